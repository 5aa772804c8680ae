/// The state of reading one text by a pattern.
///
/// The bytes are handed to each step instead of being kept, because a span may not be stored.
struct DatePatternReading {
  /// What went wrong, without text, so that failing costs nothing until it is told.
  struct Failure: Error {
    enum Cause {
      case known(DatePatternMismatch.Reason)
      case rest
      case missing(UInt8)
    }
    var position: Int
    var cause: Cause
  }

  private var position = 0
  private var end = 0
  private var year = 1
  private var month = 1
  private var day = 1
  private var dayPosition = 0
  private var hour = 0
  private var minute = 0
  private var second = 0
  private var isAfternoon: Bool?

  mutating func read(
    _ bytes: Span<UInt8>, by elements: [DatePattern.Element]
  ) throws(Failure) {
    end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    skipSpaces(bytes)
    for (place, element) in elements.enumerated() {
      switch element {
      case .literal(let byte):
        guard position < end, bytes[position] == byte else {
          throw Failure(position: position, cause: .missing(byte))
        }
        position += 1
      case .spaces:
        // Spaces at the ends of a text are dropped, so those at the ends of a pattern match none.
        guard position == 0 || position == end || bytes[position] == UInt8(ascii: " ") else {
          throw Failure(position: position, cause: .missing(UInt8(ascii: " ")))
        }
        skipSpaces(bytes)
      case .number(let component, let width):
        try readNumber(component, width: width, bytes)
      case .twoDigitYear:
        let short = try digits(.year, 2...2, bytes)
        year = short <= 68 ? 2000 + short : 1900 + short
      case .hourOfTwelve(let width):
        let start = position
        let value = try digits(.hour, width, bytes)
        try check(.hour, value, 1...12, at: start)
        hour = value % 12
      case .monthName:
        let start = position
        guard let value = MonthNames.month(named: letters(bytes)) else {
          throw Failure(position: start, cause: .known(.expectedMonthName))
        }
        month = value
        // A short name can have a full stop behind it.
        let isDotWanted = elements.dropFirst(place + 1).first == .literal(UInt8(ascii: "."))
        if !isDotWanted, position < end, bytes[position] == UInt8(ascii: ".") { position += 1 }
      case .dayPeriod:
        try readDayPeriod(bytes)
      }
    }
    guard position == end else { throw Failure(position: position, cause: .rest) }
  }

  func calendarDay() throws(Failure) -> CalendarDay {
    if let result = CalendarDay(year: year, month: month, day: day) { return result }
    throw Failure(
      position: dayPosition, cause: .known(.noSuchDay(year: year, month: month, day: day)))
  }

  func clockTime() -> ClockTime {
    let fullHour = hour + (isAfternoon == true ? 12 : 0)
    return ClockTime(hour: fullHour, minute: minute, second: second) ?? .midnight
  }

  private mutating func readNumber(
    _ component: DatePattern.Component, width: ClosedRange<Int>, _ bytes: Span<UInt8>
  ) throws(Failure) {
    let start = position
    let value = try digits(component, width, bytes)
    switch component {
    case .year:
      try check(component, value, 1...9999, at: start)
      year = value
    case .month:
      try check(component, value, 1...12, at: start)
      month = value
    case .day:
      try check(component, value, 1...31, at: start)
      day = value
      dayPosition = start
    case .hour:
      try check(component, value, 0...23, at: start)
      hour = value
    case .minute:
      try check(component, value, 0...59, at: start)
      minute = value
    case .second:
      try check(component, value, 0...59, at: start)
      second = value
    case .dayPeriod:
      break
    }
  }

  private func check(
    _ component: DatePattern.Component, _ value: Int, _ allowed: ClosedRange<Int>, at start: Int
  ) throws(Failure) {
    guard allowed.contains(value) else {
      throw Failure(
        position: start, cause: .known(.outOfRange(component, value: value, allowed: allowed)))
    }
  }

  private mutating func digits(
    _ component: DatePattern.Component, _ width: ClosedRange<Int>, _ bytes: Span<UInt8>
  ) throws(Failure) -> Int {
    let start = position
    var value = 0
    while position < end, position - start < width.upperBound,
      let digit = ASCII.digit(bytes[position])
    {
      value = value * 10 + digit
      position += 1
    }
    guard position - start >= width.lowerBound else {
      throw Failure(position: start, cause: .known(.expectedDigits(component, width: width)))
    }
    return value
  }

  private mutating func letters(_ bytes: Span<UInt8>) -> String {
    var word: [UInt8] = []
    while position < end, ASCII.isLetter(bytes[position]) || bytes[position] >= 0x80 {
      word.append(bytes[position])
      position += 1
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// AM, PM, a.m. or p.m. in any case.
  private mutating func readDayPeriod(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    var word: [UInt8] = []
    while position < end, ASCII.isLetter(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
      word.append(ASCII.lowercased(bytes[position]))
      position += 1
    }
    switch String(decoding: word, as: UTF8.self) {
    case "am", "a.m.": isAfternoon = false
    case "pm", "p.m.": isAfternoon = true
    default: throw Failure(position: start, cause: .known(.expectedDayPeriod))
    }
  }

  private mutating func skipSpaces(_ bytes: Span<UInt8>) {
    while position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }
}
