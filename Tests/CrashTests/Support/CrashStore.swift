import Foundation
import SQLite
import Testing

/// A store that processes are killed over, in a folder that goes away with it.
final class CrashStore {
  let folder: URL
  let path: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trips-crash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("trips.store").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the program on the store.
  func start(_ arguments: [String]) throws -> Child {
    try Child(arguments + ["--quiet"], variables: ["TRIPS_STORE": path, "HOME": folder.path])
  }

  /// Opens the file as any program does that knows SQLite, and reads a table of it.
  ///
  /// - Returns: The rows; none while there is no table yet, because the store was never finished.
  func rows(_ sql: String) throws -> [[Value]] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let connection = try Connection(.file(path))
    #expect(try connection.integrityCheck() == [])
    let tables = try connection.rows("SELECT count(*) FROM sqlite_schema WHERE name = 'Trip'")
    guard tables == [[.integer(1)]] else { return [] }
    return try connection.rows(sql)
  }

  /// Removes the store with the files that SQLite keeps beside it.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
