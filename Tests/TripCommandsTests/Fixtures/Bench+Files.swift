import Foundation
import PersistenceCore
import SQLite
import TripModel

@testable import TripCommands

extension Bench {
  /// Makes a file in the folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return path(name)
  }

  /// Every file of the folder with its bytes.
  func snapshot() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in self.files {
      files[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return files
  }

  /// Makes a store with a schema of its own.
  func makeStore(
    _ models: [any PersistentModel.Type] = TripSchemaV5.models, version: Schema.Version
  ) throws {
    _ = try ModelContainer(
      for: Schema(models, version: version),
      configurations: ModelConfiguration(url: URL(fileURLWithPath: store)))
  }

  /// Holds the store as a process does that is writing.
  func whileLocked(_ body: () async throws -> Void) async throws {
    let connection = try Connection(.file(store))
    try connection.execute("BEGIN EXCLUSIVE")
    try await body()
    try connection.execute("ROLLBACK")
  }
}

extension Bench {
  /// Executes SQL in the file of the store.
  func execute(_ sql: String) throws {
    try Connection(.file(store)).execute(sql)
  }
}
