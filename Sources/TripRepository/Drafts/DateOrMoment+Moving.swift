import CalendarDates
import ICalendar

extension DateOrMoment {
  /// The same on another day: for a moment, when the clock of its zone shows the same time there.
  ///
  /// - Parameter day: The other day.
  public func moved(to day: CalendarDay) -> DateOrMoment {
    guard case .moment(let moment) = self else { return .day(day) }
    let time = EventTime.floating(LocalDateTime(day: day, time: moment.clockTime))
    if let zone = try? TimeZoneRules(identifier: moment.zoneIdentifier),
      let moved = time.dateOrMoment(floatingIn: zone)
    {
      return moved
    }
    // A zone that this machine does not have keeps the offset that it had.
    return Moment(
      day: day, time: moment.clockTime, utcOffset: moment.utcOffset,
      zoneIdentifier: moment.zoneIdentifier
    ).map { .moment($0) } ?? .day(day)
  }
}
