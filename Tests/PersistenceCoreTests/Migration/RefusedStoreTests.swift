import Foundation
import PersistenceCore
import SQLite
import Testing

private enum First: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    var text: String

    init(_ text: String) { self.text = text }
  }
}

private enum Second: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    var text: String
    var color: String?

    init(_ text: String) { self.text = text }
  }
}

@Suite("Stores that are refused for their version")
struct RefusedStoreTests {
  @Test("a store without a write-ahead log keeps every byte when it is refused")
  func bytes() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "refused-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "notes.store")
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: First.self), configurations: ModelConfiguration(url: file)))
    context.insert(First.Note("a"))
    try context.save()
    let copy = folder.appending(path: "copy.store")
    try StoreBackup.make(of: file, at: copy)
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    let connection = try Connection(.file(copy.path), options: options)
    try connection.execute("PRAGMA journal_mode = DELETE")
    try connection.close()
    let before = try Data(contentsOf: copy)

    var configuration = ModelConfiguration(url: copy)
    configuration.migratesStore = false
    #expect(throws: SwiftDataError.migrationRequired) {
      try ModelContainer(
        for: Schema(versionedSchema: Second.self), configurations: configuration)
    }
    #expect(try Data(contentsOf: copy) == before)
  }

  @Test("a newer store with the same shape is not taken back to this version")
  func newer() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "newer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "notes.store")
    _ = try ModelContainer(
      for: Schema(First.models, version: Schema.Version(3, 0, 0)),
      configurations: ModelConfiguration(url: file))
    let migration = StoreMigration(storeAt: file, schema: Schema(versionedSchema: First.self))
    #expect(throws: SwiftDataError.backwardMigration) { try migration.migrate() }
    #expect(throws: SwiftDataError.backwardMigration) { try migration.outline() }
    #expect(try migration.status().state == .newer)
  }
}
