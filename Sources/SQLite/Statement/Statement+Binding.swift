import CSQLite

/// Binding values to parameters. The first parameter is number 1.
///
/// A value stays bound until it is replaced, cleared, or the statement goes away; ``reset()`` keeps
/// it. Every call throws `SQLiteError` with `.range` for a number the statement does not have,
/// `.misuse` between two rows, and `.tooBig` for texts and blobs over SQLite's limit.
extension Statement {
  /// Binds an integer.
  @inlinable
  public func bind(_ value: Int64, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(clamping: index), value), at: index)
  }

  /// Binds an integer.
  @inlinable
  public func bind(_ value: Int, at index: Int) throws(SQLiteError) {
    try bind(Int64(value), at: index)
  }

  /// Binds a real number. SQLite has no NaN: it is stored as NULL. Infinities are kept. Negative
  /// zero is kept by the binding, but a table stores whole numbers in REAL columns as integers, and
  /// so gives back positive zero.
  @inlinable
  public func bind(_ value: Double, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, Int32(clamping: index), value), at: index)
  }

  /// Binds a truth value as the integer 0 or 1.
  @inlinable
  public func bind(_ value: Bool, at index: Int) throws(SQLiteError) {
    try bind(value ? 1 as Int64 : 0, at: index)
  }

  /// Binds NULL.
  @inlinable
  public func bindNull(at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(clamping: index)), at: index)
  }

  /// Binds a text, NUL characters included.
  ///
  /// Texts of up to 64 bytes are copied into memory of the statement, longer ones by SQLite.
  @inlinable
  public func bind(_ value: String, at index: Int) throws(SQLiteError) {
    if let code = value.utf8.withContiguousStorageIfAvailable({ bindCopy($0, at: index) }) {
      try check(code, at: index)
    } else {
      var contiguous = value
      let code = contiguous.withUTF8 { bindCopy($0, at: index) }
      try check(code, at: index)
    }
  }

  /// Binds a text given as UTF-8, NUL bytes included.
  ///
  /// - Parameters:
  ///   - text: The bytes. They are not checked.
  ///   - index: The parameter, from 1.
  ///   - lifetime: How long the bytes stay where they are. `.untilRebound` saves the copy.
  @inlinable
  public func bind(
    text: UnsafeBufferPointer<UInt8>, at index: Int, lifetime: BufferLifetime = .unknown
  ) throws(SQLiteError) {
    switch lifetime {
    case .unknown:
      try check(bindCopy(text, at: index), at: index)
    case .untilRebound:
      let code = withCharacters(text) { characters, size in
        csqlite_bind_text_static(handle, Int32(clamping: index), characters, size)
      }
      try check(code, at: index)
    }
  }

  /// Binds a blob.
  ///
  /// - Parameters:
  ///   - blob: The bytes. None at all make an empty blob, not NULL.
  ///   - index: The parameter, from 1.
  ///   - lifetime: How long the bytes stay where they are. `.untilRebound` saves the copy.
  @inlinable
  public func bind(
    blob: UnsafeRawBufferPointer, at index: Int, lifetime: BufferLifetime = .unknown
  ) throws(SQLiteError) {
    let number = Int32(clamping: index)
    let code: Int32
    if let base = blob.baseAddress, blob.count > 0 {
      let size = UInt64(blob.count)
      code =
        switch lifetime {
        case .unknown: csqlite_bind_blob_transient(handle, number, base, size)
        case .untilRebound: csqlite_bind_blob_static(handle, number, base, size)
        }
    } else {
      code = sqlite3_bind_zeroblob(handle, number, 0)
    }
    try check(code, at: index)
  }

  /// Binds a blob. None at all make an empty blob, not NULL.
  @inlinable
  public func bind(_ value: [UInt8], at index: Int) throws(SQLiteError) {
    let number = Int32(clamping: index)
    let code = value.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, bytes.count > 0 else {
        return sqlite3_bind_zeroblob(handle, number, 0)
      }
      return csqlite_bind_blob_transient(handle, number, base, UInt64(bytes.count))
    }
    try check(code, at: index)
  }

  @inlinable @inline(__always)
  func check(_ code: Int32, at index: Int) throws(SQLiteError) {
    if code != SQLITE_OK { throw failureOfBind(code, at: index) }
  }

  @inlinable @inline(__always)
  func bindCopy(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int32 {
    guard text.count <= TextSlots.capacity, let slots = textSlots.base,
      index > 0, index <= textSlots.count,
      // A running statement may still read the slot: leave it alone and let SQLite refuse.
      sqlite3_stmt_busy(handle) == 0
    else {
      return withCharacters(text) { characters, size in
        csqlite_bind_text_transient(handle, Int32(clamping: index), characters, size)
      }
    }
    let slot = slots + (index &- 1) &* TextSlots.capacity
    if let source = text.baseAddress { slot.update(from: source, count: text.count) }
    return UnsafeRawPointer(slot).withMemoryRebound(to: CChar.self, capacity: text.count) {
      csqlite_bind_text_static(handle, Int32(truncatingIfNeeded: index), $0, UInt64(text.count))
    }
  }

  /// Calls a function with the bytes as C characters; no bytes have an address as well, because a
  /// null pointer would bind NULL.
  @inlinable @inline(__always)
  func withCharacters(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<CChar>, UInt64) -> Int32
  ) -> Int32 {
    guard let base = text.baseAddress else { return body("", 0) }
    return base.withMemoryRebound(to: CChar.self, capacity: text.count) {
      body($0, UInt64(text.count))
    }
  }
}

/// How long bytes handed to a statement stay valid.
@frozen
public enum BufferLifetime: Sendable, Hashable {
  /// No longer than the call: the bytes are copied.
  case unknown

  /// Unmoved and unchanged until the parameter is bound again or cleared, or the statement goes
  /// away. The caller sees to it; otherwise SQLite reads freed memory.
  case untilRebound
}
