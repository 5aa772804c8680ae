import Testing

@testable import SQLite

@Suite("The statement cache")
struct StatementCacheTests {
  private func prepared(_ connection: Connection, _ sql: String) throws -> OpaquePointer {
    try connection.cachedStatement(sql).handle
  }

  @Test("the same text gets the same statement, reset and without bindings")
  func reuse() throws {
    let connection = try Connection.inMemory()
    let first: OpaquePointer
    do {
      let statement = try connection.cachedStatement("SELECT ?")
      first = statement.handle
      try statement.bind("left over", at: 1)
      #expect(try statement.step())
    }
    let again = try connection.cachedStatement("SELECT ?")
    #expect(again.handle == first)
    #expect(try again.step())
    #expect(again.isNull(at: 0))
  }

  @Test("a statement in use is not handed out a second time")
  func inUse() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a); INSERT INTO T VALUES (1), (2)")
    let outer = try connection.cachedStatement("SELECT a FROM T")
    var pairs = 0
    while try outer.step() {
      let inner = try connection.cachedStatement("SELECT a FROM T")
      #expect(inner.handle != outer.handle)
      while try inner.step() { pairs += 1 }
    }
    #expect(pairs == 4)
  }

  @Test("the least recently used statement makes room")
  func eviction() throws {
    var options = Connection.Options()
    options.statementCacheCapacity = 2
    let connection = try Connection(.memory, options: options)
    let one = try prepared(connection, "SELECT 1")
    _ = try prepared(connection, "SELECT 2")
    #expect(try prepared(connection, "SELECT 1") == one)
    _ = try prepared(connection, "SELECT 3")
    let idle = try connection.rows("SELECT sql FROM sqlite_stmt WHERE NOT busy ORDER BY sql")
    #expect(idle == [["SELECT 1"], ["SELECT 3"]])
  }

  @Test("a cache without room keeps nothing")
  func noRoom() throws {
    var options = Connection.Options()
    options.statementCacheCapacity = 0
    let connection = try Connection(.memory, options: options)
    for _ in 0..<3 { #expect(try connection.value("SELECT 1") == 1) }
    #expect(try connection.value("SELECT count(*) FROM sqlite_stmt WHERE NOT busy") == 0)
  }

  @Test("a cached statement follows a change of the schema")
  func schemaChange() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a); INSERT INTO T VALUES (1)")
    #expect(try connection.rows("SELECT * FROM T") == [[1]])
    try connection.execute("ALTER TABLE T ADD COLUMN b DEFAULT 2")
    #expect(try connection.rows("SELECT * FROM T") == [[1, 2]])
  }

  @Test("a statement keeps its connection open")
  func lifetime() throws {
    var connection: Connection? = try .inMemory("CREATE TABLE T (a); INSERT INTO T VALUES (7)")
    let statement = try #require(try connection?.cachedStatement("SELECT a FROM T"))
    connection = nil
    #expect(try statement.step())
    #expect(statement.int64(at: 0) == 7)
  }
}
