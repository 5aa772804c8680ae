import ArgumentParsing
import Testing

@Suite("Completion scripts")
struct CompletionScriptTests {
  struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "it's", abstract: "One\nleaf: 'a \\ b'.", aliases: ["leaf"])
    @Option(name: .shortAndLong, help: "How.") var how: Carrier = .rail
    @Flag(inversion: .prefixedNo, help: "Or not.") var color = true
    @Flag(help: .private) var secret = false
    @Argument(completion: .custom { _, _, _ in [] }) var what: String
    @Argument(parsing: .postTerminator, completion: .directory) var rest: [String] = []
  }

  struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "my-tool", version: "1", subcommands: [Leaf.self])
    @OptionGroup(selection: .atMostOne) var format: DepotFormat
  }

  /// The table in a script.
  private func table(_ shell: CompletionShell) -> String {
    let lines = Tool.completionScript(for: shell).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasSuffix("_my_tool_rows() {") || $0.hasSuffix("tool_rows") }
    let end = lines.firstIndex { $0 == "}" || $0 == "end" }
    guard let start, let end, start < end else { return "" }
    return lines[start...end].joined(separator: "\n")
  }

  @Test("the table for bash")
  func bash() {
    #expect(
      table(.bash) == #"""
        _my_tool_rows() {
          case $1 in
          my-tool)
            _my_tool_command 'it'\''s' shown One leaf
            _my_tool_option --json flag once '@format' 'Print JSON.'
            _my_tool_option --tabs flag once '@format' 'Print tabs.'
            _my_tool_option --form one once '@format' 'Print lines of a form.'
            _my_tool_option --version flag once '' 'Show the version.'
            _my_tool_option '-h --help' flag once '' 'Show help information.'
            _my_tool_option --help-hidden flag hidden '' 'Show help information, hidden options included.'
            ;;
          'my-tool it'\''s')
            _my_tool_option '--how -h' one once '' 'How.' values rail 'by train, at night' road 'by lorry' sea 'by ship; '\''slow'\'' \ cheap'
            _my_tool_option --color flag once '@color' 'Or not.'
            _my_tool_option --no-color flag once '@color' 'Or not.'
            _my_tool_option --secret flag hidden '' ''
            _my_tool_option --help flag once '' 'Show help information.'
            _my_tool_option --help-hidden flag hidden '' 'Show help information, hidden options included.'
            _my_tool_option --json flag once '@format' 'Print JSON.'
            _my_tool_option --tabs flag once '@format' 'Print tabs.'
            _my_tool_option --form one once '@format' 'Print lines of a form.'
            _my_tool_option --version flag once '' 'Show the version.'
            _my_tool_argument one '' ask 'it'\''s' 'positional@0'
            _my_tool_argument after '' folders
            ;;
          esac
        }
        """#)
  }

  @Test("the tables for zsh and fish hold the same rows, quoted their way")
  func others() {
    let zsh = table(.zsh)
    #expect(
      zsh.contains("  ('my-tool it'\\''s')\n    _my_tool_option '--how -h' one once '' 'How.'"))
    let fish = table(.fish)
    #expect(fish.contains(#"    case 'my-tool it\'s'"#))
    #expect(
      fish.contains(
        #"""
              __my_tool_option '--how -h' one once '' 'How.' values rail 'by train, at night' \#
        road 'by lorry' sea 'by ship; \'slow\' \\ cheap'
        """#))
    let rows = table(.bash).split(separator: "\n").filter { $0.contains("_my_tool_") }.count
    #expect(zsh.split(separator: "\n").filter { $0.contains("_my_tool_") }.count == rows)
    #expect(fish.split(separator: "\n").filter { $0.contains("_my_tool_") }.count == rows)
  }

  @Test("scripts are the same each time, and end with a line break")
  func deterministic() {
    for shell in CompletionShell.allCases {
      let script = Depot.completionScript(for: shell)
      #expect(script == Depot.completionScript(for: shell))
      #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n"))
    }
  }

  @Test(
    "every shell can read its script",
    .enabled(if: !LiveShell.installed.isEmpty, "none of bash, zsh and fish is installed"),
    arguments: LiveShell.installed)
  func syntax(shell: LiveShell) throws {
    let folder = try TemporaryFolder()
    for (name, script) in [
      ("depot", Depot.completionScript(for: shell.shell)),
      ("shelf", Shelf.completionScript(for: shell.shell)),
      ("tool", Tool.completionScript(for: shell.shell)),
    ] {
      try folder.write(script, to: name)
      let result = try run(shell.shell.rawValue, ["-n", name], in: folder.path)
      #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty)
    }
  }
}
