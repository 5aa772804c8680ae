/// What one group of changes has done to a context's objects: enough to take it back.
///
/// It holds the objects, so that a deleted one comes back as the same object.
final class UndoStep {
  /// What a property was before.
  enum OldValue {
    case attribute(Any)
    case toOne((any PersistentModel)?)
    case toMany([any PersistentModel]?)
  }

  struct Change {
    let model: any PersistentModel
    let slot: Int
    let old: OldValue
  }

  private struct Place: Hashable {
    let model: ObjectIdentifier
    let slot: Int
  }

  private(set) var inserted: [any PersistentModel] = []
  private(set) var deleted: [any PersistentModel] = []
  private(set) var changes: [Change] = []
  private var insertedOnes: Set<ObjectIdentifier> = []
  private var deletedOnes: Set<ObjectIdentifier> = []
  private var changedPlaces: Set<Place> = []

  /// Whether nothing has changed after all: what was inserted was deleted again.
  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changes.isEmpty }

  func noteInsertion(of model: any PersistentModel) {
    let key = ObjectIdentifier(model)
    if deletedOnes.remove(key) != nil {
      deleted.removeAll { $0 === model }
    } else if insertedOnes.insert(key).inserted {
      inserted.append(model)
    }
  }

  func noteDeletion(of model: any PersistentModel) {
    let key = ObjectIdentifier(model)
    if insertedOnes.remove(key) != nil {
      inserted.removeAll { $0 === model }
    } else if deletedOnes.insert(key).inserted {
      deleted.append(model)
    }
  }

  /// Notes what a property was, if the step does not know yet.
  func noteChange(
    of model: any PersistentModel, at slot: Int, from old: () -> OldValue
  ) {
    // An object that the step has made goes away as it is.
    guard !insertedOnes.contains(ObjectIdentifier(model)),
      changedPlaces.insert(Place(model: ObjectIdentifier(model), slot: slot)).inserted
    else { return }
    changes.append(Change(model: model, slot: slot, old: old()))
  }
}
