import PersistenceCore
import SQLite
import Testing

@Suite("Operations of very many rows")
struct BulkOperationTests {
  private let bench: OperationBench

  init() throws { bench = try OperationBench() }

  private func insert(_ count: Int, in batches: Int = 1) throws {
    let context = ModelContext(bench.container)
    try context.operation("import") { recording in
      for batch in 0..<batches {
        let owner = Relations.Owner(name: "owner \(batch)")
        context.insert(owner)
        for number in 0..<count {
          context.insert(Relations.Item("item \(number)", price: 1.25, owner: owner))
        }
        try context.save()
        try recording.flush()
      }
    }
  }

  @Test("many insertions are recorded by their keys alone, and come back as they were")
  func insertions() throws {
    let empty = try bench.dump()
    try insert(1_500, in: 3)
    let full = try bench.dump()
    let operation = try #require(try bench.container.operations().first)
    #expect(operation.byteCount < 2_000)
    #expect(operation.counts.map(\.inserted) == [4_500, 3])
    try bench.container.undoOperations()
    #expect(try bench.dump() == empty)
    #expect(try #require(try bench.container.operations().first).byteCount > 100_000)
    try bench.container.redoOperations()
    #expect(try bench.dump() == full)
    #expect(try #require(try bench.container.operations().first).byteCount < 2_000)
    #expect(try bench.problems() == [])
  }

  @Test("few insertions are recorded with their values")
  func few() throws {
    try insert(10)
    try bench.execute("UPDATE Item SET name = 'z' WHERE _pk = 4")
    #expect(throws: OperationLogError.self) { try bench.container.undoOperations() }
  }

  @Test("insertions among other changes are undone in the order of their parts")
  func mixed() throws {
    try insert(5)
    var states = [try bench.dump()]
    let context = ModelContext(bench.container)
    try context.operation("mixed") { recording in
      for round in 0..<3 {
        let owner = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
        for number in 0..<1_200 { context.insert(Relations.Item("\(number)", owner: owner)) }
        try context.save()
        try recording.flush()
        for item in owner.items.prefix(40) { item.name = "round \(round)" }
        context.delete(owner.items[round])
        try context.save()
        try recording.flush()
      }
    }
    states.append(try bench.dump())
    for _ in 0..<2 {
      try bench.container.undoOperations()
      #expect(try bench.dump() == states[0])
      try bench.container.redoOperations()
      #expect(try bench.dump() == states[1])
    }
  }

  @Test("a row of many that is gone stands in the way, and so does one that leads to them")
  func conflicts() throws {
    try insert(1_500)
    try bench.execute("DELETE FROM Item WHERE _pk = 700")
    #expect(throws: OperationLogError.self) { try bench.container.undoOperations() }
    try bench.execute(
      "INSERT INTO Item (_pk, _type, name, price) VALUES (700, 'Item', 'again', 0)")
    try bench.execute(
      "INSERT INTO Item (_pk, _type, name, price, owner) VALUES (9000, 'Item', 'new', 0, 1)")
    let before = try bench.dump()
    #expect(throws: OperationLogError.self) { try bench.container.undoOperations() }
    #expect(try bench.dump() == before)
    try bench.execute("DELETE FROM Item WHERE _pk = 9000")
    try bench.container.undoOperations()
    #expect(try bench.dump() == [])
  }

  @Test("what a bulk insertion has changed can be read whether it is done or undone")
  func changes() throws {
    try insert(1_100)
    func names() throws -> Set<String> {
      var names: Set<String> = []
      try bench.container.forEachChange(ofOperation: 1) { change in
        #expect(change.kind == .insert)
        for property in change.properties where property.name == "name" {
          if case .text(let name) = property.after { names.insert("\(change.entity) \(name)") }
        }
      }
      return names
    }
    let done = try names()
    #expect(done.count == 1_101 && done.contains("Item item 7"))
    try bench.container.undoOperations()
    #expect(try names() == done)
  }
}
