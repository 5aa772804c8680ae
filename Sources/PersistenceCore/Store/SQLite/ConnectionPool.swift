import SQLite
import Synchronization

/// Connections to one database, each used by one thread at a time.
///
/// A file has as many connections as there are threads that use it at once; one that is only used
/// by one thread has one. A database in memory has exactly one connection, which the same thread
/// can take several times.
final class ConnectionPool: @unchecked Sendable {
  // `idle` is guarded by the mutex; `shared` is used under `sharedLock` only.

  private let location: Connection.Location
  private let options: Connection.Options
  private let idle = Mutex<[PooledConnection]>([])
  private let shared: PooledConnection?
  private let sharedLock = NSRecursiveLock()
  private let writerLock = NSRecursiveLock()

  /// Takes over the first connection.
  init(_ connection: Connection) {
    location = connection.location
    var options = connection.options
    // The first connection made the file; whoever removes it later must not get an empty new one.
    if options.mode == .readWriteCreate { options.mode = .readWrite }
    self.options = options
    if case .file = connection.location {
      shared = nil
      let first = PooledConnection(connection)
      idle.withLock { $0.append(first) }
    } else {
      shared = PooledConnection(connection)
    }
  }

  /// Lends a connection for reading.
  func read<Result>(_ body: (PooledConnection) throws -> Result) throws -> Result {
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
    writerLock.lock()
    defer { writerLock.unlock() }
    return try read(body)
  }

  private func open() throws -> PooledConnection {
    let connection = try Connection(location, options: options)
    try StoreFunctions.define(on: connection)
    return PooledConnection(connection)
  }
}

/// A connection with what the pool remembers of it.
final class PooledConnection: @unchecked Sendable {
  // Passed from thread to thread by the pool, and used by one at a time.

  let connection: Connection
  /// SQLite's count of changes by other connections, when it was last looked at.
  var lastDataVersion: Int64?

  init(_ connection: Connection) {
    self.connection = connection
  }
}
