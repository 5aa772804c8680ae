import Testing

@testable import SQLite

@Suite("Collations written in Swift")
struct CollationTests {
  private let connection: Connection

  init() throws {
    connection = try .inMemory(
      "CREATE TABLE T (a TEXT); INSERT INTO T VALUES ('bb'), (''), ('a'), (NULL), ('ccc')")
  }

  private func texts(_ sql: String) throws -> [Value] {
    try connection.rows(sql).compactMap(\.first)
  }

  @Test("a collation orders texts, and NULL comes first as ever")
  func sorting() throws {
    try connection.defineCollation("backwards") { left, right in
      left.lexicographicallyPrecedes(right) ? 7 : left.elementsEqual(right) ? 0 : -7
    }
    #expect(
      try texts("SELECT a FROM T ORDER BY a COLLATE backwards") == [nil, "ccc", "bb", "a", ""])
    #expect(
      try texts("SELECT a FROM T ORDER BY a COLLATE BACKWARDS DESC")
        == ["", "a", "bb", "ccc", nil])
    #expect(try texts("SELECT a FROM T WHERE a > 'b' COLLATE backwards ORDER BY a") == ["", "a"])
  }

  @Test("a collation decides what is equal")
  func equality() throws {
    try connection.defineCollation("by_length") { $0.count - $1.count }
    #expect(try texts("SELECT a FROM T WHERE a = 'xx' COLLATE by_length") == ["bb"])
    #expect(try texts("SELECT max(a COLLATE by_length) FROM T") == ["ccc"])
  }

  @Test("a text reaches the collation whole, NUL characters included")
  func wholeTexts() throws {
    try connection.defineCollation("by_length") { $0.count - $1.count }
    #expect(
      try connection.rows("SELECT 'a' || char(0) || 'b' > 'zz' COLLATE by_length") == [[1]])
  }

  @Test("a collation can be defined again, and one that is not defined is an error")
  func redefinition() throws {
    #expect(sqliteError { _ = try texts("SELECT a FROM T ORDER BY a COLLATE own") } != nil)
    try connection.defineCollation("own") { $0.count - $1.count }
    #expect(try texts("SELECT a FROM T ORDER BY a COLLATE own").last == "ccc")
    try connection.defineCollation("own") { $1.count - $0.count }
    #expect(try texts("SELECT a FROM T ORDER BY a COLLATE own").last == "")
  }

  @Test("a name that SQLite would cut off is refused", arguments: ["", "a\0b"])
  func names(name: String) {
    #expect(sqliteError { try connection.defineCollation(name) { _, _ in 0 } }?.code == .misuse)
  }

  private final class Witness: Sendable {}

  @Test("what a collation holds is freed with the connection")
  func lifetime() throws {
    weak var witness: Witness?
    do {
      let connection = try Connection(.memory)
      let held = Witness()
      witness = held
      try connection.defineCollation("own") { _, _ in withExtendedLifetime(held) { 0 } }
    }
    #expect(witness == nil)
  }
}
