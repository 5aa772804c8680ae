/// Objects that are still used when their context is gone.
///
/// They keep their values. What was still in the store is read when it is touched, as it is then, by a
/// context that is made for it; what a relationship leads to are objects without a context, too.
enum DetachedObjects {
  /// Loads a property that is still in the store.
  ///
  /// A row that is gone, and a store that cannot be read, leave what an object without a row has.
  static func fill(_ model: any PersistentModel, slot: Int) {
    defer { model._$model.unloaded &= ~_ModelState.bit(slot) }
    guard let origin = model._$model.annex?.origin,
      let identifier = model._$model.annex?.lastIdentifier
    else { return }
    let context = ModelContext(core: origin)
    guard let twin = (try? context.existingModel(for: identifier)) ?? nil,
      type(of: twin) == type(of: model)
    else { return }
    twin._$fill(slot)
    model._$restore(slot, from: twin._$stored(slot))
  }

  /// The object that a to-one relationship leads to.
  ///
  /// - Returns: Nil if its row is gone or cannot be read.
  static func destination<Model: PersistentModel>(
    of model: any PersistentModel, key: Int64, as type: Model.Type
  ) -> Model? {
    guard let origin = model._$model.annex?.origin,
      let entity = try? origin.store.entity(for: type)
    else { return nil }
    let context = ModelContext(core: origin)
    let found = try? origin.store.fetch(primaryKey: key, of: entity, into: context)
    return (found ?? nil) as? Model
  }
}

extension PersistentModel {
  /// Lives on without its context, which goes away.
  ///
  /// - Parameter core: Where the context's objects were read.
  func leaveContext(of core: ContainerCore) {
    let unloaded = _$model.unloaded
    let isStored = _$model.primaryKey > 0 && !_$model.flags.contains(.deleted)
    let leadsOn = unloaded != 0 || !(_$model.entity?.relationships.isEmpty ?? true)
    _$model.detach()
    guard isStored, leadsOn, core.isLasting else { return }
    _$model.unloaded = unloaded
    _$model.annex?.origin = core
  }
}
