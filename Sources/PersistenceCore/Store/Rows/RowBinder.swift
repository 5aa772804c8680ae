import SQLite

/// The parameters of a statement, bound property by property.
@frozen
public struct _RowBinder {
  @usableFromInline let statement: Statement
  /// The parameter that is bound next, from 1.
  @usableFromInline var position: Int
  /// The attribute at each parameter, for values that need to know it.
  @usableFromInline unowned(unsafe) let entity: EntityMapping
  /// What to add to a parameter's number to get that of the column in an INSERT.
  @usableFromInline var columnOffset: Int
  /// The key that the relationship which is bound next keeps.
  @usableFromInline var reference: Int64 = 0

  init(statement: Statement, position: Int, entity: EntityMapping, columnOffset: Int) {
    self.statement = statement
    self.position = position
    self.entity = entity
    self.columnOffset = columnOffset
  }

  /// Binds a scalar.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  @inlinable
  public mutating func bind<Scalar: _ColumnValue>(_ value: Scalar) throws {
    let index = position
    position &+= Scalar._$columnCount
    do {
      try value._$bind(to: statement, at: index)
    } catch {
      throw failure(at: index, error)
    }
  }

  /// Binds an optional scalar.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  @inlinable
  public mutating func bind<Scalar: _ColumnValue>(_ value: Scalar?) throws {
    guard let value else { return try bindNull(Scalar._$columnCount) }
    try bind(value)
  }

  @usableFromInline
  mutating func bindNull(_ count: Int) throws {
    for _ in 0..<count {
      try statement.bindNull(at: position)
      position &+= 1
    }
  }

  /// Binds the raw value of an enum or another type that has one.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  @inlinable
  public mutating func bind<Case: RawRepresentable & Codable>(_ value: Case) throws
  where Case.RawValue: _ColumnValue {
    try bind(value.rawValue)
  }

  /// Binds the raw value of an optional enum or another optional type that has one.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  @inlinable
  public mutating func bind<Case: RawRepresentable & Codable>(_ value: Case?) throws
  where Case.RawValue: _ColumnValue {
    try bind(value?.rawValue)
  }

  /// Binds a list of texts.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  public mutating func bind(_ value: [String]) throws {
    guard let json = TextListJSON.encode(value) else { return try bindEncoded(value) }
    let index = position
    position += 1
    try json.withUnsafeBufferPointer { try statement.bind(text: $0, at: index) }
  }

  /// Binds any other Codable value: a struct to its columns, or as JSON.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` for a value that cannot be stored.
  @_disfavoredOverload
  public mutating func bind<Object: Codable>(_ value: Object) throws {
    try bindEncoded(value)
  }

  private mutating func bindEncoded<Object: Codable>(_ value: Object) throws {
    let index = position
    let attribute = entity.attribute(atColumn: index + columnOffset)
    position += attribute.shape.columnCount
    do {
      let cursor = CompositeCursor(statement: statement, column: index)
      try AttributeEncoder.encode(value, shape: attribute.shape, at: cursor)
    } catch {
      throw failure(at: index, error)
    }
  }

  /// Reports a property whose type cannot be stored.
  @available(
    *, unavailable,
    message: "a persistent property's type must be Codable; mark the property as @Transient"
  )
  @_disfavoredOverload
  public mutating func bind<Other>(_ value: Other) throws {}

  @usableFromInline @inline(never)
  func failure(at index: Int, _ error: any Error) -> any Error {
    if error is SQLiteError { return error }
    let attribute = entity.attribute(atColumn: index + columnOffset)
    let reason = (error as? UnstorableValue)?.reason
    return SwiftDataError(
      .modelValidationFailure, "\(entity.name).\(attribute.name): \(reason ?? "cannot be encoded")",
      underlyingError: reason == nil ? error : nil)
  }
}
