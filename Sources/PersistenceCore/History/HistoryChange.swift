/// What happened to one object in a transaction.
public enum HistoryChange {
  /// The object was inserted.
  case insert(any HistoryInsert)
  /// The object was changed.
  case update(any HistoryUpdate)
  /// The object was deleted.
  case delete(any HistoryDelete)

  /// The object.
  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let insert): insert.changedPersistentIdentifier
    case .update(let update): update.changedPersistentIdentifier
    case .delete(let delete): delete.changedPersistentIdentifier
    }
  }

  /// The transaction's number.
  public var transactionIdentifier: Int64 {
    switch self {
    case .insert(let insert): insert.transactionIdentifier
    case .update(let update): update.transactionIdentifier
    case .delete(let delete): delete.transactionIdentifier
    }
  }
}

/// An object that was inserted.
public protocol HistoryInsert<Model> {
  /// The object's class.
  associatedtype Model: PersistentModel
  /// The object.
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The transaction's number.
  var transactionIdentifier: Int64 { get }
}

/// An object that was changed.
public protocol HistoryUpdate<Model> {
  /// The object's class.
  associatedtype Model: PersistentModel
  /// The object.
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The transaction's number.
  var transactionIdentifier: Int64 { get }
  /// The properties that were changed.
  var updatedAttributes: [PartialKeyPath<Model> & Sendable] { get }
}

/// An object that was deleted.
public protocol HistoryDelete<Model> {
  /// The object's class.
  associatedtype Model: PersistentModel
  /// The object.
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The transaction's number.
  var transactionIdentifier: Int64 { get }
  /// The values that were preserved.
  var tombstone: HistoryTombstone<Model> { get }
}

/// An object of a class that was inserted.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert {
  /// The object.
  public let changedPersistentIdentifier: PersistentIdentifier
  /// The transaction's number.
  public let transactionIdentifier: Int64
}

/// An object of a class that was changed.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate {
  /// The object.
  public let changedPersistentIdentifier: PersistentIdentifier
  /// The transaction's number.
  public let transactionIdentifier: Int64
  /// The properties that were changed; those that the class has no more are left out.
  public let updatedAttributes: [PartialKeyPath<Model> & Sendable]
}

/// An object of a class that was deleted.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete {
  /// The object.
  public let changedPersistentIdentifier: PersistentIdentifier
  /// The transaction's number.
  public let transactionIdentifier: Int64
  /// The values of the properties that are marked with `.preserveValueOnDeletion`.
  public let tombstone: HistoryTombstone<Model>
}

/// The values of a deleted object that were preserved.
public struct HistoryTombstone<Model: PersistentModel>: @unchecked Sendable {
  // Values of stored types are values; key paths are immutable.
  private let values: [AnyKeyPath: Any]

  init(_ values: [AnyKeyPath: Any]) {
    self.values = values
  }

  /// The value of a property; nil if it was not preserved.
  public subscript<Value>(_ keyPath: KeyPath<Model, Value>) -> Value? {
    values[keyPath] as? Value
  }
}
