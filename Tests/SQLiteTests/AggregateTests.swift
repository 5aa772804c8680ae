import Synchronization
import Testing

@testable import SQLite

@Suite("Aggregates written in Swift")
struct AggregateTests {
  private struct Refusal: Error {}

  private final class Counter: Sendable {
    let made = Atomic(0)
    let gone = Atomic(0)
  }

  private final class Token: Sendable {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.made.add(1, ordering: .relaxed)
    }

    deinit {
      counter.gone.add(1, ordering: .relaxed)
    }
  }

  let connection: Connection

  init() throws {
    connection = try .inMemory(
      "CREATE TABLE T (g TEXT, a INTEGER);"
        + "INSERT INTO T VALUES ('x', 2), ('x', 3), ('y', 5), ('y', 7), ('z', NULL)")
    try connection.defineAggregate(
      "product", argumentCount: 1, traits: .deterministic, initial: { 1 as Int64 },
      step: { product, arguments in
        if !arguments.isNull(at: 0) { product &*= arguments.int64(at: 0) }
      },
      finish: { .integer($0) })
  }

  @Test("each group has a state of its own")
  func groups() throws {
    #expect(
      try connection.rows("SELECT g, product(a) FROM T GROUP BY g ORDER BY g")
        == [["x", 6], ["y", 35], ["z", 1]])
    #expect(
      try connection.rows("SELECT product(a), product(a + 1) FROM T WHERE g = 'x'") == [[6, 12]])
  }

  @Test("no rows finish from the initial state")
  func empty() throws {
    #expect(try connection.value("SELECT product(a) FROM T WHERE g = 'none'") == 1)
  }

  @Test("errors of a step and of the end are errors of the statement, and nothing leaks")
  func throwing() throws {
    let living = Counter()
    for stepThrows in [true, false] {
      try connection.defineAggregate(
        "refuse", argumentCount: 1, initial: { Token(living) },
        step: { _, _ in if stepThrows { throw Refusal() } },
        finish: { _ in throw Refusal() })
      let error = sqliteError { _ = try connection.rows("SELECT refuse(a) FROM T") }
      #expect(error?.message == "Refusal()")
      #expect(living.made.load(ordering: .relaxed) == (stepThrows ? 1 : 2))
      #expect(living.gone.load(ordering: .relaxed) == (stepThrows ? 1 : 2))
    }
  }

  @Test("a group whose statement is abandoned is let go of")
  func abandoned() throws {
    try connection.defineAggregate(
      "listed", argumentCount: 1, initial: { [Int64]() },
      step: { list, arguments in list.append(arguments.int64(at: 0)) },
      finish: { .integer(Int64($0.count)) })
    let statement = try connection.prepare("SELECT g, listed(a) FROM T GROUP BY g ORDER BY g")
    #expect(try statement.step())
    #expect(statement.int64(at: 1) == 2)
    statement.reset()
    #expect(try statement.step())
    #expect(statement.int64(at: 1) == 2)
  }
}
