/// Why a text does not fit a pattern.
public struct DatePatternMismatch: Error, Sendable, Hashable {
  /// What was read.
  public let text: String

  /// The pattern it was read by.
  public let pattern: String

  /// Where in the text the trouble begins, in characters from 0.
  public let position: Int

  /// What the trouble is.
  public let reason: Reason

  /// What did not fit.
  public enum Reason: Sendable, Hashable {
    /// The digits of this part are missing, or there are too few.
    case expectedDigits(DatePattern.Component, width: ClosedRange<Int>)
    /// No name of a month.
    case expectedMonthName
    /// Neither AM nor PM.
    case expectedDayPeriod
    /// Another character than the pattern's.
    case expectedCharacter(String)
    /// Something follows where the pattern has ended.
    case unexpectedRest(String)
    /// A number that this part never has.
    case outOfRange(DatePattern.Component, value: Int, allowed: ClosedRange<Int>)
    /// A day after the end of its month.
    case noSuchDay(year: Int, month: Int, day: Int)
  }
}

extension DatePatternMismatch: CustomStringConvertible {
  /// What does not fit, where, and what to do about it.
  public var description: String {
    "\"\(text)\" does not fit the date pattern \(pattern): \(problem) "
      + "at character \(position + 1). Mend the date or give the pattern that it is written in."
  }

  private var problem: String {
    switch reason {
    case .expectedDigits(let component, let width):
      width.count > 1
        ? "the \(component.rawValue) is missing"
        : "the \(component.rawValue) needs \(width.upperBound) digits"
    case .expectedMonthName: "the name of a month is missing"
    case .expectedDayPeriod: "AM or PM is missing"
    case .expectedCharacter(let character): "\"\(character)\" is missing"
    case .unexpectedRest(let rest): "\"\(rest)\" is left over"
    case .outOfRange(let component, let value, let allowed):
      "the \(component.rawValue) \(value) is not in \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noSuchDay(let year, let month, let day):
      "\(MonthNames.name(month)) \(year) has no day \(day)"
    }
  }
}
