import CalendarDates
import Testing

@testable import TripRepository

@Suite("How days of a column are written")
struct DateWritingTests {
  private func starts(
    _ cells: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> (days: [String], rejected: [String]) {
    let text = "destination;from;to\n" + cells.map { "A;\($0);2030-01-01\n" }.joined()
    let outcome = try CSVOutcome(text, change)
    return (outcome.drafts.map(\.start.description), outcome.rejected)
  }

  @Test("years of two digits are read beside years of four")
  func shortYears() throws {
    #expect(
      try starts(["15.12.2026", "03.03.26"]).days == ["2026-12-15", "2026-03-03"])
    #expect(try starts(["3.4.2026", "28.03.26"]).days == ["2026-04-03", "2026-03-28"])
    let given = try starts(["03.03.26", "04.03.2026"]) {
      $0.dateFormat = try DatePattern("d.M.yyyy")
    }
    #expect(given.days == ["2026-03-03", "2026-03-04"])
    let alone = try starts(["28.03.26"])
    #expect(alone.rejected.first?.contains("or give the date format d.M.yy.") == true)
  }

  @Test("the formats that messages advise read the text")
  func advice() throws {
    let open = try starts(["03.04.2026"])
    #expect(
      open.rejected.first?.contains(
        "Give the date format: d.M.yyyy for the first, M.d.yyyy for the second.") == true)
    let formats = ["15.12.2026", "12/24/2026", "2026/3/2", "5. Januar 2026"].map { text in
      DatePattern.suggestions(for: text).map(\.description)
    }
    #expect(formats == [["d.M.yyyy"], ["M/d/yyyy"], ["yyyy/M/d"], ["d. MMM yyyy"]])
  }

  @Test("the format in which days are typed decides only a column that is open and fits")
  func usual() throws {
    func starts(_ cells: [String]) throws -> [String] {
      try self.starts(cells) { $0.usualDateFormat = try DatePattern("d.M.yyyy") }.days
    }
    #expect(try starts(["3/28/2026", "2026-01-02"]) == ["2026-03-28", "2026-01-02"])
    #expect(try starts(["3.4.2026", "2026-01-02"]) == ["2026-04-03", "2026-01-02"])
    #expect(try starts(["3/4/2026"]) == [])
    #expect(try starts(["3.28.2026"]) == ["2026-03-28"])
  }

  @Test(
    "months are known by their names in several languages",
    arguments: [
      ("5. Januar 2026", "2026-01-05"), ("5 février 2026", "2026-02-05"),
      ("5 mars 2026", "2026-03-05"), ("5 maj 2026", "2026-05-05"), ("5 luglio 2026", "2026-07-05"),
      ("5 września 2026", "2026-09-05"), ("5. Okt. 2026", "2026-10-05"),
      ("5 de enero de 2026", "2026-01-05"), ("5 desember 2026", "2026-12-05"),
    ])
  func months(text: String, day: String) throws {
    #expect(try starts([text]).days == [day])
  }
}
