import Foundation
import Testing

@testable import TripCommands

@Suite("Importing several files")
struct SeveralFilesTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func calendar(_ uid: String, _ summary: String, _ more: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Rail//EN
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20260101T120000
    DTSTART;VALUE=DATE:20260302
    SUMMARY:\(summary)
    \(more)
    END:VEVENT
    END:VCALENDAR

    """
  }

  private func destinations() async -> [String] {
    Array(
      await bench.run("list", "--sort", "id", "--format", "csv", "--columns", "destination").lines
        .dropFirst())
  }

  @Test("calendars land together, in one step of undo, and what is noted is summed up")
  func calendars() async throws {
    let one = try bench.write(calendar("1@x", "Oslo"), to: "a.ics")
    let other = try bench.write(calendar("2@x", "Rome"), to: "b.ics")
    let outcome = await bench.run("import", one, other)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.hasSuffix("Read 2 events. Added 2 trips, rejected none.\n"))
    let stamps = outcome.error.split(separator: "\n").filter { $0.contains("DTSTAMP has no Z") }
    #expect(
      stamps == ["\(one):6: DTSTAMP has no Z and was read as UTC (2 times, in other files too)."])
    #expect(await destinations() == ["Oslo", "Rome"])
    #expect(await bench.run("undo").status == 0)
    #expect(await destinations() == [])
  }

  @Test("what is wrong in one file keeps all others out, and is told with its file")
  func rejected() async throws {
    let one = try bench.write(calendar("1@x", "Oslo"), to: "a.ics")
    let other = try bench.write(
      calendar("2@x", "Rome", "DTEND;VALUE=DATE:20260199"), to: "b.ics")
    let refused = await bench.run("import", one, other)
    #expect(refused.status == 8)
    #expect(refused.error.contains("\(other):4: Line 9: DTEND was left out"))
    #expect(refused.error.components(separatedBy: "DTEND was left out").count == 2)
    #expect(await destinations() == [])
    let skipped = await bench.run("import", one, other, "--on-error", "skip")
    #expect(skipped.status == 8)
    #expect(await destinations() == ["Oslo"])
    let broken = try bench.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", to: "c.ics")
    let cut = await bench.run("import", one, broken)
    #expect(cut.status == 8 && cut.error.contains("\(broken): Line"))
  }

  @Test("files of JSON land together")
  func json() async throws {
    await bench.addSamples()
    let (one, other) = (bench.path("a.json"), bench.path("b.jsonl"))
    await bench.run("export", one, "--where", "is business")
    await bench.run("export", other, "--where", "not is business")
    let store = ["--store", bench.path("other.store")]
    let outcome = await bench.run(["import", one, other] + store)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("Added 5 trips, rejected none."))
    #expect(await bench.run(["log", "--format", "csv"] + store).lines.count == 2)
    let again = await bench.run(["import", one, other] + store)
    #expect(again.status == 8 && again.error.contains("\(one):"))
  }

  @Test("files that do not go together are refused with what to do")
  func mixed() async throws {
    let one = try bench.write(calendar("1@x", "Oslo"), to: "a.ics")
    let csv = try bench.write("destination,start,end\nOslo,2026-01-01,2026-01-02\n", to: "a.csv")
    for arguments in [
      [one, csv], [csv, csv], [one, one], [one, "-"], [one, one, "--rejects", "r.ics"],
    ] {
      let outcome = await bench.run(["import"] + arguments + ["--on-error", "skip"])
      #expect(outcome.status == 2, "\(arguments): \(outcome.error)")
      #expect(
        outcome.error.contains("one by one") || outcome.error.contains("Leave"),
        "\(outcome.error)")
    }
    #expect(await bench.run("import", one, bench.path("none.ics")).status == 1)
    #expect(await destinations() == [])
  }
}
