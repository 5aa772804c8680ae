/// A day of every year, such as 1 October.
///
/// ```swift
/// MonthDay("10-01")                   // 1 October
/// MonthDay(parsing: "October 1")      // the same
/// ```
public struct MonthDay: Sendable, Hashable {
  /// 1…12.
  public let month: Int
  /// 1 to the length of the month in a leap year.
  public let day: Int

  /// The day with these numbers, or nil when no year has it, such as 30 February.
  ///
  /// - Parameters:
  ///   - month: 1…12.
  ///   - day: 1 to the length of the month in a leap year.
  public init?(month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1,
      day <= Gregorian.daysInMonth(month, year: Self.leapYear)
    else { return nil }
    self.month = month
    self.day = day
  }

  /// The day of the year on which a day falls.
  ///
  /// - Parameter day: A day of some year.
  public init(_ day: CalendarDay) {
    let parts = day.components
    month = parts.month
    self.day = parts.day
  }

  /// Reads `MM-DD`, as `description` writes it.
  ///
  /// - Parameter text: Two digits, a hyphen and two digits.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: "-"),
      let month = ASCII.number(in: bytes.span, 0..<2),
      let day = ASCII.number(in: bytes.span, 3..<5)
    else { return nil }
    self.init(month: month, day: day)
  }

  /// Reads a day as tables have it: `10-01`, `October 1`, `1 Oct`, `1. October`.
  ///
  /// Two numbers with a slash between are not read: they mean different days in different
  /// countries.
  ///
  /// - Parameter text: The day; case does not matter.
  public init?(parsing text: String) {
    if let plain = MonthDay(text) {
      self = plain
      return
    }
    let words = text.split { $0 == " " || $0 == "." }
    guard words.count == 2 else { return nil }
    if let month = MonthNames.month(named: String(words[0])), let day = Int(words[1]) {
      self.init(month: month, day: day)
    } else if let month = MonthNames.month(named: String(words[1])), let day = Int(words[0]) {
      self.init(month: month, day: day)
    } else {
      return nil
    }
  }

  /// The place of the day in a year, 1…366, with 29 February counted in every year.
  var ordinal: Int {
    (1..<month).reduce(day) { $0 + Gregorian.daysInMonth($1, year: Self.leapYear) }
  }

  /// Any year with a 29 February.
  private static let leapYear = 2000
}

extension MonthDay: Comparable, CustomStringConvertible {
  /// `MM-DD`, such as `10-01`.
  public var description: String {
    ASCII.text { bytes in
      ASCII.appendPair(month, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
      ASCII.appendPair(day, to: &bytes)
    }
  }

  /// The day with the month's English name, such as `1 October`.
  public var spelledOut: String { "\(day) \(MonthNames.name(month))" }

  /// Whether one day comes before another in a year.
  public static func < (left: MonthDay, right: MonthDay) -> Bool {
    (left.month, left.day) < (right.month, right.day)
  }
}
