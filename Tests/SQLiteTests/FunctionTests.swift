import Testing

@testable import SQLite

@Suite("Functions written in Swift")
struct FunctionTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "not today"
  }

  let connection: Connection

  init() throws {
    connection = try .inMemory("CREATE TABLE T (a); INSERT INTO T VALUES (1), (2), (3)")
  }

  @Test("a function takes and returns values of every type")
  func everyType() throws {
    try connection.defineFunction("echo", argumentCount: 1) { $0[0] }
    let values: [Value] = [
      nil, .integer(.min), .real(-0.5), "", "a\0\u{1F30D}", .blob([]), .blob([0, 1]),
    ]
    for value in values {
      #expect(try connection.value("SELECT echo(?)", [value]) == value)
      #expect(try connection.value("SELECT typeof(echo(?1)) = typeof(?1)", [value]) == 1)
    }
  }

  @Test("any number of arguments, or exactly the number that was declared")
  func argumentCount() throws {
    try connection.defineFunction("howMany", argumentCount: nil) { .integer(Int64($0.count)) }
    #expect(try connection.rows("SELECT howMany(), howMany(1, 2, 3)") == [[0, 3]])
    try connection.defineFunction("pair", argumentCount: 2) { .integer(Int64($0.count)) }
    #expect(sqliteError { _ = try connection.rows("SELECT pair(1)") }?.code == .error)
  }

  @Test("an error thrown in Swift is the error of the statement")
  func throwing() throws {
    try connection.defineFunction("refuse", argumentCount: 0) { _ in throw Refusal() }
    let error = sqliteError { _ = try connection.rows("SELECT refuse() FROM T") }
    #expect(error?.code == .error)
    #expect(error?.message == "not today")
    #expect(error?.sql == "SELECT refuse() FROM T")
  }

  @Test("a raw function reads its arguments in place and out of range as NULL")
  func raw() throws {
    try connection.defineRawFunction("probe", argumentCount: nil) { arguments, result in
      switch arguments.type(at: 0) {
      case .integer: result.set(arguments.int64(at: 0) &* 2)
      case .real: result.set(arguments.double(at: 0) * 2)
      case .text: arguments.withTextBytes(at: 0) { result.set(text: $0) }
      case .blob: arguments.withBlobBytes(at: 0) { result.set(blob: $0) }
      case .null: result.set(arguments.isNull(at: 5) && arguments.string(at: -1).isEmpty)
      }
    }
    let rows = try connection.rows(
      "SELECT probe(21), probe(1.25), probe('te' || char(0) || 'xt'), probe(x'00ff'), probe(NULL),"
        + " probe(), probe(''), probe(x'')")
    #expect(rows == [[42, 2.5, "te\0xt", .blob([0, 255]), 1, 1, "", .blob([])]])
  }

  @Test("a redefined function replaces the old one and lets go of it")
  func redefinition() throws {
    final class Token: Sendable {}
    weak var first: Token?
    do {
      let token = Token()
      first = token
      try connection.defineFunction("f", argumentCount: 0) { _ in
        _ = token
        return 1
      }
    }
    #expect(first != nil)
    #expect(try connection.value("SELECT f()") == 1)
    try connection.defineFunction("f", argumentCount: 0) { _ in 2 }
    #expect(first == nil)
    #expect(try connection.value("SELECT f()") == 2)
  }

  @Test("only deterministic functions serve an index, and only innocuous ones the schema")
  func traits() throws {
    try connection.defineFunction("plain", argumentCount: 1) { $0[0] }
    try connection.defineFunction(
      "pure", argumentCount: 1, traits: [.deterministic, .innocuous]
    ) { $0[0] }
    #expect(sqliteError { try connection.execute("CREATE INDEX I ON T (plain(a))") } != nil)
    try connection.execute("CREATE INDEX I ON T (pure(a)); CREATE VIEW W AS SELECT pure(a) FROM T")
    #expect(try connection.rows("SELECT * FROM W").count == 3)
    try connection.execute("CREATE VIEW V AS SELECT plain(a) FROM T")
    #expect(sqliteError { _ = try connection.rows("SELECT * FROM V") } != nil)
    try connection.defineFunction("direct", argumentCount: 0, traits: .directOnly) { _ in 1 }
    #expect(try connection.value("SELECT direct()") == 1)
  }

  @Test("bad names and numbers are refused")
  func badDefinitions() {
    for name in ["", "a\0b", String(repeating: "n", count: 300)] {
      let error = sqliteError {
        try connection.defineFunction(name, argumentCount: 0) { _ in nil }
      }
      #expect(error?.code == .misuse)
    }
    let error = sqliteError {
      try connection.defineFunction("f", argumentCount: 1_000) { _ in nil }
    }
    #expect(error?.code == .misuse)
  }
}
