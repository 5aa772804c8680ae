import Foundation
import PersistenceCore
import SQLite
import Testing

private enum Album {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Photo.self] }
    @Model class Photo {
      var name: String
      @Attribute(.externalStorage) var image: Data?
      init(name: String, image: Data?) {
        self.name = name
        self.image = image
      }
    }
  }

  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Photo.self] }
    @Model class Photo {
      var name: String
      var title: String?
      init(name: String) { self.name = name }
    }
  }

  /// The bytes come into the row.
  enum Inline: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Photo.self] }
    @Model class Photo {
      var name: String
      var image: Data?
      init(name: String) { self.name = name }
    }
  }
}

@Suite("Copies of stores")
struct StoreBackupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ url: URL) throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Album.V1.self), configurations: ModelConfiguration(url: url)))
  }

  private func makeStore() throws -> ModelContext {
    let context = try open(folder.store)
    context.insert(Album.V1.Photo(name: "large", image: Data(repeating: 3, count: 300_000)))
    context.insert(Album.V1.Photo(name: "small", image: Data([1, 2])))
    try context.save()
    return context
  }

  private func files() throws -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: folder.url.path)
    return (enumerator?.allObjects as? [String] ?? []).filter { $0.contains("EXTERNAL_DATA/") }
  }

  @Test func aCopyHasRowsAndFiles() throws {
    _ = try makeStore()
    let copy = folder.url.appending(path: "copy.store")
    try StoreBackup.make(of: folder.store, at: copy)
    let context = try open(copy)
    let photos = try context.fetch(FetchDescriptor<Album.V1.Photo>())
    #expect(photos.map { $0.image?.count } == [300_000, 2])
    #expect(try files().count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func aCopyOverAFileIsRefused() throws {
    _ = try makeStore()
    let copy = folder.url.appending(path: "copy.store")
    try Data("mine".utf8).write(to: copy)
    #expect(throws: SwiftDataError.self) { try StoreBackup.make(of: folder.store, at: copy) }
    #expect(try Data(contentsOf: copy) == Data("mine".utf8))
  }

  @Test func aRestoredStoreIsAsItWas() throws {
    let context = try makeStore()
    let copy = folder.url.appending(path: "copy.store")
    try StoreBackup.make(of: folder.store, at: copy)
    try context.delete(model: Album.V1.Photo.self)
    context.insert(Album.V1.Photo(name: "later", image: nil))
    try context.save()
    #expect(try files().count == 1)
    try StoreBackup.restore(copy, to: folder.store)
    let restored = try open(folder.store)
    let photos = try restored.fetch(FetchDescriptor<Album.V1.Photo>())
    #expect(photos.map(\.name) == ["large", "small"])
    #expect(photos.first?.image?.count == 300_000)
    // The copy is still whole.
    let whole = try open(copy)
    #expect(try whole.fetch(FetchDescriptor<Album.V1.Photo>()).first?.image?.count == 300_000)
  }

  @Test func aCopyWithPagesOfAnotherSizeIsRestored() throws {
    let context = try makeStore()
    let copy = folder.url.appending(path: "copy.store")
    try StoreBackup.make(of: folder.store, at: copy)
    let connection = try Connection(.file(copy.path))
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA page_size = 2048; VACUUM")
    #expect(try connection.integerPragma("page_size") == 2_048)
    try connection.close()
    try context.delete(model: Album.V1.Photo.self)
    try StoreBackup.restore(copy, to: folder.store)
    let restored = try open(folder.store)
    #expect(
      try restored.fetch(FetchDescriptor<Album.V1.Photo>()).map(\.name) == ["large", "small"])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test func aDamagedCopyIsNotRestored() throws {
    let context = try makeStore()
    let copy = folder.url.appending(path: "copy.store")
    try StoreBackup.make(of: folder.store, at: copy)
    let handle = try FileHandle(forWritingTo: copy)
    try handle.seek(toOffset: 4_096 * 2)
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 8_192))
    try handle.close()
    #expect(throws: SwiftDataError.self) { try StoreBackup.restore(copy, to: folder.store) }
    #expect(try context.fetchCount(FetchDescriptor<Album.V1.Photo>()) == 2)
  }

  @Test func theLastCopiesBesideAStoreAreKept() throws {
    _ = try makeStore()
    var migration = StoreMigration(
      storeAt: folder.store, schema: Schema(versionedSchema: Album.V2.self))
    migration.keptBackups = 2
    migration.allowsDestructiveChanges = true
    var made: [URL] = []
    for _ in 0..<4 {
      let report = try migration.migrate()
      let backup = try #require(report.backup)
      made.append(backup)
      #expect(StoreBackup.all(beside: folder.store).contains(backup))
      try StoreBackup.restore(backup, to: folder.store)
    }
    #expect(StoreBackup.all(beside: folder.store) == Array(made.suffix(2)))
    #expect(made.first?.lastPathComponent.hasSuffix(".1.0.0.backup") == true)
  }

  @Test func filesGoWithAColumnThatGoes() throws {
    _ = try makeStore()
    #expect(try files().count == 1)
    var migration = StoreMigration(
      storeAt: folder.store, schema: Schema(versionedSchema: Album.V2.self))
    migration.allowsDestructiveChanges = true
    try migration.migrate()
    #expect(try files() == [])
  }

  @Test func valuesComeOutOfTheirFiles() throws {
    _ = try makeStore()
    try StoreMigration(
      storeAt: folder.store, schema: Schema(versionedSchema: Album.Inline.self)
    ).migrate()
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Album.Inline.self),
        configurations: ModelConfiguration(url: folder.store)))
    #expect(
      try context.fetch(FetchDescriptor<Album.Inline.Photo>()).map { $0.image?.count }
        == [300_000, 2])
    #expect(try files() == [])
  }
}
