import CSQLite

extension Connection {
  /// Makes changes that were recorded before: all of them, or none.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - resolve: Decides about a change that cannot be made as it was recorded.
  /// - Throws: `SQLiteError`; `.abort` when `resolve` says so; what `resolve` throws. Nothing is
  ///   changed then.
  public func apply(
    _ changes: Changeset, resolve: (ChangesetConflict) throws -> ChangesetConflict.Resolution
  ) throws {
    var isGiven = false
    try apply(
      chunks: {
        defer { isGiven = true }
        return isGiven ? nil : changes.bytes
      }, resolve: resolve)
  }

  /// Makes changes that are read chunk by chunk, so that they need not be in memory: all of them, or
  /// none.
  ///
  /// The changes of each table are made with triggers, and with the actions of foreign keys where
  /// these are on; other tables may be written to.
  ///
  /// - Parameters:
  ///   - chunks: Gives the next chunk, and nil at the end.
  ///   - inverted: Whether to undo the changes.
  ///   - resolve: As for ``apply(_:resolve:)``.
  /// - Throws: As ``apply(_:resolve:)``, and what `chunks` throws.
  public func apply(
    chunks: () throws -> [UInt8]?, inverted: Bool = false,
    resolve: (ChangesetConflict) throws -> ChangesetConflict.Resolution
  ) throws {
    let database = try handle()
    try withoutActuallyEscaping(chunks) { chunks in
      try withoutActuallyEscaping(resolve) { resolve in
        let source = ChunkSource(chunks)
        let resolver = ConflictResolver(resolve)
        let code = sqlite3changeset_apply_v2_strm(
          database, ChunkSource.read, Unmanaged.passUnretained(source).toOpaque(), nil,
          ConflictResolver.decide, Unmanaged.passUnretained(resolver).toOpaque(), nil, nil,
          inverted ? SQLITE_CHANGESETAPPLY_INVERT : 0)
        try source.finish()
        try resolver.finish()
        try check(code)
      }
    }
  }
}

/// Asks about conflicts, and keeps what goes wrong.
private final class ConflictResolver {
  private let resolve: (ChangesetConflict) throws -> ChangesetConflict.Resolution
  private var failure: (any Error)?

  init(_ resolve: @escaping (ChangesetConflict) throws -> ChangesetConflict.Resolution) {
    self.resolve = resolve
  }

  /// Throws what the function has thrown.
  func finish() throws {
    if let failure { throw failure }
  }

  /// The function that SQLite calls.
  static let decide: @convention(c) (UnsafeMutableRawPointer?, Int32, OpaquePointer?) -> Int32 = {
    context, code, iterator in
    guard let context, let iterator else { return SQLITE_CHANGESET_ABORT }
    return Unmanaged<ConflictResolver>.fromOpaque(context).takeUnretainedValue()
      .decision(code, iterator)
  }

  private func decision(_ code: Int32, _ iterator: OpaquePointer) -> Int32 {
    let reason: ChangesetConflict.Reason =
      switch code {
      case SQLITE_CHANGESET_DATA: .differs
      case SQLITE_CHANGESET_NOTFOUND: .missing
      case SQLITE_CHANGESET_CONFLICT: .exists
      case SQLITE_CHANGESET_FOREIGN_KEY: .foreignKeys
      default: .constraint
      }
    let change = reason == .foreignKeys ? nil : ChangesetChange(iterator)
    do {
      switch try resolve(ChangesetConflict(reason: reason, change: change)) {
      case .omit: return SQLITE_CHANGESET_OMIT
      case .replace where reason == .differs || reason == .exists: return SQLITE_CHANGESET_REPLACE
      case .replace, .abort: return SQLITE_CHANGESET_ABORT
      }
    } catch {
      failure = error
      return SQLITE_CHANGESET_ABORT
    }
  }
}
