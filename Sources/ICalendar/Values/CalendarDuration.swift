import CalendarDates

/// A DURATION (RFC 5545, section 3.3.6), such as `P2D` or `PT1H30M`.
///
/// Weeks and days are days by the calendar, whatever their length in hours; hours, minutes and
/// seconds are exact. The order matters when clocks change in between.
public struct CalendarDuration: Sendable, Hashable {
  /// Whether it leads back in time, as in alarms.
  public let isNegative: Bool
  /// Days by the calendar, a week counted as seven; never negative.
  public let days: Int
  /// Exact seconds besides the days; never negative.
  public let seconds: Int

  /// The longest that is kept, in days and in seconds: more than the calendar holds.
  private static let limit = 1_000_000_000_000

  /// A duration; nil when a part is negative or beyond 10¹².
  ///
  /// - Parameters:
  ///   - days: Days by the calendar.
  ///   - seconds: Exact seconds besides the days.
  ///   - isNegative: Whether it leads back in time.
  public init?(days: Int = 0, seconds: Int = 0, isNegative: Bool = false) {
    guard (0...Self.limit).contains(days), (0...Self.limit).contains(seconds) else { return nil }
    self.days = days
    self.seconds = seconds
    self.isNegative = isNegative && (days > 0 || seconds > 0)
  }

  /// Reads `P1W`, `P2DT3H4M5S` and the like, with a sign in front or none.
  ///
  /// Weeks together with days, which the grammar of the RFC leaves out but programs write, are
  /// read.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text has another form or a number is too large.
  public init(_ text: some StringProtocol) throws(ValueError) {
    let trimmed = text.trimmedOfSpaces
    var cursor = ValueCursor(trimmed)
    let isNegative = cursor.sign() == -1
    var sums = [Unicode.Scalar: Int]()
    var units: [(letter: Unicode.Scalar, isTime: Bool)] = [
      ("W", false), ("D", false), ("H", true), ("M", true), ("S", true),
    ]
    guard cursor.take("P") else { throw .form(.duration, text: trimmed) }
    var isTime = false
    while !cursor.isAtEnd {
      if !isTime, cursor.take("T") {
        isTime = true
        guard !cursor.isAtEnd else { throw .form(.duration, text: trimmed) }
      }
      guard cursor.digitCount <= 9 else { throw .range(.duration, text: trimmed) }
      guard let number = cursor.digits() else { throw .form(.duration, text: trimmed) }
      // Each unit once, from the largest to the smallest.
      guard
        let place = units.firstIndex(where: { $0.isTime == isTime && cursor.take($0.letter) })
      else { throw .form(.duration, text: trimmed) }
      sums[units[place].letter] = number
      units.removeFirst(place + 1)
    }
    guard !sums.isEmpty else { throw .form(.duration, text: trimmed) }
    let hours = sums["H", default: 0] * 3600 + sums["M", default: 0] * 60 + sums["S", default: 0]
    guard
      let duration = CalendarDuration(
        days: sums["W", default: 0] * 7 + sums["D", default: 0], seconds: hours,
        isNegative: isNegative)
    else { throw .range(.duration, text: trimmed) }
    self = duration
  }

  /// Whether it has hours, minutes or seconds, which an all-day event may not have (section 3.6.1).
  public var hasTime: Bool { seconds > 0 }

  /// Whether it is no time at all.
  public var isZero: Bool { days == 0 && seconds == 0 }

  /// Whole days in the direction of time.
  var signedDays: Int { isNegative ? -days : days }

  /// The exact part in the direction of time.
  var signedSeconds: Int { isNegative ? -seconds : seconds }
}

extension CalendarDuration: CustomStringConvertible {
  /// The text that stands for the duration in a file, such as `P1DT2H`; whole weeks as `P1W`.
  public var description: String {
    let sign = isNegative ? "-P" : "P"
    if isZero { return "PT0S" }
    if seconds == 0, days % 7 == 0 { return "\(sign)\(days / 7)W" }
    var text = sign + (days > 0 ? "\(days)D" : "")
    guard seconds > 0 else { return text }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    text += "T"
    if hours > 0 { text += "\(hours)H" }
    // The grammar allows no gap: hours and seconds need the minutes between them.
    if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
    if rest > 0 { text += "\(rest)S" }
    return text
  }
}
