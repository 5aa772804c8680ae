import CSQLite

/// Records what a connection changes in some tables, from now until it is freed.
///
/// ```swift
/// let session = try Session(on: connection, tables: ["Trip"])
/// try connection.execute("UPDATE Trip SET name = 'Oslo' WHERE id = 7")
/// let changes = try session.changeset()
/// try connection.apply(changes.inverted()) { _ in .abort }
/// ```
///
/// What is recorded are the rows that differ from what they were: a row that is changed twice is one
/// change, and one that is changed and put back is none. Tables need a primary key, and cannot be
/// virtual ones. Changes by triggers and by the actions of foreign keys are recorded like others.
///
/// A session belongs to the thread of its connection, and keeps the connection alive. It holds the
/// old values of changed and deleted rows in memory, and of inserted rows the primary key.
public final class Session {
  private let connection: Connection
  private let session: OpaquePointer

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - connection: The connection whose changes are recorded.
  ///   - tables: The names of the tables. One that does not exist yet is recorded once it does.
  /// - Throws: `SQLiteError`.
  public init(on connection: Connection, tables: [String]) throws(SQLiteError) {
    self.connection = connection
    let database = try connection.handle()
    var pointer: OpaquePointer?
    try connection.check(sqlite3session_create(database, "main", &pointer))
    guard let pointer else {
      throw SQLiteError(
        .outOfMemory, message: "No session was made", path: connection.location.path)
    }
    session = pointer
    for table in tables { try connection.check(sqlite3session_attach(session, table)) }
  }

  deinit { sqlite3session_delete(session) }

  /// Whether nothing was recorded. A row that was changed and put back counts as recorded here.
  public var isEmpty: Bool { sqlite3session_isempty(session) != 0 }

  /// How many bytes the session holds.
  public var memoryUsed: Int64 { sqlite3session_memory_used(session) }

  /// What has become different since the session began, all in memory.
  ///
  /// - Throws: `SQLiteError`.
  public func changeset() throws -> Changeset {
    var bytes: [UInt8] = []
    try writeChangeset { bytes.append(contentsOf: $0) }
    return Changeset(bytes)
  }

  /// Hands out what has become different since the session began, chunk by chunk.
  ///
  /// - Parameter output: Is given each chunk, of a few kilobytes, in order.
  /// - Throws: `SQLiteError`, and what the function throws.
  public func writeChangeset(_ output: (UnsafeRawBufferPointer) throws -> Void) throws {
    try withoutActuallyEscaping(output) { output in
      let sink = ChunkSink(output)
      let code = sqlite3session_changeset_strm(
        session, ChunkSink.write, Unmanaged.passUnretained(sink).toOpaque())
      try sink.finish()
      try connection.check(code)
    }
  }
}

/// Hands on chunks that SQLite writes, and keeps what goes wrong.
final class ChunkSink {
  private let output: (UnsafeRawBufferPointer) throws -> Void
  private var failure: (any Error)?

  init(_ output: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.output = output
  }

  /// Throws what the function has thrown.
  func finish() throws {
    if let failure { throw failure }
  }

  /// The function that SQLite calls.
  static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int32) -> Int32 = {
    context, bytes, count in
    guard let context else { return SQLITE_MISUSE }
    let sink = Unmanaged<ChunkSink>.fromOpaque(context).takeUnretainedValue()
    do {
      try sink.output(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return SQLITE_OK
    } catch {
      sink.failure = error
      return SQLITE_ABORT
    }
  }
}

/// Hands SQLite the chunks that it reads, and keeps what goes wrong.
final class ChunkSource {
  private let next: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []
  private var failure: (any Error)?

  init(_ next: @escaping () throws -> [UInt8]?) {
    self.next = next
  }

  /// Throws what the function has thrown.
  func finish() throws {
    if let failure { throw failure }
  }

  /// The function that SQLite calls.
  static let read:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?
    ) -> Int32 = { context, bytes, count in
      guard let context, let count else { return SQLITE_MISUSE }
      let source = Unmanaged<ChunkSource>.fromOpaque(context).takeUnretainedValue()
      do {
        while source.chunk.isEmpty {
          guard let chunk = try source.next() else { break }
          source.chunk = chunk[...]
        }
      } catch {
        source.failure = error
        return SQLITE_ABORT
      }
      let part = source.chunk.prefix(Int(max(count.pointee, 0)))
      UnsafeMutableRawBufferPointer(start: bytes, count: part.count).copyBytes(from: part)
      source.chunk = source.chunk.dropFirst(part.count)
      count.pointee = Int32(part.count)
      return SQLITE_OK
    }
}
