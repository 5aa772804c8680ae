import Testing

@testable import SQLite

@Suite("Settings and schema")
struct PragmaTests {
  @Test("identity and version of a file are kept in it")
  func header() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("header.db")
    let connection = try Connection(.file(path))
    #expect(try connection.applicationID() == 0)
    #expect(try connection.userVersion() == 0)
    try connection.setApplicationID(-0x1234_5678)
    try connection.setUserVersion(.max)
    try connection.close()
    let again = try Connection(.file(path))
    #expect(try again.applicationID() == -0x1234_5678)
    #expect(try again.userVersion() == .max)
  }

  @Test("the version is part of a transaction")
  func versionInTransaction() throws {
    let connection = try Connection.inMemory()
    try? connection.transaction {
      try connection.setUserVersion(3)
      throw CancellationError()
    }
    #expect(try connection.userVersion() == 0)
  }

  @Test("a text setting with a quote in it cannot end its quotes")
  func textSetting() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a)")
    try connection.setPragma("locking_mode", to: "EXCLUSIVE")
    #expect(try connection.textPragma("locking_mode") == "exclusive")
    try connection.setPragma("locking_mode", to: "'; DROP TABLE T; --")
    #expect(try connection.tableExists("T"))
  }

  @Test(
    "only names are names", arguments: ["", "a b", "user_version; DROP TABLE T", "x=1", "\u{e9}"])
  func badName(name: String) throws {
    let connection = try Connection.inMemory()
    #expect(sqliteError { _ = try connection.integerPragma(name) }?.code == .misuse)
  }

  @Test("an unknown setting reads as nothing")
  func unknown() throws {
    let connection = try Connection.inMemory()
    #expect(try connection.integerPragma("no_such_pragma") == 0)
    #expect(try connection.textPragma("no_such_pragma") == "")
  }

  @Test("tables are found whatever their name, views are not tables")
  func tables() throws {
    let connection = try Connection.inMemory(
      """
      CREATE TABLE "it's a ""big"" name" (a);
      CREATE VIEW V AS SELECT 1;
      CREATE TEMP TABLE Passing (a);
      CREATE VIRTUAL TABLE Words USING fts5(word);
      """)
    #expect(try connection.tableExists("it's a \"big\" name"))
    #expect(try connection.tableExists("words"))
    #expect(try !connection.tableExists("V"))
    #expect(try !connection.tableExists("Passing"))
    #expect(try connection.tableExists("Passing", in: "temp"))
    #expect(sqliteError { _ = try connection.tableExists("V", in: "elsewhere") }?.code == .error)
  }

  @Test("the schema version changes with the schema")
  func schemaVersion() throws {
    let connection = try Connection.inMemory()
    let before = try connection.schemaVersion()
    try connection.execute("CREATE TABLE T (a)")
    #expect(try connection.schemaVersion() != before)
  }
}
