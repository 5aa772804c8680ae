/// A rule such as `CET-1CEST,M3.5.0,M10.5.0/3`: what zone files give for the years after their
/// table, and what the variable `TZ` may hold.
///
/// The form is that of POSIX.1-2017, section 8.3, with the hours of RFC 8536, section 3.3.1.
struct POSIXTimeZone: Sendable {
  /// The day in a year, and the second of it, on which clocks change.
  struct Change: Sendable {
    enum Day: Sendable {
      /// Day 1…365, 29 February never counted.
      case julian(Int)
      /// Day 0…365, 29 February counted.
      case zeroBased(Int)
      /// The `week`-th (5: last) weekday of a month; weekday 0 is Sunday.
      case monthWeek(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var secondOfDay: Int

    /// Seconds since 1970 by the clock on the wall, in force before the change.
    func localSeconds(year: Int) -> Int {
      let dayNumber: Int
      switch day {
      case .julian(let ordinal):
        let skipsLeapDay = Gregorian.isLeap(year) && ordinal >= 60
        dayNumber = Gregorian.dayNumber(ofYear: year) + ordinal - (skipsLeapDay ? 0 : 1)
      case .zeroBased(let ordinal):
        dayNumber = Gregorian.dayNumber(ofYear: year) + ordinal
      case .monthWeek(let month, let week, let weekday):
        let first = Gregorian.dayNumber(year: year, month: month, day: 1)
        let firstWeekday = Gregorian.floorRemainder(first + 4, 7)
        var day = first + Gregorian.floorRemainder(weekday - firstWeekday, 7) + (week - 1) * 7
        if day >= first + Gregorian.daysInMonth(month, year: year) { day -= 7 }
        dayNumber = day
      }
      return dayNumber * 86_400 + secondOfDay
    }
  }

  struct Daylight: Sendable {
    var offset: Int
    var start: Change
    var end: Change
  }

  var standardOffset: Int
  var daylight: Daylight?

  /// Seconds east of UTC at an instant.
  func offset(at seconds: Int) -> Int {
    guard let daylight else { return standardOffset }
    let dayNumber = Gregorian.floorDivide(seconds + standardOffset, 86_400)
    let year = Gregorian.yearAndDay(dayNumber: dayNumber).year
    let start = daylight.start.localSeconds(year: year) - standardOffset
    let end = daylight.end.localSeconds(year: year) - daylight.offset
    let isDaylight =
      start < end
      ? seconds >= start && seconds < end
      : seconds >= start || seconds < end
    return isDaylight ? daylight.offset : standardOffset
  }
}

extension POSIXTimeZone {
  /// Reads a rule; nil when the text is none.
  init?(_ text: String) {
    var cursor = ByteCursor(text)
    guard Self.skipName(&cursor), let west = Self.time(&cursor, hours: 24) else { return nil }
    standardOffset = -west
    guard UTCOffset.limits.contains(standardOffset) else { return nil }
    if cursor.isAtEnd { return }
    guard Self.skipName(&cursor) else { return nil }
    var daylightOffset = standardOffset + 3600
    if let next = cursor.current, next != UInt8(ascii: ",") {
      guard let west = Self.time(&cursor, hours: 24) else { return nil }
      daylightOffset = -west
    }
    guard UTCOffset.limits.contains(daylightOffset), cursor.take(","),
      let start = Self.change(&cursor),
      cursor.take(","), let end = Self.change(&cursor), cursor.isAtEnd
    else { return nil }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }

  private static func skipName(_ cursor: inout ByteCursor) -> Bool {
    if cursor.take("<") {
      while let byte = cursor.current {
        cursor.advance()
        if byte == UInt8(ascii: ">") { return true }
      }
      return false
    }
    return cursor.letters().utf8.count >= 3
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private static func time(_ cursor: inout ByteCursor, hours limit: Int) -> Int? {
    let sign = cursor.take("-") ? -1 : 1
    if sign == 1 { _ = cursor.take("+") }
    guard let hours = cursor.digits(1...3), hours <= limit else { return nil }
    var total = hours * 3600
    for unit in [60, 1] where cursor.take(":") {
      guard let value = cursor.digits(exactly: 2), value < 60 else { return nil }
      total += value * unit
    }
    return sign * total
  }

  private static func change(_ cursor: inout ByteCursor) -> Change? {
    let day: Change.Day
    if cursor.take("m") {
      guard let month = cursor.digits(1...2), (1...12).contains(month), cursor.take("."),
        let week = cursor.digits(exactly: 1), (1...5).contains(week), cursor.take("."),
        let weekday = cursor.digits(exactly: 1), weekday <= 6
      else { return nil }
      day = .monthWeek(month: month, week: week, weekday: weekday)
    } else if cursor.take("j") {
      guard let ordinal = cursor.digits(1...3), (1...365).contains(ordinal) else { return nil }
      day = .julian(ordinal)
    } else {
      guard let ordinal = cursor.digits(1...3), ordinal <= 365 else { return nil }
      day = .zeroBased(ordinal)
    }
    guard cursor.take("/") else { return Change(day: day, secondOfDay: 7200) }
    return time(&cursor, hours: 167).map { Change(day: day, secondOfDay: $0) }
  }
}
