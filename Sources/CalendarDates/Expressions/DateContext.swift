/// What a typed date is read against: nothing here is taken from the machine.
public struct DateContext: Sendable {
  /// The day that `today` means and that `+3d` counts from.
  public var today: CalendarDay

  /// The day that `sow` and `eow` take a week to begin with.
  public var weekStart: Weekday

  /// How dates other than ISO 8601 are written; without one they are refused.
  public var dateFormat: DatePattern?

  /// The zone of times typed without one; without it such times are refused.
  public var timeZone: String?

  /// A context.
  ///
  /// - Parameters:
  ///   - today: The day that `today` means.
  ///   - weekStart: The day that a week begins with.
  ///   - dateFormat: A pattern with a date, such as `M/d/yyyy`; tried before ISO 8601.
  ///   - timeZone: The name of a time zone, such as `Europe/Stockholm`.
  public init(
    today: CalendarDay, weekStart: Weekday = .monday, dateFormat: DatePattern? = nil,
    timeZone: String? = nil
  ) {
    self.today = today
    self.weekStart = weekStart
    self.dateFormat = dateFormat
    self.timeZone = timeZone
  }
}
