import PersistenceCore
import Testing

@Suite("Rolled back, deleted and detached objects with relationships")
struct RelatedLifetimeTests {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try Relations.container()
    context = ModelContext(container)
  }

  private func makeOwner() throws -> Relations.Owner {
    let owner = Relations.Owner(name: "owner")
    owner.items = ["a", "b", "c"].map { Relations.Item($0) }
    owner.tags = [Relations.Tag("x"), Relations.Tag("y")]
    context.insert(owner)
    try context.save()
    return owner
  }

  // MARK: - Rollback

  @Test func aRollbackGivesBackBothSides() throws {
    let owner = try makeOwner()
    let items = owner.items
    let other = Relations.Owner(name: "other")
    context.insert(other)
    items[1].owner = other
    owner.items.reverse()
    owner.tags = []
    context.rollback()
    #expect(owner.items == items && items.allSatisfy { $0.owner === owner })
    #expect(owner.tags.map(\.name) == ["x", "y"] && other.modelContext == nil)
    #expect(!context.hasChanges)
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Relations.Owner>()) == 1)
  }

  @Test func aRollbackGivesBackWhatADeletionHasTakenAway() throws {
    let owner = try makeOwner()
    let items = owner.items
    let tags = owner.tags
    context.delete(owner)
    context.rollback()
    #expect(!owner.isDeleted && items.allSatisfy { !$0.isDeleted && $0.owner === owner })
    #expect(owner.items == items && owner.tags == tags && tags[0].owners == [owner])
    context.delete(items[0])
    #expect(owner.items == [items[1], items[2]])
    context.rollback()
    #expect(owner.items == items && !context.hasChanges)
  }

  @Test func aRollbackOfListsThatWereNotInMemory() throws {
    _ = try makeOwner()
    let fresh = ModelContext(container)
    let owner = try #require(try fresh.fetch(FetchDescriptor<Relations.Owner>()).first)
    fresh.insert(Relations.Item("new", owner: owner))
    #expect(owner.items.map(\.name) == ["a", "b", "c", "new"])
    fresh.rollback()
    #expect(owner.items.map(\.name) == ["a", "b", "c"])
  }

  // MARK: - Transactions

  @Test func aTransactionThatFailsGivesBackRelationships() throws {
    let owner = try makeOwner()
    let items = owner.items
    #expect(throws: CancellationError.self) {
      try context.transaction {
        items[0].owner = nil
        try context.save()
        context.delete(items[1])
        try context.save()
        throw CancellationError()
      }
    }
    #expect(!context.hasChanges)
    let again = try #require(try context.fetch(FetchDescriptor<Relations.Owner>()).first)
    #expect(again === owner && owner.items.map(\.name) == ["a", "b", "c"])
    #expect(items[0].owner === owner)
  }

  @Test func anInnerTransactionFailsAlone() throws {
    let owner = try makeOwner()
    try context.transaction {
      owner.name = "outer"
      try context.save()
      try? context.transaction {
        owner.name = "inner"
        context.insert(Relations.Item("inner", owner: owner))
        try context.save()
        throw CancellationError()
      }
    }
    let reader = ModelContext(container)
    let copy = try #require(try reader.fetch(FetchDescriptor<Relations.Owner>()).first)
    #expect(copy.name == "outer" && copy.items.count == 3)
    #expect(owner.name == "outer" && owner.items.count == 3)
  }

  // MARK: - Deleted and detached

  @Test func aDeletedObjectKeepsWhatItLedTo() throws {
    let owner = try makeOwner()
    let items = owner.items
    context.delete(owner)
    try context.save()
    #expect(owner.isDeleted && owner.modelContext == nil && owner.name == "owner")
    #expect(owner.items == items && items.allSatisfy { $0.isDeleted && $0.modelContext == nil })
    #expect(items[0].name == "a")
    // Nothing traps, whatever is done with what is gone.
    owner.items = []
    owner.name = "changed"
    items[0].owner = nil
    _ = items[1].owner
    #expect(!context.hasChanges)
  }

  @Test func objectsOutliveTheirContext() throws {
    _ = try makeOwner()
    var owner: Relations.Owner?
    var item: Relations.Item?
    do {
      let short = ModelContext(container)
      owner = try short.fetch(FetchDescriptor<Relations.Owner>()).first
      item = try short.fetch(FetchDescriptor<Relations.Item>()).first
      #expect(owner?.items.count == 3)
    }
    #expect(owner?.modelContext == nil && owner?.name == "owner" && item?.name == "a")
    #expect(item?.owner?.name == "owner")
    #expect(item?.owner?.items.count == 3)
    _ = owner?.tags
    item?.owner = nil
    #expect(owner?.isDeleted == false && owner?.hasChanges == false)
  }

  @Test func listsThatNobodyHasTouchedAreReadWithoutAContext() throws {
    _ = try makeOwner()
    let owner = try #require(
      try ModelContext(container).fetch(FetchDescriptor<Relations.Owner>()).first)
    #expect(owner.modelContext == nil)
    #expect(owner.items.map(\.name) == ["a", "b", "c"])
    #expect(owner.items.allSatisfy { $0.modelContext == nil && $0.owner?.name == "owner" })
  }

  @Test func autosaveWritesWholeGraphs() throws {
    let folder = try TemporaryFolder()
    do {
      let context = ModelContext(try Relations.container(at: folder.store))
      context.autosaveEnabled = true
      let owner = Relations.Owner(name: "o")
      context.insert(owner)
      owner.items.append(Relations.Item("a"))
    }
    let reader = ModelContext(try Relations.container(at: folder.store))
    #expect(try reader.fetch(FetchDescriptor<Relations.Item>()).first?.owner?.name == "o")
  }

  @Test func listsOfChangesFollowRelationships() throws {
    let owner = try makeOwner()
    #expect(!context.hasChanges && context.changedModelsArray.isEmpty)
    let item = Relations.Item("d")
    owner.items.append(item)
    #expect(context.insertedModelsArray.count == 1 && item.modelContext === context)
    #expect(context.hasChanges && item.hasChanges)
    context.delete(item)
    #expect(context.insertedModelsArray.isEmpty && owner.items.count == 3)
    context.delete(owner)
    #expect(context.deletedModelsArray.count == 4)
    context.insert(owner)
    #expect(!owner.isDeleted && context.deletedModelsArray.count == 3)
  }
}
