import Foundation
import Testing

@testable import TripCommands

/// Calendars that are exported, taken over by other programs, and given back by them.
@Suite("Calendars through other programs")
struct CalendarToolsTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    for line in [
      [
        "add", "business", "Köln; Kunde, Dom", "2026-03-02..2026-03-05", "--company", "Acme",
        "--per-diem", "75.50EUR", "--country", "DE", "--city", "Köln",
      ],
      ["add", "trip", "東京", "2026-04-10", "--notes", "two\nlines, and; signs \\ of all kinds"],
      ["add", "trip", "Oslo", "2025-12-30..2026-01-02", "--status", "done"],
    ] {
      let outcome = await bench.run(line)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  private static func isThere(_ tool: String) -> Bool {
    ["/usr/bin", "/usr/local/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  @Test(
    "calcurse has all trips on their days, and gives back what it keeps of them",
    .enabled(if: isThere("calcurse")))
  func calcurse() async throws {
    let outcome = try bench.shell(
      """
      set -e
      mkdir data
      trips export all.ics --quiet
      calcurse -D data -q -i all.ics > import.txt 2>&1 < /dev/null
      calcurse -D data -x > back.ics < /dev/null
      trips import back.ics --store back.store --quiet
      grep -E '^(DTSTART|RRULE|SUMMARY)' back.ics
      """, variables: ["LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin"])
    #expect(outcome.status == 0, "\(outcome.error)")
    // It keeps days in a row as an event of one day that comes again until the last.
    #expect(
      outcome.lines == [
        "DTSTART;VALUE=DATE:20251230", "RRULE:FREQ=DAILY;UNTIL=20260102", "SUMMARY:Oslo",
        "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=DAILY;UNTIL=20260305",
        "SUMMARY:Köln\\; Kunde\\, Dom", "DTSTART;VALUE=DATE:20260410", "SUMMARY:東京",
      ])
    let back = await bench.run(
      "list", "--store", bench.path("back.store"), "--columns", "destination,start,notes",
      "--format", "jsonl", "--sort", "start")
    #expect(
      back.lines == [
        #"{"schema": 1, "destination": "Oslo", "start": "2025-12-30", "notes": null}"#,
        #"{"schema": 1, "destination": "Köln; Kunde, Dom", "start": "2026-03-02", "notes": "#
          + #""Location: Köln, Germany"}"#,
        #"{"schema": 1, "destination": "東京", "start": "2026-04-10", "notes": "#
          + #""two\nlines, and; signs \\ of all kinds"}"#,
      ])
  }

  @Test(
    "khal keeps every event as it came, so that importing it changes nothing",
    .enabled(if: isThere("khal")))
  func khal() async throws {
    try bench.write(
      """
      [calendars]
      [[trips]]
      path = \(bench.path("calendar"))
      [locale]
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(bench.path("khal.db"))
      """, to: "khal.conf")
    let json = await bench.run("export", "--format", "json").output
    let outcome = try bench.shell(
      """
      set -e
      mkdir calendar
      trips export all.ics --quiet
      khal -c khal.conf import --batch -a trips all.ics > khal.txt 2>&1
      khal -c khal.conf list --format '{title}|{start-date}|{end-date}' --day-format '' \\
        2025-12-30 365d > listed.txt
      ls calendar | wc -l
      for event in calendar/*.ics; do trips import "$event" --quiet > /dev/null; done
      trips log --format csv | grep -c import || true
      sort -u listed.txt
      """, variables: ["LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin"])
    #expect(outcome.status == 0, "\(outcome.error)\n\(outcome.output)")
    #expect(outcome.lines.first == "3")
    #expect(outcome.output.contains("Köln; Kunde, Dom|2026-03-02|2026-03-05"), "\(outcome.output)")
    #expect(outcome.output.contains("東京|2026-04-10|2026-04-10"), "\(outcome.output)")
    #expect(await bench.run("export", "--format", "json").output == json)
  }
}
