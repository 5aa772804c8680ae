import CalendarDates
import TripModel

/// A limit to how long somebody may be somewhere.
public enum PresenceRule: String, Sendable, Hashable, CaseIterable {
  /// 90 days in any 180 in the Schengen area, days of entry and exit included (Regulation (EU)
  /// 2016/399, article 6(1) and (2)).
  case schengen
  /// 183 days in a country in a calendar year.
  case calendarYear = "183-year"
  /// 183 days in a country in any twelve months.
  case twelveMonths = "183-12-months"

  /// The most days that are allowed.
  public var limit: Int { self == .schengen ? 90 : 183 }

  /// The most days in a row that can be allowed: half of them in one calendar year and half in the
  /// next, where the days begin anew then.
  public var longestStay: Int { self == .calendarYear ? 2 * limit : limit }

  /// The days that are looked back on from a day, that day included.
  ///
  /// - Parameter day: The last of them.
  public func window(endingOn day: CalendarDay) -> DayRange {
    let first: CalendarDay? =
      switch self {
      case .schengen: day.adding(days: -179)
      case .calendarYear: day.startOfYear
      case .twelveMonths: day.adding(months: -12)?.adding(days: 1)
      }
    return DayRange(from: first ?? .earliest, through: day) ?? DayRange(day)
  }

  /// The last day that looks back on a day.
  func reach(of day: CalendarDay) -> CalendarDay {
    switch self {
    case .schengen: day.adding(days: 179) ?? .latest
    case .calendarYear: day.endOfYear
    case .twelveMonths: day.adding(months: 12) ?? .latest
    }
  }

  /// Whether a stay in a country counts.
  ///
  /// - Parameters:
  ///   - country: The country of the stay.
  ///   - place: The country that the rule is looked at for; the Schengen area has none.
  func counts(_ country: CountryCode?, for place: CountryCode?) -> Bool {
    guard let country else { return false }
    return self == .schengen ? SchengenArea.contains(country) : country == place
  }
}
