import Testing

@testable import SQLite

@Suite("Errors")
struct ErrorTests {
  @Test(
    "each constraint has its own code",
    arguments: [
      ("INSERT INTO T VALUES (1, 1, 9, 1)", ResultCode.constraintPrimaryKey),
      ("INSERT INTO T VALUES (2, 1, 9, 1)", .constraintUnique),
      ("INSERT INTO T VALUES (2, NULL, 9, 1)", .constraintNotNull),
      ("INSERT INTO T VALUES (2, 2, -9, 1)", .constraintCheck),
      ("INSERT INTO T VALUES (2, 2, 9, 8)", .constraintForeignKey),
      ("INSERT INTO T VALUES (2, 'x', 9, 1)", .constraintDataType),
      ("INSERT INTO T VALUES (2, 666, 9, 1)", .constraintTrigger),
    ])
  func constraints(sql: String, code: ResultCode) throws {
    let connection = try Connection.inMemory(
      """
      CREATE TABLE T (
        id INTEGER PRIMARY KEY, u INTEGER NOT NULL UNIQUE, c INTEGER CHECK (c > 0),
        parent INTEGER REFERENCES T) STRICT;
      CREATE TRIGGER R BEFORE INSERT ON T WHEN NEW.u = 666
        BEGIN SELECT RAISE(ABORT, 'the number of the beast'); END;
      INSERT INTO T VALUES (1, 1, 1, 1);
      """)
    let error = sqliteError { try connection.execute(sql) }
    #expect(error?.extendedCode == code)
    #expect(error?.code == .constraint)
    #expect(error?.path == nil)
  }

  @Test("an extended code knows its primary one and has a text")
  func codes() {
    #expect(ResultCode.busySnapshot.primary == .busy)
    #expect(ResultCode.busySnapshot.rawValue == 517)
    #expect(ResultCode.constraintUnique.rawValue == 2_067)
    #expect(ResultCode.cantOpenIsDirectory.rawValue == 526)
    #expect(ResultCode.ok.description == "not an error")
    #expect(ResultCode(rawValue: 9_999).rawValue == 9_999)
  }

  @Test("the description is one line with the message, the path, the code and the statement")
  func description() {
    let error = SQLiteError(.full, message: "database is full", path: "/data/x.db", sql: "COMMIT")
    #expect(error.description == "database is full: /data/x.db (SQLite code 13) in: COMMIT")
  }

  @Test("a schema cannot be changed by writing its table")
  func defensive() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a); PRAGMA writable_schema = ON")
    #expect(sqliteError { try connection.execute("DELETE FROM sqlite_schema") } != nil)
  }

  @Test("timeouts round up to whole milliseconds and stay within SQLite's range")
  func milliseconds() {
    #expect(Duration.milliseconds(5_000).milliseconds == 5_000)
    #expect(Duration.microseconds(1).milliseconds == 1)
    #expect(Duration.zero.milliseconds == 0)
    #expect(Duration.seconds(-1).milliseconds == 0)
    #expect(Duration.seconds(Int64.max).milliseconds == .max)
  }
}
