import CSQLite

extension Connection {
  /// Defines an order of texts for the SQL of this connection: `ORDER BY name COLLATE natural`.
  ///
  /// ```swift
  /// try connection.defineCollation("by_length") { $0.count - $1.count }
  /// ```
  ///
  /// The order must be the same whenever it is asked for, and it must hang together: what is not
  /// after a text is not after a greater one either. Indexes and sorts go wrong otherwise, in
  /// silence.
  ///
  /// - Parameters:
  ///   - name: The name. A collation with the same name, except for upper and lower case, is
  ///     replaced.
  ///   - compare: Compares two texts, given as the bytes that are stored, unchecked and valid
  ///     during the call only: less than 0 if the first one comes first, 0 if neither does, more
  ///     than 0 otherwise. It must not use the connection.
  /// - Throws: `SQLiteError`: `.misuse` for a bad name, `.busy` while a statement runs.
  public func defineCollation(
    _ name: String,
    compare: @escaping @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
  ) throws(SQLiteError) {
    let database = try handle()
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw SQLiteError(
        .misuse, message: "The name of a collation is empty or contains a NUL character",
        path: location.path)
    }
    let collation = Unmanaged.passRetained(Collation(compare))
    let code = sqlite3_create_collation_v2(
      database, name, SQLITE_UTF8, collation.toOpaque(),
      { collation, leftCount, left, rightCount, right in
        guard let collation else { return 0 }
        let order = Unmanaged<Collation>.fromOpaque(collation).takeUnretainedValue().compare(
          bytes(left, leftCount), bytes(right, rightCount))
        return order < 0 ? -1 : order > 0 ? 1 : 0
      },
      { collation in
        guard let collation else { return }
        Unmanaged<Collation>.fromOpaque(collation).release()
      })
    // Unlike a function, SQLite does not let go of a collation that it could not define.
    if code != SQLITE_OK { collation.release() }
    try check(code)
  }
}

private final class Collation {
  let compare: @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int

  init(
    _ compare: @escaping @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
  ) {
    self.compare = compare
  }
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(
    start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
}
