import CalendarDates
import TripModel

@testable import TripRepository

/// A day for a test, from its ISO text.
func day(_ text: String) -> DateOrMoment {
  CalendarDay(text).map { .day($0) } ?? .day(.earliest)
}

/// A draft for a test with nothing but what every trip has.
func draft(
  _ kind: TripKind = .trip, to destination: String = "Oslo", from first: String = "2026-03-02",
  through last: String = "2026-03-05"
) -> TripDraft {
  TripDraft(kind, to: destination, from: day(first), through: day(last))
}
