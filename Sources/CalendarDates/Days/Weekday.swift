/// A day of the week, numbered as in ISO 8601: Monday is 1 and Sunday is 7.
public enum Weekday: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The first day of an ISO 8601 week.
  case monday = 1
  /// The second day of an ISO 8601 week.
  case tuesday
  /// The third day of an ISO 8601 week.
  case wednesday
  /// The fourth day of an ISO 8601 week.
  case thursday
  /// The fifth day of an ISO 8601 week.
  case friday
  /// The sixth day of an ISO 8601 week.
  case saturday
  /// The seventh day of an ISO 8601 week.
  case sunday

  /// The English name, such as `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the English name, such as `Mon`.
  public var shortName: String {
    String(name.prefix(3))
  }

  /// The weekday called `name` in English.
  ///
  /// - Parameter name: The full name or its first three letters, in any case; `tues`, `thur` and
  ///   `thurs` are understood too.
  public init?(name: String) {
    switch name.lowercased() {
    case "monday", "mon": self = .monday
    case "tuesday", "tue", "tues": self = .tuesday
    case "wednesday", "wed": self = .wednesday
    case "thursday", "thu", "thur", "thurs": self = .thursday
    case "friday", "fri": self = .friday
    case "saturday", "sat": self = .saturday
    case "sunday", "sun": self = .sunday
    default: return nil
    }
  }

  /// How many days after `start` this weekday comes, 0…6.
  ///
  /// - Parameter start: The day that a week begins with.
  public func daysAfter(_ start: Weekday) -> Int {
    Gregorian.floorRemainder(rawValue - start.rawValue, 7)
  }
}
