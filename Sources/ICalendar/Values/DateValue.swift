import CalendarDates

/// A DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5) without the zone that a parameter
/// gives.
public enum DateValue: Sendable, Hashable {
  /// A day.
  case day(CalendarDay)
  /// A time in a zone that stands elsewhere, or in none.
  case local(LocalDateTime)
  /// A time in UTC, marked with `Z`.
  case utc(LocalDateTime)
}

/// A DATE or DATE-TIME together with what was irregular about its text.
public struct DateReading: Sendable, Hashable {
  /// What it says.
  public let value: DateValue
  /// What was irregular.
  public let bends: [DateBend]

  /// Reads `20260302`, `20260302T093000` or `20260302T093000Z`.
  ///
  /// Hyphens and colons as in ISO 8601, small letters, missing seconds, fractions of a second, the
  /// time 24:00 and the second 60 are read too, and said.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text has another form, or when there is no such day or time.
  public init(_ text: some StringProtocol) throws(ValueError) {
    let trimmed = text.trimmedOfSpaces
    var parser = DateParser(trimmed)
    guard let value = try parser.value() else {
      let hasTime = trimmed.utf8.contains { $0.lowercased == UInt8(ascii: "t") }
      throw .form(hasTime ? .dateTime : .date, text: trimmed)
    }
    self.value = value
    bends = parser.bends
  }
}

/// What may be irregular about the text of a date.
public enum DateBend: Sendable, Hashable {
  /// Hyphens or colons as in ISO 8601, or small letters.
  case separators
  /// The seconds are missing; they were taken as 0.
  case missingSeconds
  /// There is a fraction of a second; it was left out.
  case fraction
  /// The second is 60, which clocks on walls do not show; it was taken as 59, as section 3.3.12
  /// asks.
  case leapSecond
  /// The time is 24:00; it was taken as 00:00 of the next day.
  case endOfDay
}

private struct DateParser {
  private var cursor: ValueCursor
  private let text: String
  private(set) var bends: [DateBend] = []

  init(_ text: String) {
    self.text = text
    cursor = ValueCursor(text)
  }

  /// The value, or nil when the text has another form.
  mutating func value() throws(ValueError) -> DateValue? {
    guard let year = cursor.digits(exactly: 4) else { return nil }
    let separated = cursor.take("-")
    guard let month = cursor.digits(exactly: 2), cursor.take("-") == separated,
      let day = cursor.digits(exactly: 2)
    else { return nil }
    if separated { bends.append(.separators) }
    guard let day = CalendarDay(year: year, month: month, day: day) else {
      throw .range(.date, text: text)
    }
    if cursor.isAtEnd { return .day(day) }
    noteSmallLetter(UInt8(ascii: "t"))
    guard cursor.take("T"), let local = try time(of: day) else { return nil }
    noteSmallLetter(UInt8(ascii: "z"))
    let isUTC = cursor.take("Z")
    guard cursor.isAtEnd else { return nil }
    return isUTC ? .utc(local) : .local(local)
  }

  private mutating func noteSmallLetter(_ letter: UInt8) {
    if cursor.current == letter, !bends.contains(.separators) { bends.append(.separators) }
  }

  private mutating func time(of day: CalendarDay) throws(ValueError) -> LocalDateTime? {
    guard let hour = cursor.digits(exactly: 2) else { return nil }
    let separated = cursor.take(":")
    if separated, !bends.contains(.separators) { bends.append(.separators) }
    guard let minute = cursor.digits(exactly: 2) else { return nil }
    var second = 0
    if separated ? cursor.take(":") : cursor.digitCount > 0 {
      guard let given = cursor.digits(exactly: 2) else { return nil }
      second = given
      if cursor.take(".") || cursor.take(",") {
        guard cursor.digitCount > 0 else { return nil }
        cursor.skipDigits()
        bends.append(.fraction)
      }
    } else {
      bends.append(.missingSeconds)
    }
    if second == 60 {
      second = 59
      bends.append(.leapSecond)
    }
    if hour == 24, minute == 0, second == 0, let next = day.adding(days: 1) {
      bends.append(.endOfDay)
      return LocalDateTime(day: next)
    }
    guard let time = ClockTime(hour: hour, minute: minute, second: second) else {
      throw .range(.dateTime, text: text)
    }
    return LocalDateTime(day: day, time: time)
  }
}

extension DateValue {
  /// The text that stands for the value in a file.
  public var text: String {
    switch self {
    case .day(let day): DateText.text(day)
    case .local(let local): DateText.text(local)
    case .utc(let local): DateText.text(local) + "Z"
    }
  }
}

/// The texts of days and times in files.
enum DateText {
  static func text(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return padded(year, 4) + padded(month, 2) + padded(dayOfMonth, 2)
  }

  static func text(_ local: LocalDateTime) -> String {
    text(local.day) + "T" + padded(local.time.hour, 2) + padded(local.time.minute, 2)
      + padded(local.time.second, 2)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
