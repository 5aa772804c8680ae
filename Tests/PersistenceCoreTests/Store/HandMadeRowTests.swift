import PersistenceCore
import SQLite
import Testing

@Suite("Rows and tables that another tool has changed")
struct HandMadeRowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> ModelContext {
    ModelContext(try fileContainer(folder.store, Cruise.self))
  }

  private func execute(_ sql: String) throws {
    try Connection(.file(folder.store.path), options: .init(mode: .readWrite)).execute(sql)
  }

  private func makeStore() throws {
    let context = try open()
    context.insert(Journey(place: "a", start: 1))
    context.insert(Journey(place: "b", start: 2))
    try context.save()
  }

  @Test(arguments: [0, -1, -1_024, Int64.min])
  func aKeyBelowOneIsReported(key: Int64) throws {
    try makeStore()
    try execute("UPDATE Journey SET _pk = \(key) WHERE _pk = 2")
    let context = try open()
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Journey>())
    }
    #expect(error?.code == .corruptValue)
    #expect(error?.message.contains("\(key)") ?? false)
  }

  @Test func theLargestKeyLeavesNoneForOthers() throws {
    try makeStore()
    for sql in [
      "UPDATE _pc_sequence SET next = 9223372036854775807",
      "UPDATE _pc_sequence SET next = 3; UPDATE Journey SET _pk = 9223372036854775807 WHERE _pk = 2",
    ] {
      try execute(sql)
      let context = try open()
      context.insert(Journey(place: "c", start: 3))
      let error = #expect(throws: SwiftDataError.self) { try context.save() }
      #expect(error?.message.contains("no primary keys left") ?? false)
      context.rollback()
      #expect(try context.fetchCount(FetchDescriptor<Journey>()) == 2)
    }
  }

  @Test(arguments: [
    ("ALTER TABLE Journey DROP COLUMN ship", "lacks the column ship"),
    ("ALTER TABLE Journey ADD COLUMN extra TEXT", "has the column extra"),
    ("DROP TABLE _pc_sequence", "_pc_sequence is missing"),
  ])
  func tablesThatDoNotFitTheirRecordHaveDrifted(sql: String, words: String) throws {
    try makeStore()
    if sql.contains("ship") { try execute("DROP VIEW Cruise; DROP INDEX Cruise_ship") }
    try execute(sql)
    let status = try StoreStatus.read(at: folder.store, schema: Schema([Cruise.self]))
    #expect(status.relation == .drifted)
    #expect(status.differences.joined().contains(words))
  }

  @Test func anObjectWhoseContextIsGoneIsNotInsertedTwice() throws {
    try makeStore()
    var first: Journey?
    do {
      let context = try open()
      first = try context.fetch(FetchDescriptor<Journey>()).first
    }
    let object = try #require(first)
    object.place = "changed"
    let other = try open()
    #expect(throws: SwiftDataError.modelValidationFailure) { try other.insertChecked(object) }
    #expect(try other.fetchCount(FetchDescriptor<Journey>()) == 2)
  }
}
