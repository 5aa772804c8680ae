import Testing

@testable import ArgumentParsing

@Suite("Shells")
struct CompletionShellTests {
  @Test("a shell is read by its name")
  func names() {
    #expect(CompletionShell(argument: "bash") == .bash)
    #expect(CompletionShell(argument: "tcsh") == nil)
    #expect(CompletionShell.allValueStrings == ["bash", "zsh", "fish"])
  }

  @Test("the login shell is found by SHELL")
  func login() {
    #expect(CompletionShell.autodetected(Environment { _ in "/usr/bin/fish" }) == .fish)
    #expect(CompletionShell.autodetected(Environment { _ in "zsh" }) == .zsh)
    #expect(CompletionShell.autodetected(Environment { _ in "/bin/dash" }) == nil)
    #expect(CompletionShell.autodetected(Environment { _ in nil }) == nil)
  }

  @Test("--generate-completion-script prints the script of a shell")
  func script() throws {
    for shell in CompletionShell.allCases {
      let script = Depot.completionScript(for: shell)
      for arguments in [[shell.rawValue], nil].compactMap({ $0 }) {
        let result = try #require(
          outcome(of: Depot.self, ["--generate-completion-script"] + arguments))
        #expect(result.text + "\n" == script)
        #expect(result.code == 0)
      }
      #expect(
        outcome(of: Depot.self, ["--generate-completion-script=\(shell.rawValue)"])?.text
          == String(script.dropLast()))
      #expect(
        outcome(
          of: Depot.self, ["--generate-completion-script"],
          environment: ["SHELL": "/bin/\(shell.rawValue)"])?.text == String(script.dropLast()))
    }
    #expect(
      problem(of: Depot.self, ["--generate-completion-script", "tcsh"])
        == "Error: There are no completions for 'tcsh'. Give one of bash, zsh, fish.")
    #expect(outcome(of: Depot.self, ["--generate-completion-script"])?.code == 2)
  }
}
