// Called by the accessors that `@Model` generates.

extension PersistentModel {
  /// Loads the property if it is still in the store, and reports the read to whoever is observing.
  ///
  /// Costs a few comparisons while nobody is.
  @inlinable
  public func _$access<Value>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Value>, at slot: @autoclosure () -> Int
  ) {
    if _$model.unloaded != 0, _$model.isUnloaded(slot()) { _$fill(slot()) }
    if _ObservationProbe.isTracking { _$recordAccess(keyPath()) }
  }

  /// Loads the property if it is still in the store, before it is changed.
  @inlinable
  public func _$prepare(at slot: @autoclosure () -> Int) {
    if _$model.unloaded != 0, _$model.isUnloaded(slot()) { _$fill(slot()) }
  }

  /// Makes the object observable from now on, and reports the read.
  public func _$recordAccess<Value>(_ keyPath: KeyPath<Self, Value>) {
    let annex = _$model.makeAnnex()
    let registrar = annex.registrar ?? ObservationRegistrar()
    annex.registrar = registrar
    registrar.access(self, keyPath: keyPath)
  }

  /// Whether no context and no observer cares if an assignment changes anything, so that there is no
  /// need to find out.
  public var _$isUnwatched: Bool { _$model.isUnwatched }

  /// Notes a change before it happens: for the context, for rollback and for observers.
  public func _$willChange<Value>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Value>, at slot: @autoclosure () -> Int,
    from oldValue: @autoclosure () -> Value
  ) {
    if let context = _$model.context {
      noteChange(at: slot(), in: context, from: oldValue())
    }
    if let registrar = _$model.annex?.registrar {
      registrar.willSet(self, keyPath: keyPath())
    }
  }

  /// Notes a change for the context and for rollback.
  func noteChange(at slot: Int, in context: ModelContext, from oldValue: @autoclosure () -> Any) {
    context.checkUse("changing an object")
    context.recorder?.noteChange(of: self, at: slot, in: context, from: oldValue)
    guard !_$model.flags.contains(.inserted) else { return }
    let annex = _$model.makeAnnex()
    let bit = _ModelState.bit(slot)
    let isNoted =
      annex.changedSlots & bit != 0
      && (slot < _ModelState.lastSlot || annex.originals.contains { $0.slot == slot })
    guard !isNoted else { return }
    annex.originals.append((slot, oldValue()))
    annex.changedSlots |= bit
    if !_$model.flags.contains(.changed) {
      _$model.flags.insert(.changed)
      context.noteChange(of: self)
    }
  }

  /// Tells observers that a change has happened.
  public func _$didChange<Value>(_ keyPath: @autoclosure () -> KeyPath<Self, Value>) {
    if let registrar = _$model.annex?.registrar {
      registrar.didSet(self, keyPath: keyPath())
    }
  }

  /// Runs a property's `willSet` or `didSet`, unless it is running already.
  public func _$observe(_ slot: Int, _ body: () throws -> Void) rethrows {
    let annex = _$model.makeAnnex()
    guard annex.observing.insert(slot).inserted else { return }
    defer { annex.observing.remove(slot) }
    try body()
  }
}

/// Whether an assignment would change nothing: the same value, bit for bit.
@inlinable
public func _isEqual<Value: _ColumnValue>(_ old: Value, _ new: Value) -> Bool {
  old._$isIdentical(to: new)
}

/// Whether an assignment would change nothing: both nil, or the same value bit for bit.
@inlinable
public func _isEqual<Value: _ColumnValue>(_ old: Value?, _ new: Value?) -> Bool {
  switch (old, new) {
  case (nil, nil): true
  case (let old?, let new?): old._$isIdentical(to: new)
  default: false
  }
}

/// Whether an assignment would change nothing: the same case, or the same raw value bit for bit.
@inlinable
public func _isEqual<Value: RawRepresentable & Equatable & Codable>(
  _ old: Value, _ new: Value
) -> Bool where Value.RawValue: _ColumnValue {
  old.rawValue._$isIdentical(to: new.rawValue)
}

/// Whether an assignment would change nothing: equal, and stored as the same text. A type's own
/// idea of equality may leave members out, and Swift takes texts for equal that differ in bytes.
@inlinable
public func _isEqual<Value: Equatable & Codable>(_ old: Value, _ new: Value) -> Bool {
  old == new && _isStoredAlike(old, new)
}

@usableFromInline
func _isStoredAlike<Value: Codable>(_ old: Value, _ new: Value) -> Bool {
  guard let old = try? JSONColumn.encode(old), let new = try? JSONColumn.encode(new) else {
    return false
  }
  return old == new
}

/// Whether an assignment would change nothing: never known for values that cannot be compared.
@inlinable
public func _isEqual<Value>(_ old: Value, _ new: Value) -> Bool { false }

/// Puts an earlier value back into its place.
public func _restore<Value>(_ place: inout Value, from value: Any) {
  if let value = value as? Value { place = value }
}
