import SQLite

extension _RowReader {
  /// Gives a constant the value that the store holds, although its declaration has given it another
  /// one: `let createdAt = Date()`.
  ///
  /// No initialiser can assign such a constant, so its place in the object's memory is written.
  /// That is sound because it happens while the object is made, before anything but the generated
  /// code has seen it, and because the read that decides goes through a closure afterwards: where
  /// the optimiser has put the declaration's value into the code, as it may where it knows it,
  /// the two differ and loading fails instead of showing another value than the store's. A literal
  /// is always known, so there nothing is written and every build compares.
  ///
  /// - Parameters:
  ///   - column: The constant's first column.
  ///   - object: The object.
  ///   - isLiteral: Whether the declaration gives a literal.
  ///   - read: Reads the constant.
  /// - Throws: ``SwiftDataError/corruptValue`` for a value that the type does not accept, or that
  ///   the constant cannot take.
  @inline(never)
  public func constant<Value: Codable>(
    at column: Int, of object: AnyObject, isLiteral: Bool, _ read: () -> Value
  ) throws {
    let attribute = plan.attribute(atColumn: column)
    let stored: Value
    do {
      let cursor = CompositeCursor(statement: statement, column: column)
      stored = try AttributeDecoder.decode(Value.self, shape: attribute.shape, at: cursor)
    } catch {
      throw failure(at: column, error)
    }
    if isSame(stored, read()) { return }
    if !isLiteral, let offset = attribute.constantOffset {
      let start = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
      (start + offset).assumingMemoryBound(to: Value.self).pointee = stored
      if isSame(stored, read()) { return }
    }
    throw SwiftDataError(
      .corruptValue,
      "\(plan.entity.name) \(primaryKey), property \(attribute.name): the store holds \(stored), "
        + "and the program says that it is always \(read()); make it "
        + "'private(set) var \(attribute.name)' to load what is stored")
  }

  private func isSame<Value: Codable>(_ lhs: Value, _ rhs: Value) -> Bool {
    func equals<E: Equatable>(_ lhs: E) -> Bool { (rhs as? E) == lhs }
    if let lhs = lhs as? any Equatable { return equals(lhs) }
    guard let left = try? JSONColumn.encode(lhs), let right = try? JSONColumn.encode(rhs) else {
      return false
    }
    return left == right
  }
}
