import Testing

@testable import SQLite

@Suite("Statements")
struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try .inMemory(
      "CREATE TABLE T (id INTEGER PRIMARY KEY, name TEXT UNIQUE); INSERT INTO T VALUES (1, 'one')")
  }

  @Test("a column or parameter that does not exist is NULL or an error, never a trap")
  func outOfRange() throws {
    let statement = try connection.prepare("SELECT id FROM T WHERE id = ?")
    for index in [0, -1, 2, Int.max, Int.min] {
      #expect(sqliteError { try statement.bind(1, at: index) }?.code == .range)
      #expect(sqliteError { try statement.bind("text", at: index) }?.code == .range)
    }
    try statement.bind(1, at: 1)
    #expect(try statement.step())
    for column in [-1, 1, Int.max, Int.min] {
      #expect(statement.isNull(at: column))
      #expect(statement.string(at: column) == "")
      #expect(statement.columnName(at: column) == nil)
    }
  }

  @Test("the error of a bad parameter says how many there are")
  func rangeMessage() throws {
    let statement = try connection.prepare("SELECT ?, ?")
    let error = sqliteError { try statement.bind(1, at: 3) }
    #expect(error?.message == "There is no parameter 3; the statement has 2")
    #expect(error?.sql == "SELECT ?, ?")
  }

  @Test("binding between two rows is refused and disturbs nothing")
  func bindingWhileRunning() throws {
    try connection.execute("INSERT INTO T VALUES (2, 'two')")
    let statement = try connection.prepare("SELECT ?1 || name FROM T ORDER BY id")
    try statement.bind("-", at: 1)
    #expect(try statement.step())
    #expect(sqliteError { try statement.bind("+", at: 1) }?.code == .misuse)
    #expect(try statement.step())
    #expect(statement.string(at: 0) == "-two")
  }

  @Test("a finished statement can be bound and run again without a reset")
  func runningAgain() throws {
    let statement = try connection.prepare("SELECT name FROM T WHERE id = ?")
    for _ in 0..<2 {
      try statement.bind(1, at: 1)
      #expect(try statement.step())
      #expect(try !statement.step())
    }
  }

  @Test("after an error the statement is ready for other values")
  func afterError() throws {
    let insert = try connection.prepare("INSERT INTO T (name) VALUES (?)")
    try insert.bind("one", at: 1)
    let error = sqliteError { try insert.run() }
    #expect(error?.code == .constraint)
    #expect(error?.extendedCode == .constraintUnique)
    #expect(error?.message == "UNIQUE constraint failed: T.name")
    try insert.bind("two", at: 1)
    try insert.run()
    #expect(connection.lastInsertRowID == 2)
    #expect(insert.lastInsertRowID == 2)
  }

  @Test("names of columns and parameters")
  func names() throws {
    let statement = try connection.prepare("SELECT id AS number, name FROM T WHERE id = :id")
    #expect(statement.columnCount == 2)
    #expect(statement.columnName(at: 0) == "number")
    #expect(statement.columnName(at: 1) == "name")
    #expect(statement.parameterCount == 1)
    #expect(statement.parameterIndex(named: ":id") == 1)
    #expect(statement.parameterIndex(named: ":name") == nil)
    #expect(statement.isReadOnly)
    #expect(try !connection.prepare("DELETE FROM T").isReadOnly)
  }

  @Test(
    "a text with no statement or with several is not prepared",
    arguments: [
      "", "  ", "-- comment", ";", "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT\0 1",
    ]
  )
  func notOneStatement(sql: String) {
    #expect(sqliteError { _ = try connection.prepare(sql) }?.code == .misuse)
  }

  @Test(
    "white space, comments and semicolons may follow a statement",
    arguments: ["SELECT 1;", "SELECT 1 ; \n ", "SELECT 1; -- end", "SELECT 1; /* end */ ;"])
  func trailingSpace(sql: String) throws {
    #expect(try connection.value(sql) == 1)
  }

  @Test("SQL that does not parse is an error with its text")
  func syntaxError() {
    let error = sqliteError { _ = try connection.prepare("SELEC 1") }
    #expect(error?.code == .error)
    #expect(error?.sql == "SELEC 1")
    #expect(error?.description == "near \"SELEC\": syntax error (SQLite code 1) in: SELEC 1")
  }

  @Test("a script stops at the first failing statement and names it")
  func script() throws {
    let error = sqliteError {
      try connection.execute(
        "INSERT INTO T VALUES (2, 'two'); INSERT INTO T VALUES (2, 'again'); DELETE FROM T")
    }
    #expect(error?.extendedCode == .constraintPrimaryKey)
    #expect(error?.sql?.contains("'again'") == true)
    #expect(error?.sql?.contains("DELETE") == false)
    #expect(try connection.value("SELECT count(*) FROM T") == 2)
  }

  @Test("changes are counted")
  func changes() throws {
    try connection.execute("INSERT INTO T VALUES (2, 'b'), (3, 'c')")
    #expect(connection.changes == 2)
    let before = connection.totalChanges
    try connection.execute("UPDATE T SET name = name || '!'")
    #expect(connection.changes == 3)
    #expect(connection.totalChanges == before + 3)
  }

  @Test("rows are given as values, and a wrong number of bindings is an error")
  func rows() throws {
    let rows = try connection.rows(
      "SELECT ?, ?, ?, ?, ?", [1, 2.5, "three", .blob([4]), nil])
    #expect(rows == [[.integer(1), .real(2.5), .text("three"), .blob([4]), .null]])
    #expect(sqliteError { _ = try connection.rows("SELECT ?", []) }?.code == .range)
    #expect(sqliteError { _ = try connection.rows("SELECT ?", [1, 2]) }?.code == .range)
  }
}
