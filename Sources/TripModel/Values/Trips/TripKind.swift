/// What kind of trip a record is; each has properties of its own.
public enum TripKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// A trip of no special kind.
  case trip
  /// A trip for a company, with a per diem.
  case business
  /// A trip for a reason of one's own.
  case personal
  /// A personal trip with a budget and activities.
  case vacation
  /// A trip of several people.
  case group
}
