/// One step of a write.
public enum TripOperation: Sendable, Hashable {
  /// Adds a trip.
  case add(TripDraft)
  /// Changes the trip with a number.
  case edit(id: Int64, TripChanges)
  /// Deletes the trip with a number.
  case delete(id: Int64)

  /// What is done, in a word.
  var title: String {
    switch self {
    case .add: "add"
    case .edit: "edit"
    case .delete: "delete"
    }
  }
}
