import Testing

@testable import SQLite

@Suite("Backup")
struct BackupTests {
  private struct Cancelled: Error {}

  let folder: TemporaryFolder
  let source: Connection

  init() throws {
    folder = try TemporaryFolder()
    source = try Connection(.file(folder.file("source.db")))
    try source.execute(
      """
      CREATE TABLE T (id INTEGER PRIMARY KEY, data BLOB);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO T SELECT i, randomblob(2000) FROM n
      """)
  }

  @Test("a copy is equal and sound, and the progress runs down to zero")
  func copy() throws {
    let copy = try Connection(.file(folder.file("copy.db")))
    var remaining: [Int] = []
    try source.backup(to: copy, pagesPerStep: 50) { progress in
      #expect(progress.totalPages > 250)
      remaining.append(progress.remainingPages)
    }
    #expect(remaining.count > 5)
    #expect(remaining == remaining.sorted(by: >))
    #expect(remaining.last == 0)
    #expect(try copy.rows("SELECT * FROM T") == source.rows("SELECT * FROM T"))
    #expect(try copy.integrityCheck() == [])
    #expect(!source.isInTransaction)
    try copy.close()
    #expect(try folder.mode(of: "copy.db") == 0o600)
  }

  @Test("a copy made while others write is of the moment it began")
  func whileWriting() throws {
    let writer = try Connection(.file(folder.file("source.db")))
    let copy = try Connection(.memory)
    var steps = 0
    try source.backup(to: copy, pagesPerStep: 20) { _ in
      steps += 1
      try writer.execute("UPDATE T SET data = randomblob(2000); INSERT INTO T (data) VALUES (1)")
    }
    #expect(steps > 10)
    #expect(try copy.value("SELECT count(*) FROM T") == 500)
    #expect(try copy.integrityCheck() == [])
    #expect(try source.value("SELECT count(*) FROM T") == .integer(Int64(500 + steps)))
  }

  @Test("a cancelled backup leaves the destination as it was")
  func cancelled() throws {
    let copy = try Connection(.file(folder.file("copy.db")))
    try copy.execute("CREATE TABLE Old (a); INSERT INTO Old VALUES (1)")
    #expect(throws: Cancelled.self) {
      try source.backup(to: copy, pagesPerStep: 10) { progress in
        if progress.remainingPages < 100 { throw Cancelled() }
      }
    }
    #expect(try copy.value("SELECT a FROM Old") == 1)
    #expect(try !copy.tableExists("T"))
    #expect(try copy.integrityCheck() == [])
    #expect(!source.isInTransaction)
    try copy.close()
  }

  @Test("a locked destination is waited for and then reported")
  func lockedDestination() throws {
    var options = Connection.Options()
    options.busyTimeout = .milliseconds(50)
    let copy = try Connection(.file(folder.file("copy.db")), options: options)
    let other = try Connection(.file(folder.file("copy.db")))
    try other.transaction {
      let error = sqliteError { try source.backup(to: copy) }
      #expect(error?.code == .busy)
    }
    try source.backup(to: copy)
    #expect(try copy.tableExists("T"))
  }

  @Test("what cannot be a backup is refused")
  func refused() throws {
    #expect(sqliteError { try source.backup(to: source) } != nil)
    try source.transaction {
      try source.execute("DELETE FROM T")
      #expect(sqliteError { try source.backup(to: Connection(.memory)) }?.code == .misuse)
    }
    let readOnly = try Connection(
      .file(folder.file("source.db")), options: .init(mode: .readOnly))
    let memory = try Connection.inMemory()
    #expect(sqliteError { try memory.backup(to: readOnly) }?.code == .readOnly)
  }

  @Test("a backup out of a store opened for reading only")
  func fromReadOnly() throws {
    try source.close()
    let reader = try Connection(
      .file(folder.file("source.db")), options: .init(mode: .readOnly))
    let copy = try Connection(.memory)
    try reader.backup(to: copy)
    #expect(try copy.value("SELECT count(*) FROM T") == 500)
  }
}
