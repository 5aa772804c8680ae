import Testing

@testable import SQLite

@Suite("Quoted names")
struct QuotedIdentifierTests {
  @Test(
    "any name makes a table of that name",
    arguments: ["T", "a b", "\"", "a\"\"b", "select", "x'); --", "caf\u{e9} \u{1F30D}", ""])
  func roundTrip(name: String) throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE \(try QuotedIdentifier(name)) (a)")
    #expect(try connection.value("SELECT name FROM sqlite_schema") == .text(name))
  }

  @Test("quotes are doubled")
  func doubling() throws {
    #expect(try quoted("a\"b") == "\"a\"\"b\"")
    #expect(try QuotedIdentifier("x").name == "x")
  }

  @Test("a NUL character is refused")
  func nul() {
    #expect(sqliteError { _ = try quoted("a\0b") }?.code == .misuse)
  }
}
