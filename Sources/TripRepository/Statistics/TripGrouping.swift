/// What trips can be put together by.
public enum TripGrouping: String, Sendable, Hashable, CaseIterable {
  /// The kind; vacations are a kind of their own.
  case kind
  /// The country.
  case country
  /// The company of business trips.
  case company
  /// The month in which a trip starts.
  case month
  /// The year in which a trip starts.
  case year
  /// Who travels.
  case traveller
  /// How far the trip has come.
  case status
}
