/// One step of a write.
public enum TripOperation: Sendable, Hashable {
  /// Adds a trip.
  case add(TripDraft)
  /// Changes the trip with a number.
  case edit(id: Int64, TripChanges)
  /// Deletes the trip with a number.
  case delete(id: Int64)
}
