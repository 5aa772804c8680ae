import Testing

@testable import SQLite

@Suite("Several connections to one file")
struct ContentionTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("shared.db")
    try Connection(.file(path)).execute(
      "CREATE TABLE T (a INTEGER); CREATE TABLE Counter (n INTEGER); INSERT INTO Counter VALUES (0)"
    )
  }

  private func open(timeout: Duration) throws -> Connection {
    var options = Connection.Options()
    options.busyTimeout = timeout
    return try Connection(.file(path), options: options)
  }

  @Test("a writer waits for the busy timeout and then fails with busy")
  func timeout() throws {
    let first = try open(timeout: .zero)
    let second = try open(timeout: .milliseconds(200))
    try first.transaction {
      try first.execute("INSERT INTO T VALUES (1)")
      let clock = ContinuousClock()
      let start = clock.now
      let error = sqliteError { try second.transaction {} }
      #expect(error?.code == .busy)
      #expect(error?.path == path)
      #expect(clock.now - start >= .milliseconds(150))
    }
    try second.transaction { try second.execute("INSERT INTO T VALUES (2)") }
  }

  @Test("without a timeout a writer fails at once")
  func noTimeout() throws {
    let first = try open(timeout: .seconds(5))
    let second = try open(timeout: .zero)
    try first.transaction {
      #expect(sqliteError { try second.transaction {} }?.code == .busy)
    }
  }

  @Test("readers are not blocked by a writer and see the state before it")
  func readersGoOn() throws {
    let writer = try open(timeout: .zero)
    let reader = try open(timeout: .zero)
    try writer.transaction {
      try writer.execute("INSERT INTO T VALUES (1)")
      #expect(try reader.value("SELECT count(*) FROM T") == 0)
    }
    #expect(try reader.value("SELECT count(*) FROM T") == 1)
  }

  @Test("a reading transaction that turns to writing too late fails at once, whatever the timeout")
  func lateWrite() throws {
    let first = try open(timeout: .seconds(60))
    let second = try open(timeout: .zero)
    let error = sqliteError {
      try first.transaction(.deferred) {
        _ = try first.rows("SELECT count(*) FROM T")
        try second.execute("INSERT INTO T VALUES (1)")
        try first.execute("INSERT INTO T VALUES (2)")
      }
    }
    #expect(error?.extendedCode == .busySnapshot)
    #expect(!first.isInTransaction)
  }

  @Test("many writers that read before they write lose nothing")
  func manyWriters() async throws {
    let writers = 8
    let rounds = 50
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<writers {
        group.addTask {
          let connection = try open(timeout: .seconds(60))
          for _ in 0..<rounds {
            try connection.transaction {
              guard case .integer(let n) = try connection.value("SELECT n FROM Counter") else {
                return
              }
              _ = try connection.rows("UPDATE Counter SET n = ?", [.integer(n + 1)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let total = try open(timeout: .zero).value("SELECT n FROM Counter")
    #expect(total == .integer(Int64(writers * rounds)))
  }

  @Test("the data version changes with the commits of others only")
  func dataVersion() throws {
    let first = try open(timeout: .zero)
    let second = try open(timeout: .zero)
    let start = try first.dataVersion()
    try first.execute("INSERT INTO T VALUES (1)")
    #expect(try first.dataVersion() == start)
    try second.execute("INSERT INTO T VALUES (2)")
    #expect(try first.dataVersion() != start)
  }
}
