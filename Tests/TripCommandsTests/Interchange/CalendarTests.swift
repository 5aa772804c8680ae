import Foundation
import Testing

@testable import TripCommands

@Suite("Calendars on the command line")
struct CalendarTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let booking = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Rail//EN
    BEGIN:VEVENT
    UID:7@rail.example
    DTSTAMP:20260101T120000Z
    DTSTART:20260302T124000
    DTEND:20260302T173200
    SUMMARY:Glasgow to London
    END:VEVENT
    END:VCALENDAR

    """

  /// The store that another bench would have.
  @discardableResult
  private func run(in store: String, _ arguments: String...) async -> Outcome {
    await bench.run(arguments + ["--store", bench.path(store)])
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: bench.folder.appendingPathComponent(name))
  }

  @Test("an export that is imported into an empty store exports to the same bytes")
  func roundTrip() async throws {
    await bench.addSamples()
    await bench.run(
      "add", "trip", "Kiruna", "--from", "2026-02-01T08:30+01:00[Europe/Stockholm]", "--to",
      "2026-02-03T21:05+01:00[Europe/Stockholm]", "--note", "a\nb; c, d")
    let first = await bench.run("export", bench.path("a.ics"))
    #expect(first.status == 0)
    #expect(first.error == "Wrote 6 trips to \(bench.path("a.ics")).\n")
    let imported = await run(in: "other.store", "import", bench.path("a.ics"))
    #expect(imported.status == 0)
    #expect(imported.error == "Read 6 events. Added 6 trips, rejected none.\n")
    await run(in: "other.store", "export", bench.path("b.ics"))
    #expect(try bytes("a.ics") == bytes("b.ics"))
    let again = await run(in: "other.store", "import", bench.path("a.ics"))
    #expect(again.error == "Read 6 events. Added no trips, found 6 unchanged, rejected none.\n")
  }

  @Test("the rules of the zones stand before the events, lines end in CRLF and are folded")
  func form() async throws {
    await bench.run(
      "add", "trip", "Kiruna", "--from", "2026-02-01T08:30+01:00[Europe/Stockholm]", "--to",
      "2026-02-03T21:05+01:00[Europe/Stockholm]", "--note", String(repeating: "å", count: 200))
    let text = await bench.run("list", "--format", "ics").output
    let zone = try #require(text.range(of: "BEGIN:VTIMEZONE"))
    let event = try #require(text.range(of: "BEGIN:VEVENT"))
    #expect(zone.lowerBound < event.lowerBound)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    #expect(text.contains("DTSTART;TZID=Europe/Stockholm:20260201T083000\r\n"))
  }

  @Test("a trip is shown as an event, and a day trip ends on the day after")
  func show() async {
    await bench.addSamples()
    let outcome = await bench.run("show", "1", "--format", "ics")
    #expect(outcome.lines.filter { $0 == "BEGIN:VEVENT\r" }.count <= 1)
    for line in [
      "DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260306", "SUMMARY:Stockholm",
      "CATEGORIES:business", "X-TRIPS-PER-DIEM:75.50 EUR",
    ] {
      #expect(outcome.output.contains("\(line)\r\n"), "\(line)")
    }
  }

  @Test("columns and a store's version are no calendar")
  func noCalendar() async {
    await bench.addSamples()
    let columns = await bench.run("list", "--format", "ics", "--columns", "id")
    #expect(columns.status == 2)
    #expect(columns.output.isEmpty)
    #expect(await bench.run("migrate", "status", "--format", "ics").status == 2)
  }

  @Test(
    "a calendar is known by its name, by its first line, or because it is said",
    arguments: [("in.ics", [] as [String]), ("in.dat", []), ("in.csv", ["--format", "ics"])])
  func known(name: String, options: [String]) async throws {
    let file = try bench.write("\u{FEFF}\n" + Self.booking, to: name)
    let outcome = await bench.run(["import", file, "--quiet"] + options)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(await bench.run("list", "--columns", "destination", "--format", "csv").lines.count == 2)
  }

  @Test("notes are told with file and line, and --quiet silences them")
  func notes() async throws {
    let file = try bench.write(Self.booking, to: "in.ics")
    let outcome = await bench.run("import", file, "--dry-run")
    #expect(outcome.error.contains("\(file):4: The time 2026-03-02T12:40 has no time zone"))
    #expect(
      outcome.error.hasSuffix(
        "Read 1 event. Would add 1 trip, rejected none. Nothing was changed.\n"))
    #expect(await bench.run("import", file, "--dry-run", "-q").error.isEmpty)
    #expect(bench.files == ["in.ics"])
  }

  @Test("notes on times name the option that reads them in another way, unless it is given")
  func hints() async throws {
    let local = Self.booking.replacing("124000", with: "124000Z").replacing(
      "173200", with: "173200Z"
    ).replacing(
      "SUMMARY:", with: "DESCRIPTION:All times noted are local times. Departure 12:40\nSUMMARY:")
    let file = try bench.write(local, to: "in.ics")
    let outcome = await bench.run("import", file, "--dry-run")
    #expect(
      outcome.error.contains("--utc-labels doubted reads it as a local time."), "\(outcome.error)")
    let given = await bench.run("import", file, "--dry-run", "--utc-labels", "doubted")
    #expect(!given.error.contains("--utc-labels"))
    let zone = Self.booking.replacing(
      "BEGIN:VEVENT",
      with: "BEGIN:VTIMEZONE\nTZID:Europe/Paris\nBEGIN:STANDARD\nDTSTART:19701025T030000\n"
        + "TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT")
    let other = try bench.write(zone, to: "other.ics")
    let kept = await bench.run("import", other, "--dry-run")
    #expect(kept.error.contains("--floating-times zone takes it for times without a zone."))
  }

  @Test("the country of the place is that of the trip, and a hint names its option")
  func country() async throws {
    let file = try bench.write(
      Self.booking.replacing(
        "SUMMARY:", with: "LOCATION:King's Cross\\, London\\, England\nSUMMARY:"),
      to: "in.ics")
    let outcome = await bench.run("import", file)
    #expect(outcome.error.contains("give --time-zone, such as --time-zone Europe/Paris"))
    #expect(
      await bench.run("list", "--country", "Storbritannien", "--format", "csv").lines.count == 2)
  }

  @Test("times without a zone are in the one that is given")
  func timeZone() async throws {
    let file = try bench.write(Self.booking, to: "in.ics")
    let outcome = await bench.run(
      "import", file, "--time-zone", "Europe/London", "--kind", "business", "--json")
    #expect(outcome.output.contains(#""kind": "business""#))
    #expect(outcome.output.contains(#""start": "2026-03-02T12:40+00:00[Europe/London]""#))
  }

  @Test("labels of UTC can be left out")
  func labels() async throws {
    let file = try bench.write(
      Self.booking.replacing("124000", with: "124000Z").replacing("173200", with: "173200Z"),
      to: "in.ics")
    func start(_ options: String...) async -> String {
      let outcome = await bench.run(
        ["import", file, "--dry-run", "--format", "csv"] + options)
      return outcome.output
    }
    #expect(await start().contains("2026-03-02T12:40Z"))
    #expect(
      await start("--utc-labels", "floating", "--time-zone", "Europe/Paris")
        .contains("2026-03-02T12:40+01:00[Europe/Paris]"))
  }

  @Test("a trip that was changed here is not set back, and that is told")
  func older() async throws {
    let file = try bench.write(Self.booking, to: "in.ics")
    await bench.run("import", file)
    await bench.run("edit", "1", "--note", "mine")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("\(file):4: Trip 1 was changed after this event"))
    #expect(outcome.error.contains("passed over 1 older"))
    #expect(await bench.run("show", "1").output.contains("mine"))
  }

  @Test("an event that makes no trip stops everything, or is put aside to be mended")
  func rejects() async throws {
    let bad = "BEGIN:VEVENT\nUID:8@x\nSUMMARY:No date\nEND:VEVENT\n"
    let file = try bench.write(
      Self.booking.replacing("BEGIN:VEVENT", with: bad + "BEGIN:VEVENT"), to: "in.ics")
    let stopped = await bench.run("import", file)
    #expect(stopped.status == 8)
    #expect(stopped.error.contains("\(file):4: The event has no DTSTART"))
    #expect(stopped.error.contains("1 event was rejected"))
    #expect(await bench.run("list", "--json").output.contains("No date") == false)
    let rejects = bench.path("r.ics")
    let skipped = await bench.run("import", file, "--on-error", "skip", "--rejects", rejects)
    #expect(skipped.status == 8)
    #expect(skipped.error.contains("Mend \(rejects) and import it with the same options."))
    #expect(String(decoding: try bytes("r.ics"), as: UTF8.self).contains("SUMMARY:No date"))
    #expect(await bench.run("list", "--format", "csv").lines.count == 2)
  }

  @Test("a file that is no calendar lands nothing")
  func broken() async throws {
    let file = try bench.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", to: "in.ics")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("\(file): "))
    #expect(outcome.error.contains("Nothing was changed."))
  }

  @Test(
    "options of the other kind of file are usage errors",
    arguments: [
      ("in.ics", ["--map", "title=x"]), ("in.ics", ["--decimal-mark", "comma"]),
      ("in.ics", ["--delimiter", "tab"]), ("in.ics", ["--default-currency", "EUR"]),
      ("in.csv", ["--utc-labels", "floating"]),
      ("in.csv", ["--floating-times", "zone"]), ("in.ics", ["--time-zone", "Europe/Pari"]),
    ])
  func foreignOptions(name: String, options: [String]) async throws {
    let file = try bench.write(Self.booking, to: name)
    let outcome = await bench.run(["import", file] + options)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(options[0]))
    #expect(bench.files == [name])
  }

  /// Files of airlines, railways and a hotel, where they are.
  private static let realFiles = "../shared/data"

  /// Days, times and zones as read off by hand.
  @Test(
    "real calendars import with their days, times and zones",
    .enabled(if: FileManager.default.fileExists(atPath: realFiles)),
    arguments: [
      ("deutschebahn-berlin-paris", [], "2024-08-22", "2024-08-22"),
      (
        "deutschebahn-berlin-paris", ["--floating-times", "zone"],
        "2024-08-22T10:27+02:00[Europe/Berlin]", "2024-08-22T20:52+02:00[Europe/Berlin]"
      ),
      ("kitinerary-hotel", [], "2017-09-19", "2017-09-20"),
      ("lufthansa-MUC-TLS", ["--utc-labels", "doubted"], "2017-04-07T09:10Z", "2017-04-07T11:00Z"),
      ("lufthansa-swiss-FRA-EWR", [], "2026-12-01T13:13Z", "2026-12-02T14:14Z"),
      (
        "lufthansa-swiss-FRA-EWR", ["--utc-labels", "doubted"], "2026-12-01", "2026-12-02"
      ),
      (
        "nationalrail-GLC-KGX", ["--time-zone", "Europe/London"],
        "2023-02-20T12:40+00:00[Europe/London]", "2023-02-20T17:32+00:00[Europe/London]"
      ),
    ])
  func real(name: String, options: [String], start: String, end: String) async throws {
    let file = "\(Self.realFiles)/\(name).ics"
    let outcome = await bench.run(["import", file, "--format", "csv"] + options)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains(",\(start),\(end),"), "\(outcome.output)")
    let again = await bench.run(["import", file] + options)
    #expect(again.error.contains("found 1 unchanged"))
  }
}
