import PersistenceCore
import SQLite
import Testing

@Suite("The log of operations")
struct OperationLogTests {
  private let bench: OperationBench
  private var container: ModelContainer { bench.container }

  init() throws { bench = try OperationBench() }

  private func owner(_ name: String, items: Int = 0) throws {
    try bench.operation("add \(name)") { context in
      let owner = Relations.Owner(name: name)
      context.insert(owner)
      owner.items = (0..<items).map { Relations.Item("\(name) \($0)") }
    }
  }

  private func names() throws -> [String] {
    let context = ModelContext(container)
    return try context.fetch(
      FetchDescriptor<Relations.Owner>(sortBy: [SortDescriptor(\.name)])
    ).map(\.name)
  }

  @Test("an operation is entered with its title, its time and its counts")
  func record() throws {
    let start = Date()
    let context = ModelContext(container)
    context.author = "Ada"
    let result = try context.operation("make things") { _ in
      let owner = Relations.Owner(name: "a")
      context.insert(owner)
      owner.items = [Relations.Item("x"), Relations.Item("y")]
      return 7
    }
    #expect(result == 7)
    try bench.operation("change") { context in
      let owner = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
      owner.name = "b"
      context.delete(try #require(owner.items.first))
    }
    let operations = try container.operations()
    #expect(operations.map(\.title) == ["change", "make things"])
    #expect(operations.map(\.id) == [2, 1] && operations.allSatisfy { $0.state == .done })
    #expect(operations[1].author == "Ada" && operations[0].author == nil)
    #expect(operations.allSatisfy { $0.time >= start && $0.time <= Date() && $0.byteCount > 0 })
    #expect(
      operations[1].counts.map { "\($0.entity) \($0.inserted) \($0.updated) \($0.deleted)" } == [
        "Item 2 0 0", "Owner 1 0 0",
      ])
    #expect(
      operations[0].counts.map { "\($0.entity) \($0.inserted) \($0.updated) \($0.deleted)" } == [
        "Item 0 0 1", "Owner 0 1 0",
      ])
    #expect(try container.operations(limit: 1).map(\.id) == [2])
  }

  @Test("what changes nothing, or fails, is not entered")
  func nothing() throws {
    struct Failure: Error {}
    try owner("a")
    try bench.operation { _ in }
    try bench.operation { context in
      let owner = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
      owner.name = "b"
      try context.save()
      owner.name = "a"
    }
    #expect(throws: Failure.self) {
      try bench.operation { context in
        context.insert(Relations.Owner(name: "lost"))
        try context.save()
        throw Failure()
      }
    }
    #expect(try container.operations().map(\.title) == ["add a"])
    #expect(try names() == ["a"])
  }

  @Test("insertions, changes, deletions with what they cascade to, and links are undone and redone")
  func roundTrip() throws {
    var states = [try bench.dump()]
    func step(_ body: (ModelContext) throws -> Void) throws {
      try bench.operation { try body($0) }
      states.append(try bench.dump())
    }
    try step { context in
      for name in ["a", "b"] {
        let owner = Relations.Owner(name: name)
        context.insert(owner)
        owner.items = [Relations.Item("1", price: 1.5), Relations.Item("2")]
        owner.tags = [Relations.Tag("\(name) tag")]
        owner.passport = Relations.Passport(number: 5)
      }
    }
    try step { context in
      let owners = try context.fetch(FetchDescriptor<Relations.Owner>())
      owners[0].items.reverse()
      owners[0].tags.append(try #require(owners[1].tags.first))
      owners[1].favourite = owners[0].items.first
      owners[0].name = "ä\0東"
    }
    try step { context in
      let owners = try context.fetch(FetchDescriptor<Relations.Owner>())
      owners[1].items += owners[0].items
      context.delete(owners[0])
    }
    for state in states.dropLast().reversed() {
      try container.undoOperations()
      #expect(try bench.dump() == state)
    }
    for state in states.dropFirst() {
      try container.redoOperations()
      #expect(try bench.dump() == state)
    }
    try container.undoOperations(3)
    #expect(try bench.dump() == states[0])
    try container.redoOperations(2)
    #expect(try bench.dump() == states[2])
    #expect(try bench.problems() == [])
  }

  @Test("more steps than there are, are refused, and none is taken")
  func shortage() throws {
    #expect(throws: OperationLogError.nothingToUndo(available: 0)) {
      try container.undoOperations()
    }
    try owner("a")
    #expect(throws: OperationLogError.nothingToUndo(available: 1)) {
      try container.undoOperations(2)
    }
    #expect(throws: OperationLogError.nothingToRedo(available: 0)) {
      try container.redoOperations()
    }
    #expect(try names() == ["a"])
    #expect(try container.undoOperations(0) == [])
  }

  @Test("something new takes the place of what was undone")
  func branch() throws {
    try owner("a")
    try owner("b")
    try container.undoOperations()
    #expect(try container.operations().map(\.state) == [.undone, .done])
    try owner("c")
    #expect(try container.operations().map(\.title) == ["add c", "add a"])
    #expect(throws: OperationLogError.nothingToRedo(available: 0)) {
      try container.redoOperations()
    }
  }

  @Test("a key that was given is never given again")
  func keys() throws {
    try owner("a")
    try container.undoOperations()
    try owner("b")
    let context = ModelContext(container)
    let found = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
    #expect(
      found.persistentModelID
        == context.persistentIdentifier(for: Relations.Owner.self, primaryKey: 2))
  }

  @Test("a rehearsal says what would be done, and does nothing")
  func rehearsal() throws {
    try owner("a", items: 3)
    let before = try bench.dump()
    #expect(try container.undoOperations(isRehearsal: true).map(\.state) == [.undone])
    #expect(try bench.dump() == before)
    #expect(try container.operations().map(\.state) == [.done])
    #expect(throws: OperationLogError.self) { try container.undoOperations(2, isRehearsal: true) }
    let history = HistoryDescriptor<DefaultHistoryTransaction>()
    #expect(try ModelContext(container).fetchHistory(history).map(\.author) == [nil])
  }

  @Test("the history has it, and other contexts and live results see it")
  func visibility() async throws {
    try owner("a")
    let context = ModelContext(container)
    let owner = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
    try bench.operation { context in
      try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first).name = "b"
    }
    _ = try context.fetch(FetchDescriptor<Relations.Owner>())
    #expect(owner.name == "b")
    var changes = container.changes(of: Relations.Owner.self).makeAsyncIterator()
    _ = await changes.next(isolation: nil)
    try container.undoOperations()
    #expect(await changes.next(isolation: nil) != nil)
    _ = try context.fetch(FetchDescriptor<Relations.Owner>())
    #expect(owner.name == "a")
    try container.undoOperations()
    #expect(try context.fetch(FetchDescriptor<Relations.Owner>()).isEmpty)
    let history = try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
    #expect(history.map(\.author) == [nil, nil, "undo", "undo"])
    guard
      case .update(let update as DefaultHistoryUpdate<Relations.Owner>)? =
        history[2].changes.first
    else {
      Issue.record("no update")
      return
    }
    #expect(update.updatedAttributes == [\.name])
    guard case .delete? = history[3].changes.first else {
      Issue.record("no deletion")
      return
    }
  }

  @Test("an operation in another process is undone in this one")
  func otherContainer() throws {
    try owner("a")
    let other = try Relations.container(at: bench.folder.store)
    try other.undoOperations()
    #expect(try names() == [])
    try container.redoOperations()
    #expect(try ModelContext(other).fetchCount(FetchDescriptor<Relations.Owner>()) == 1)
  }

  @Test("inside a transaction, and where nothing may be saved, nothing is undone")
  func refused() throws {
    try owner("a")
    let context = ModelContext(container)
    try context.transaction {
      #expect(throws: OperationLogError.insideTransaction) { try container.undoOperations() }
    }
    let readOnly = try ModelContainer(
      for: Schema(Relations.models),
      configurations: ModelConfiguration(url: bench.folder.store, allowsSave: false))
    #expect(throws: SwiftDataError.self) { try readOnly.undoOperations() }
    #expect(try readOnly.operations().count == 1)
    #expect(try names() == ["a"])
  }

  @Test("what was done under another schema is refused")
  func otherSchema() throws {
    try owner("a")
    try bench.execute("UPDATE _pc_operation SET schemaFingerprint = 'x', schemaVersion = '0.9.0'")
    #expect(
      throws: OperationLogError.otherSchema(
        operation: 1, title: "add a", recorded: "0.9.0", current: "1.0.0")
    ) { try container.undoOperations() }
    #expect(throws: OperationLogError.self) {
      try container.forEachChange(ofOperation: 1) { _ in }
    }
    #expect(try names() == ["a"])
  }

  @Test("the oldest operations are forgotten, and never the newest")
  func limits() throws {
    try owner("a")
    try bench.execute(
      """
      WITH n(i) AS (VALUES (2) UNION ALL SELECT i + 1 FROM n WHERE i < 1004)
      INSERT INTO _pc_operation SELECT i, 0, 't', NULL, '1', '[]', '1.0.0', 'x', 0, 10 FROM n;
      UPDATE _pc_operation SET bytes = 300 << 20 WHERE _pk = 500;
      """)
    try owner("b")
    let left = try container.operations()
    #expect(left.count == 505 && left.first?.title == "add b" && left.last?.id == 501)
    try bench.execute("UPDATE _pc_operation SET bytes = 300 << 20 WHERE _pk = 1005")
    try owner("c")
    #expect(try container.operations().map(\.title) == ["add c"])
  }

  @Test("a store in memory keeps a log, too")
  func memory() throws {
    let container = try Relations.container()
    let context = ModelContext(container)
    try context.operation("add") { _ in context.insert(Relations.Owner(name: "a")) }
    try container.undoOperations()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Relations.Owner>()) == 0)
    try container.redoOperations()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Relations.Owner>()) == 1)
  }
}
