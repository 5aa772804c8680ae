import Testing

@testable import SQLite

@Suite("Values that go in come out")
struct BindingTests {
  let connection: Connection

  init() throws {
    connection = try .inMemory("CREATE TABLE T (i INTEGER, r REAL, t TEXT, b BLOB) STRICT")
  }

  @Test("integers to the ends of their range", arguments: [Int64.min, -1, 0, 1, Int64.max])
  func integers(value: Int64) throws {
    let statement = try connection.prepare("SELECT ?1, ?1 + 0")
    try statement.bind(value, at: 1)
    #expect(try statement.step())
    #expect(statement.int64(at: 0) == value)
    #expect(statement.value(at: 1) == .integer(value))
    #expect(statement.type(at: 0) == .integer)
  }

  @Test("truth values are 0 and 1")
  func booleans() throws {
    let statement = try connection.prepare("SELECT ?, ?")
    try statement.bind(true, at: 1)
    try statement.bind(false, at: 2)
    #expect(try statement.step())
    #expect(statement.int64(at: 0) == 1)
    #expect(statement.bool(at: 0))
    #expect(!statement.bool(at: 1))
    #expect(statement.type(at: 1) == .integer)
  }

  @Test(
    "real numbers keep every bit in a REAL column",
    arguments: [
      0, 0.1, -0.1, .pi, 1e300, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity, -.infinity, 1, -3, 9_007_199_254_740_994, 1e18,
      .init(Int64.max), .init(Int64.min),
    ] as [Double])
  func reals(value: Double) throws {
    #expect(try stored(value)?.bitPattern == value.bitPattern)
  }

  @Test("NaN is stored as NULL")
  func notANumber() throws {
    #expect(try stored(.nan) == nil)
  }

  @Test("negative zero survives a binding, but a REAL column gives back positive zero")
  func negativeZero() throws {
    let statement = try connection.prepare("SELECT ?")
    try statement.bind(-0.0, at: 1)
    #expect(try statement.step())
    #expect(statement.double(at: 0).sign == .minus)
    let back = try #require(try stored(-0.0))
    #expect(back == 0)
    #expect(back.sign == .plus)
  }

  private func stored(_ value: Double) throws -> Double? {
    let insert = try connection.cachedStatement("INSERT INTO T (r) VALUES (?)")
    try insert.bind(value, at: 1)
    try insert.run()
    let select = try connection.cachedStatement("SELECT r FROM T WHERE rowid = ?")
    try select.bind(connection.lastInsertRowID, at: 1)
    #expect(try select.step())
    return select.isNull(at: 0) ? nil : select.double(at: 0)
  }

  @Test(
    "texts of every length and kind",
    arguments: [
      "", "a", "fifteen bytes..", "sixteen bytes...", String(repeating: "x", count: 63),
      String(repeating: "x", count: 64), String(repeating: "x", count: 65),
      String(repeating: "long ", count: 100_000), "\0", "a\0b", "\0\0end",
      "\u{1F469}\u{200D}\u{1F680} \u{1F1F5}\u{1F1F9}", "e\u{301}", "\u{feff}bom", "\u{10FFFF}",
    ])
  func texts(text: String) throws {
    let insert = try connection.cachedStatement("INSERT INTO T (t) VALUES (?)")
    try insert.bind(text, at: 1)
    try insert.run()
    let select = try connection.cachedStatement("SELECT t, length(CAST(t AS BLOB)) FROM T")
    #expect(try select.step())
    #expect(Array(select.string(at: 0).utf8) == Array(text.utf8))
    #expect(select.withTextBytes(at: 0) { Array($0) } == Array(text.utf8))
    #expect(select.int64(at: 1) == Int64(text.utf8.count))
    #expect(select.type(at: 0) == .text)
  }

  @Test("a text stays bound over resets while other parameters change")
  func textOverReset() throws {
    let statement = try connection.prepare("SELECT ?1 || '-' || ?2")
    try statement.bind("short", at: 1)
    for round in 0..<3 {
      try statement.bind("round \(round)", at: 2)
      #expect(try statement.step())
      #expect(statement.string(at: 0) == "short-round \(round)")
      statement.reset()
    }
  }

