import SQLite

extension _RowBinder {
  /// Takes the key that a to-one relationship keeps, before the relationship is bound.
  @inlinable
  public mutating func refer(to link: _ToOneLink) { reference = link.key }

  /// Does nothing for a property that holds a value.
  @inlinable
  public mutating func refer(to link: _NoLink) {}

  /// Binds the key of the object that an optional to-one relationship leads to.
  ///
  /// - Throws: ``SwiftDataError`` if SQLite does not take it.
  public mutating func bind<Model: PersistentModel>(_ value: Model?) throws {
    try bindReference(to: value)
  }

  /// Binds the key of the object that a to-one relationship leads to.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if that has no row.
  public mutating func bind<Model: PersistentModel>(_ value: Model) throws {
    let index = position
    guard try bindReference(to: value) else {
      throw failure(
        at: index,
        UnstorableValue(
          reason:
            "has to lead to a \(Model.self), and the one it leads to was deleted or belongs to "
            + "no context"))
    }
  }

  /// Does nothing: other rows lead to this one.
  public mutating func bind<Model: PersistentModel>(_ value: [Model]) throws {}

  /// Does nothing: other rows lead to this one.
  public mutating func bind<Model: PersistentModel>(_ value: [Model]?) throws {}

  /// Does nothing: other rows lead to this one.
  public mutating func bind<Model: PersistentModel>(_ value: Set<Model>) throws {}

  /// Does nothing: other rows lead to this one.
  public mutating func bind<Model: PersistentModel>(_ value: Set<Model>?) throws {}

  @discardableResult
  private mutating func bindReference(to model: (any PersistentModel)?) throws -> Bool {
    var key = reference
    reference = 0
    if key == 0, let model, model._$model.context != nil, !model.isBlank,
      !model._$model.flags.contains(.deleted)
    {
      // All objects of a save have their keys before the first one is written.
      key = model._$model.primaryKey
    }
    guard key > 0 else {
      try bindNull(1)
      return false
    }
    try statement.bind(key, at: position)
    position += 1
    return true
  }
}
