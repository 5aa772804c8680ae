import Foundation
import PersistenceCore
import SQLite
import Testing

private enum Diary: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Page.self] }

  @Model final class Page {
    var text: String

    init(_ text: String) { self.text = text }
  }
}

@Suite("Stores whose last write was interrupted")
struct InterruptedStoreTests {
  @Test("a reader says that the write has to be undone, and recovering undoes it")
  func rollback() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "interrupted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "diary.store")
    let schema = Schema(versionedSchema: Diary.self)
    do {
      let context = ModelContext(
        try ModelContainer(for: schema, configurations: ModelConfiguration(url: file)))
      for number in 0..<50 { context.insert(Diary.Page("page \(number)")) }
      try context.save()
    }
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    let writer = try Connection(.file(file.path), options: options)
    // With hardly any cache a large change reaches the file before its transaction ends.
    try writer.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; "
        + "UPDATE Page SET text = hex(zeroblob(4000))")
    let crashed = folder.appending(path: "crashed.store")
    try FileManager.default.copyItem(atPath: file.path, toPath: crashed.path)
    try FileManager.default.copyItem(
      atPath: file.path + "-journal", toPath: crashed.path + "-journal")
    try writer.execute("ROLLBACK")

    #expect {
      _ = try StoreStatus.read(at: crashed, schema: schema)
    } throws: { error in
      (error as? SwiftDataError)?.storeCondition == .interrupted
    }
    try StoreMigration(storeAt: crashed, schema: schema).recover()
    #expect(try StoreStatus.read(at: crashed, schema: schema).relation == .same)
    let pages = try Connection(.file(crashed.path), options: .init(mode: .readOnly))
      .rows("SELECT count(*), max(length(text)) FROM Page")
    #expect(pages == [[.integer(50), .integer(7)]])
  }
}
