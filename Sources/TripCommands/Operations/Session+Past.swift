import CalendarDates
import TripRepository

extension Session {
  /// Reads a place in the past as typed: the number of an operation, or a date. A day means its end,
  /// here.
  ///
  /// - Throws: ``Failure`` for what can be neither.
  func pastPoint(_ text: String) throws(Failure) -> PastPoint {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if let id = Int64(digits), id > 0 { return .after(operation: id) }
    do throws(DateExpressionError) {
      switch try dates.end(text) {
      case .moment(let moment): return .at(moment)
      case .day(let day):
        guard let end = end(of: day) else { throw .outsideCalendar(text) }
        return .at(end)
      }
    } catch {
      throw Failure(error, in: text, for: "--at")
    }
  }

  /// The instant at which a day is over on the clock of this machine; nil for the last day there is.
  private func end(of day: CalendarDay) -> Moment? {
    let midnight = (Int64(day.dayNumber) + 1) * 86_400
    let name = TimeZoneRules.systemIdentifier(environment: console.variables)
    var offset = 0
    if let zone = try? TimeZoneRules(identifier: name) {
      switch zone.reading(atLocal: midnight) {
      case .once(let only): offset = only
      case .skipped(let before, _): offset = before
      case .twice(let first, _): offset = first
      }
    }
    return Moment(seconds: midnight - Int64(offset), zoneIdentifier: "UTC", utcOffset: 0)
  }
}
