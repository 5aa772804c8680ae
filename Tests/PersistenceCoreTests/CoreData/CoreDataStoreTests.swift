import Foundation
import ModelFixtures
import SQLite
import Testing

@testable import PersistenceCore

@Suite("Stores of Core Data and SwiftData")
struct CoreDataStoreTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: URL { temporary.url }

  private var path: String { folder.appending(path: "default.store").path }

  /// A store with a hierarchy, a class beside it, and one without rows or table.
  private func makeStore(_ more: String = "", usesLog: Bool = false) throws -> Connection {
    var options = Connection.Options()
    options.usesWriteAheadLog = usesLog
    let connection = try Connection(.file(path), options: options)
    try connection.execute(
      """
      CREATE TABLE Z_PRIMARYKEY (
        Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
      CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      CREATE TABLE ZTRIP (
        Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, Z1_OWNER INTEGER,
        Z_FOK_OWNER INTEGER, ZOWNER INTEGER, ZSTARTDATE TIMESTAMP, ZDESTINATION VARCHAR,
        ZPERDIEM DECIMAL, ZUUID BLOB);
      CREATE TABLE ZEXPENSE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTRIP INTEGER);
      INSERT INTO Z_PRIMARYKEY VALUES
        (1, 'Expense', 0, 9), (2, 'Trip', 0, 3), (3, 'BusinessTrip', 2, 0), (4, 'Ghost', 0, 0);
      INSERT INTO Z_METADATA VALUES (1, '0F000000-0000-0000-0000-000000000001', NULL);
      INSERT INTO ZTRIP VALUES
        (1, 2, 1, 1, 1, 1, 794102400.5, 'Oslo', NULL, x'00112233445566778899AABBCCDDEEFF'),
        (2, 3, 1, NULL, NULL, NULL, 794102400, 'Köln', '75.50', NULL),
        (3, 2, 1, NULL, NULL, NULL, NULL, NULL, 75, NULL);
      INSERT INTO ZEXPENSE VALUES (7, 1, 1, 2), (8, 1, 1, 1), (9, 1, 1, NULL), (6, 1, 1, 2);
      \(more)
      """)
    return connection
  }

  /// The files of the folder with their bytes and the times of their last change.
  private func snapshot() throws -> [String: [String]] {
    var files: [String: [String]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name).path
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      files[name] = [
        "\(try Data(contentsOf: URL(filePath: file)).hashValue)",
        "\(String(describing: facts[.modificationDate]))",
      ]
    }
    return files
  }

  @Test("classes are found by name, with their superclass, their table and its properties")
  func entities() throws {
    try makeStore().close()
    let store = try CoreDataStore(at: path)
    #expect(store.entities.map(\.name) == ["Expense", "Trip", "BusinessTrip"])
    #expect(store.entities.map(\.parent) == [nil, nil, "Trip"])
    #expect(store.entities.map(\.table) == ["ZEXPENSE", "ZTRIP", "ZTRIP"])
    let columns = ["ZOWNER", "ZSTARTDATE", "ZDESTINATION", "ZPERDIEM", "ZUUID"]
    #expect(store.entities[2].columns == columns, "and not those of Core Data itself")
    #expect(store.identifier == "0F000000-0000-0000-0000-000000000001")
    #expect(try store.entities.map { try store.count(of: $0) } == [4, 2, 1])
    #expect(try store.count(of: store.entities[1], with: "ZDESTINATION") == 1)
  }

  @Test("objects come with their values as SQLite has them")
  func objects() throws {
    try makeStore().close()
    let store = try CoreDataStore(at: path)
    let trips = store.entities.filter { $0.table == "ZTRIP" }
    let cursor = try store.objects(
      of: trips, columns: ["ZSTARTDATE", "ZDESTINATION", "ZPERDIEM", "ZUUID"])
    var rows: [[CoreDataValue]] = []
    var keys: [[Int64]] = []
    while try cursor.next() {
      keys.append([cursor.key, cursor.entity, cursor.owner])
      rows.append((0..<5).map { cursor.value(at: $0) })
    }
    #expect(keys == [[1, 2, 0], [2, 3, 0], [3, 2, 0]])
    let bytes: [UInt8] = (0..<16).map { $0 * 0x11 }
    #expect(rows[0] == [.real(794_102_400.5), .text("Oslo"), .null, .bytes(bytes), .null])
    #expect(rows[1][2] == .real(75.5) && rows[2][2] == .integer(75))
    #expect(rows[1][0] == .integer(794_102_400) || rows[1][0] == .real(794_102_400))
  }

  @Test("objects are grouped by the one that they belong to")
  func grouped() throws {
    try makeStore().close()
    let store = try CoreDataStore(at: path)
    let cursor = try store.objects(
      of: [store.entities[0]], columns: [], groupedBy: "ZTRIP")
    var keys: [[Int64]] = []
    while try cursor.next() { keys.append([cursor.owner, cursor.key]) }
    #expect(keys == [[0, 9], [1, 8], [2, 6], [2, 7]], "those that belong to none come first")
  }

  @Test("rows of classes that the store does not name are found, and tables without a class")
  func unnamed() throws {
    try makeStore(
      """
      UPDATE ZTRIP SET Z_ENT = 42 WHERE Z_PK = 3;
      UPDATE ZEXPENSE SET Z_ENT = NULL WHERE Z_PK IN (7, 8);
      CREATE TABLE Z_2TAGS (Z_2TRIPS INTEGER, Z_5TAGS INTEGER);
      INSERT INTO Z_2TAGS VALUES (1, 1);
      CREATE TABLE ZMEMO (Z_PK INTEGER); INSERT INTO ZMEMO VALUES (1), (2);
      CREATE TABLE ZEMPTY (Z_PK INTEGER);
      """
    ).close()
    let store = try CoreDataStore(at: path)
    let unnamed = store.entities.filter { !$0.isNamed }
    #expect(unnamed.map(\.name) == ["Expense.0", "Trip.42"])
    #expect(unnamed.map(\.table) == ["ZEXPENSE", "ZTRIP"] && unnamed[1].parent == nil)
    #expect(try unnamed.map { try store.count(of: $0) } == [2, 1])
    let cursor = try store.objects(of: [unnamed[0]], columns: [])
    #expect(try cursor.next() && cursor.key == 7)
    #expect(store.otherTables.map(\.name) == ["ZMEMO", "Z_2TAGS"])
    #expect(store.otherTables.map(\.rowCount) == [2, 1])
  }

  @Test("a log beside the file is read with it, and neither is touched")
  func log() throws {
    let connection = try makeStore(usesLog: true)
    try connection.execute("PRAGMA wal_autocheckpoint = 0; UPDATE ZTRIP SET ZDESTINATION = 'Rom'")
    // As a copy that somebody has made of the files of a program that was running.
    let other = folder.appending(path: "copy.store").path
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: other + suffix)
    }
    let before = try snapshot()
    for path in [path, other] {
      let store = try CoreDataStore(at: path)
      #expect(try store.count(of: store.entities[1], with: "ZDESTINATION") == 2, "\(path)")
    }
    #expect(try snapshot() == before)
    try connection.close()
  }

  @Test(
    "a file without a log is not touched, whatever mode it was written in",
    arguments: [true, false])
  func untouched(_ usesLog: Bool) throws {
    try makeStore(usesLog: usesLog).close()
    let before = try snapshot()
    #expect(before.count == 1)
    let store = try CoreDataStore(at: path)
    #expect(try store.count(of: store.entities[1]) == 2)
    #expect(try snapshot() == before)
  }

  private func error(_ path: String) -> CoreDataStoreError? {
    do {
      _ = try CoreDataStore(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("files of other kinds say what they are")
  func others() throws {
    try Data("no database, but long enough to be looked at as one, and more than that".utf8)
      .write(to: URL(filePath: path))
    #expect(error(path) == .notADatabase(path))
    let plain = folder.appending(path: "plain.db").path
    try Connection(.file(plain)).execute("CREATE TABLE Note (text TEXT); CREATE TABLE Tag (name)")
    #expect(error(plain) == .foreignDatabase(plain, tables: ["Note", "Tag"]))
    let own = folder.appending(path: "own.store")
    _ = try ModelContainer(
      for: Schema([Parcel.self], version: Schema.Version(1, 0, 0)),
      configurations: ModelConfiguration(url: own))
    #expect(error(own.path) == .ownStore(own.path))
    let missing = folder.appending(path: "missing").path
    guard case .unreadable(missing, _)? = error(missing) else {
      Issue.record("there is no such file")
      return
    }
    guard case .unreadable(folder.path, _)? = error(folder.path) else {
      Issue.record("a folder is no store")
      return
    }
  }

  @Test("a class above itself ends nothing")
  func circle() throws {
    try makeStore("UPDATE Z_PRIMARYKEY SET Z_SUPER = 3 WHERE Z_ENT = 2").close()
    #expect(try CoreDataStore(at: path).entities.map(\.name).contains("Expense"))
  }
}
