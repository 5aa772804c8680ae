@_exported import Foundation
@_exported import Observation

/// A class whose instances are kept in a store.
///
/// Conform by attaching ``Model()``; the requirements that start with `_$` are generated. Instances
/// belong to the context that they were inserted into or fetched by, and are not `Sendable`: pass
/// their ``persistentModelID`` between contexts and actors.
///
/// Two instances are equal when they are the same object. A context never has two objects for one
/// row, so within a context that is the same as being the same row, and it stays true when an
/// object gets its permanent identifier by being saved.
public protocol PersistentModel:
  AnyObject, Observable, Hashable, Identifiable, SendableMetatype
{
  /// The object's bookkeeping: context, identity, changes.
  var _$model: _ModelState { get set }

  /// The classes of the hierarchy down to this one, root first, with their properties.
  static var _$modelClasses: [_ModelClass] { get }

  /// Makes an object from the current row.
  init(_$row row: inout _RowReader) throws

  /// Replaces the object's values with those of the current row.
  func _$load(_ row: inout _RowReader) throws

  /// Binds all values, root class first.
  func _$write(to row: inout _RowBinder) throws

  /// Binds the value of one property.
  func _$write(_ slot: Int, to row: inout _RowBinder) throws

  /// Puts back an earlier value of one property, without a trace.
  func _$restore(_ slot: Int, from value: Any)

  /// What is stored for a property that may be a relationship, without loading anything.
  func _$stored(_ slot: Int) -> Any

  /// The key that a to-one relationship keeps; zero for anything else.
  func _$reference(_ slot: Int) -> Int64

  /// Replaces the key that a to-one relationship keeps.
  func _$refer(_ slot: Int, to key: Int64)
}

extension PersistentModel {
  /// The object's identity in the store.
  ///
  /// Temporary until the object is first saved; from then on it never changes.
  public var persistentModelID: PersistentIdentifier {
    if let identifier = _$model.identifier { return identifier }
    return _$model.temporaryIdentifier(entityName: Schema.entityName(for: type(of: self)))
  }

  /// The key path of the identity, from the class itself.
  static var identifierKeyPath: AnyKeyPath { \Self.persistentModelID }

  /// The object's identity, for use in collections.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the object belongs to; nil before it is inserted and after its deletion was
  /// saved.
  public var modelContext: ModelContext? { _$model.context }

  /// Whether the object was inserted or changed since it was last saved.
  public var hasChanges: Bool { _$model.hasChanges }

  /// Whether the object is marked for deletion or was deleted. Its last values can still be read.
  public var isDeleted: Bool { _$model.flags.contains(.deleted) }

  /// The properties of the class, inherited ones first.
  public static var schemaMetadata: [Schema.PropertyMetadata] {
    _$modelClasses.flatMap { $0.properties.map(\.metadata) }
  }

  /// Whether two variables hold the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes the object's identity in memory, which saving does not change.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of a property.
  public func getValue<Value>(forKey keyPath: KeyPath<Self, Value>) -> Value {
    self[keyPath: keyPath]
  }

  /// Assigns a value to a property, as an assignment does.
  public func setValue<Value>(
    forKey keyPath: ReferenceWritableKeyPath<Self, Value>, to value: Value
  ) {
    self[keyPath: keyPath] = value
  }
}
