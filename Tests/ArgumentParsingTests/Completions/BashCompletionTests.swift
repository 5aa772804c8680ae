import Foundation
import Testing

@Suite("Completion in bash", .enabled(if: LiveShell.isInstalled(.bash), "bash is not installed"))
struct BashCompletionTests {
  /// What bash is offered for a line with the cursor at its end.
  ///
  /// - Parameter words: The words as bash breaks the line, at `=` and `:` too.
  private func candidates(_ line: String, words: [String], cursor: Int? = nil) throws -> [String] {
    let shell = LiveShell(shell: .bash)
    let folder = try shell.folder()
    func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
    let output = try shell.run(
      """
      source ../script/_depot
      COMP_LINE=\(quoted(line)) COMP_POINT=\(cursor ?? line.count)
      COMP_WORDS=(\(words.map(quoted).joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      _depot
      if [[ ${#COMPREPLY[@]} -gt 0 ]]; then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """, in: folder)
    return output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(
    "commands, options and values",
    arguments: [
      (["depot", ""], ["run", "send", "status", "cargo"]),
      (["depot", "s"], ["send", "status"]),
      (["depot", "c", "a"], ["add"]),
      (["depot", "help", "cargo", ""], ["add", "list"]),
      (["depot", "cargo", "--s"], ["--store"]),
      (["depot", "--store", "x", "send", "--co"], ["--color"]),
      (["depot", "send", "--color", "--no"], []),
      (["depot", "send", "--json", "--t"], ["--to"]),
      (["depot", "send", "-q", "--qu"], []),
      (["depot", "send", "--label", "new", "--la"], ["--label"]),
      (["depot", "send", "--today", "x", "--tr"], []),
      (["depot", "send", "--carrier", "r"], ["rail", "road"]),
      (["depot", "send", "-qc", "s"], ["sea"]),
      (["depot", "send", "-cs"], ["-csea"]),
      (["depot", "send", "--weights", "1", ""], ["1", "2"]),
      (["depot", "--lines", "-5", "--ma"], ["--many"]),
      (["depot", "run", "ls", "--"], []),
      (["depot", "run", "-w", "--w"], []),
      (["depot", "cargo", "add", "x", "w"], ["wood"]),
      (["depot", "cargo", "add", "--", "x", "w"], ["wood"]),
    ] as [([String], [String])])
  func words(words: [String], expected: [String]) throws {
    #expect(
      try candidates(words.joined(separator: " "), words: words) == expected.sorted())
  }

  @Test(
    "words with spaces, quotes, colons, and beyond ASCII",
    arguments: [
      ("depot send --to N", ["depot", "send", "--to", "N"], ["New\\ York"]),
      ("depot send --to \"New", ["depot", "send", "--to", "\"New"], ["New York"]),
      ("depot send --to New\\ Y", ["depot", "send", "--to", "New\\ Y"], ["New\\ York"]),
      ("depot send --to 'it", ["depot", "send", "--to", "'it"], ["it'\\''s \"here\""]),
      ("depot send --to it", ["depot", "send", "--to", "it"], ["it\\'s\\ \\\"here\\\""]),
      ("depot send --to \"it", ["depot", "send", "--to", "\"it"], ["it's \\\"here\\\""]),
      ("depot send --to a:", ["depot", "send", "--to", "a", ":"], ["b", "c"]),
      ("depot send --to a:c", ["depot", "send", "--to", "a", ":", "c"], ["c"]),
      ("depot send --to=a:", ["depot", "send", "--to", "=", "a", ":"], ["b", "c"]),
      ("depot send --to=N", ["depot", "send", "--to", "=", "N"], ["New\\ York"]),
      ("depot send --to=\"N", ["depot", "send", "--to", "=", "\"N"], ["New York"]),
      ("depot send --to Zü", ["depot", "send", "--to", "Zü"], ["Zürich"]),
      ("depot send --to $", ["depot", "send", "--to", "$"], ["\\$HOME"]),
      ("depot send --carrier=", ["depot", "send", "--carrier", "="], ["rail", "road", "sea"]),
      ("depot send --signer b", ["depot", "send", "--signer", "b"], ["bo\\ b"]),
      ("depot cargo add x ore:", ["depot", "cargo", "add", "x", "ore", ":"], ["\\ iron"]),
      ("depot send 1", ["depot", "send", "1"], ["12", "120"]),
    ] as [(String, [String], [String])])
  func quoting(line: String, words: [String], expected: [String]) throws {
    #expect(try candidates(line, words: words) == expected)
  }

  @Test("files by their extensions, and folders")
  func files() throws {
    #expect(
      try candidates("depot --store ", words: ["depot", "--store", ""])
        == ["a.depot", "b.db", "my\\ dir/", "my\\ file.db", "東京/"])
    #expect(
      try candidates("depot --store=my", words: ["depot", "--store", "=", "my"])
        == ["my\\ dir/", "my\\ file.db"])
    #expect(
      try candidates("depot send --receipts ", words: ["depot", "send", "--receipts", ""])
        == ["my\\ dir/", "東京/"])
    #expect(
      try candidates("depot cargo add c", words: ["depot", "cargo", "add", "c"]) == ["c.txt"])
  }

  @Test("the word ends at the cursor")
  func cursor() throws {
    #expect(
      try candidates(
        "depot send --to Newark", words: ["depot", "send", "--to", "Newark"], cursor: 19)
        == ["New\\ York"])
  }

  @Test("the program is asked with the words without their quotes")
  func asked() throws {
    let shell = LiveShell(shell: .bash)
    let folder = try shell.folder()
    _ = try shell.run(
      """
      source ../script/_depot
      COMP_LINE='depot send --label "a b" --to=Ne' COMP_POINT=32 COMP_CWORD=6
      COMP_WORDS=(depot send --label '"a b"' --to = Ne)
      _depot
      """, in: folder)
    #expect(
      try folder.read("asked").split(separator: "\n") == [
        "bash", "---completion", "send", "--", "--to", "4", "7", "depot", "send", "--label", "a b",
        "--to=Ne",
      ])
  }
}
