import PersistenceCore
import Testing

@Suite("A context's changes can be undone")
struct ContextUndoTests {
  private let container: ModelContainer
  private let context: ModelContext
  private let manager = UndoManager()
  private let readers = Readers()

  /// Keeps contexts alive, so that their objects can load what they lead to.
  private final class Readers {
    var contexts: [ModelContext] = []
  }

  init() throws {
    container = try Relations.container()
    context = ModelContext(container)
    context.undoManager = manager
  }

  /// What another context finds in the store.
  private func stored<T: PersistentModel>(_ type: T.Type) throws -> [T] {
    let reader = ModelContext(container)
    readers.contexts.append(reader)
    return try reader.fetch(FetchDescriptor<T>()).sorted {
      $0.persistentModelID < $1.persistentModelID
    }
  }

  private func makeOwner() throws -> Relations.Owner {
    let owner = Relations.Owner(name: "owner")
    owner.items = ["a", "b", "c"].map { Relations.Item($0, price: 1) }
    owner.tags = [Relations.Tag("x"), Relations.Tag("y")]
    owner.passport = Relations.Passport(number: 7)
    context.insert(owner)
    try context.save()
    return owner
  }

  // MARK: - Batch deletes

  @Test("a batch delete comes back with all that it cascaded to, and can be redone")
  func batchDelete() throws {
    let owner = try makeOwner()
    let (items, ids) = (owner.items, owner.items.map(\.persistentModelID))
    let id = owner.persistentModelID
    owner.name = "renamed"
    try context.delete(model: Relations.Owner.self)
    #expect(try stored(Relations.Owner.self).isEmpty && stored(Relations.Item.self).isEmpty)
    #expect(owner.isDeleted && !context.hasChanges)
    manager.undo()
    try context.save()
    #expect(!owner.isDeleted && owner.persistentModelID == id && owner.name == "renamed")
    #expect(owner.items == items && owner.items.map(\.persistentModelID) == ids)
    #expect(try stored(Relations.Owner.self).first?.items.map(\.name) == ["a", "b", "c"])
    #expect(try stored(Relations.Owner.self).first?.tags.map(\.name) == ["x", "y"])
    #expect(try stored(Relations.Passport.self).count == 1)
    manager.redo()
    try context.save()
    #expect(try stored(Relations.Owner.self).isEmpty && stored(Relations.Item.self).isEmpty)
    manager.undo()
    // What was done before the deletion is a group of its own.
    manager.undo()
    try context.save()
    #expect(try stored(Relations.Owner.self).map(\.name) == ["owner"])
  }

  @Test func aBatchDeleteOfSomeObjects() throws {
    let owner = try makeOwner()
    let items = owner.items
    try context.delete(model: Relations.Item.self, where: #Predicate { $0.name != "b" })
    #expect(owner.items == [items[1]])
    manager.undo()
    try context.save()
    #expect(owner.items == items)
    #expect(try stored(Relations.Item.self).map(\.name) == ["a", "b", "c"])
  }

  @Test("a batch delete that a rule forbids deletes nothing and leaves nothing to undo")
  func forbiddenBatchDelete() throws {
    let free = Relations.Owner(name: "free")
    context.insert(free)
    let owner = try makeOwner()
    context.insert(Relations.Contract(title: "c", owner: owner))
    try context.save()
    manager.removeAllActions()
    #expect(throws: SwiftDataError.modelValidationFailure) {
      try context.delete(model: Relations.Owner.self)
    }
    #expect(!free.isDeleted && !owner.isDeleted && !context.hasChanges && !manager.canUndo)
    #expect(owner.items.count == 3 && owner.contracts.count == 1)
    #expect(try stored(Relations.Owner.self).map(\.name) == ["free", "owner"])
  }

  // MARK: - Values

  @Test func assignmentsBeforeAndAfterASave() throws {
    let item = Relations.Item("a", price: 1)
    context.insert(item)
    try context.save()
    item.name = "b"
    item.name = "c"
    item.price = 2
    #expect(manager.canUndo)
    manager.undo()
    #expect(item.name == "a" && item.price == 1)
    manager.redo()
    #expect(item.name == "c" && item.price == 2)
    try context.save()
    manager.undo()
    #expect(item.name == "a" && item.hasChanges)
    try context.save()
    #expect(try stored(Relations.Item.self).map(\.name) == ["a"])
    manager.redo()
    try context.save()
    #expect(try stored(Relations.Item.self).map(\.name) == ["c"])
  }