  @Test("a part of a larger text is bound as that part")
  func substringText() throws {
    let text = String("prefix: value".dropFirst(8))
    #expect(try connection.value("SELECT ?", [.text(text)]) == "value")
  }

  @Test("bytes as text, copied and not")
  func textBytes() throws {
    let bytes = Array("caf\u{e9}\0!".utf8)
    for lifetime in [BufferLifetime.unknown, .untilRebound] {
      let statement = try connection.prepare("SELECT ?")
      try bytes.withUnsafeBufferPointer { buffer in
        try statement.bind(text: buffer, at: 1, lifetime: lifetime)
        #expect(try statement.step())
        #expect(statement.withTextBytes(at: 0) { Array($0) } == bytes)
        statement.reset()
        statement.clearBindings()
      }
      try statement.bind(
        text: UnsafeBufferPointer(start: nil, count: 0), at: 1, lifetime: lifetime)
      #expect(try statement.step())
      #expect(statement.type(at: 0) == .text)
      #expect(statement.string(at: 0) == "")
    }
  }

  @Test("a copied text may be overwritten by its owner", arguments: [10, 1_000])
  func copyIsIndependent(size: Int) throws {
    let statement = try connection.prepare("SELECT ?")
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: size)
    try bytes.withUnsafeBufferPointer { buffer in
      try statement.bind(text: buffer, at: 1)
    }
    for index in bytes.indices { bytes[index] = UInt8(ascii: "z") }
    #expect(try statement.step())
    #expect(statement.string(at: 0) == String(repeating: "a", count: size))
  }

  @Test("text that is not UTF-8 is repaired when read as a string and kept as bytes")
  func invalidText() throws {
    try connection.execute("INSERT INTO T (t) VALUES (CAST(x'61ff62c3' AS TEXT))")
    let select = try connection.prepare("SELECT t FROM T")
    #expect(try select.step())
    #expect(select.string(at: 0) == "a\u{FFFD}b\u{FFFD}")
    #expect(select.withTextBytes(at: 0) { Array($0) } == [0x61, 0xff, 0x62, 0xc3])
  }

  @Test("blobs, the empty one apart from NULL", arguments: [[], [0], [1, 2, 3, 0, 255]])
  func blobs(bytes: [UInt8]) throws {
    let statement = try connection.prepare("SELECT ?, ?, ?")
    try statement.bind(bytes, at: 1)
    try bytes.withUnsafeBytes { buffer in
      try statement.bind(blob: buffer, at: 2)
      try statement.bind(blob: buffer, at: 3, lifetime: .untilRebound)
      #expect(try statement.step())
      for column in 0..<3 {
        #expect(statement.value(at: column) == .blob(bytes))
        #expect(statement.withBlobBytes(at: column) { $0.count } == bytes.count)
      }
      statement.reset()
      statement.clearBindings()
    }
  }

  @Test("NULL, bound and unbound")
  func null() throws {
    let statement = try connection.prepare("SELECT ?1, ?2")
    try statement.bind("text", at: 1)
    try statement.bindNull(at: 1)
    #expect(try statement.step())
    for column in 0..<2 {
      #expect(statement.isNull(at: column))
      #expect(statement.type(at: column) == .null)
      #expect(statement.string(at: column) == "")
      #expect(statement.int64(at: column) == 0)
      #expect(statement.withBlobBytes(at: column) { $0.count } == 0)
    }
  }

  @Test("a database in UTF-16 gives and takes the same texts")
  func otherEncoding() throws {
    let connection = try Connection.inMemory("PRAGMA encoding = 'UTF-16'; CREATE TABLE T (t)")
    for text in ["short \u{1F30D}", String(repeating: "long ", count: 50)] {
      try connection.execute("DELETE FROM T")
      _ = try connection.rows("INSERT INTO T VALUES (?)", [.text(text)])
      #expect(try connection.value("SELECT t FROM T") == .text(text))
    }
  }
}
