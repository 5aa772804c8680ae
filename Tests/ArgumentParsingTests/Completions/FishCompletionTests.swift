import Foundation
import Testing

@Suite("Completion in fish", .enabled(if: LiveShell.isInstalled(.fish), "fish is not installed"))
struct FishCompletionTests {
  /// What fish offers for lines with the cursor at their ends, each with its description.
  private func candidates(_ lines: [String]) throws -> [[String]] {
    let shell = LiveShell(shell: .fish)
    let folder = try shell.folder()
    let output = try shell.run(
      """
      source ../script/_depot
      for line in $argv
        complete -C "$line"
        echo ---
      end
      """, lines, in: folder)
    return output.components(separatedBy: "---\n").dropLast().map {
      $0.split(separator: "\n").map(String.init).sorted()
    }
  }

  @Test("commands, options, values and files")
  func words() throws {
    let expectations: [(String, [String])] = [
      ("depot s", ["send\tSends parcels.", "status\tTells how things are."]),
      ("depot c a", ["add\tAdds cargo."]),
      ("depot help cargo ", ["add\tAdds cargo.", "list\tLists cargo."]),
      ("depot cargo --s", ["--store\tWhere the parcels are."]),
      ("depot send --json --tabs", []),
      ("depot send -q --qui", []),
      ("depot send --carrier ro", ["road\tby lorry"]),
      ("depot send --carrier=ro", ["--carrier=road\tby lorry"]),
      ("depot send -qc se", ["sea\tby ship; 'slow' \\ cheap"]),
      ("depot send -cse", ["-csea\tby ship; 'slow' \\ cheap"]),
      ("depot send --weights 1 ", ["1", "2"]),
      ("depot --lines -5 --ma", ["--many\tMore numbers."]),
      ("depot run ls --", []),
      ("depot --store my", ["my dir/", "my file.db"]),
      ("depot --store=b", ["--store=b.db"]),
      ("depot send --receipts 東", ["東京/"]),
      ("depot cargo add c", ["c.txt"]),
    ]
    let found = try candidates(expectations.map(\.0))
    for (number, (line, expected)) in expectations.enumerated() {
      #expect(found.indices.contains(number) && found[number] == expected, "\(line)")
    }
  }

  @Test("words with spaces, quotes, colons, and beyond ASCII")
  func quoting() throws {
    let expectations: [(String, [String])] = [
      ("depot send --to N", ["New York\tbig"]),
      ("depot send --to \"New", ["New York\tbig"]),
      ("depot send --to New\\ Y", ["New York\tbig"]),
      ("depot send --to 'it", ["it's \"here\""]),
      ("depot send --to=\"New", ["--to=New York\tbig"]),
      ("depot send --to a:", ["a:b\twith a colon", "a:c"]),
      ("depot send --to=a:b", ["--to=a:b\twith a colon"]),
      ("depot send --to Zü", ["Zürich\tfine"]),
      ("depot send --signer bo", ["bo b"]),
      ("depot cargo add x ore:", ["ore: iron"]),
      ("depot send 12", ["12\tto 東京: fragile", "120"]),
    ]
    let found = try candidates(expectations.map(\.0))
    for (number, (line, expected)) in expectations.enumerated() {
      #expect(found.indices.contains(number) && found[number] == expected, "\(line)")
    }
  }

  @Test("the program is asked with the words without their quotes")
  func asked() throws {
    let shell = LiveShell(shell: .fish)
    let folder = try shell.folder()
    _ = try shell.run(
      "source ../script/_depot; complete -C 'depot send --label \"a b\" --to=Ne' >/dev/null",
      in: folder)
    #expect(
      try folder.read("asked").split(separator: "\n") == [
        "fish", "---completion", "send", "--", "--to", "4", "7", "depot", "send", "--label", "a b",
        "--to=Ne",
      ])
  }
}
