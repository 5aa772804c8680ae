/// A start and an end, each of which may be left open.
public struct DateSpan: Sendable, Hashable {
  /// The start, or nil when it is open.
  public let start: DateOrMoment?

  /// The end, or nil when it is open.
  public let end: DateOrMoment?

  /// A span, or nil when the end comes before the start.
  ///
  /// A day and a moment on that day are in order either way.
  ///
  /// - Parameters:
  ///   - start: The start, or nil when it is open.
  ///   - end: The end, or nil when it is open.
  public init?(start: DateOrMoment?, end: DateOrMoment?) {
    switch (start, end) {
    case (.moment(let first), .moment(let last)):
      guard (first.seconds, first.nanoseconds) <= (last.seconds, last.nanoseconds) else {
        return nil
      }
    case (let start?, let end?):
      guard start.calendarDay <= end.calendarDay else { return nil }
    default:
      break
    }
    self.start = start
    self.end = end
  }

  /// The days from start to end, when both are known.
  ///
  /// Moments count as their local days; nil too when those run backwards, as they can on a flight
  /// across the date line.
  public var days: DayRange? {
    guard let start, let end else { return nil }
    return DayRange(from: start.calendarDay, through: end.calendarDay)
  }
}
