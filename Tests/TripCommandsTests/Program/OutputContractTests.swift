import Foundation
import Testing

@testable import TripCommands

/// What every command promises about its streams, tried with real ones.
@Suite("The output contract")
struct OutputContractTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
    let line = "$TRIPS add trip Oslo 2026-03-02 -q >/dev/null && $TRIPS add trip Rom 2026-03-03 -q"
    #expect(try bench.shell(line).status == 0)
  }

  /// Runs a line at a terminal; both streams come back as one.
  private func terminal(_ line: String, _ variables: [String: String] = [:]) throws -> Outcome {
    let quoted = line.replacing("'", with: "'\\''")
    let variables = ["TERM": "xterm", "TRIPS_PAGER": ""].merging(variables) { $1 }
    return try bench.shell("script -qec '\(quoted)' /dev/null", variables: variables)
  }

  @Test("colour follows the stream, the environment and the option, in this order")
  func colour() throws {
    let escape = "\u{1B}["
    #expect(try terminal("$TRIPS list").output.contains(escape))
    #expect(try !terminal("$TRIPS list", ["NO_COLOR": "1"]).output.contains(escape))
    #expect(try !terminal("$TRIPS list", ["TERM": "dumb"]).output.contains(escape))
    #expect(try !terminal("$TRIPS list --color never").output.contains(escape))
    #expect(try !terminal("$TRIPS list", ["TRIPS_COLOR": "never"]).output.contains(escape))
    #expect(
      try terminal("$TRIPS list --color always", ["NO_COLOR": "1"]).output.contains(escape))
    #expect(try !bench.shell("$TRIPS list").output.contains(escape))
    #expect(try bench.shell("CLICOLOR_FORCE=1 $TRIPS list").output.contains(escape))
    #expect(try bench.shell("$TRIPS list --color always").output.contains(escape))
    #expect(try bench.shell("CLICOLOR_FORCE=1 $TRIPS show 99").error.contains(escape))
    #expect(try !bench.shell("$TRIPS show 99").error.contains(escape))
  }

  @Test("a pager is used on a terminal alone")
  func pager() throws {
    let mark = ["TRIPS_PAGER": "sed s/^/page:/"]
    #expect(try terminal("$TRIPS list", mark).output.contains("page: 1  trip"))
    #expect(try terminal("$TRIPS show 1", mark).output.contains("page:\u{1B}[1mId"))
    #expect(try !terminal("$TRIPS list --no-pager", mark).output.contains("page:"))
    #expect(try !terminal("TERM=dumb $TRIPS list", mark).output.contains("page:"))
    #expect(try !terminal("$TRIPS add trip X today", mark).output.contains("page:"))
    #expect(try !terminal("$TRIPS show 99", mark).output.contains("page:"))
    #expect(try !bench.shell("$TRIPS list", variables: mark).output.contains("page:"))
    let own = ["TRIPS_PAGER": "", "PAGER": "sed s/^/other:/"]
    #expect(try terminal("unset TRIPS_PAGER; $TRIPS list", own).output.contains("other:"))
  }

  @Test("help goes through the pager, and a manual page is formatted on a terminal alone")
  func helpAndManual() throws {
    let mark = ["TRIPS_PAGER": "sed s/^/page:/"]
    for line in ["$TRIPS help undo", "$TRIPS undo --help", "$TRIPS migrate"] {
      #expect(try terminal(line, mark).output.contains("page:OVERVIEW: "), "\(line)")
      #expect(try !bench.shell(line, variables: mark).output.contains("page:"), "\(line)")
    }
    #expect(try !terminal("$TRIPS undo --help --no-pager", mark).output.contains("page:"))
    // The names of the options that all commands have, and where they are described.
    let help = try bench.shell("$TRIPS help undo")
    #expect(help.lines.count < 35 && help.output.contains("See 'trips --help'"))
    #expect(try bench.shell("$TRIPS man undo").output.hasPrefix(".\\\""))
    #expect(try terminal("$TRIPS man undo").output.hasPrefix(".\\\""), "no pager is wanted")
    if try bench.shell("command -v mandoc || command -v mandb").status == 0 {
      let viewed = try terminal("$TRIPS man undo", mark.merging(["MANPAGER": "cat"]) { $1 })
      #expect(!viewed.output.contains(".TH ") && viewed.output.contains("Trips Manual"))
    }
  }

  @Test("a pager that is closed early, or is not there, is no trouble")
  func closedPager() async throws {
    try await bench.addMany(20_000)
    let closed = try terminal("$TRIPS list", ["TRIPS_PAGER": "head -1"])
    #expect(closed.status == 0)
    #expect(closed.lines.count == 1)
    let missing = try terminal("$TRIPS list --limit 1", ["TRIPS_PAGER": "no-such-pager -x"])
    #expect(missing.status == 0)
    #expect(missing.output.contains("Note: the pager 'no-such-pager -x'"))
    #expect(missing.output.contains("Oslo"))
  }

  @Test(
    "a pager that fails is told of, because nothing may have been seen",
    arguments: [("false", "ended with status 1"), ("kill -9 $$", "was ended by signal 9")])
  func failingPager(pager: String, end: String) async throws {
    try await bench.addMany(3)
    let failed = try terminal("$TRIPS list", ["TRIPS_PAGER": pager])
    #expect(failed.status == 0)
    #expect(
      failed.output.contains("Note: the pager '\(pager)' (environment TRIPS_PAGER) \(end)"),
      "\(failed)")
    #expect(failed.output.contains("--no-pager"))
    let quiet = try terminal("$TRIPS list --quiet", ["TRIPS_PAGER": pager])
    #expect(!quiet.output.contains("Note"))
  }

  @Test("--quiet leaves data and errors, and nothing else")
  func quiet() throws {
    let added = try bench.shell("$TRIPS add trip Oslo today --quiet")
    #expect(added.error.isEmpty)
    #expect(added.output.contains("Oslo"))
    let failed = try bench.shell("$TRIPS show 99 -q")
    #expect(failed.output.isEmpty)
    #expect(failed.error == "Error: There is no trip 99.\n")
  }

  @Test("standard output holds nothing but data, in every format")
  func data() throws {
    for format in ["json", "jsonl", "csv", "tsv", "markdown", "ics"] {
      let outcome = try bench.shell("$TRIPS add trip Oslo today --format \(format)")
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("Added"))
      #expect(outcome.error.hasPrefix("Added trip"))
    }
  }
}
