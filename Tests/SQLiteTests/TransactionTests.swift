import Testing

@testable import SQLite

@Suite("Transactions")
struct TransactionTests {
  private struct Failure: Error, Equatable {}

  let connection: Connection

  init() throws {
    connection = try .inMemory("CREATE TABLE T (a INTEGER)")
  }

  private func contents() throws -> [Value] {
    try connection.rows("SELECT a FROM T ORDER BY a").map { $0[0] }
  }

  private func insert(_ value: Int64) throws {
    _ = try connection.rows("INSERT INTO T VALUES (?)", [.integer(value)])
  }

  @Test(
    "commits on return and gives the result",
    arguments: [TransactionKind.deferred, .immediate, .exclusive])
  func commit(kind: TransactionKind) throws {
    let result = try connection.transaction(kind) {
      #expect(connection.isInTransaction)
      try insert(1)
      return "done"
    }
    #expect(result == "done")
    #expect(!connection.isInTransaction)
    #expect(try contents() == [1])
  }

  @Test("rolls back on an error and throws it")
  func rollback() throws {
    #expect(throws: Failure.self) {
      try connection.transaction {
        try insert(1)
        throw Failure()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try contents().isEmpty)
  }

  @Test("inside another one only its own changes are undone")
  func nested() throws {
    try connection.transaction {
      try insert(1)
      #expect(throws: Failure.self) {
        try connection.transaction {
          try insert(2)
          try connection.transaction { try insert(3) }
          throw Failure()
        }
      }
      try connection.transaction { try insert(4) }
    }
    #expect(try contents() == [1, 4])
  }

  @Test("an outer error undoes what inner ones have kept")
  func outerRollback() throws {
    #expect(throws: Failure.self) {
      try connection.transaction {
        try connection.transaction { try insert(1) }
        throw Failure()
      }
    }
    #expect(try contents().isEmpty)
  }

  @Test("savepoints nest under one name, with quotes in it")
  func savepoints() throws {
    try connection.savepoint("a \"name\"") {
      try insert(1)
      #expect(throws: Failure.self) {
        try connection.savepoint("a \"name\"") {
          try insert(2)
          throw Failure()
        }
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try contents() == [1])
    #expect(sqliteError { try connection.savepoint("\0") {} }?.code == .misuse)
  }

  @Test("a commit that fails rolls back and is reported")
  func failingCommit() throws {
    try connection.execute(
      """
      CREATE TABLE Parent (id INTEGER PRIMARY KEY);
      CREATE TABLE Child (parent REFERENCES Parent DEFERRABLE INITIALLY DEFERRED)
      """)
    let error = sqliteError {
      try connection.transaction { try connection.execute("INSERT INTO Child VALUES (7)") }
    }
    #expect(error?.extendedCode == .constraintForeignKey)
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM Child") == 0)
  }

  @Test("a full database rolls back, and the error says full", arguments: [false, true])
  func full(isNested: Bool) throws {
    try connection.setPragma("max_page_count", to: 4)
    let fill = {
      try connection.execute("INSERT INTO T VALUES (randomblob(100000))")
    }
    let error = sqliteError {
      try connection.transaction {
        try insert(1)
        if isNested { try connection.transaction(.immediate, fill) } else { try fill() }
      }
    }
    #expect(error?.code == .full)
    #expect(!connection.isInTransaction)
    #expect(try contents().isEmpty)
  }

  @Test("a transaction that SQLite has ended itself cannot be taken for committed")
  func endedUnderneath() throws {
    let error = sqliteError {
      try connection.transaction {
        try insert(1)
        try connection.execute("ROLLBACK")
      }
    }
    #expect(error?.code == .error)
    #expect(try contents().isEmpty)
  }

  @Test("a row that is still being read does not stop a commit or a rollback")
  func openStatement() throws {
    try insert(1)
    try insert(2)
    let select = try connection.prepare("SELECT a FROM T")
    #expect(try select.step())
    try connection.transaction { try insert(3) }
    #expect(throws: Failure.self) {
      try connection.transaction {
        try insert(4)
        throw Failure()
      }
    }
    #expect(try contents() == [1, 2, 3])
  }
}
