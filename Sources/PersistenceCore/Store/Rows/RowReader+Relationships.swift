import SQLite

extension _RowReader {
  /// Reads the key of an optional to-one relationship.
  ///
  /// - Returns: Nil: the key goes into the link.
  /// - Throws: ``SwiftDataError/corruptValue`` for what is no key.
  public mutating func next<Model: PersistentModel>() throws -> Model? {
    try readReference()
    return nil
  }

  /// Reads the key of a to-one relationship.
  ///
  /// - Returns: An object that fills the place: the key goes into the link.
  /// - Throws: ``SwiftDataError/corruptValue`` for what is no key.
  public mutating func next<Model: PersistentModel>() throws -> Model {
    let column = position
    try readReference()
    if reference == 0, context != nil { throw missingValue(at: column) }
    guard let blank = StandIn.blank(Model.self) as? Model else {
      throw SwiftDataError(
        .invalidSchema,
        "\(plan.entity.name).\(plan.attribute(atColumn: column).name): \(Model.self) has a property "
          + "that no empty value can be made up for; make the relationship optional")
    }
    return blank
  }

  /// Leaves a to-many relationship in the store.
  public mutating func next<Model: PersistentModel>() throws -> [Model] { [] }

  /// Leaves a to-many relationship in the store.
  public mutating func next<Model: PersistentModel>() throws -> [Model]? { [] }

  /// Leaves a to-many relationship in the store.
  public mutating func next<Model: PersistentModel>() throws -> Set<Model> { [] }

  /// Leaves a to-many relationship in the store.
  public mutating func next<Model: PersistentModel>() throws -> Set<Model>? { [] }

  /// Puts the key that was read last into a relationship's link.
  @inlinable
  public mutating func read(_ link: inout _ToOneLink) { link.key = reference }

  /// Does nothing for a property that holds a value.
  @inlinable
  public mutating func read(_ link: inout _NoLink) {}

  private mutating func readReference() throws {
    let column = position
    position += 1
    reference = statement.int64(at: column)
    guard reference >= 0 else {
      throw failure(
        at: column, UnreadableValue(found: "\(reference)", expected: "a primary key"))
    }
  }
}
