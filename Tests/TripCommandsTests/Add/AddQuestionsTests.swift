import Testing

@testable import TripCommands

@Suite("Adding trips, with something missing")
struct AddQuestionsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("elsewhere than on a terminal it is a usage error that names what is missing")
  func usage() async {
    for (arguments, missing) in [
      (["trip"], "<destination> and --from and --to"), (["trip", "Oslo"], "--from and --to"),
      (["business", "Oslo", "--from", "today"], "--to"),
      (["trip", "--to", "today"], "<destination> and --from"),
    ] {
      let outcome = await bench.run(["add"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("Error: Missing \(missing).\nUsage: trips add "))
    }
    #expect(bench.files == [])
  }

  @Test("on a terminal it is asked for, and a wrong answer is asked for again")
  func questions() async {
    let outcome = await bench.run(
      "add", "trip", answers: ["Oslo", "2026-02-30", "2026-03-02", "2026-03-01", "+2d"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Wed 2026-03-04"))
    #expect(
      outcome.error == """
        Where to: From (such as 2026-03-02, or 2026-03-02..2026-03-05): "2026-02-30" does not \
        exist: February 2026 has 28 days. Its last is 2026-02-28.
        From (such as 2026-03-02, or 2026-03-02..2026-03-05): To (such as 2026-03-05 or +3d; Enter for one day): \
        The end 2026-03-01 (Sun) comes before the start 2026-03-02 (Mon). Type an end on or after \
        the start.
        To (such as 2026-03-05 or +3d; Enter for one day): Added trip 1.

        """)
  }

  @Test("an empty answer is one day for the end, and is told of elsewhere")
  func empty() async {
    let outcome = await bench.run("add", "trip", answers: ["", "Oslo", "2026-03-02", ""])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("End             Mon 2026-03-02"))
    #expect(
      outcome.error.contains("Where to: An answer is needed here. Ctrl-D ends without one.\n"))
  }

  @Test("a trip without its kind is told the five that there are")
  func kinds() async {
    let outcome = await bench.run("add", "Oslo", "2026-03-02")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains(
        "The kind of the trip comes first, trip, business, personal, vacation or group: trips add "
          + "trip Oslo 2026-03-02"), "\(outcome.error)")
    let holiday = await bench.run("add", "holiday", "Napoli", "2026-05-01")
    #expect(holiday.status == 2)
    #expect(holiday.error.contains("trips add vacation Napoli 2026-05-01"), "\(holiday.error)")
  }

  @Test("only what is missing is asked for")
  func partly() async {
    let span = await bench.run("add", "trip", "Oslo", answers: ["2026-03-02..2026-03-05"])
    #expect(span.output.contains("Thu 2026-03-05"))
    let end = await bench.run("add", "trip", "Oslo", "--from", "2026-03-02", answers: ["+1d"])
    #expect(end.output.contains("Tue 2026-03-03"))
    let start = await bench.run("add", "trip", "Oslo", "--to", "+1d", answers: ["2026-03-09"])
    #expect(start.output.contains("Tue 2026-03-10"))
    let destination = await bench.run(
      "add", "trip", "--from", "today", "--to", "today", answers: ["Rom"])
    #expect(destination.output.contains("Rom"))
  }

  @Test("what was given is checked before anything is asked")
  func checkedFirst() async {
    let outcome = await bench.run("add", "trip", "Oslo", "--from", "2026-13-01", answers: [])
    #expect(outcome.status == 2)
    #expect(!outcome.error.contains("To ("))
  }

  @Test("the end of the input adds nothing")
  func end() async {
    let outcome = await bench.run("add", "trip", "Oslo", answers: [])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("Nothing was changed."))
    #expect(bench.files == [])
  }
}
