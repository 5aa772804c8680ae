/// How the text of a value may depart from RFC 5545, section 3.3.
public enum ValueBend: Sendable, Hashable {
  /// A text has an escape that the RFC does not know (section 3.3.11).
  case unknownEscape
  /// A date is written in another form; it was understood.
  case irregularDate(DateBend)
  /// A day stands without `VALUE=DATE`, or a time with it (section 3.2.20). What the text says was
  /// taken.
  case otherType(ValueType)
  /// The numbers of `GEO` are divided by something else than a semicolon (section 3.8.1.6).
  case irregularPosition
  /// The value is a word that the RFC does not know here. It was kept.
  case unknownWord(String)
  /// The value cannot be read, and the property is as good as missing.
  case unreadable(ValueError)
  /// The property may stand once only; the first one was taken.
  case repeated
}

extension ValueBend {
  var severity: CalendarNote.Severity {
    switch self {
    case .unreadable, .repeated: .wrong
    case .unknownEscape, .irregularDate(.missingSeconds), .unknownWord: .doubtful
    case .irregularDate, .otherType, .irregularPosition: .repaired
    }
  }

  func message(for property: String) -> String {
    switch self {
    case .unknownEscape: "\(property) has an escape that is not known"
    case .irregularDate(.separators): "\(property) is written with separators or small letters"
    case .irregularDate(.missingSeconds):
      "\(property) has no seconds; they were taken as 00"
    case .irregularDate(.fraction): "\(property) has a fraction of a second, which was left out"
    case .irregularDate(.leapSecond): "\(property) has the second 60, which was taken as 59"
    case .irregularDate(.endOfDay):
      "\(property) has the time 24:00, which was taken as 00:00 of the next day"
    case .otherType(let type):
      "\(property) has a \(type.rawValue) without saying so, and was read as one"
    case .irregularPosition: "\(property) has no semicolon between its numbers"
    case .unknownWord(let word): "\(property) is \"\(word)\", which is not a known word"
    case .unreadable(let error): "\(property) was left out: \(error.reason)"
    case .repeated: "\(property) stands more than once; the first one was taken"
    }
  }
}
