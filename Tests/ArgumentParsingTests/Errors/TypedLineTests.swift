import ArgumentParsing
import Testing

@Suite("The command line in errors")
struct TypedLineTests {
  /// The two lines between the message and the usage.
  private func marked(_ arguments: [String], columns: Int = 80) -> String? {
    guard let text = outcome(of: Depot.self, arguments, columns: columns)?.text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.count < 3 ? nil : lines[1...2].joined(separator: "\n")
  }

  @Test("the word to blame has carets under it")
  func word() {
    #expect(
      outcome(of: Depot.self, ["send", "7", "--carrier", "rial", "--to", "New York"])?.text == """
        Error: The value 'rial' is invalid for '--carrier <carrier>'. Did you mean 'rail'? \
        Please provide one of 'rail', 'road' or 'sea'.
          depot send 7 --carrier rial --to 'New York'
                                 ^^^^
        Usage: depot send [<options>] (<id> ... | --where <where>) --to <city>
          See 'depot send --help' for more information.
        """)
  }

  @Test(
    "only the part to blame is marked",
    arguments: [
      (["sned"], "depot sned\n      ^^^^"),
      (["send", "-qxt"], "depot send -qxt\n             ^"),
      (["send", "-xq"], "depot send -xq\n           ^^"),
      (["send", "--carrier=rial"], "depot send --carrier=rial\n                     ^^^^"),
      (["send", "-qcrial"], "depot send -qcrial\n              ^^^^"),
      (["send", "-c="], "depot send -c=\n             ^"),
      (["send", "--quiet=yes"], "depot send --quiet=yes\n                   ^^^"),
      (["send", "--to"], "depot send --to\n           ^^^^"),
      (["send", "--to=a", "-tb"], "depot send --to=a -tb\n           ^^^^^^ ^^^"),
      (["status", "東京", "b"], "depot status 東京 b\n             ^^^^ ^"),
      (["send", "東京", "--nope"], "depot send 東京 --nope\n           ^^^^"),
      (["send", ""], "depot send ''\n           ^^"),
      (["send", "it's"], "depot send 'it'\\''s'\n           ^^^^^^^^^"),
    ] as [([String], String)])
  func part(arguments: [String], expected: String) {
    let expected = expected.split(separator: "\n").map { "  " + $0 }
    #expect(marked(arguments) == [expected[0], expected[1]].joined(separator: "\n"))
  }

  @Test("control characters and marks that turn text round are escaped in line and message")
  func control() throws {
    let text = try #require(
      outcome(of: Depot.self, ["send", "a\u{1B}[31m\n\u{202E}'\\"])?.text)
    #expect(text.contains(#"'a\x1b[31m\n\u202e'\'"#))
    #expect(text.contains(#"  depot send $'a\x1b[31m\n\u202e\'\\'"#))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  @Test("words of a hundred thousand characters are cut in the middle, everywhere")
  func huge() throws {
    let long = String(repeating: "x", count: 100_000)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    let parcels = Array(repeating: long, count: 20)
    for arguments in [
      [long], ["send", long], ["send", "--carrier", long], ["send", "--carrier=\(long)"],
      ["send", "--\(long)"], ["send", "-\(long)"], ["send", "--to", "a", "--to", long, "7"],
      ["send", "--to", "-\(long)"], ["send", "--quiet=\(long)"], ["status"] + parcels,
      ["send", marks], ["send", "--where", long, "7"],
    ] {
      let text = try #require(outcome(of: Depot.self, arguments)?.text)
      #expect(text.utf8.count < 1500, "\(text.utf8.count) \(arguments.first?.prefix(10) ?? "")")
      #expect(text.contains("…"))
    }
  }

  @Test("a reason that repeats a long value is cut too")
  func reason() throws {
    struct Loud: Error, CustomStringConvertible {
      let description: String
    }
    struct Tool: ParsableCommand {
      @Option(transform: { throw Loud(description: "not '\($0)'") }) var made: Int?
      @Option var text = ""
      func validate() throws {
        if text.count > 5 { throw ValidationError("'\(text)' is too long", marking: "--text") }
      }
    }
    let long = String(repeating: "y", count: 100_000)
    for arguments in [["--made", long], ["--made=\(long)"], ["--text", long], ["--text=\(long)"]] {
      let text = try #require(outcome(of: Tool.self, arguments)?.text)
      #expect(text.utf8.count < 800 && text.contains("…"), "\(arguments[0].prefix(8))")
    }
  }

  @Test(
    "the line fits the width, and keeps the word to blame", arguments: [24, 30, 40, 60, 80, 200])
  func width(columns: Int) throws {
    let filler = (1...60).map { "\($0)" }
    for (before, after) in [(filler, filler), ([], filler), (filler, [])] {
      let word = "--carrier=not-a-carrier-at-all-東京東京東京東京東京東京東京"
      let arguments = ["send"] + before + [word] + after
      let lines = try #require(marked(arguments, columns: columns)).split(separator: "\n")
      #expect(DisplayWidth.of(String(lines[0])) <= columns, "\(lines[0])")
      #expect(lines[1].count <= columns && lines[1].contains("^"))
      #expect(lines[0].contains("…"))
      #expect(lines[0].contains("--"))
    }
  }

  @Test("a command can blame words of its own")
  func validation() {
    struct Span: ParsableCommand {
      @Option(name: .shortAndLong) var from = 0
      @Option var to = 0
      @Argument var place = ""
      func validate() throws {
        if to < from { throw ValidationError("It ends too early.", marking: "--from", "--to") }
        if place == "x" { throw ValidationError("Nobody goes there.", marking: "<place>", "--to") }
      }
    }
    #expect(
      outcome(of: Span.self, ["-f", "5", "here", "--to=3"])?.text == """
        Error: It ends too early.
          span -f 5 here --to=3
               ^^ ^      ^^^^^^
        Usage: span [--from <from>] [--to <to>] [<place>]
          See 'span --help' for more information.
        """)
    #expect(
      outcome(of: Span.self, ["x"])?.text.hasPrefix(
        "Error: Nobody goes there.\n  span x\n       ^\n") == true)
  }

  @Test("what is missing has no word to show")
  func missing() {
    #expect(
      outcome(of: Depot.self, ["cargo", "add"])?.text.contains("^") == false)
  }
}
