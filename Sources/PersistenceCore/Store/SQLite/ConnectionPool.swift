import SQLite
import Synchronization

/// Connections to one database, each used by one thread at a time.
///
/// A file has as many connections as there are threads that use it at once; one that is only used
/// by one thread has one. A database in memory has exactly one connection, which the same thread
/// can take several times.
final class ConnectionPool: @unchecked Sendable {
  // `idle` is guarded by the mutex; `shared` is used under `sharedLock` only, `writer` by the thread
  // that holds `writerLock` only.

  private let location: Connection.Location
  private let options: Connection.Options
  /// What each connection needs before its first use.
  private let prepare: @Sendable (Connection) throws -> Void
  private let idle = Mutex<[PooledConnection]>([])
  private let shared: PooledConnection?
  private let sharedLock = NSRecursiveLock()
  private let writerLock = NSRecursiveLock()
  private let writerThread = Atomic<UInt>(0)
  private var writer: PooledConnection?

  /// Takes over the first connection.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - prepare: What each connection needs before its first use, this one included.
  init(
    _ connection: Connection,
    prepare: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) throws {
    try prepare(connection)
    self.prepare = prepare
    location = connection.location
    var options = connection.options
    // The first connection made the file; whoever removes it later must not get an empty new one.
    if options.mode == .readWriteCreate { options.mode = .readWrite }
    self.options = options
    let first = PooledConnection(connection)
    // Nothing has been read yet, so only what comes later is a change.
    first.lastDataVersion = try connection.dataVersion()
    if case .file = connection.location {
      shared = nil
      idle.withLock { $0.append(first) }
    } else {
      shared = first
    }
  }

  /// Lends a connection for reading. A thread that is writing reads by the same connection, and so
  /// sees what it has written.
  func read<Result>(_ body: (PooledConnection) throws -> Result) throws -> Result {
    if writerThread.load(ordering: .relaxed) == Self.currentThread, let writer {
      return try body(writer)
    }
    if let shared {
      sharedLock.lock()
      defer { sharedLock.unlock() }
      return try body(shared)
    }
    let pooled = try idle.withLock { $0.popLast() } ?? open()
    defer { idle.withLock { $0.append(pooled) } }
    return try body(pooled)
  }

  /// Lends a connection for writing. One thread of the process writes at a time, so that threads
  /// queue here and only processes wait for each other in SQLite.
  func write<Result>(_ body: (PooledConnection) throws -> Result) throws -> Result {
    // With one connection its own lock is enough; taking two, a reader that goes on to write and a
    // writer could each wait for the other.
    if shared != nil { return try read(body) }
    if writerThread.load(ordering: .relaxed) == Self.currentThread { return try read(body) }
    writerLock.lock()
    defer { writerLock.unlock() }
    return try read { pooled in
      writer = pooled
      writerThread.store(Self.currentThread, ordering: .relaxed)
      defer {
        writerThread.store(0, ordering: .relaxed)
        writer = nil
      }
      return try body(pooled)
    }
  }

  /// A number for the calling thread; never zero, because it is an address.
  private static var currentThread: UInt { UInt(pthread_self()) }

  /// Runs a function while no thread writes, unless one does already.
  func betweenWrites(_ body: () -> Void) {
    guard writerLock.try() else { return }
    defer { writerLock.unlock() }
    body()
  }

  func open() throws -> PooledConnection {
    let connection = try Connection(location, options: options)
    try StoreFunctions.define(on: connection)
    try prepare(connection)
    return PooledConnection(connection)
  }
}

/// A connection with what the pool remembers of it.
final class PooledConnection: @unchecked Sendable {
  // Passed from thread to thread by the pool, and used by one at a time.

  let connection: Connection
  /// SQLite's count of changes by other connections, when it was last looked at.
  var lastDataVersion: Int64?
  /// Records what the transaction that runs changes, if it is an operation of the log.
  var recorder: OperationRecorder?

  init(_ connection: Connection) {
    self.connection = connection
  }
}
