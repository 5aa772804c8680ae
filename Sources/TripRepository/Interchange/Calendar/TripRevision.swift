import CalendarDates

/// Which of two descriptions of a trip is the newer one (RFC 5545, section 3.8.7.4).
enum TripRevision {
  /// `SEQUENCE` of a trip: how many seconds after its entry it was changed last, rounded up.
  ///
  /// A trip that was never changed has 0, and every later change has a number that is not smaller,
  /// in every store that the trip is in.
  ///
  /// - Parameters:
  ///   - createdAt: When the trip was entered.
  ///   - updatedAt: When it was changed last.
  /// - Returns: 0…2147483647, the largest INTEGER (section 3.3.8).
  static func sequence(createdAt: Moment, updatedAt: Moment) -> Int {
    let seconds = updatedAt.seconds - createdAt.seconds
    let roundedUp = updatedAt.nanoseconds > createdAt.nanoseconds ? seconds + 1 : seconds
    return Int(min(max(roundedUp, 0), Int64(Int32.max)))
  }
}

extension Moment {
  /// The moment without its fraction of a second, which iCalendar has no place for.
  var wholeSeconds: Moment {
    Moment(seconds: seconds, zoneIdentifier: zoneIdentifier, utcOffset: utcOffset) ?? self
  }
}
