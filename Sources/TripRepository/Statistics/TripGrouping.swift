/// What trips can be put together by.
public enum TripGrouping: String, Sendable, Hashable, CaseIterable {
  /// The kind; vacations are a kind of their own.
  case kind
  /// The country.
  case country
  /// The company of business trips.
  case company
  /// The month in which a trip starts; one over the turn of a month is in the first of both.
  case month
  /// The year in which a trip starts.
  case year
  /// Who travels.
  case traveller
  /// How far the trip has come.
  case status
  /// The words that trips are marked with; a trip is in the group of each of its words.
  case tag
}
