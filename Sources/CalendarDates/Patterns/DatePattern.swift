/// A description of how dates are written, such as `M/d/yyyy` or `dd.MM.yyyy`.
///
/// | field | meaning |
/// | --- | --- |
/// | `yyyy` | year, four digits; `0201` is the year 201 |
/// | `yy` | year, two digits: 00…68 are 2000…2068, 69…99 are 1969…1999, as POSIX reads them |
/// | `M`, `MM` | month, one or two digits; exactly two |
/// | `MMM`, `MMMM` | month, short or in full, in any case, by its name in English or another language |
/// | `d`, `dd` | day of the month |
/// | `H`, `HH` | hour 0…23 |
/// | `h`, `hh` | hour 1…12, together with `a` |
/// | `mm`, `ss` | minute, second |
/// | `a` | AM or PM, in any case |
///
/// A space stands for one or more spaces; every other character stands for itself. Letters that
/// are meant literally go between `'` marks, and `''` is one such mark. A pattern holds a whole
/// date, a time, or both.
///
/// ```swift
/// let pattern = try DatePattern("M/d/yyyy")
/// try pattern.day("3/28/2019")     // 2019-03-28
/// ```
public struct DatePattern: Sendable, Hashable, CustomStringConvertible {
  /// The pattern as typed.
  public let description: String

  let elements: [Element]

  /// Whether the pattern says which day is meant.
  public let hasDate: Bool

  /// Whether the pattern says which time of day is meant.
  public let hasTime: Bool

  /// A part of a date or a time.
  public enum Component: String, Sendable, Hashable, CaseIterable {
    /// The year.
    case year
    /// The month.
    case month
    /// The day of the month.
    case day
    /// The hour.
    case hour
    /// The minute.
    case minute
    /// The second.
    case second
    /// AM or PM.
    case dayPeriod = "AM or PM"

    var example: String {
      switch self {
      case .year: "yyyy"
      case .month: "M"
      case .day: "d"
      case .hour: "H"
      case .minute: "mm"
      case .second: "ss"
      case .dayPeriod: "a"
      }
    }
  }

  enum Element: Sendable, Hashable {
    case literal(UInt8)
    case spaces
    case number(Component, width: ClosedRange<Int>)
    case twoDigitYear
    case hourOfTwelve(width: ClosedRange<Int>)
    case monthName
    case dayPeriod

    var component: Component? {
      switch self {
      case .literal, .spaces: nil
      case .number(let component, _): component
      case .twoDigitYear: .year
      case .hourOfTwelve: .hour
      case .monthName: .month
      case .dayPeriod: .dayPeriod
      }
    }

    /// Whether the element may take one digit more or less.
    var hasVariableWidth: Bool {
      switch self {
      case .number(_, let width), .hourOfTwelve(let width): width.count > 1
      case .literal, .spaces, .twoDigitYear, .monthName, .dayPeriod: false
      }
    }

    var startsWithDigit: Bool {
      switch self {
      case .number, .hourOfTwelve, .twoDigitYear: true
      case .literal(let byte): ASCII.digit(byte) != nil
      case .spaces, .monthName, .dayPeriod: false
      }
    }
  }

  /// Reads a pattern.
  ///
  /// - Parameter pattern: Such as `M/d/yyyy HH:mm`.
  /// - Throws: `DatePatternError` for a pattern that could not tell dates apart.
  public init(_ pattern: String) throws(DatePatternError) {
    let elements = try DatePatternCompiler(pattern).elements()
    let components = Set(elements.compactMap(\.component))
    description = pattern
    self.elements = elements
    hasDate = components.contains(.year)
    hasTime = components.contains(.hour)
  }
}