  @Test func eachSaveIsAStep() throws {
    let item = Relations.Item("0")
    context.insert(item)
    try context.save()
    for number in 1...3 {
      item.name = "\(number)"
      try context.save()
    }
    for number in [2, 1, 0] {
      manager.undo()
      #expect(item.name == "\(number)")
    }
    manager.undo()
    #expect(item.isDeleted && !manager.canUndo)
    try context.save()
    #expect(try stored(Relations.Item.self).isEmpty)
  }

  @Test func groupsAreStepsOfTheirOwn() throws {
    let item = Relations.Item("0")
    context.insert(item)
    try context.save()
    for number in 1...3 {
      manager.beginUndoGrouping()
      item.name = "\(number)"
      item.price = Decimal(number)
      manager.endUndoGrouping()
    }
    manager.undo()
    #expect(item.name == "2" && item.price == 2)
    manager.undo()
    manager.undo()
    #expect(item.name == "0" && item.price == 0)
    manager.redo()
    #expect(item.name == "1")
  }

  // MARK: - Insertions

  @Test func anInsertionThatWasNotSaved() throws {
    let owner = Relations.Owner(name: "o")
    owner.items = [Relations.Item("a")]
    context.insert(owner)
    manager.undo()
    #expect(!context.hasChanges && owner.modelContext == nil)
    manager.redo()
    #expect(context.insertedModelsArray.count == 2)
    try context.save()
    #expect(try stored(Relations.Owner.self).first?.items.map(\.name) == ["a"])
  }

  @Test func anInsertionThatWasSavedComesBackUnderItsKey() throws {
    let item = Relations.Item("a")
    context.insert(item)
    try context.save()
    let identifier = item.persistentModelID
    manager.undo()
    try context.save()
    #expect(try stored(Relations.Item.self).isEmpty)
    let another = Relations.Item("later")
    manager.disableUndoRegistration()
    context.insert(another)
    try context.save()
    manager.enableUndoRegistration()
    manager.redo()
    #expect(item.persistentModelID == identifier)
    #expect(try context.existingModel(for: identifier) === item)
    try context.save()
    #expect(try stored(Relations.Item.self).map(\.persistentModelID).first == identifier)
    #expect(another.persistentModelID != identifier)
  }

  // MARK: - Deletions

  @Test func aDeletionThatWasNotSaved() throws {
    let owner = try makeOwner()
    let items = owner.items
    context.delete(owner)
    #expect(context.deletedModelsArray.count == 5)
    manager.undo()
    #expect(context.deletedModelsArray.isEmpty && !owner.isDeleted)
    #expect(owner.items == items && items.allSatisfy { $0.owner === owner && !$0.isDeleted })
    try context.save()
    #expect(try stored(Relations.Owner.self).first?.items.map(\.name) == ["a", "b", "c"])
  }

  @Test("a deletion that was saved, with all that it has cascaded to")
  func aDeletionThatWasSaved() throws {
    let owner = try makeOwner()
    owner.items = [owner.items[2], owner.items[0], owner.items[1]]
    try context.save()
    let identifiers = [owner.persistentModelID] + owner.items.map(\.persistentModelID)
    let tags = owner.tags
    context.delete(owner)
    try context.save()
    #expect(try stored(Relations.Item.self).isEmpty)
    #expect(owner.isDeleted && tags[0].owners.isEmpty)

    manager.undo()
    #expect(!owner.isDeleted && owner.modelContext === context)
    #expect(tags[0].owners.first === owner)
    try context.save()
    #expect(!context.hasChanges)
    let copy = try #require(try stored(Relations.Owner.self).first)
    #expect([copy.persistentModelID] + copy.items.map(\.persistentModelID) == identifiers)
    #expect(copy.items.map(\.name) == ["c", "a", "b"] && copy.items.map(\.price) == [1, 1, 1])
    #expect(copy.tags.map(\.name) == ["x", "y"] && copy.passport?.number == 7)

    manager.redo()
    try context.save()
    #expect(try stored(Relations.Owner.self).isEmpty && stored(Relations.Passport.self).isEmpty)
    manager.undo()
    try context.save()
    #expect(try stored(Relations.Owner.self).first?.items.count == 3)
  }

  @Test func listsThatNobodyHadLookedAtComeBackToo() throws {
    _ = try makeOwner()
    let fresh = ModelContext(container)
    fresh.undoManager = manager
    let owner = try #require(try fresh.fetch(FetchDescriptor<Relations.Owner>()).first)
    fresh.delete(owner)
    try fresh.save()
    manager.undo()
    try fresh.save()
    let copy = try #require(try stored(Relations.Owner.self).first)
    #expect(copy.items.map(\.name) == ["a", "b", "c"] && copy.tags.count == 2)
  }

