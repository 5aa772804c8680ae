import TripModel

/// How the days of a trip come to an amount.
public enum PerDiemRule: String, Sendable, Hashable, CaseIterable {
  /// The trip's own per diem for each day, or for each night.
  case company
  /// The rate of the place for each day.
  case plain
  /// The United States' for their employees: 75 % on the first and the last day, meals that are provided
  /// at their full value, never less than the incidentals (41 CFR 301-11.101 and 301-11.18).
  case us
  /// Sweden's: half a day when somebody leaves at noon or later, or is home by 19:00; 70 % after three
  /// months and 50 % after two years; meals that are provided as shares of the day (Inkomstskattelagen
  /// 12 kap. 11–17 §§).
  case sweden
  /// Germany's: half of it on the days of arrival and departure, and on a day trip of more than 8 hours;
  /// 20 % for a breakfast and 40 % for each other meal (Einkommensteuergesetz, § 9 Abs. 4a).
  case germany

  /// The rule of those who publish a table.
  init(_ layout: RateLayout) {
    switch layout {
    case .gsa, .state: self = .us
    case .norway, .generic: self = .plain
    }
  }

  /// Whether meals that are provided make a day less.
  var cutsMeals: Bool {
    switch self {
    case .us, .sweden, .germany: true
    case .company, .plain: false
    }
  }
}
