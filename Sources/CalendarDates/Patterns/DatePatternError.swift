/// Why a pattern such as `M/d/yyyy` cannot be used.
public enum DatePatternError: Error, Sendable, Hashable {
  /// The pattern has no field at all.
  case empty(pattern: String)
  /// Letters that stand for nothing, starting at a character of the pattern counted from 0.
  case unknownField(String, pattern: String, position: Int)
  /// The same part of a date twice.
  case repeated(DatePattern.Component, pattern: String, position: Int)
  /// A part without which the others say nothing.
  case missing(DatePattern.Component, pattern: String)
  /// A field of one or two digits that digits follow, so that its end cannot be told.
  case runsTogether(String, pattern: String, position: Int)
  /// AM or PM together with an hour that counts to 24.
  case dayPeriodWithFullDay(pattern: String)
  /// A quotation mark that is never closed.
  case unclosedQuote(pattern: String, position: Int)
}

extension DatePatternError: CustomStringConvertible {
  /// What is wrong with the pattern and what to type instead.
  public var description: String {
    switch self {
    case .empty(let pattern):
      "The date pattern \"\(pattern)\" has no fields. Type one such as d/M/yyyy."
    case .unknownField(let letters, let pattern, let position):
      "In the date pattern \"\(pattern)\" the letters \"\(letters)\" at character \(position + 1) "
        + "mean nothing. Fields are yyyy yy M MM MMM MMMM d dd H HH h hh mm ss a; "
        + "other letters go between ' marks."
    case .repeated(let component, let pattern, let position):
      "The date pattern \"\(pattern)\" has the \(component.rawValue) twice, "
        + "again at character \(position + 1). Keep one of them."
    case .missing(let component, let pattern):
      "The date pattern \"\(pattern)\" needs the \(component.rawValue). "
        + "Add \(component.example), as in M/d/yyyy h:mm a."
    case .runsTogether(let letters, let pattern, let position):
      "In the date pattern \"\(pattern)\" the field \"\(letters)\" at character \(position + 1) "
        + "has no fixed width and digits follow it. Put a mark between, or write \(letters)\(letters)."
    case .dayPeriodWithFullDay(let pattern):
      "The date pattern \"\(pattern)\" has AM or PM next to an hour of 24. "
        + "Write h:mm a, or HH:mm without the a."
    case .unclosedQuote(let pattern, let position):
      "The date pattern \"\(pattern)\" opens a ' at character \(position + 1) that is never closed. "
        + "Close it, or write '' for one ' mark."
    }
  }
}