  @Test func whatLedToTheObjectFromOneSideOnlyLeadsThereAgain() throws {
    let owner = Relations.Owner(name: "o")
    let item = Relations.Item("favourite")
    owner.favourite = item
    let basket = Relations.Basket()
    let things = [Relations.Thing("a"), Relations.Thing("b")]
    basket.things = things
    context.insert(owner)
    context.insert(basket)
    try context.save()
    context.delete(item)
    context.delete(things[0])
    try context.save()
    manager.undo()
    try context.save()
    #expect(owner.favourite === item)
    #expect(try stored(Relations.Owner.self).first?.favourite?.name == "favourite")
    #expect(try stored(Relations.Basket.self).first?.things.map(\.name) == ["a", "b"])
  }

  // MARK: - Relationships

  @Test func movesBetweenOwners() throws {
    let first = Relations.Owner(name: "first")
    let second = Relations.Owner(name: "second")
    first.items = [Relations.Item("a"), Relations.Item("b"), Relations.Item("c")]
    context.insert(first)
    context.insert(second)
    try context.save()
    let items = first.items
    items[1].owner = second
    second.name = "changed"
    try context.save()
    manager.undo()
    #expect(first.items == items && second.items.isEmpty && items[1].owner === first)
    #expect(second.name == "second")
    try context.save()
    let copies = try stored(Relations.Owner.self)
    #expect(copies.map { $0.items.map(\.name) } == [["a", "b", "c"], []])
    manager.redo()
    #expect(first.items == [items[0], items[2]] && second.items == [items[1]])
  }

  @Test("an owner that was new takes nothing with it that was there before")
  func undoneOwnersDoNotCascadeToWhatWasThere() throws {
    let item = Relations.Item("old")
    context.insert(item)
    try context.save()
    let owner = Relations.Owner(name: "new")
    context.insert(owner)
    owner.items = [item, Relations.Item("new")]
    try context.save()
    manager.undo()
    try context.save()
    #expect(item.owner == nil && !item.isDeleted)
    #expect(try stored(Relations.Item.self).map(\.name) == ["old"])
    manager.redo()
    try context.save()
    #expect(try stored(Relations.Owner.self).first?.items.map(\.name) == ["old", "new"])
  }

  @Test func aRequiredRelationshipIsGivenBack() throws {
    let first = Relations.Owner(name: "first")
    let second = Relations.Owner(name: "second")
    context.insert(first)
    context.insert(second)
    let contract = Relations.Contract(title: "c", owner: first)
    context.insert(contract)
    try context.save()
    contract.owner = second
    manager.undo()
    #expect(contract.owner === first && first.contracts == [contract] && second.contracts.isEmpty)
    context.delete(contract)
    try context.save()
    manager.undo()
    try context.save()
    #expect(try stored(Relations.Contract.self).first?.owner.name == "first")
  }

  // MARK: - Limits

  @Test func aRollbackForgetsWhatWasRecorded() throws {
    let item = Relations.Item("a")
    context.insert(item)
    try context.save()
    item.name = "b"
    context.rollback()
    #expect(item.name == "a" && !manager.canUndo)
    context.delete(item)
    try context.save()
    manager.undo()
    context.rollback()
    #expect(item.isDeleted && item.modelContext == nil && item.name == "a")
    #expect(try context.fetchCount(FetchDescriptor<Relations.Item>()) == 0)
  }

  @Test func aRevivedObjectCanBeDeletedAgainBeforeItIsSaved() throws {
    let item = Relations.Item("a")
    context.insert(item)
    try context.save()
    let identifier = item.persistentModelID
    context.delete(item)
    try context.save()
    manager.undo()
    context.delete(item)
    #expect(!context.hasChanges && item.isDeleted)
    #expect(try context.existingModel(for: identifier) == nil)
    manager.undo()
    try context.save()
    #expect(try stored(Relations.Item.self).map(\.persistentModelID) == [identifier])
  }

  @Test func aContextWithoutAManagerRecordsNothing() throws {
    let item = Relations.Item("a")
    context.insert(item)
    context.undoManager = nil
    #expect(context.undoManager == nil && !manager.canUndo)
    item.name = "b"
    #expect(!manager.canUndo)
    context.undoManager = manager
    item.name = "c"
    manager.undo()
    #expect(item.name == "b")
  }

  @Test func theManagerKeepsNoContextAlive() throws {
    weak var gone: ModelContext?
    do {
      let other = ModelContext(container)
      gone = other
      other.undoManager = manager
      let item = Relations.Item("a")
      other.insert(item)
      try other.save()
      item.name = "b"
    }
    #expect(gone == nil)
    manager.undo()
    #expect(try stored(Relations.Item.self).map(\.name) == ["a"])
  }
}
