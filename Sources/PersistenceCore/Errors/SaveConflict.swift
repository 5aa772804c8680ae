/// Something that a save was to change and somebody else has changed, too.
public struct SaveConflict: Sendable, CustomStringConvertible {
  /// The object; ``PersistentIdentifier/entityName`` is the name of its class.
  public let identifier: PersistentIdentifier
  /// The property that both sides have changed; nil if the row was deleted.
  public let property: String?
  // Copies that were made of what is stored, which nobody else has.
  private let values: UncheckedBox<(mine: Any?, stored: Any?)>

  init(_ identifier: PersistentIdentifier, property: String, mine: Any?, stored: Any?) {
    self.identifier = identifier
    self.property = property
    values = UncheckedBox((mine, stored))
  }

  /// The conflict of an object whose row is gone.
  init(deleted identifier: PersistentIdentifier) {
    self.identifier = identifier
    property = nil
    values = UncheckedBox((nil, nil))
  }

  /// Whether somebody else has deleted the row.
  public var isDeletion: Bool { property == nil }

  /// The value that the save was to write: of the property's type, or the
  /// ``PersistentIdentifier`` of the object that a relationship leads to. Nil for none.
  public var value: Any? { values.value.mine }

  /// The value that is stored now, of the same type. Nil for none.
  public var storedValue: Any? { values.value.stored }

  /// What was changed, from which value to which.
  public var description: String {
    let row = "\(identifier.entityName) \(identifier.primaryKey)"
    guard let property else {
      return "\(row) was deleted by another context or process after it was read; roll back and "
        + "fetch again"
    }
    return "\(row), property \(property): the context has \(Self.text(value)), and another context "
      + "or process has stored \(Self.text(storedValue)) after it was read"
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "'\(text)'"
    case let row as PersistentIdentifier: "\(row.entityName) \(row.primaryKey)"
    case let value?: "\(value)"
    }
  }
}
