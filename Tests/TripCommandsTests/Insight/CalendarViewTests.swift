import Testing

@testable import TripCommands

@Suite("A month with its trips")
struct CalendarViewTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("days of trips are marked, today is in brackets, and the trips stand below")
  func month() async {
    await bench.addSamples()
    await bench.run("add", "trip", "Rom", "2026-03-31..2026-04-02")
    let outcome = await bench.run("calendar")
    #expect(
      outcome.output == """
                    March 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
                                        1
          2*   3* [ 4]*  5*   6    7    8
          9   10   11   12   13   14   15
         16   17   18   19   20   21   22
         23   24   25   26   27   28   29
         30   31*

        1  2–5     Stockholm, SE, Ada
        6  31–31…  Rom

        """)
  }

  @Test("weeks begin as set, and spans have all their months")
  func settings() async {
    await bench.addSamples()
    let outcome = await bench.run("cal", "2026-04..2026-05", "--week-start", "sunday")
    #expect(outcome.output.contains("April 2026\nSun  Mon"))
    #expect(outcome.output.contains("\n\n             May 2026\n"))
    #expect(outcome.output.contains("2  10–20   東京, JP\n"))
    #expect(!outcome.output.contains("Stockholm"))
  }

  @Test("other formats have a record for each day of each trip")
  func records() async {
    await bench.addSamples()
    #expect(
      await bench.run("calendar", "2026-05", "--format", "csv").output == """
        day,weekday,id,destination,country,traveller
        2026-05-01,friday,5,Napoli,,
        2026-05-02,saturday,5,Napoli,,
        2026-05-03,sunday,5,Napoli,,

        """)
    #expect(
      await bench.run("calendar", "2026-05", "--json", "--country", "NO").output
        == "{\"schema\": 1, \"days\": []}\n")
  }

  @Test("what is no span is a mistake")
  func mistakes() async {
    for span in ["nope", "2026-01-01..", "0001..9999"] {
      #expect(await bench.run("calendar", span).status == 2)
    }
    #expect(await bench.run("calendar", "--format", "ics").status == 2)
  }
}
