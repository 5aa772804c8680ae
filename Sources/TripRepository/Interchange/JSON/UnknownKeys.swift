/// What an import does about keys of JSON that trips do not have.
public enum UnknownKeys: String, Sendable, Hashable, CaseIterable {
  /// Rejects the trip, and says which key may have been meant.
  case refuse
  /// Leaves them out.
  case drop
  /// Adds those of a trip to its notes, one a line. What belongs to a trip has no place for them.
  case notes
}
