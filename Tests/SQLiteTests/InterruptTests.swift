import Foundation
import Testing

@testable import SQLite

@Suite("Interrupting")
struct InterruptTests {
  @Test("another thread stops a statement, and the writing transaction is rolled back")
  func fromAnotherThread() throws {
    let connection = try Connection.inMemory("CREATE TABLE T (a)")
    let interrupter = connection.interrupter
    let thread = Thread {
      while !Thread.current.isCancelled {
        interrupter.interrupt()
        usleep(1_000)
      }
    }
    thread.start()
    defer { thread.cancel() }
    let error = sqliteError {
      try connection.transaction {
        try connection.execute(
          """
          INSERT INTO T
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
          """)
      }
    }
    #expect(error?.code == .interrupt)
    #expect(!connection.isInTransaction)
  }

  @Test("an interrupter outlives its connection without harm")
  func afterClose() throws {
    var connection: Connection? = try .inMemory()
    let interrupter = try #require(connection?.interrupter)
    try connection?.close()
    interrupter.interrupt()
    connection = try .inMemory()
    let second = try #require(connection?.interrupter)
    connection = nil
    second.interrupt()
  }
}
