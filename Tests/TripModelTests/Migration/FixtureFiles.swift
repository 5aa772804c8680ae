import Foundation
import PersistenceCore
import SQLite

/// The committed stores of all released versions, and copies of them.
enum FixtureFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Tests/Fixtures")

  static let versions = FixtureContent.versions.map { $0.schema.versionIdentifier.description }

  static func store(_ version: String) -> URL { folder.appending(path: "trips-\(version).store") }

  static func json(_ version: String) -> URL { folder.appending(path: "trips-\(version).json") }

  /// Writes a store of a version as one small file.
  static func write(
    _ schema: any VersionedSchema.Type, to url: URL, _ fill: (ModelContext) throws -> Void
  ) throws {
    try fill(
      ModelContext(
        ModelContainer(
          for: Schema(versionedSchema: schema), configurations: ModelConfiguration(url: url))))
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    let connection = try Connection(.file(url.path), options: options)
    // No trace of the machine and the moment of writing: fixtures are looked at and compared.
    try connection.execute(
      "DELETE FROM _pc_change; DELETE FROM _pc_transaction; PRAGMA journal_mode = DELETE; "
        + "PRAGMA page_size = 2048; VACUUM")
    try connection.close()
  }
}

/// A folder that goes away with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "trips-migration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A copy of a version's fixture that may be changed.
  func copy(of version: String) throws -> URL {
    let copy = url.appending(path: "trips.store")
    try FileManager.default.copyItem(at: FixtureFiles.store(version), to: copy)
    return copy
  }
}
