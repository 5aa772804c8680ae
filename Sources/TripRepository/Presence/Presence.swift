import CalendarDates
import TripModel

/// How long somebody was in a country in a year.
public struct Presence: Sendable, Hashable {
  /// Who; nil for trips without a name.
  public let traveller: String?
  /// Where; nil for trips without a country.
  public let country: CountryCode?
  /// The year.
  public let year: Int
  /// The days with any presence. A day on which somebody leaves one country for another counts in
  /// both.
  public let days: Int
  /// The nights: from each day to the next one, where both are of one stay.
  public let nights: Int
  /// The days from Monday to Friday among the days.
  public let workingDays: Int
  /// The days among them that count for another country as well.
  public let borderDays: Int
}

extension Presence {
  /// Counts the days and nights of stays, those that several stays share once.
  ///
  /// - Parameters:
  ///   - stays: The stays.
  ///   - window: The days that count; nil for all.
  /// - Returns: By traveller, country and year.
  public static func count(_ stays: [Stay], in window: DayRange? = nil) -> [Presence] {
    var result: [Presence] = []
    for stays in Dictionary(grouping: stays, by: \.travellerName).values {
      let traveller = stays.first?.traveller
      let countries = Dictionary(grouping: stays, by: \.country)
      let days = countries.mapValues { DaySet($0.map(\.days)) }
      for (country, stays) in countries {
        guard let set = days[country] else { continue }
        let others = DaySet(days.filter { $0.key != country }.values.flatMap(\.ranges))
        let nights = DaySet(stays.compactMap(\.nights))
        let years = Set(set.ranges.flatMap { $0.first.year...$0.last.year })
        for year in years {
          guard let span = Self.span(of: year, in: window) else { continue }
          let ranges = set.ranges(in: span)
          guard !ranges.isEmpty else { continue }
          let borders = ranges.flatMap { others.ranges(in: $0) }.reduce(0) { $0 + $1.count }
          result.append(
            Presence(
              traveller: traveller, country: country, year: year,
              days: ranges.reduce(0) { $0 + $1.count }, nights: nights.count(in: span),
              workingDays: ranges.reduce(0) { $0 + $1.countOfWorkingDays }, borderDays: borders))
        }
      }
    }
    return result.sorted(by: Self.isBefore)
  }

  private static func span(of year: Int, in window: DayRange?) -> DayRange? {
    guard let first = CalendarDay(year: year, month: 1, day: 1),
      let span = DayRange(from: first, through: first.endOfYear)
    else { return nil }
    return window.map { span.intersection($0) } ?? span
  }

  private static func isBefore(_ left: Presence, _ right: Presence) -> Bool {
    let one = (left.traveller ?? "", left.country?.code ?? "~", left.year)
    let other = (right.traveller ?? "", right.country?.code ?? "~", right.year)
    return one < other
  }
}

extension Stay {
  /// The days whose nights are spent there: all but the last.
  fileprivate var nights: DayRange? {
    days.last.adding(days: -1).flatMap { DayRange(from: days.first, through: $0) }
  }
}

extension DayRange {
  /// How many days from Monday to Friday there are.
  var countOfWorkingDays: Int {
    let weeks = count / 7
    let rest = count % 7
    let start = first.weekday.rawValue
    let extra = (0..<rest).count { (start - 1 + $0) % 7 < 5 }
    return weeks * 5 + extra
  }
}
