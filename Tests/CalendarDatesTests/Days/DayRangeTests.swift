import CalendarDates
import FoundationEssentials
import Testing

@Suite("A range of days")
struct DayRangeTests {
  private func range(_ text: String) throws -> DayRange {
    try #require(DayRange(text))
  }

  @Test("counts both ends as days, and the nights between")
  func counts() throws {
    let berlin = try range("2026-03-01..2026-03-04")
    #expect(berlin.count == 4)
    #expect(berlin.nights == 3)
    #expect(Array(berlin).map(\.day) == [1, 2, 3, 4])
    let one = DayRange(try day("2026-03-01"))
    #expect(one.count == 1)
    #expect(one.nights == 0)
  }

  @Test("cannot end before it starts")
  func backwards() throws {
    #expect(try DayRange(from: day("2026-03-02"), through: day("2026-03-01")) == nil)
    #expect(DayRange("2026-03-02..2026-03-01") == nil)
  }

  @Test("ranges that share a day overlap; those that meet on one touch")
  func overlap() throws {
    let first = try range("2026-03-01..2026-03-04")
    let next = try range("2026-03-04..2026-03-06")
    let later = try range("2026-03-05..2026-03-06")
    #expect(first.overlaps(next))
    #expect(first.touches(next))
    #expect(next.touches(first))
    #expect(!first.overlaps(later))
    #expect(!next.touches(later))
    #expect(next.contains(later))
    #expect(!later.contains(next))
    #expect(first.contains(try day("2026-03-04")))
    #expect(!first.contains(try day("2026-03-05")))
    #expect(first.intersection(next)?.description == "2026-03-04..2026-03-04")
    #expect(first.intersection(later) == nil)
  }

  @Test("the last range of the calendar can be walked")
  func walksToTheEnd() throws {
    #expect(Array(try range("9999-12-30..9999-12-31")).last == .latest)
  }

  @Test("is one string in JSON, as is a day")
  func json() throws {
    let encoded = try JSONEncoder().encode([try range("2026-03-01..2026-03-04")])
    #expect(String(decoding: encoded, as: UTF8.self) == #"["2026-03-01..2026-03-04"]"#)
    #expect(try JSONDecoder().decode([DayRange].self, from: encoded).first?.count == 4)
    let days = try JSONDecoder().decode(
      [CalendarDay].self, from: Array(#"["2026-03-01"]"#.utf8).data)
    #expect(days == [try day("2026-03-01")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Array(#"["2026-02-30"]"#.utf8).data)
    }
  }
}

extension [UInt8] {
  fileprivate var data: Data { Data(self) }
}
