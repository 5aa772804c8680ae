/// What a property that holds a value keeps beside it: nothing.
///
/// Generated code asks for the link of a property's type by `_link(for:)`, and overloads answer; so
/// the compiler itself tells relationships from values.
@frozen
public struct _NoLink {
  /// Zero, which is no key; a new one is ignored.
  @inlinable public var key: Int64 {
    get { 0 }
    nonmutating set {}
  }

  @inlinable init() {}

  /// The value as it is stored.
  @inlinable
  public func value<Value>(
    _ stored: Value, of owner: some PersistentModel, at slot: @autoclosure () -> Int
  ) -> Value { stored }
}

/// What a to-one relationship keeps: the row of the object it leads to.
///
/// An object with a row is not held but looked up by its key, in the context's memory or in the
/// store. So two objects that lead to each other do not keep each other alive.
@frozen
public struct _ToOneLink {
  /// The primary key of the object; zero where the object itself is stored, or there is none.
  public var key: Int64 = 0

  @inlinable init() {}

  /// The object that an optional relationship leads to.
  @inlinable
  public func value<Model: PersistentModel>(
    _ stored: Model?, of owner: some PersistentModel, at slot: @autoclosure () -> Int
  ) -> Model? {
    key == 0 ? stored : owner._$destination(key, at: slot(), as: Model.self)
  }

  /// The object that a relationship leads to. A row that is gone gives a stand-in that is marked as
  /// deleted.
  @inlinable
  public func value<Model: PersistentModel>(
    _ stored: Model, of owner: some PersistentModel, at slot: @autoclosure () -> Int
  ) -> Model {
    key == 0
      ? stored : owner._$requiredDestination(key, at: slot(), as: Model.self, orElse: stored)
  }
}

/// The link of a to-one relationship.
@inlinable
public func _link<Model: PersistentModel>(for type: Model.Type) -> _ToOneLink { _ToOneLink() }

/// The link of an optional to-one relationship.
@inlinable
public func _link<Model: PersistentModel>(for type: Model?.Type) -> _ToOneLink { _ToOneLink() }

/// The link of anything else.
@inlinable
@_disfavoredOverload
public func _link<Value>(for type: Value.Type) -> _NoLink { _NoLink() }

/// The link of a to-one relationship whose type is that of its default value.
@inlinable
public func _link<Model: PersistentModel>(like value: @autoclosure () -> Model) -> _ToOneLink {
  _ToOneLink()
}

/// The link of anything else, whose type is that of its default value.
@inlinable
@_disfavoredOverload
public func _link<Value>(like value: @autoclosure () -> Value) -> _NoLink { _NoLink() }
