import Foundation
import Testing

@testable import ArgumentParsing

/// A shell of this machine, in which completions of the sample tool are tried out.
struct LiveShell: CustomTestStringConvertible, Sendable {
  let shell: CompletionShell

  var testDescription: String { shell.rawValue }

  static let installed = CompletionShell.allCases
    .filter { executable($0.rawValue) != nil }
    .map(LiveShell.init)

  static func isInstalled(_ shell: CompletionShell) -> Bool {
    installed.contains { $0.shell == shell }
  }

  /// A folder with the script, some files to complete, and a program that answers as the sample
  /// tool does.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Depot.completionScript(for: shell), to: "script/_depot")
    for file in ["a.depot", "b.db", "c.txt", "my file.db", "my dir/x.db", "東京/y.db"] {
      try folder.write("", to: "files/\(file)")
    }
    let answers = [["send", "--to"], ["send", "positional@0"]].map { words in
      let request = ["---completion", words[0], "--", words[1], "2", "0", "depot", "send", ""]
      let candidates = try? CompletionRequest(request, to: Depot.commandInfo)?.candidates()
      return """
        '\(words[1])') cat <<'END'
        \(CompletionRequest.response(candidates ?? [], for: shell))
        END
        ;;
        """
    }
    try folder.write(
      """
      #!/bin/sh
      printf '%s\\n' "$SAP_SHELL" "$@" > "$HOME/asked"
      while [ "$1" != -- ]; do shift; done
      case $2 in
      \(answers.joined(separator: "\n"))
      esac

      """, to: "bin/depot", executable: true)
    return folder
  }

  /// Runs a script of the shell in the folder of files, with the program on the path.
  func run(
    _ script: String, _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> String {
    try folder.write(script, to: "drive")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let options = shell == .zsh ? ["-f"] : shell == .fish ? ["--no-config"] : ["--norc"]
    let result = try ArgumentParsingTests.run(
      shell.rawValue, options + ["\(folder.path)/drive"] + arguments,
      in: folder.path + "/files",
      environment: ["PATH": "\(folder.path)/bin:\(path)", "HOME": folder.path])
    try #require(result.error.isEmpty, "\(result.error)")
    return result.output
  }
}
