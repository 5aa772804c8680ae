import Testing

@testable import TripCommands

@Suite("Adding trips, with mistakes")
struct AddMistakesTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "the message says what is wrong and what to type, and nothing is made",
    arguments: [
      (
        ["business", "Oslo", "--from", "2026-03-05", "--to", "2026-03-02"],
        "The end 2026-03-02 (Mon) comes before the start 2026-03-05 (Thu). Type an end on or after the "
          + "start."
      ),
      (
        ["business", "Oslo", "2026-03-05..2026-03-02"],
        "The end 2026-03-02 (Mon) comes before the start 2026-03-05 (Thu). Type an end on or after the "
          + "start."
      ),
      (
        ["business", "Oslo", "today", "--per-diem", "lots"],
        "The value 'lots' is invalid for '--per-diem <amount>': \"lots\" is not an amount. Type one such "
          + "as 75.50EUR."
      ),
      (
        ["business", "Oslo", "today", "--per-diem", "75.50"],
        "The value '75.50' is invalid for '--per-diem <amount>': \"75.50\" has no currency. Type a code "
          + "behind it, such as 75.50EUR."
      ),
      (
        ["trip", "Oslo", "today", "--country", "Swedn"],
        "The value 'Swedn' is invalid for '--country <country>': \"Swedn\" is not a country. Did you mean "
          + "Sweden (SE)?"
      ),
      (["busines", "Oslo"], "Unknown subcommand 'busines'. Did you mean 'business'?"),
      (["trip", "Oslo", "today", "--per-diem", "1EUR"], "Unknown option '--per-diem'"),
      (
        ["trip", "Oslo", "today", "--favourite"],
        "Unknown option '--favourite'. Did you mean '--favorite'?"
      ),
      (
        ["trip", "Oslo", "today", "--status", "plannd"],
        "The value 'plannd' is invalid for '--status <status>'. Did you mean 'planned'? Please provide one "
          + "of 'planned', 'confirmed', 'done' or 'cancelled'."
      ),
      (
        ["trip", "Oslo", "today", "--to", "today"],
        "The dates are there twice: 'today' and --from or --to. Give one of them."
      ),
      (
        ["trip", "Oslo", "2/3/2026"],
        "<dates>: \"2/3/2026\" can mean 2 March 2026 or 3 February 2026. Type 2026-03-02 or 2026-02-03, or "
          + "give the date format d/M/yyyy or M/d/yyyy (--date-format)."
      ),
      (
        ["trip", "New", "York"],
        "<dates>: \"York\" is not a date. Type one such as 2026-03-02, today, monday, +3d or 2026-W10. If "
          + "it belongs to the destination, put both between quotes: 'New York'."
      ),
      (
        ["trip", " ", "today"],
        "The destination cannot be used: it is empty; type where the trip goes."
      ),
      (
        ["group", "Oslo", "today", "--group-size", "0"],
        "The group size cannot be used: 0 is no size of a group; type 1 or more."
      ),
      (
        ["trip", "Oslo", "today", "--latitude", "91", "--longitude", "0"],
        "The latitude cannot be used: 91.0 is not between -90 and 90 degrees."
      ),
      (
        ["trip", "Oslo", "2026-03-02.."],
        "A trip needs a start and an end. Type them as START..END."
      ),
      (
        ["trip", "Oslo", "today", "--today", "tomorrow"],
        "The value 'tomorrow' is invalid for '--today <date>': Type it as YYYY-MM-DD."
      ),
      (
        ["trip", "Oslo", "today", "--json", "--format", "csv"],
        "--json and --format csv exclude one another. Give one of them."
      ),
      (
        ["trip", "Oslo", "today", "--lock-timeout", "-1"],
        "--lock-timeout is -1. Type seconds from 0 to 86400."
      ),
    ])
  func mistakes(arguments: [String], message: String) async {
    let outcome = await bench.run(["add"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == "Error: " + message)
    #expect(outcome.error.contains("\nUsage: trips add"))
    #expect(outcome.error.hasSuffix("--help' for more information.\n"))
    #expect(bench.files == [])
  }

  @Test("a caret stands under the place that is wrong")
  func caret() async {
    let outcome = await bench.run("add", "trip", "Oslo", "--from", "2026-13-02", "--to", "today")
    #expect(
      outcome.error.hasPrefix(
        """
        Error: --from: In "2026-13-02" the month 13 at character 6 does not exist. Type one from 1 to 12.
          2026-13-02
               ^
        Usage: trips add trip
        """))
  }
}
