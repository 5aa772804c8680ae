import CalendarDates
import TripModel

/// What one day of a trip comes to, and why.
public struct PerDiemDay: Sendable, Hashable {
  /// The day.
  public let day: CalendarDay
  /// The rate that holds, with its table; nil for the trip's own per diem.
  public let match: RateMatch?
  /// What a whole day comes to.
  public let rate: Money
  /// How much of it the day counts, in percent.
  public let percent: Int
  /// What is taken off for meals that were provided; zero or more.
  public let cut: Money
  /// What the day comes to.
  public let amount: Money
  /// How the amount comes about, as a sentence.
  public let explanation: String

  /// The row of the table that was used, such as `gsa: Portland, OR`; nil for the trip's own per diem.
  public var row: String? {
    match.map { match in
      let label = match.rate.label
      return label.isEmpty ? match.table.name : "\(match.table.name): \(label)"
    }
  }
}

/// What a trip comes to by rates, day by day.
public struct TripPerDiem: Sendable, Hashable {
  /// The trip.
  public let trip: TripRecord
  /// The rule.
  public let rule: PerDiemRule
  /// Its days, in order; its nights for the trip's own per diem by nights.
  public let days: [PerDiemDay]
  /// What they come to, one amount for each currency.
  public let amounts: [Money]

  /// The rows of tables that were used, each once.
  public var rows: [String] {
    var seen: Set<String> = []
    return days.compactMap(\.row).filter { seen.insert($0).inserted }
  }
}

/// Why a trip has no amount.
public enum PerDiemError: Error, Sendable, Hashable {
  /// The trip has no per diem of its own.
  case noOwnRate(trip: Int64)
  /// No rate is found for a day.
  case noRate(trip: Int64, CalendarDay, RateError)
  /// Only a default could hold for a day, and the trip's country, whose it would be, is not known.
  case noCountry(trip: Int64, CalendarDay, table: String, place: String)
  /// The rate of a day says nothing about meals.
  case noMeals(trip: Int64, CalendarDay, row: String)
  /// What the meals of a rate are worth is not known.
  case noBreakdown(trip: Int64, CalendarDay, Money)
  /// The rule takes nothing off for meals.
  case noCuts(PerDiemRule)
  /// The trip is longer than any per diem is paid for.
  case tooLong(trip: Int64, days: Int)
  /// An amount cannot be kept exactly.
  case money(trip: Int64, CalendarDay, MoneyError)

  /// Whether a rate is missing, and not something on the command line wrong.
  public var isRateMissing: Bool {
    switch self {
    case .noOwnRate, .noRate, .noCountry, .noMeals: true
    case .noBreakdown, .noCuts, .tooLong, .money: false
    }
  }
}

extension PerDiemError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noOwnRate(let trip):
      "Trip \(trip) has no per diem of its own. Give --table for the rates of a table."
    case .noRate(let trip, let day, let error): "Trip \(trip), \(day): \(error)"
    case .noCountry(let trip, let day, let table, let place):
      "Trip \(trip), \(day): the table \(table) has no \(place), and without the trip's country no "
        + "default can be taken; \(Self.countryAdvice(trip: trip, place: place))."
    case .noMeals(let trip, let day, let row):
      "Trip \(trip), \(day): the row \(row) has no amount for meals."
    case .noBreakdown(let trip, let day, let rate):
      "Trip \(trip), \(day): what the meals of \(rate) are worth is not known. Give --breakdown with "
        + "breakfast, lunch, dinner and incidentals, such as --breakdown 74=17/18/34/5."
    case .noCuts(let rule):
      "The rule \(rule.rawValue) takes nothing off for meals. Leave --provided out, or give --rule."
    case .tooLong(let trip, let days):
      "Trip \(trip) has \(days) days, and no per diem is paid for more than "
        + "\(PerDiemCalculator.longestTrip)."
    case .money(let trip, let day, let error): "Trip \(trip), \(day): \(error)"
    }
  }
}

extension PerDiemError {
  /// What to type for a trip whose country is not known.
  ///
  /// - Parameters:
  ///   - trip: The trip's number.
  ///   - place: The place, which may tell the country.
  static func countryAdvice(trip: Int64, place: String?) -> String {
    let likely = place.flatMap { CityNames.groups(named: $0).first?.country.code }
    return "give the trip its country, such as 'trips edit \(trip) --country \(likely ?? "SE")'"
  }
}
