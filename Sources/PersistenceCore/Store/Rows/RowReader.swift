import SQLite

/// The current row of a statement, read property by property.
///
/// Each class of a hierarchy asks for its own properties in the order of its source; the plan of
/// the row's concrete class tells in which columns they start.
@frozen
public struct _RowReader {
  @usableFromInline let statement: Statement
  /// The column that is read next.
  @usableFromInline var position = 0
  /// Kept alive by whoever reads, as everything that the reader refers to without counting.
  @usableFromInline unowned(unsafe) var plan: _RowPlan
  /// The plan's first columns.
  @usableFromInline var firstColumns: UnsafeMutablePointer<Int>
  /// The row's class.
  @usableFromInline var entity: Unmanaged<EntityMapping>
  /// The bits of the properties that objects of the class are made without.
  @usableFromInline var unloaded: UInt64
  /// Counts the classes that have begun to read, the most derived one first.
  @usableFromInline var level = 0
  @usableFromInline var primaryKey: Int64 = 0
  @usableFromInline var generation: UInt32 = 0
  @usableFromInline var context: Unmanaged<ModelContext>?
  /// What the objects of this fetch load together later on.
  @usableFromInline var batch: FetchBatch?
  /// The key that was read last for a to-one relationship.
  @usableFromInline var reference: Int64 = 0

  /// The bits of properties that this row leaves outside.
  @usableFromInline var left: UInt64 = 0

  init(statement: Statement, plan: _RowPlan, context: ModelContext?) {
    self.statement = statement
    self.plan = plan
    firstColumns = plan.firstColumns
    entity = .passUnretained(plan.entity)
    unloaded = plan.unloaded
    self.context = context.map { .passUnretained($0) }
  }

  /// Starts a class's properties.
  @inlinable
  public mutating func beginClass() {
    position = firstColumns[level]
    level &+= 1
  }

  /// Reads a scalar that is not optional.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for NULL or a value of another type.
  @inlinable
  public mutating func next<Scalar: _ColumnValue>() throws -> Scalar {
    let column = position
    position &+= Scalar._$columnCount
    do {
      if let value = try Scalar._$read(from: statement, at: column) { return value }
    } catch {
      throw failure(at: column, error)
    }
    throw missingValue(at: column)
  }

  /// Reads an optional scalar.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for a value of another type.
  @inlinable
  public mutating func next<Scalar: _ColumnValue>() throws -> Scalar? {
    let column = position
    position &+= Scalar._$columnCount
    do {
      return try Scalar._$read(from: statement, at: column)
    } catch {
      throw failure(at: column, error)
    }
  }

  /// Reads an enum, or another type with a raw value, that is not optional.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for NULL or a raw value without a case.
  @inlinable
  public mutating func next<Case: RawRepresentable & Codable>() throws -> Case
  where Case.RawValue: _ColumnValue {
    let column = position
    let raw: Case.RawValue = try next()
    guard let value = Case(rawValue: raw) else { throw unknownCase(raw, of: Case.self, at: column) }
    return value
  }

  /// Reads an optional enum, or another optional type with a raw value.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for a raw value without a case.
  @inlinable
  public mutating func next<Case: RawRepresentable & Codable>() throws -> Case?
  where Case.RawValue: _ColumnValue {
    let column = position
    let raw: Case.RawValue? = try next()
    guard let raw else { return nil }
    guard let value = Case(rawValue: raw) else { throw unknownCase(raw, of: Case.self, at: column) }
    return value
  }

  /// Reads a list of texts that is not optional.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for NULL or what is no such list.
  public mutating func next() throws -> [String] {
    let column = position
    if let list = statement.withTextBytes(at: column, TextListJSON.decode) {
      position += 1
      return list
    }
    return try nextEncoded()
  }

  // Without these two, Swift would rather convert the list that is read above.

  /// Reads an optional list of texts.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what is no such list.
  public mutating func next() throws -> [String]? { try nextEncoded() }

  /// Reads a list of which elements may be missing.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what is no such list.
  public mutating func next<Element: Codable>() throws -> [Element?] { try nextEncoded() }

