import Foundation
import SQLite
import Testing

@Suite("Files that lose their place")
struct MovedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("store.db") }

  private func connect(_ name: String = "store.db") throws -> Connection {
    let connection = try Connection(.file(folder.file(name)))
    try connection.execute("CREATE TABLE IF NOT EXISTS T (a)")
    return connection
  }

  /// A sound file with one row, ready to be put in the place of another.
  private func makeOther() throws {
    let other = try connect("other.db")
    try other.execute("INSERT INTO T VALUES ('other')")
    try other.close()
  }

  @Test("what was written to a file that was replaced is an error, and the new file stays as it is")
  func replaced() throws {
    try makeOther()
    let other = try folder.contents()["other.db"]
    let connection = try connect()
    let error = sqliteError {
      try connection.transaction {
        try connection.execute("INSERT INTO T VALUES ('lost')")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: folder.file("other.db"), toPath: path)
      }
    }
    #expect(error?.extendedCode == .readOnlyDatabaseMoved)
    #expect(error?.path == path)
    #expect(!connection.isInTransaction)
    #expect(try folder.contents() == ["store.db": other])
    try connection.close()
    #expect(try Connection(.file(path)).value("SELECT a FROM T") == "other")
    #expect(try Connection(.file(path)).integrityCheck().isEmpty)
  }

  @Test("what was written to a file that was removed is an error, and nothing of it is left")
  func removed() throws {
    let connection = try connect()
    let error = sqliteError {
      try connection.transaction {
        try connection.execute("INSERT INTO T VALUES ('lost')")
        try FileManager.default.removeItem(atPath: path)
      }
    }
    #expect(error?.extendedCode == .readOnlyDatabaseMoved)
    #expect(try connection.isFileMoved())
    #expect(try folder.contents().isEmpty)
    #expect(
      sqliteError { try connection.transaction { try connection.execute("DELETE FROM T") } }?
        .extendedCode == .readOnlyDatabaseMoved)
  }

  @Test("the log that another connection has made for the new file is left alone")
  func otherLog() throws {
    try makeOther()
    let connection = try connect()
    var other: Connection?
    let error = sqliteError {
      try connection.transaction {
        try connection.execute("INSERT INTO T VALUES ('lost')")
        for suffix in ["", "-wal", "-shm"] {
          try FileManager.default.removeItem(atPath: path + suffix)
        }
        try FileManager.default.moveItem(atPath: folder.file("other.db"), toPath: path)
        other = try connect()
        try other?.execute("INSERT INTO T VALUES ('kept')")
      }
    }
    #expect(error?.extendedCode == .readOnlyDatabaseMoved)
    try connection.close()
    #expect(try folder.contents().keys.sorted() == ["store.db", "store.db-shm", "store.db-wal"])
    #expect(try other?.value("SELECT group_concat(a) FROM T") == "other,kept")
  }

  @Test("a connection that is closed takes the log of a lost file with it")
  func closed() throws {
    try makeOther()
    let connection = try connect()
    try connection.transaction { try connection.execute("INSERT INTO T VALUES ('lost')") }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: folder.file("other.db"), toPath: path)
    try connection.close()
    #expect(try folder.contents().keys.sorted() == ["store.db"])
    #expect(try Connection(.file(path)).value("SELECT a FROM T") == "other")
  }

  @Test("a file that is reached by a link is in its place")
  func link() throws {
    try connect().close()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"), withDestinationPath: path)
    let connection = try Connection(.file(folder.file("link.db")))
    try connection.transaction { try connection.execute("INSERT INTO T VALUES (1)") }
    #expect(try !connection.isFileMoved())
    #expect(try !Connection(.memory).isFileMoved())
  }
}
