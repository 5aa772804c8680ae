/// The primary keys that a save gives to objects, until it is certain that they keep them.
final class GivenKeys {
  /// What objects had before, where that was not nothing: temporary identities, and the keys of
  /// objects that come back after their deletion.
  private var former: [(model: any PersistentModel, key: Int64)] = []

  /// Gives an object the key of its new row.
  func give(_ key: Int64, to model: any PersistentModel) {
    let before = model._$model.take(key)
    if before != 0 { former.append((model, before)) }
  }

  /// Notes that an object has its key already.
  func keep(_ model: any PersistentModel) {
    former.append((model, model._$model.primaryKey))
  }

  /// Gives objects back what they had.
  func takeBack(from models: [any PersistentModel]) {
    for model in models {
      if model._$model.primaryKey > 0, !model._$model.flags.contains(.revived) {
        model._$model.primaryKey = 0
      }
      model._$model.flags.insert(.inserted)
    }
    for (model, key) in former { model._$model.primaryKey = key }
  }
}
