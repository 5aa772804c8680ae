import TripModel

/// The countries without controls at the borders between them.
public enum SchengenArea {
  /// The members since 2025-01-01, when Bulgaria and Romania joined at their land borders (Council
  /// Decision (EU) 2024/3212).
  private static let codes: Set<String> = [
    "AT", "BE", "BG", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IS", "IT",
    "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
  ]

  /// Whether a country is a member.
  ///
  /// - Parameter country: The country.
  public static func contains(_ country: CountryCode) -> Bool { codes.contains(country.code) }
}
