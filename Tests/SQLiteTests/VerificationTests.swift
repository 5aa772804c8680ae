import Foundation
import Testing

@testable import SQLite

@Suite("Verification")
struct VerificationTests {
  @Test("a sound database has no faults")
  func sound() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a UNIQUE); INSERT INTO T VALUES (1)")
    #expect(try connection.integrityCheck() == [])
    #expect(try connection.foreignKeyCheck() == [])
  }

  @Test("overwritten pages are found", arguments: [0x00, 0xff] as [UInt8])
  func damagedPages(filler: UInt8) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("damaged.db")
    let connection = try Connection(.file(path))
    try connection.execute(
      """
      CREATE TABLE T (a UNIQUE);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO T SELECT hex(randomblob(20)) FROM n
      """)
    try connection.close()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 8_192..<bytes.count { bytes[index] = filler }
    _ = try folder.write(bytes, to: "damaged.db")
    let damaged = try Connection(.file(path), options: .init(mode: .readOnly))
    #expect(try !damaged.integrityCheck().isEmpty)
    #expect(sqliteError { _ = try damaged.rows("SELECT sum(length(a)) FROM T") }?.code == .corrupt)
  }

  @Test("rows without a parent are named")
  func foreignKeys() throws {
    let connection = try Connection.inMemory(
      """
      PRAGMA foreign_keys = OFF;
      CREATE TABLE Parent (id INTEGER PRIMARY KEY);
      CREATE TABLE Child (id INTEGER PRIMARY KEY, parent REFERENCES Parent);
      INSERT INTO Child VALUES (3, 7), (4, NULL);
      """)
    #expect(
      try connection.foreignKeyCheck() == [
        ForeignKeyViolation(table: "Child", rowID: 3, parent: "Parent", constraint: 0)
      ])
  }
}
