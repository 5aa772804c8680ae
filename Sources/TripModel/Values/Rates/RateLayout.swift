/// The form of a file of rates: which columns it has, and what their cells mean.
public enum RateLayout: String, Sendable, Hashable, Codable, CaseIterable {
  /// The rates of the US General Services Administration for the continental United States, by
  /// state and city.
  case gsa
  /// The rates of the US Department of State for foreign countries, by country and city.
  case state
  /// The rates of the Norwegian state for travel abroad, by part of the world, country and city.
  case norway
  /// Columns with plain English names, for any other table.
  case generic
}
