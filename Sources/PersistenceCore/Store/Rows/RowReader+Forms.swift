import SQLite

extension _RowReader {
  /// Reads a value by the property's value transformer.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for what the transformer does not accept.
  public mutating func nextTransformed<Object>() throws -> Object {
    let column = position
    position += 1
    let attribute = plan.attribute(atColumn: column)
    guard let data = try Data._$read(from: statement, at: column) else {
      if let optional = Object.self as? any ExpressibleByNilLiteral.Type,
        let none = optional.init(nilLiteral: ()) as? Object
      {
        return none
      }
      throw missingValue(at: column)
    }
    guard case .transformed(let name) = attribute.form else { throw missingValue(at: column) }
    let transformer = try ValueTransformer.ofProperty(
      "\(plan.entity.name).\(attribute.name)", named: name)
    let value = transformer.reverseTransformedValue(data)
    guard let value, let object = value as? Object else {
      throw failure(
        at: column,
        UnreadableValue(
          found: "\(data.count) bytes",
          expected: "what the value transformer '\(name)' can make a \(Object.self) of"))
    }
    return object
  }

  /// Reads bytes that may lie in a file. Those of a variable stay there until they are needed.
  ///
  /// - Parameter isConstant: Whether the property can only be set now.
  /// - Throws: ``SwiftDataError/corruptValue`` for NULL or a file that is missing.
  public mutating func nextExternal(isConstant: Bool = false) throws -> Data {
    let column = position
    guard let value = try external(isConstant: isConstant) else { throw missingValue(at: column) }
    return value
  }

  /// Reads bytes that may be missing, or lie in a file.
  ///
  /// - Parameter isConstant: Whether the property can only be set now.
  /// - Throws: ``SwiftDataError/corruptValue`` for a file that is missing.
  public mutating func nextExternal(isConstant: Bool = false) throws -> Data? {
    try external(isConstant: isConstant)
  }

  /// Reports a property whose type cannot lie in a file.
  @available(*, unavailable, message: ".externalStorage is for Data; remove the option")
  @_disfavoredOverload
  public mutating func nextExternal<Other>(isConstant: Bool = false) throws -> Other {
    throw missingValue(at: position)
  }

  private mutating func external(isConstant: Bool) throws -> Data? {
    let column = position
    position += 1
    guard statement.type(at: column) == .text else {
      return try Data._$read(from: statement, at: column)
    }
    let slot = plan.attribute(atColumn: column).slot
    if !isConstant, context != nil, slot < _ModelState.lastSlot {
      left |= _ModelState.bit(slot)
      return Data()
    }
    do {
      return try ExternalFiles.read(
        statement.string(at: column), of: plan.entity.table.externalFiles)
    } catch {
      throw failure(at: column, error)
    }
  }
}
