import CalendarDates
import Testing

@testable import TripRepository

@Suite("Conflicts")
struct TripConflictTests {
  private func pairs(_ stays: [Stay]) -> [String] {
    TripConflict.find(in: stays.sorted { ($0.days.first, $0.trip) < ($1.days.first, $1.trip) })
      .map { "\($0.first.trip)-\($0.second.trip) \($0.days)" }
  }

  @Test(
    "trips that share more than the day between them are in conflict",
    arguments: [
      (["2026-03-02..2026-03-05", "2026-03-05..2026-03-09"], []),
      (["2026-03-02..2026-03-05", "2026-03-04..2026-03-09"], ["1-2 2026-03-04..2026-03-05"]),
      (["2026-03-02..2026-03-09", "2026-03-04..2026-03-04"], ["1-2 2026-03-04..2026-03-04"]),
      (["2026-03-02..2026-03-09", "2026-03-02..2026-03-02"], []),
      (["2026-03-02..2026-03-09", "2026-03-09..2026-03-09"], []),
      (["2026-03-02..2026-03-02", "2026-03-02..2026-03-02"], []),
      (["2026-03-02..2026-03-05", "2026-03-02..2026-03-05"], ["1-2 2026-03-02..2026-03-05"]),
      (["2026-03-02..2026-03-05", "2026-03-07..2026-03-09"], []),
      (
        ["2026-03-01..2026-03-31", "2026-03-02..2026-03-04", "2026-03-03..2026-03-09"],
        ["1-2 2026-03-02..2026-03-04", "1-3 2026-03-03..2026-03-09", "2-3 2026-03-03..2026-03-04"]
      ),
    ])
  func overlaps(days: [String], expected: [String]) throws {
    let stays = try days.enumerated().map { try stay(Int64($0 + 1), $1) }
    #expect(pairs(stays) == expected)
  }

  @Test("travellers do not get in each other's way, and no name is one person")
  func travellers() throws {
    let days = "2026-03-02..2026-03-05"
    #expect(pairs([try stay(1, days, in: "SE", "Ada"), try stay(2, days, in: "SE", "Bo")]).isEmpty)
    #expect(pairs([try stay(1, days), try stay(2, days)]).count == 1)
    #expect(pairs([try stay(1, days), try stay(2, days, in: "SE", "Ada")]).isEmpty)
  }
}
