import CSQLite

/// What has become different in a database: rows with their old and new values.
public struct Changeset: Sendable, Hashable {
  /// SQLite's own form, which can be kept for as long as one likes.
  public let bytes: [UInt8]

  /// Changes that were recorded before.
  ///
  /// - Parameter bytes: SQLite's own form. Several of them may stand behind one another. They must be
  ///   as a session has written them: SQLite (3.40) notices some damage and not all, and may then
  ///   never come to an end. Whoever keeps them keeps a checksum, too.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The changes that undo these.
  ///
  /// - Throws: `SQLiteError`; `.corrupt` for bytes that are no changes.
  public func inverted() throws -> Changeset {
    var inverse: [UInt8] = []
    try withoutActuallyEscaping({ (chunk: UnsafeRawBufferPointer) in
      inverse.append(contentsOf: chunk)
    }) { output in
      let sink = ChunkSink(output)
      let source = ChunkSource.once(bytes)
      let code = sqlite3changeset_invert_strm(
        ChunkSource.read, Unmanaged.passUnretained(source).toOpaque(), ChunkSink.write,
        Unmanaged.passUnretained(sink).toOpaque())
      try withExtendedLifetime((sink, source)) {
        guard code == SQLITE_OK else { throw SQLiteError.ofChangeset(code) }
      }
    }
    return Changeset(inverse)
  }

  /// Calls a function with each change.
  ///
  /// - Parameter body: The function. A change must not be kept.
  /// - Throws: `SQLiteError`; `.corrupt` for bytes that are no changes; what the function throws.
  public func forEach(_ body: (ChangesetChange) throws -> Void) throws {
    var isGiven = false
    try Self.forEach(
      in: {
        defer { isGiven = true }
        return isGiven ? nil : bytes
      }, body)
  }

  /// Calls a function with each change of a changeset that is read chunk by chunk.
  ///
  /// - Parameters:
  ///   - chunks: Gives the next chunk, and nil at the end.
  ///   - inverted: Whether the changes are those that undo the ones that are read.
  ///   - body: The function. A change must not be kept.
  /// - Throws: As ``forEach(_:)``, and what `chunks` throws.
  public static func forEach(
    in chunks: () throws -> [UInt8]?, inverted: Bool = false,
    _ body: (ChangesetChange) throws -> Void
  ) throws {
    try withoutActuallyEscaping(chunks) { chunks in
      let source = ChunkSource(chunks)
      var iterator: OpaquePointer?
      var code = sqlite3changeset_start_v2_strm(
        &iterator, ChunkSource.read, Unmanaged.passUnretained(source).toOpaque(),
        inverted ? SQLITE_CHANGESETSTART_INVERT : 0)
      guard code == SQLITE_OK, let iterator else { throw SQLiteError.ofChangeset(code) }
      do {
        while true {
          code = sqlite3changeset_next(iterator)
          guard code == SQLITE_ROW else { break }
          try body(ChangesetChange(iterator))
        }
      } catch {
        sqlite3changeset_finalize(iterator)
        throw error
      }
      let end = sqlite3changeset_finalize(iterator)
      try source.finish()
      guard code == SQLITE_DONE, end == SQLITE_OK else {
        throw SQLiteError.ofChangeset(end == SQLITE_OK ? code : end)
      }
    }
  }
}

extension ChunkSource {
  /// A source of one chunk.
  fileprivate static func once(_ bytes: [UInt8]) -> ChunkSource {
    var isGiven = false
    return ChunkSource {
      defer { isGiven = true }
      return isGiven ? nil : bytes
    }
  }
}

extension SQLiteError {
  /// The error of a call that has no connection.
  static func ofChangeset(_ code: Int32) -> SQLiteError {
    let code = ResultCode(rawValue: code == SQLITE_OK ? SQLITE_CORRUPT : code)
    return SQLiteError(code, message: "Recorded changes cannot be read (\(code))")
  }
}
