import CalendarDates

/// A day and a time as a clock on the wall shows them, without a zone.
public struct LocalDateTime: Sendable, Hashable, Comparable {
  /// The day.
  public let day: CalendarDay
  /// The time; DATE-TIME has no fractions of a second.
  public let time: ClockTime

  /// A day and a time.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - time: The time of that day.
  public init(day: CalendarDay, time: ClockTime = .midnight) {
    self.day = day
    self.time = time
  }

  /// The day and time so many seconds after 1970-01-01T00:00 by the same clock; nil outside the
  /// years 1…9999.
  ///
  /// - Parameter seconds: Counted as though the clock never changed.
  public init?(seconds: Int64) {
    let dayNumber = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    guard let day = CalendarDay(dayNumber: Int(dayNumber)),
      let time = ClockTime(secondOfDay: Int(seconds - dayNumber * 86_400))
    else { return nil }
    self.init(day: day, time: time)
  }

  /// Whole seconds since 1970-01-01T00:00 by the same clock.
  public var seconds: Int64 {
    Int64(day.dayNumber) * 86_400 + Int64(time.secondOfDay)
  }

  /// The same clock so many seconds later; nil outside the years 1…9999.
  func adding(seconds: Int64) -> LocalDateTime? {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return overflow ? nil : LocalDateTime(seconds: sum)
  }

  /// Whether one comes before another by the same clock.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `2026-03-02T09:30`.
  public var description: String { "\(day)T\(time)" }
}
