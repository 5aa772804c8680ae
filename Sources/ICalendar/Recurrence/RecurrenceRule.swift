import CalendarDates

/// A rule by which something happens again: the value of `RRULE` (RFC 5545, section 3.3.10).
///
/// ```swift
/// let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR;COUNT=3")
/// ```
public struct RecurrenceRule: Sendable, Hashable {
  /// The unit in which a rule counts.
  public enum Frequency: String, Sendable, Hashable, CaseIterable {
    /// Every so many seconds.
    case secondly = "SECONDLY"
    /// Every so many minutes.
    case minutely = "MINUTELY"
    /// Every so many hours.
    case hourly = "HOURLY"
    /// Every so many days.
    case daily = "DAILY"
    /// Every so many weeks.
    case weekly = "WEEKLY"
    /// Every so many months.
    case monthly = "MONTHLY"
    /// Every so many years.
    case yearly = "YEARLY"
  }

  /// How a rule ends.
  public enum End: Sendable, Hashable {
    /// Not at all.
    case never
    /// After so many occurrences, at least one; the first of all is counted.
    case count(Int)
    /// With the last occurrence that is not after this.
    case until(DateValue)
  }

  /// A weekday, or one such day counted within a month or year: `MO`, `2MO` or `-1FR`.
  public struct Day: Sendable, Hashable {
    /// The weekday.
    public let weekday: Weekday
    /// Which of those in the month or year, from its end when negative; nil for every one.
    public let ordinal: Int?

    /// A weekday.
    ///
    /// - Parameters:
    ///   - weekday: The weekday.
    ///   - ordinal: 1…53, or -53…-1 from the end; nil for every one.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// `FREQ`.
  public var frequency: Frequency
  /// `INTERVAL`: every so many units, at least 1.
  public var interval = 1
  /// `COUNT` or `UNTIL`.
  public var end = End.never
  /// `BYSECOND`, 0…60.
  public var seconds: [Int] = []
  /// `BYMINUTE`, 0…59.
  public var minutes: [Int] = []
  /// `BYHOUR`, 0…23.
  public var hours: [Int] = []
  /// `BYDAY`.
  public var days: [Day] = []
  /// `BYMONTHDAY`, 1…31, or from the month's end -31…-1.
  public var monthDays: [Int] = []
  /// `BYYEARDAY`, 1…366, or from the year's end -366…-1.
  public var yearDays: [Int] = []
  /// `BYWEEKNO`, 1…53, or from the year's end -53…-1.
  public var weekNumbers: [Int] = []
  /// `BYMONTH`, 1…12.
  public var months: [Int] = []
  /// `BYSETPOS`: which of the occurrences in each unit, from its end when negative.
  public var positions: [Int] = []
  /// `WKST`, the day that weeks begin with.
  public var weekStart = Weekday.monday

  /// A rule without any `BY` part.
  ///
  /// - Parameters:
  ///   - frequency: The unit.
  ///   - interval: Every so many units.
  ///   - end: How it ends.
  public init(_ frequency: Frequency, interval: Int = 1, end: End = .never) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
  }
}

extension RecurrenceRule {
  /// What is wrong with a rule.
  public enum Problem: Error, Sendable, Hashable {
    /// `FREQ` is missing.
    case missingFrequency
    /// A part has no value, or the value has another form; parts have the form `NAME=VALUE`.
    case form(part: String)
    /// A number of a part is out of its range.
    case range(part: String)
    /// A part is given twice.
    case repeated(part: String)
    /// A part is not known, so that days without it would be wrong.
    case unknownPart(String)
    /// A part may not be used with this frequency.
    case unfit(part: String, frequency: Frequency)
    /// `COUNT` and `UNTIL` are both given.
    case countAndUntil
    /// `BYSETPOS` is given without another `BY` part to choose from.
    case positionsOfNothing
    /// The rule counts hours or less, which are not listed.
    case tooFine(Frequency)
  }
}

extension RecurrenceRule.Problem {
  /// What is wrong, without a full stop.
  var reason: String {
    switch self {
    case .missingFrequency: "FREQ is missing"
    case .form(let part): "\(part) has no value that can be read; write NAME=VALUE"
    case .range(let part): "a number of \(part) is out of range"
    case .repeated(let part): "\(part) is given twice"
    case .unknownPart(let part): "the part \(part) is not known"
    case .unfit(let part, let frequency):
      "\(part) cannot be used with FREQ=\(frequency.rawValue)"
    case .countAndUntil: "COUNT and UNTIL are both given"
    case .positionsOfNothing: "BYSETPOS needs another BY part to choose from"
    case .tooFine(let frequency):
      "FREQ=\(frequency.rawValue) is not supported; DAILY, WEEKLY, MONTHLY and YEARLY are"
    }
  }
}
