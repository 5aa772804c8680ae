import PersistenceCore
import SQLite
import Testing

@Suite("Operations that cannot be reversed")
struct OperationConflictTests {
  private let bench: OperationBench

  init() throws {
    bench = try OperationBench()
    try bench.operation("add a") { context in
      let owner = Relations.Owner(name: "a")
      context.insert(owner)
      owner.items = [Relations.Item("x")]
      owner.tags = [Relations.Tag("t")]
    }
  }

  private func reason(_ body: () throws -> Void) -> String? {
    let error = #expect(throws: OperationLogError.self) { try body() }
    guard case .conflict(_, _, let row, let reason)? = error else { return nil }
    return "\(row) \(reason)"
  }

  @Test(
    "a change by another program stands in the way, and is named",
    arguments: [
      (
        "UPDATE Owner SET name = 'z' WHERE _pk = 1",
        "Owner 1 has other values than it was left with"
      ),
      ("DELETE FROM Item", "Item 1 is not there any more"),
      (
        "INSERT INTO Item (_pk, _type, name, price, owner) VALUES (50, 'Item', 'y', 0, 1)",
        "Item 50 leads to Owner 1, which would not be there"
      ),
    ])
  func outside(sql: String, expected: String) throws {
    try bench.execute(sql)
    let before = try bench.dump()
    #expect(reason { try bench.container.undoOperations() } == expected)
    #expect(try bench.dump() == before)
    #expect(try bench.container.operations().map(\.state) == [.done])
  }

  @Test("a save that is not in the log stands in the way, too")
  func save() throws {
    let context = ModelContext(bench.container)
    try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first).name = "z"
    try context.save()
    #expect(
      reason { try bench.container.undoOperations() }
        == "Owner 1 has other values than it was left with")
  }

  @Test("a change of another value of the row does not")
  func otherValue() throws {
    try bench.operation { context in
      try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first).name = "b"
    }
    try bench.execute("UPDATE Owner SET favourite = 1 WHERE _pk = 1")
    try bench.container.undoOperations()
    let context = ModelContext(bench.container)
    let owner = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
    #expect(owner.name == "a" && owner.favourite?.name == "x")
  }

  @Test("a unique value that has been taken meanwhile stands in the way")
  func unique() throws {
    try bench.operation { context in
      context.delete(try #require(try context.fetch(FetchDescriptor<Relations.Tag>()).first))
    }
    try bench.execute("INSERT INTO Tag (_pk, _type, name) VALUES (9, 'Tag', 't')")
    #expect(
      reason { try bench.container.undoOperations() }
        == "Tag 1 would have a value that has to be unique and that another one has")
  }

  @Test("a row that leads to one that is gone meanwhile cannot come back")
  func dangling() throws {
    try bench.operation { context in
      context.delete(try #require(try context.fetch(FetchDescriptor<Relations.Item>()).first))
    }
    try bench.execute("PRAGMA foreign_keys = ON; DELETE FROM Owner")
    #expect(
      reason { try bench.container.undoOperations() }
        == "Item 1 leads to Owner 1, which would not be there")
  }

  @Test("a damaged log is noticed before it does harm")
  func damage() throws {
    try bench.execute(
      "UPDATE _pc_operation_chunk SET changes = CAST(substr(changes, 1, 40) AS BLOB)")
    let before = try bench.dump()
    let error = #expect(throws: SwiftDataError.self) { try bench.container.undoOperations() }
    #expect(error?.code == .corruptValue)
    #expect(throws: SwiftDataError.self) {
      try bench.container.forEachChange(ofOperation: 1) { _ in }
    }
    #expect(try bench.dump() == before)
  }

  @Test("the messages are sentences that say what to do")
  func messages() {
    let errors: [OperationLogError] = [
      .nothingToUndo(available: 0), .nothingToRedo(available: 1), .nothingToUndo(available: 3),
      .unknownOperation(7), .wasUndone(7), .outOfReach, .insideTransaction, .unsupported,
      .otherSchema(operation: 7, title: "t", recorded: "1.0.0", current: "2.0.0"),
      .conflict(operation: 7, title: "t", row: "Trip 3", reason: "is gone"),
    ]
    for error in errors { #expect("\(error)".hasSuffix(".") && "\(error)".count > 15) }
    #expect(Set(errors.map { "\($0)" }).count == errors.count)
  }
}
