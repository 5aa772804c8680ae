import CalendarDates
import Testing

@testable import TripRepository

@Suite("Sets of days")
struct DaySetTests {
  @Test("count as a set of single days does")
  func oracle() throws {
    var random = SystemRandomNumberGenerator()
    let base = try #require(CalendarDay("2026-01-01"))
    for _ in 0..<200 {
      let ranges = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ -> DayRange? in
        let first = base.adding(days: .random(in: 0...60, using: &random))
        return first.flatMap { first in
          first.adding(days: .random(in: 0...12, using: &random)).flatMap {
            DayRange(from: first, through: $0)
          }
        }
      }
      let set = DaySet(ranges)
      let days = Set(ranges.flatMap(Array.init))
      #expect(set.count == days.count)
      for (one, two) in zip(set.ranges, set.ranges.dropFirst()) {
        #expect(one.last.distance(to: two.first) > 1)
      }
      for offset in stride(from: -5, through: 80, by: 3) {
        let first = try #require(base.adding(days: offset))
        let last = try #require(first.adding(days: .random(in: 0...40, using: &random)))
        let window = try #require(DayRange(from: first, through: last))
        #expect(set.count(in: window) == days.count { window.contains($0) })
        #expect(set.ranges(in: window).reduce(0) { $0 + $1.count } == set.count(in: window))
        #expect(set.contains(first) == days.contains(first))
      }
    }
  }
}
