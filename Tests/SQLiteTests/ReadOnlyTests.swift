import Foundation
import Testing

@testable import SQLite

@Suite("Opening for reading only")
struct ReadOnlyTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
  }

  private func fill(usesLog: Bool) throws -> Connection {
    var options = Connection.Options()
    options.usesWriteAheadLog = usesLog
    let connection = try Connection(.file(path), options: options)
    try connection.execute("CREATE TABLE T (a); INSERT INTO T VALUES (1), (2)")
    return connection
  }

  private func reader() throws -> Connection {
    try Connection(.file(path), options: .init(mode: .readOnly))
  }

  @Test("reading a closed store makes and changes no file", arguments: [true, false])
  func closedStore(usesLog: Bool) throws {
    try fill(usesLog: usesLog).close()
    let before = try folder.contents()
    #expect(before.keys.sorted() == ["store.db"])
    let reader = try reader()
    #expect(reader.isFrozen == usesLog)
    #expect(reader.isReadOnly)
    #expect(try reader.value("SELECT sum(a) FROM T") == 3)
    #expect(try folder.contents() == before)
    try reader.close()
    #expect(try folder.contents() == before)
  }

  @Test("a store in use is read with its log, and later commits are seen")
  func storeInUse() throws {
    let writer = try fill(usesLog: true)
    let before = Set(try folder.contents().keys)
    let reader = try reader()
    #expect(!reader.isFrozen)
    #expect(try reader.value("SELECT sum(a) FROM T") == 3)
    try writer.execute("INSERT INTO T VALUES (4)")
    #expect(try reader.value("SELECT sum(a) FROM T") == 7)
    #expect(Set(try folder.contents().keys) == before)
    try reader.close()
    #expect(Set(try folder.contents().keys) == before)
  }

  @Test("a log left by a crash is read, and neither it nor the file is changed")
  func crashedStore() throws {
    let writer = try fill(usesLog: true)
    // The files as a crash would leave them.
    let crashed = try TemporaryFolder()
    for (name, data) in try folder.contents() {
      try data.write(to: URL(fileURLWithPath: crashed.file(name)))
    }
    try writer.close()
    let before = try crashed.contents()
    let reader = try Connection(
      .file(crashed.file("store.db")), options: .init(mode: .readOnly))
    #expect(try reader.value("SELECT sum(a) FROM T") == 3)
    try reader.close()
    let after = try crashed.contents()
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(after["store.db"] == before["store.db"])
    #expect(after["store.db-wal"] == before["store.db-wal"])
  }

  @Test("a log without its index is an error, because reading it would make the index")
  func logWithoutIndex() throws {
    let writer = try fill(usesLog: true)
    let copy = try TemporaryFolder()
    let contents = try folder.contents()
    for name in ["store.db", "store.db-wal"] {
      try contents[name]?.write(to: URL(fileURLWithPath: copy.file(name)))
    }
    try writer.close()
    let before = try copy.contents()
    let file = copy.file("store.db")
    let error = sqliteError { _ = try Connection(.file(file), options: .init(mode: .readOnly)) }
    #expect(error?.extendedCode == .readOnlyCannotInitialise)
    #expect(try copy.contents() == before)
    #expect(try Connection(.file(file)).value("SELECT sum(a) FROM T") == 3)
  }

  @Test(
    "with leave to make the index, a log without one is read, and nothing else is made or changed")
  func indexMade() throws {
    let writer = try fill(usesLog: true)
    let copy = try TemporaryFolder()
    for (name, data) in try folder.contents() where !name.hasSuffix("-shm") {
      try data.write(to: URL(fileURLWithPath: copy.file(name)))
    }
    try writer.close()
    let before = try copy.contents()
    var options = Connection.Options(mode: .readOnly)
    options.makesLogIndex = true
    let reader = try Connection(.file(copy.file("store.db")), options: options)
    #expect(try reader.value("SELECT sum(a) FROM T") == 3)
    try reader.close()
    var after = try copy.contents()
    after["store.db-shm"] = nil
    #expect(after == before)
  }

  @Test("an empty file is an empty database")
  func emptyFile() throws {
    _ = try folder.write([], to: "store.db")
    #expect(try !reader().tableExists("T"))
    #expect(try folder.contents() == ["store.db": Data()])
  }

  @Test("writing fails with a typed error", arguments: [true, false])
  func writing(usesLog: Bool) throws {
    try fill(usesLog: usesLog).close()
    let reader = try reader()
    let error = sqliteError { try reader.execute("INSERT INTO T VALUES (3)") }
    #expect(error?.code == .readOnly)
    #expect(error?.sql == "INSERT INTO T VALUES (3)")
  }

  @Test(
    "looking at the header drops none of the locks this process holds",
    .enabled(if: FileManager.default.isExecutableFile(atPath: Self.shellPath)))
  func locksSurvive() throws {
    // In rollback mode the lock of a writer is a POSIX lock on the file itself, which any careless
    // open and close in the same process would release.
    let writer = try fill(usesLog: false)
    try writer.transaction {
      try writer.execute("INSERT INTO T VALUES (3)")
      #expect(try reader().value("SELECT sum(a) FROM T") == 3)
      // The shell is another process, so it sees the locks.
      #expect(try shell("INSERT INTO T VALUES (100)").contains("locked"))
    }
    #expect(try reader().value("SELECT sum(a) FROM T") == 6)
  }

  private static let shellPath = "/usr/bin/sqlite3"

  private func shell(_ sql: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.shellPath)
    process.arguments = [path, sql]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
