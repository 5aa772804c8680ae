import Foundation
import Testing

@testable import TripCommands

/// Runs the built program, for what only a process has: a status, pipes and a terminal.
@Suite("The built program")
struct EndToEndTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func shell(_ line: String, input: String = "") throws -> Outcome {
    try bench.shell(line, input: input)
  }

  @Test("the status of the process is that of the table")
  func statuses() throws {
    #expect(try shell("$TRIPS add trip Oslo today -q && $TRIPS add trip Rom today -q").status == 0)
    #expect(try shell("$TRIPS list").status == 0)
    #expect(try shell("$TRIPS list --store /").status == 1)
    #expect(try shell("$TRIPS list --nope").status == 2)
    #expect(try shell("$TRIPS delete 1 2").status == 7)
    #expect(try shell("$TRIPS show 99").status == 9)
    #expect(try shell("$TRIPS migrate check").status == 0)
  }

  @Test("a closed pipe ends quietly with 0")
  func closedPipe() async throws {
    try await bench.addMany(20_000)
    for format in ["table", "json", "jsonl", "csv"] {
      let outcome = try shell("$TRIPS list --format \(format) | head -1")
      #expect(outcome.status == 0)
      #expect(outcome.error.isEmpty)
      #expect(outcome.lines.count == 1)
    }
  }

  @Test("an argument that is not UTF-8 is refused, not changed")
  func notUTF8() throws {
    let outcome = try shell("$TRIPS add trip $'K\\xf6ln' today")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("Argument 3"))
    #expect(try shell("$TRIPS list --json --store $'a\\xff.store'").status == 2)
  }

  @Test("a message never hands control characters to the terminal")
  func controlCharactersInMessages() throws {
    let file = bench.path("hostile.csv")
    try Data("\u{1b}]0;pwn\u{7}\u{1b}[31mdest,begin\nOslo,2026-01-01\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    for line in ["$TRIPS import \(file)", "$TRIPS stats $'\\e[31mx'", "$TRIPS list --$'\\e[1m'"] {
      let outcome = try shell(line)
      #expect(outcome.status != 0)
      #expect(!outcome.error.contains("\u{1b}"))
      #expect(!outcome.error.contains("\u{7}"))
    }
  }

  @Test("neither an export nor rejected rows can be written over the store")
  func storeAsTarget() throws {
    #expect(try shell("$TRIPS add trip Oslo today -q").status == 0)
    let rows = bench.path("rows.csv")
    try Data("destination,start,end\n,x,y\nRom,2026-01-01,2026-01-02\n".utf8)
      .write(to: URL(fileURLWithPath: rows))
    #expect(try shell("ln -s $TRIPS_STORE $HOME/soft; ln $TRIPS_STORE $HOME/hard").status == 0)
    for target in [
      "$TRIPS_STORE", "$TRIPS_STORE-wal", "$TRIPS_STORE-shm", "$HOME/soft", "$HOME/hard",
    ] {
      let export = try shell("$TRIPS export \(target) --force --format csv")
      #expect(export.status == 2)
      #expect(export.error.contains("is the store itself"))
      let rejects = try shell("$TRIPS import \(rows) --on-error skip --rejects \(target)")
      #expect(rejects.status == 2)
    }
    #expect(
      try shell("$TRIPS list --format csv --columns destination").output == "destination\nOslo\n")
  }

  @Test("a full disk is an error with a reason")
  func fullDisk() async throws {
    try await bench.addMany(10)
    let outcome = try shell("$TRIPS list > /dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.error == "Error: The output cannot be written: No space left on device.\n")
  }

  @Test("an error stream that is broken changes no status")
  func brokenErrorStream() throws {
    #expect(try shell("$TRIPS show 99 2> /dev/full").status == 9)
    #expect(try shell("$TRIPS list --nope 2>&-").status == 2)
    #expect(try shell("$TRIPS add trip Oslo today 2> /dev/full").status == 0)
  }

  @Test("what is missing is asked for at a terminal")
  func terminal() throws {
    let outcome = try shell(
      "script -qec '\"$TRIPS\" add trip --color never' /dev/null", input: "Oslo\n2026-03-02\n+3d\n")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Where to: "))
    #expect(outcome.output.contains("Thu 2026-03-05"))
    #expect(outcome.output.contains("Added trip 1."))
  }

  @Test("a question about a deletion can be answered at a terminal")
  func deletion() throws {
    _ = try shell("$TRIPS add trip Oslo today -q && $TRIPS add trip Rom today -q")
    let no = try shell("script -qec '\"$TRIPS\" delete 1 2' /dev/null", input: "n\n")
    #expect(no.status == 7)
    let yes = try shell("script -qec '\"$TRIPS\" delete 1 2' /dev/null", input: "y\n")
    #expect(yes.status == 0)
    #expect(try shell("$TRIPS list").output.isEmpty)
  }

  @Test("today follows the time zone of the machine")
  func today() throws {
    let line =
      "for zone in Pacific/Kiritimati Pacific/Pago_Pago; do "
      + "TZ=$zone $TRIPS add trip Oslo today --dry-run --json -q; TZ=$zone date +%F; done"
    let lines = try shell(line).lines
    let text = lines.joined(separator: "\n")
    let days = lines.filter { $0.count == 10 }
    #expect(days.count == 2)
    for day in days { #expect(text.contains("\"start\": \"\(day)\"")) }
  }
}
