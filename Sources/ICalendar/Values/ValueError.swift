/// The types of values that RFC 5545 defines in section 3.3, as far as they are read here.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  /// Section 3.3.2.
  case boolean = "BOOLEAN"
  /// Section 3.3.4.
  case date = "DATE"
  /// Section 3.3.5.
  case dateTime = "DATE-TIME"
  /// Section 3.3.6.
  case duration = "DURATION"
  /// Section 3.3.7.
  case float = "FLOAT"
  /// Section 3.3.8.
  case integer = "INTEGER"
  /// Section 3.3.9.
  case period = "PERIOD"
  /// Section 3.3.10.
  case recurrence = "RECUR"
  /// Section 3.3.13.
  case uri = "URI"
  /// Section 3.3.14.
  case utcOffset = "UTC-OFFSET"
  /// Two FLOATs, section 3.8.1.6.
  case geo = "GEO"

  /// What a value of the type looks like.
  var form: String {
    switch self {
    case .boolean: "TRUE or FALSE"
    case .date: "YYYYMMDD, such as 20260302"
    case .dateTime: "YYYYMMDDTHHMMSS, such as 20260302T093000, with Z behind it for UTC"
    case .duration: "such as PT1H30M, P2D or P1W"
    case .float: "a number such as 1.5"
    case .integer: "a whole number from -2147483648 to 2147483647"
    case .period: "START/END or START/DURATION"
    case .recurrence: "such as FREQ=WEEKLY;BYDAY=MO"
    case .uri: "such as https://example.com/"
    case .utcOffset: "such as +0100 or -0330"
    case .geo: "LATITUDE;LONGITUDE, such as 59.3293;18.0686"
    }
  }
}

/// Why a text is no value of a type.
public enum ValueError: Error, Sendable, Hashable {
  /// It does not have the form of the type.
  case form(ValueType, text: String)
  /// It has the form, but there is no such day, time, place or number.
  case range(ValueType, text: String)
  /// A part of a recurrence rule is wrong.
  case rule(RecurrenceRule.Problem, text: String)
}

extension ValueError {
  /// The same with no more than the beginning of the text, for notes that are kept.
  var excerpted: ValueError {
    switch self {
    case .form(let type, let text): .form(type, text: Excerpt.of(text))
    case .range(let type, let text): .range(type, text: Excerpt.of(text))
    case .rule(let problem, let text): .rule(problem, text: Excerpt.of(text))
    }
  }
}

extension ValueError: CustomStringConvertible {
  /// What is wrong and how to write it.
  public var description: String { reason + "." }

  /// The same without the full stop.
  var reason: String {
    switch self {
    case .form(let type, let text):
      "\"\(Excerpt.of(text))\" is no \(type.rawValue); write it as \(type.form)"
    case .range(let type, let text):
      "\"\(Excerpt.of(text))\" is out of the range of a \(type.rawValue)"
    case .rule(let problem, let text):
      "the rule \"\(Excerpt.of(text))\" cannot be followed: \(problem.reason)"
    }
  }
}
