/// Why a personal trip is made.
public enum TripReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// To rest or to see places.
  case vacation
  /// To be with relatives.
  case family
  /// To do something out of the ordinary.
  case adventure
  /// For body and mind.
  case wellness
  /// For treatment.
  case health
  /// Anything else.
  case other
}
