/// What a typed date means before it is known whether a start or an end was asked for.
public enum DateExpression: Sendable, Hashable {
  /// One day, such as `2026-03-02`, `today` or `eom`.
  case day(CalendarDay)

  /// A time of a day, such as `2026-03-02T09:30+01:00`.
  case moment(Moment)

  /// A week, month, quarter or year: a start takes its first day, an end its last.
  case period(DayRange)

  /// The next such day, on or after the day that is counted from.
  case weekday(Weekday)

  /// A distance from the day that is counted from, such as `+3d` or `-2w`.
  case offset(DayDuration)

  /// A length such as `3d` or `P1M`, first day included; it can only be an end.
  case length(DayDuration)
}
