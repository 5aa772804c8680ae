/// The forms of ISO 8601 that name a day or a period.
enum ISODateForm {
  /// Reads one form; nil when the text has the shape of none.
  ///
  /// - Parameters:
  ///   - date: What is read; it stands at the beginning of `text`.
  ///   - text: What was typed, for messages.
  static func parse(
    _ date: String, in text: String
  ) throws(DateExpressionError) -> DateExpression? {
    let bytes = Array(date.utf8)
    guard bytes.count <= 10 else { return nil }
    let reader = Reader(bytes: bytes, text: text)
    switch shape(bytes) {
    case "####":
      return .period(try reader.months(1...12))
    case "####-##":
      let month = try reader.number("month", 5..<7, 1...12)
      return .period(try reader.months(month...month))
    case "####-q#":
      return .period(try reader.quarter(at: 6))
    case "####q#":
      return .period(try reader.quarter(at: 5))
    case "####-##-##":
      return .day(try reader.day(monthAt: 5, dayAt: 8))
    case "########":
      return .day(try reader.day(monthAt: 4, dayAt: 6))
    case "####-###":
      return .day(try reader.ordinalDay(at: 5))
    case "#######":
      return .day(try reader.ordinalDay(at: 4))
    case "####-w##":
      return .period(try reader.week(at: 6).days)
    case "####w##":
      return .period(try reader.week(at: 5).days)
    case "####-w##-#":
      return .day(try reader.weekDay(weekAt: 6, dayAt: 9))
    case "####w###":
      return .day(try reader.weekDay(weekAt: 5, dayAt: 7))
    default:
      return nil
    }
  }

  /// The text with `#` for each digit and letters in lower case.
  private static func shape(_ bytes: [UInt8]) -> String {
    let marks = bytes.map { ASCII.digit($0) == nil ? ASCII.lowercased($0) : UInt8(ascii: "#") }
    return String(decoding: marks, as: UTF8.self)
  }

  /// Numbers at known places of a text whose shape is known.
  private struct Reader {
    let bytes: [UInt8]
    let text: String

    func number(
      _ part: String, _ range: Range<Int>, _ allowed: ClosedRange<Int>
    ) throws(DateExpressionError) -> Int {
      let value = ASCII.number(in: bytes.span, range) ?? -1
      guard allowed.contains(value) else {
        throw .outOfRange(
          text, part: part, value: value, allowed: allowed, position: range.lowerBound)
      }
      return value
    }

    func year() throws(DateExpressionError) -> Int {
      try number("year", 0..<4, 1...9999)
    }

    /// The days from the first of one month to the last of another, in the text's year.
    func months(_ months: ClosedRange<Int>) throws(DateExpressionError) -> DayRange {
      let year = try year()
      guard let first = CalendarDay(year: year, month: months.lowerBound, day: 1),
        let last = CalendarDay(year: year, month: months.upperBound, day: 1)
      else { throw .outsideCalendar(text) }
      return DayRange(startingOn: first, through: last.endOfMonth)
    }

    func quarter(at place: Int) throws(DateExpressionError) -> DayRange {
      let quarter = try number("quarter", place..<place + 1, 1...4)
      return try months(quarter * 3 - 2...quarter * 3)
    }

    func day(monthAt: Int, dayAt: Int) throws(DateExpressionError) -> CalendarDay {
      let year = try year()
      let month = try number("month", monthAt..<monthAt + 2, 1...12)
      let day = try number("day", dayAt..<dayAt + 2, 1...31)
      if let result = CalendarDay(year: year, month: month, day: day) { return result }
      throw .noSuchDay(
        text, year: year, month: month, length: Gregorian.daysInMonth(month, year: year),
        position: dayAt)
    }

    func ordinalDay(at place: Int) throws(DateExpressionError) -> CalendarDay {
      let year = try year()
      let ordinal = try number(
        "day of the year", place..<place + 3, 1...Gregorian.daysInYear(year))
      guard let day = CalendarDay(year: year, ordinal: ordinal) else {
        throw .outsideCalendar(text)
      }
      return day
    }

    func week(at place: Int) throws(DateExpressionError) -> ISOWeek {
      let year = try year()
      let number = try number("week", place..<place + 2, 1...53)
      if let week = ISOWeek(year: year, week: number) { return week }
      throw .noSuchWeek(text, year: year, lastWeek: ISOWeek.count(inYear: year), position: place)
    }

    func weekDay(weekAt: Int, dayAt: Int) throws(DateExpressionError) -> CalendarDay {
      let week = try week(at: weekAt)
      let number = try number("weekday", dayAt..<dayAt + 1, 1...7)
      guard let weekday = Weekday(rawValue: number), let day = week.day(weekday) else {
        throw .outsideCalendar(text)
      }
      return day
    }
  }
}
