import Testing

@testable import SQLite

@Suite("Sessions and changesets")
struct SessionTests {
  let connection: Connection

  init() throws {
    connection = try .inMemory(
      """
      CREATE TABLE T (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b ANY) STRICT;
      CREATE TABLE Other (id INTEGER PRIMARY KEY, a TEXT) STRICT;
      INSERT INTO T VALUES (1, 'one', 1.5), (2, 'two', x'0102'), (3, 'three', NULL);
      """)
  }

  private func contents() throws -> [[Value]] { try connection.rows("SELECT * FROM T ORDER BY id") }

  private func recorded(_ sql: String) throws -> Changeset {
    let session = try Session(on: connection, tables: ["T"])
    try connection.execute(sql)
    return try session.changeset()
  }

  private func abort(_ conflict: ChangesetConflict) -> ChangesetConflict.Resolution { .abort }

  @Test("what is recorded can be undone and done again")
  func roundTrip() throws {
    let before = try contents()
    let changes = try recorded(
      """
      INSERT INTO T VALUES (4, '東京', -7);
      UPDATE T SET a = 'ONE', b = NULL WHERE id = 1;
      DELETE FROM T WHERE id = 2;
      INSERT INTO Other VALUES (1, 'not attached');
      """)
    let after = try contents()
    try connection.apply(changes.inverted(), resolve: abort)
    #expect(try contents() == before)
    try connection.apply(changes, resolve: abort)
    #expect(try contents() == after)
    #expect(try connection.rows("SELECT count(*) FROM Other") == [[1]])
  }

  @Test("changes are read with their old and new values")
  func iteration() throws {
    let changes = try recorded(
      "INSERT INTO T VALUES (4, 'four', 4); UPDATE T SET b = 9 WHERE id = 1; DELETE FROM T WHERE id = 2"
    )
    var seen: [String] = []
    try changes.forEach { change in
      #expect(change.table == "T" && change.columnCount == 3)
      let key = change.primaryKey
      switch change.kind {
      case .insert:
        seen.append("insert")
        #expect(key == [4] && change.new(1) == "four" && change.old(1) == nil)
      case .update:
        seen.append("update")
        #expect(key == [1] && change.old(2) == 1.5 && change.new(2) == 9)
        #expect(change.new(1) == nil && change.old(1) == nil)
      case .delete:
        seen.append("delete")
        #expect(key == [2] && change.old(2) == .blob([1, 2]) && change.new(2) == nil)
      }
      #expect(change.old(99) == nil && change.new(-1) == nil)
    }
    #expect(seen.sorted() == ["delete", "insert", "update"])
  }

  @Test("a row that is changed and put back, or inserted and deleted, is no change")
  func noChange() throws {
    let changes = try recorded(
      """
      UPDATE T SET a = 'x' WHERE id = 1; UPDATE T SET a = 'one' WHERE id = 1;
      INSERT INTO T VALUES (9, 'nine', 1); DELETE FROM T WHERE id = 9;
      """)
    #expect(changes.isEmpty)
    #expect(try changes.inverted().isEmpty)
  }

  @Test("a conflict says what stands in the way, and nothing is changed")
  func conflicts() throws {
    let changes = try recorded(
      "INSERT INTO T VALUES (4, 'four', 4); UPDATE T SET b = 9 WHERE id = 1; DELETE FROM T WHERE id = 2"
    )
    let inverse = try changes.inverted()
    let cases: [(String, ChangesetConflict.Reason, Value)] = [
      ("UPDATE T SET b = 10 WHERE id = 1", .differs, 1),
      ("DELETE FROM T WHERE id = 4", .missing, 4),
      ("INSERT INTO T VALUES (2, 'again', 0)", .exists, 2),
      ("UPDATE T SET a = 'two' WHERE id = 3", .constraint, 2),
    ]
    for (sql, reason, key) in cases {
      try connection.savepoint("case") {
        try connection.execute(sql)
        let before = try contents()
        var found: [ChangesetConflict.Reason] = []
        let error = #expect(throws: SQLiteError.self) {
          try connection.apply(inverse) { conflict in
            found.append(conflict.reason)
            #expect(conflict.change?.primaryKey == [key])
            return .abort
          }
        }
        #expect(error?.code == .abort && found == [reason])
        #expect(try contents() == before)
        try connection.execute("ROLLBACK TO \"case\"")
      }
    }
  }

  @Test("a conflict can be left out, replaced, or thrown")
  func resolutions() throws {
    struct Refused: Error {}
    let inverse = try recorded("UPDATE T SET b = 9 WHERE id = 1").inverted()
    try connection.execute("UPDATE T SET b = 10 WHERE id = 1")
    #expect(throws: Refused.self) { try connection.apply(inverse) { _ in throw Refused() } }
    try connection.apply(inverse) { _ in .omit }
    #expect(try connection.rows("SELECT b FROM T WHERE id = 1") == [[10]])
    try connection.apply(inverse) { _ in .replace }
    #expect(try connection.rows("SELECT b FROM T WHERE id = 1") == [[1.5]])
  }

  @Test("changes go in and out in chunks of any size", arguments: [1, 7, 1000])
  func chunks(size: Int) throws {
    let before = try contents()
    let changes = try recorded(
      "WITH n(i) AS (VALUES (10) UNION ALL SELECT i + 1 FROM n WHERE i < 400) "
        + "INSERT INTO T SELECT i, 'row ' || i, i FROM n")
    func source() -> () throws -> [UInt8]? {
      var rest = changes.bytes[...]
      return {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
    }
    var count = 0
    try Changeset.forEach(in: source(), inverted: true) { change in
      count += 1
      #expect(change.kind == .delete)
    }
    #expect(count == 391)
    try connection.apply(chunks: source(), inverted: true, resolve: abort)
    #expect(try contents() == before)
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try connection.apply(chunks: { throw Broken() }, resolve: abort)
    }
  }

  @Test("bytes that are no changes are an error")
  func garbage() throws {
    #expect(throws: SQLiteError.self) { try Changeset([1, 2, 3]).forEach { _ in } }
    #expect(throws: SQLiteError.self) { _ = try Changeset([1, 2, 3]).inverted() }
    #expect(throws: SQLiteError.self) {
      try connection.apply(Changeset([1, 2, 3]), resolve: abort)
    }
  }

  @Test("a watch tells of each row, until it is freed")
  func watch() throws {
    var seen: [String] = []
    do {
      let watch = try RowWatch(on: connection) { event, table, key in
        seen.append("\(event) \(String(cString: table)) \(key)")
      }
      try connection.execute(
        "INSERT INTO T VALUES (4, 'four', 4); UPDATE T SET b = 9 WHERE id = 4; DELETE FROM T WHERE id = 4"
      )
      withExtendedLifetime(watch) {}
    }
    try connection.execute("INSERT INTO Other VALUES (1, 'x')")
    #expect(seen == ["insert T 4", "update T 4", "delete T 4"])
  }
}
