import PersistenceCore
import SQLite
import Testing

@Suite("What other programs see of a store")
struct OnDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let container = try fileContainer(
      folder.store, Trip.self, BusinessTrip.self, PersonalTrip.self, Composites.self)
    let context = ModelContext(container)
    context.insert(
      Trip(destination: "Oslo", startDate: Date(timeIntervalSinceReferenceDate: 1.5), endDate: .now)
    )
    context.insert(
      BusinessTrip(
        destination: "Berlin", startDate: .now, endDate: .now, perDiem: 75.5, companyName: "Acme"))
    context.insert(
      PersonalTrip(
        destination: "Rome", startDate: .now, endDate: .now, reason: .family, companions: ["Bo"]))
    try context.save()
  }

  /// Runs `sqlite3` itself.
  private func shell(_ sql: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", folder.store.path, sql]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static var hasShell: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/sqlite3")
    }
  }

  @Test(.enabled(if: hasShell))
  func sqlite3ReadsAndDumpsEverything() throws {
    #expect(try shell("SELECT _type, destination, startDate FROM Trip LIMIT 1") == "Trip|Oslo|1.5")
    #expect(try shell("SELECT destination, perDiem FROM BusinessTrip") == "Berlin|75.5")
    #expect(
      try shell("SELECT destination, reason, companions FROM PersonalTrip")
        == #"Rome|family|["Bo"]"#)
    #expect(try shell("PRAGMA integrity_check") == "ok")
    #expect(try shell(".dump").contains("CREATE TABLE"))
    #expect(!(try shell(".dump")).contains("rror"))
  }

  @Test func aPlainConnectionFindsNothingWrong() throws {
    #expect(try rows("PRAGMA integrity_check", of: folder.store) == [[.text("ok")]])
    #expect(try rows("PRAGMA foreign_key_check", of: folder.store) == [])
    #expect(try rows("PRAGMA application_id", of: folder.store) == [[.integer(0x5043_6F72)]])
    #expect(try rows("PRAGMA user_version", of: folder.store) == [[.integer(1)]])
    #expect(try rows("PRAGMA journal_mode", of: folder.store) == [[.text("wal")]])
    _ = try rows("REINDEX", of: folder.store)
    _ = try rows("VACUUM", of: folder.store)
  }

  @Test func oneTableForAHierarchyAndAViewForEachSubclass() throws {
    let objects = try rows(
      "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
      of: folder.store)
    let names = objects.map { row in
      row.map { value -> String in
        guard case .text(let text) = value else { return "?" }
        return text
      }.joined(separator: " ")
    }
    #expect(
      names.filter { !$0.contains(" _pc_") }
        == ["table Composites", "table Trip", "view BusinessTrip", "view PersonalTrip"])
    #expect(
      names.filter { $0.hasPrefix("table _pc_") } == [
        "table _pc_change", "table _pc_metadata", "table _pc_sequence", "table _pc_transaction",
      ])
  }

  @Test func columnsAreNamedAndTypedAfterProperties() throws {
    let columns = try rows(
      #"SELECT name, type, "notnull" FROM pragma_table_info('Trip')"#, of: folder.store)
    func column(_ name: String) -> [Value] {
      columns.first { $0.first == .text(name) }.map { Array($0.dropFirst()) } ?? []
    }
    #expect(column("destination") == [.text("TEXT"), .integer(1)])
    #expect(column("startDate") == [.text("REAL"), .integer(1)])
    #expect(column("notes") == [.text("TEXT"), .integer(0)])
    #expect(column("perDiem") == [.text("REAL"), .integer(0)])
    #expect(column("_type") == [.text("TEXT"), .integer(1)])
    let view = try rows("SELECT name FROM pragma_table_info('PersonalTrip')", of: folder.store)
    #expect(
      view
        == ["_pk", "destination", "startDate", "endDate", "notes", "reason", "companions"].map {
          [.text($0)]
        })
    let strict = try rows(
      "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND strict = 0 "
        + "AND name NOT LIKE 'sqlite_%'", of: folder.store)
    #expect(strict == [[.integer(0)]])
  }

  @Test func onlyTheOwnerMayReadANewStore() throws {
    let path = folder.url.appending(path: "new/sub/fresh.store")
    let context = ModelContext(try fileContainer(path, Trip.self))
    context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    try context.save()
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path + suffix)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(suffix)")
    }
    let parent = try FileManager.default.attributesOfItem(
      atPath: path.deletingLastPathComponent().path)
    #expect((parent[.posixPermissions] as? NSNumber)?.intValue == 0o700)
  }

  @Test func theSchemaIsRecorded() throws {
    let recorded = try rows("SELECT key, value FROM _pc_metadata ORDER BY key", of: folder.store)
    let schema = Schema([BusinessTrip.self, PersonalTrip.self, Composites.self])
    #expect(recorded.contains([.text("schemaVersion"), .text("1.0.0")]))
    #expect(recorded.contains([.text("schemaFingerprint"), .text(schema.fingerprint)]))
    let status = try StoreStatus.read(at: folder.store, schema: schema)
    #expect(status.relation == .same && status.differences.isEmpty)
  }
}
