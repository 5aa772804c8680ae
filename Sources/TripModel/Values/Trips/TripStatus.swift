/// How far a trip has come.
public enum TripStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// Thought of, nothing booked.
  case planned
  /// Booked or approved.
  case confirmed
  /// Made.
  case done
  /// Called off; it can still have cost money.
  case cancelled
}