  /// Reads a struct that reads its members itself and is not optional.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what the type does not accept.
  public mutating func next<Object: ColumnDecodable>() throws -> Object {
    try nextMembers { cursor, shape in
      guard case .composite(let composite) = shape.storage, !shape.isOptional else {
        return try AttributeDecoder.decode(Object.self, shape: shape, at: cursor)
      }
      return try Object(from: ColumnReader(shape: composite, cursor: cursor))
    }
  }

  /// Reads an optional struct that reads its members itself.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what the type does not accept.
  public mutating func next<Object: ColumnDecodable>() throws -> Object? {
    try nextMembers { cursor, shape in
      guard case .composite(let composite) = shape.storage, shape.isOptional else {
        return try AttributeDecoder.decode(Object?.self, shape: shape, at: cursor)
      }
      if AttributeDecoder.isNil(shape, at: cursor) { return nil }
      let members = cursor.advanced(by: composite.requiredMember == nil ? 1 : 0)
      return try Object(from: ColumnReader(shape: composite, cursor: members))
    }
  }

  private mutating func nextMembers<Result>(
    _ read: (CompositeCursor, AttributeShape) throws -> Result
  ) throws -> Result {
    let column = position
    let shape = plan.attribute(atColumn: column).shape
    position += shape.columnCount
    do {
      return try read(CompositeCursor(statement: statement, column: column), shape)
    } catch {
      throw failure(at: column, error)
    }
  }

  /// Reads any other Codable value: a struct from its columns, or JSON.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what the type does not accept.
  @_disfavoredOverload
  public mutating func next<Object: Codable>() throws -> Object {
    try nextEncoded()
  }

  private mutating func nextEncoded<Object: Codable>() throws -> Object {
    let column = position
    let attribute = plan.attribute(atColumn: column)
    position += attribute.shape.columnCount
    do {
      let cursor = CompositeCursor(statement: statement, column: column)
      return try AttributeDecoder.decode(Object.self, shape: attribute.shape, at: cursor)
    } catch {
      throw failure(at: column, error)
    }
  }

  /// Reports a property whose type cannot be stored.
  @available(
    *, unavailable,
    message: "a persistent property's type must be Codable; mark the property as @Transient"
  )
  @_disfavoredOverload
  public mutating func next<Other>() throws -> Other {
    throw missingValue(at: position)
  }

  /// Passes over a property of the class that is reading.
  ///
  /// - Returns: The property's first column.
  public mutating func skip(_ index: Int) -> Int {
    defer { position += plan.columnCount(ofProperty: index, level: level - 1) }
    return position
  }

  /// Ends the root class's part: the object now belongs to its row and its context.
  @inlinable
  public func finish(_ state: inout _ModelState) {
    state.attach(to: self)
  }

  mutating func start(_ plan: _RowPlan, primaryKey: Int64) {
    self.plan = plan
    firstColumns = plan.firstColumns
    entity = .passUnretained(plan.entity)
    unloaded = plan.unloaded
    self.primaryKey = primaryKey
    level = 0
    left = 0
  }
}

extension _RowReader {
  @usableFromInline @inline(never)
  func missingValue(at column: Int) -> any Error {
    failure(at: column, UnreadableValue(found: "NULL", expected: "a value"))
  }

  @usableFromInline @inline(never)
  func unknownCase(_ raw: Any, of type: any Any.Type, at column: Int) -> any Error {
    failure(at: column, UnreadableValue(found: "'\(raw)'", expected: "a case of \(type)"))
  }

  @usableFromInline @inline(never)
  func failure(at column: Int, _ error: any Error) -> any Error {
    let attribute = plan.attribute(atColumn: column)
    let place = "\(plan.entity.name) \(primaryKey), property \(attribute.name)"
    if let error = error as? UnreadableValue {
      return SwiftDataError(
        .corruptValue, "\(place): the store holds \(error.found) where \(error.expected) belongs")
    }
    return SwiftDataError(
      .corruptValue, "\(place): the stored value cannot be read as \(attribute.shape.valueType)",
      underlyingError: error)
  }
}
