import Foundation
import Testing

@testable import SQLite

@Suite("Opening a database")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a new file is private to its owner, and so are its log and index")
  func newFileMode() throws {
    let connection = try Connection(.file(folder.file("new.db")))
    try connection.execute("CREATE TABLE T (a)")
    for name in ["new.db", "new.db-wal", "new.db-shm"] {
      #expect(try folder.mode(of: name) == 0o600, "\(name)")
    }
  }

  @Test("an existing file keeps its mode and content")
  func existingFile() throws {
    let path = folder.file("old.db")
    try Connection(.file(path)).execute("CREATE TABLE T (a); INSERT INTO T VALUES (1)")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let connection = try Connection(.file(path))
    #expect(try connection.value("SELECT a FROM T") == 1)
    #expect(try folder.mode(of: "old.db") == 0o640)
  }

  @Test("a file gets the settings that were asked for")
  func settings() throws {
    var options = Connection.Options()
    options.cacheSizeKiB = 4_096
    options.mappedBytes = 1 << 20
    options.busyTimeout = .milliseconds(1_234)
    let connection = try Connection(.file(folder.file("settings.db")), options: options)
    #expect(try connection.textPragma("journal_mode") == "wal")
    #expect(try connection.integerPragma("foreign_keys") == 1)
    #expect(try connection.integerPragma("synchronous") == 1)
    #expect(try connection.integerPragma("cache_size") == -4_096)
    #expect(try connection.integerPragma("mmap_size") == 1 << 20)
    #expect(try connection.integerPragma("busy_timeout") == 1_234)
    #expect(try connection.integerPragma("trusted_schema") == 0)
  }

  @Test("the options that turn things off are honoured")
  func settingsOff() throws {
    var options = Connection.Options()
    options.enforcesForeignKeys = false
    options.usesWriteAheadLog = false
    options.synchronous = .full
    let connection = try Connection(.file(folder.file("plain.db")), options: options)
    #expect(try connection.textPragma("journal_mode") == "delete")
    #expect(try connection.integerPragma("foreign_keys") == 0)
    #expect(try connection.integerPragma("synchronous") == 2)
  }

  @Test("a misspelt column in double quotes is an error, not a text")
  func doubleQuotedText() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (name TEXT)")
    let error = sqliteError { _ = try connection.rows("SELECT \"nmae\" FROM T") }
    #expect(error?.message.contains("nmae") == true)
  }

  @Test(
    "names that mean something to SQLite are plain names",
    arguments: [
      "file:x.db?mode=memory", ":memory:", "a b%20c#d.db", "caf\u{e9} \u{1F30D}.db", "x?y.db",
    ])
  func oddNames(name: String) throws {
    let path = folder.file(name)
    try Connection(.file(path)).execute("CREATE TABLE T (a)")
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try Connection(.file(path), options: .init(mode: .readOnly)).tableExists("T"))
  }

  @Test("a path with a doubled slash in front has no host in it")
  func doubledSlash() throws {
    let path = "/" + folder.file("double.db")
    try Connection(.file(path)).execute("CREATE TABLE T (a)")
    #expect(FileManager.default.fileExists(atPath: folder.file("double.db")))
  }

  @Test("a symbolic link to a database opens the database")
  func symbolicLink() throws {
    try Connection(.file(folder.file("real.db"))).execute("CREATE TABLE T (a)")
    let link = folder.file("link.db")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("real.db"))
    let writer = try Connection(.file(link))
    try writer.execute("INSERT INTO T VALUES (1)")
    #expect(FileManager.default.fileExists(atPath: folder.file("real.db-wal")))
    let reader = try Connection(.file(link), options: .init(mode: .readOnly))
    #expect(!reader.isFrozen)
    #expect(try reader.value("SELECT a FROM T") == 1)
  }

  @Test("databases in memory and temporary ones leave no file and do not share content")
  func withoutFile() throws {
    for location in [Connection.Location.memory, .temporary] {
      let first = try Connection(location)
      let second = try Connection(location)
      try first.execute("CREATE TABLE T (a)")
      #expect(try first.tableExists("T"))
      #expect(try !second.tableExists("T"))
      #expect(first.location.path == nil)
    }
  }

  @Test("many connections that open the same new file at once all succeed")
  func openingAtOnce() async throws {
    for round in 0..<5 {
      let path = folder.file("race\(round).db")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let connection = try Connection(.file(path))
            try connection.execute(
              "CREATE TABLE IF NOT EXISTS T (a); INSERT INTO T VALUES (1)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try Connection(.file(path)).value("SELECT count(*) FROM T") == 8)
    }
  }

  @Test("closing is final, repeatable, and refused while a statement exists")
  func closing() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a)")
    var statement: Statement? = try connection.prepare("SELECT a FROM T")
    #expect(statement?.columnCount == 1)
    #expect(sqliteError { try connection.close() }?.code == .busy)
    #expect(try connection.tableExists("T"))
    statement = nil
    try connection.close()
    try connection.close()
    let error = sqliteError { try connection.execute("SELECT 1") }
    #expect(error?.code == .misuse)
    #expect(error?.message == "The connection is closed")
    #expect(connection.changes == 0)
    #expect(!connection.isInTransaction)
    connection.interrupt()
  }
}
