import PersistenceCore
import Testing

@Suite("A transaction lands whole or not at all")
struct TransactionTests {
  private struct Stop: Error {}
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func context() throws -> ModelContext {
    ModelContext(try fileContainer(folder.store, Cruise.self))
  }

  @Test func savesInsideBecomePartOfIt() throws {
    let context = try context()
    let outside = ModelContext(context.container)
    try context.transaction {
      for batch in 0..<5 {
        for number in 0..<100 { context.insert(Journey(place: "\(batch)", start: number)) }
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Journey>()) == (batch + 1) * 100)
        #expect(try countElsewhere(context) == 0)
      }
    }
    #expect(try outside.fetchCount(FetchDescriptor<Journey>()) == 500)
  }

  /// What another connection sees.
  private func countElsewhere(_ context: ModelContext) throws -> Int {
    let other = ModelContext(
      try fileContainer(folder.store, allowsSave: false, Cruise.self))
    return try other.fetchCount(FetchDescriptor<Journey>())
  }

  @Test func objectsAreFreedAfterEachSave() throws {
    let context = try context()
    weak var first: Journey?
    try context.transaction {
      do {
        let journey = Journey(place: "a", start: 1)
        first = journey
        context.insert(journey)
      }
      try context.save()
      #expect(first == nil)
    }
  }

  @Test func aFailureUndoesTheSavesBeforeIt() throws {
    let context = try context()
    let kept = Journey(place: "before", start: 1)
    context.insert(kept)
    try context.save()
    var inserted: Journey?
    #expect(throws: Stop.self) {
      try context.transaction {
        kept.place = "changed"
        let journey = Journey(place: "new", start: 2)
        inserted = journey
        context.insert(journey)
        try context.save()
        throw Stop()
      }
    }
    #expect(kept.place == "before")
    #expect(!kept.hasChanges)
    #expect(inserted?.modelContext == nil)
    #expect(inserted?.isDeleted == true)
    #expect(!context.hasChanges)
    #expect(try context.fetch(FetchDescriptor<Journey>()).map(\.place) == ["before"])
    let next = Journey(place: "next", start: 3)
    context.insert(next)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Journey>()) == 2)
  }

  @Test func anInnerOneThatFailsLeavesTheOuterOne() throws {
    let context = try context()
    try context.transaction {
      context.insert(Journey(place: "outer", start: 1))
      try context.save()
      #expect(throws: Stop.self) {
        try context.transaction {
          context.insert(Journey(place: "inner", start: 2))
          try context.save()
          throw Stop()
        }
      }
    }
    #expect(try context.fetch(FetchDescriptor<Journey>()).map(\.place) == ["outer"])
  }
}
