import CalendarDates
import TripModel

/// The dates of a copy of a trip.
public struct TripSpan: Sendable, Hashable {
  /// The first day, or the moment of departure.
  public let start: DateOrMoment
  /// The last day, or the moment of return.
  public let end: DateOrMoment

  /// Dates for a copy; without an end it has as many days as the old trip.
  ///
  /// Days take over the times of day and the zones of the old trip.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end; nil for one that follows from the length.
  ///   - record: The old trip.
  /// - Throws: ``TripError/invalid(_:_:)`` without a start, and for an end outside of the calendar.
  public init(
    start: DateOrMoment?, end: DateOrMoment?, lengthOf record: TripRecord
  ) throws(TripError) {
    guard let start else { throw .invalid(.start, "a copy needs one") }
    self.start = start.withTime(of: record.start)
    if let end {
      self.end = end.withTime(of: record.end)
      return
    }
    guard let last = start.calendarDay.adding(days: record.days - 1) else {
      throw .invalid(.end, "it would lie behind the year 9999")
    }
    let moved = record.end.moved(to: last)
    // A start with a time of its own can lie behind that of the old end.
    self.end = DateSpan(start: self.start, end: moved) == nil ? .day(last) : moved
  }
}

extension DateOrMoment {
  /// A day with the time that another one has; a moment has its own.
  fileprivate func withTime(of other: DateOrMoment) -> DateOrMoment {
    if case .day(let day) = self { other.moved(to: day) } else { self }
  }
}

extension TripDraft {
  /// A copy of a trip on other dates: planned, and not among the favorites.
  ///
  /// - Parameters:
  ///   - record: The trip.
  ///   - span: The dates.
  public init(copying record: TripRecord, to span: TripSpan) {
    self.init(copying: record)
    start = span.start
    end = span.end
    status = .planned
    isFavorite = false
  }
}
