import CalendarDates
import Testing
import TripModel

@testable import TripRepository

/// A stay from two days as they are typed.
func stay(
  _ id: Int64 = 1, _ days: String, in country: String? = "FR", _ traveller: String? = nil
) throws -> Stay {
  Stay(
    trip: id, to: "X", traveller: traveller, country: country.flatMap { CountryCode($0) },
    days: try #require(DayRange(days)))
}

@Suite("Days of presence")
struct PresenceTests {
  @Test("a border day counts for both countries, and a night for one")
  func borders() throws {
    let rows = Presence.count([
      try stay(1, "2026-03-02..2026-03-05", in: "SE"),
      try stay(2, "2026-03-05..2026-03-09", in: "NO"),
    ])
    #expect(rows.map { $0.country?.code } == ["NO", "SE"])
    #expect(rows.map(\.days) == [5, 4])
    #expect(rows.map(\.nights) == [4, 3])
    #expect(rows.map(\.borderDays) == [1, 1])
    #expect(rows.map(\.workingDays) == [3, 4])
  }

  @Test("days that trips share count once, for each traveller apart")
  func shared() throws {
    let rows = Presence.count([
      try stay(1, "2026-03-02..2026-03-05", in: "SE", "Ada"),
      try stay(2, "2026-03-04..2026-03-06", in: "SE", "Ada"),
      try stay(3, "2026-03-04..2026-03-06", in: "SE", "Bo"),
    ])
    #expect(rows.map(\.traveller) == ["Ada", "Bo"])
    #expect(rows.map(\.days) == [5, 3])
    #expect(rows.map(\.nights) == [4, 2])
  }

  @Test("a stay over the new year is split, and its night belongs to the evening")
  func years() throws {
    let rows = Presence.count([try stay(1, "2025-12-30..2026-01-02", in: nil)])
    #expect(rows.map(\.year) == [2025, 2026])
    #expect(rows.map(\.days) == [2, 2])
    #expect(rows.map(\.nights) == [2, 1])
  }

  @Test("a window cuts what lies outside of it")
  func window() throws {
    let rows = Presence.count(
      [try stay(1, "2026-03-02..2026-03-31")], in: DayRange("2026-03-10..2026-03-12"))
    #expect(rows.map(\.days) == [3])
    #expect(rows.map(\.nights) == [3])
  }

  @Test("working days are those from Monday to Friday")
  func workingDays() throws {
    let monday = try #require(CalendarDay("2026-03-02"))
    for start in 0..<7 {
      for length in 0..<30 {
        let first = try #require(monday.adding(days: start))
        let last = try #require(first.adding(days: length))
        let range = try #require(DayRange(from: first, through: last))
        #expect(range.countOfWorkingDays == range.count { $0.weekday.rawValue <= 5 })
      }
    }
  }
}
