/// Changes of to-many relationships that are not in memory: an object was given an owner whose list
/// nobody has looked at.
struct RelationshipEdits {
  enum Edit {
    case added
    case removed
  }

  /// A list in the store.
  struct Place: Hashable {
    let table: Int
    let primaryKey: Int64
    let slot: Int
  }

  private(set) var edits: [Place: [(edit: Edit, model: any PersistentModel)]] = [:]

  var isEmpty: Bool { edits.isEmpty }
  var places: [Place] { Array(edits.keys) }

  mutating func note(_ edit: Edit, of model: any PersistentModel, at place: Place) {
    edits[place, default: []].append((edit, model))
  }

  mutating func removeAll() { edits = [:] }

  /// What was put into lists that are still in the store, in its order.
  var additions: [(place: Place, models: [any PersistentModel])] {
    edits.map { place, edits in
      var models: [any PersistentModel] = []
      for (edit, model) in edits {
        models.removeAll { $0 === model }
        if edit == .added { models.append(model) }
      }
      return (place, models)
    }
  }

  /// A list from the store as it is after the changes.
  func apply<Model: PersistentModel>(to models: [Model], at place: Place) -> [Model] {
    guard let edits = edits[place] else { return models }
    var result = models
    for (edit, model) in edits {
      result.removeAll { $0 === model }
      if edit == .added, !model._$model.flags.contains(.deleted), let model = model as? Model {
        result.append(model)
      }
    }
    return result
  }
}

/// Objects whose relationship leads to one that they were taken from, and that cannot lead to
/// nothing.
struct Orphans {
  private struct Place: Hashable {
    let model: ObjectIdentifier
    let slot: Int
  }

  private var models: [Place: (model: any PersistentModel, property: RelationshipProperty)] = [:]

  mutating func note(_ model: any PersistentModel, _ property: RelationshipProperty) {
    models[Place(model: ObjectIdentifier(model), slot: property.slot)] = (model, property)
  }

  mutating func forget(_ model: any PersistentModel, _ property: RelationshipProperty) {
    guard !models.isEmpty else { return }
    models[Place(model: ObjectIdentifier(model), slot: property.slot)] = nil
  }

  mutating func removeAll() { models = [:] }

  /// Throws if there is an orphan that is not going to be deleted.
  func check() throws {
    for (model, property) in models.values where !model._$model.flags.contains(.deleted) {
      throw SwiftDataError(
        .modelValidationFailure,
        "\(type(of: model)).\(property.name) has to lead to a \(property.destination), and was taken "
          + "from the one it led to; give it another one, or delete the \(type(of: model))")
    }
  }
}
