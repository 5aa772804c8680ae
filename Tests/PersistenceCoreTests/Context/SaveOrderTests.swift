import PersistenceCore
import Testing

@Suite("What a save does with objects that leave others which are deleted")
struct SaveOrderTests {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try Relations.container()
    context = ModelContext(container)
  }

  @Test("an object that has left its owner survives the owner's cascade")
  func leaversSurviveACascade() throws {
    let owner = Relations.Owner(name: "gone")
    let heir = Relations.Owner(name: "heir")
    owner.items = ["a", "b", "c"].map { Relations.Item($0) }
    context.insert(owner)
    context.insert(heir)
    try context.save()
    let items = owner.items
    items[0].owner = nil
    items[1].owner = heir
    context.delete(owner)
    #expect(items.map(\.isDeleted) == [false, false, true])
    try context.save()
    let reader = ModelContext(container)
    let left = try reader.fetch(FetchDescriptor<Relations.Item>(sortBy: [.init(\.name)]))
    #expect(left.map(\.name) == ["a", "b"] && left.map(\.owner?.name) == [nil, "heir"])
  }

  @Test func aRuleThatDeniesDoesNotSeeWhatHasLeft() throws {
    let first = Relations.Owner(name: "first")
    let second = Relations.Owner(name: "second")
    context.insert(first)
    context.insert(second)
    let contract = Relations.Contract(title: "c", owner: first)
    context.insert(contract)
    try context.save()
    contract.owner = second
    context.delete(first)
    try context.save()
    let reader = ModelContext(container)
    #expect(try reader.fetch(FetchDescriptor<Relations.Contract>()).first?.owner.name == "second")
  }

  @Test func aUniqueValueIsFreeOnceItsOwnerIsDeleted() throws {
    let first = Relations.Tag("x")
    let second = Relations.Tag("y")
    context.insert(first)
    context.insert(second)
    try context.save()
    context.delete(first)
    second.name = "x"
    try context.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Relations.Tag>()).map(\.name) == ["x"])
  }

  @Test func aDeletedObjectIsLeftByWhatIsAboutToLeadToIt() throws {
    let owner = Relations.Owner(name: "o")
    let item = Relations.Item("i")
    context.insert(owner)
    context.insert(item)
    try context.save()
    owner.favourite = item
    context.delete(item)
    try context.save()
    #expect(owner.favourite == nil && !context.hasChanges)
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Relations.Owner>()).first?.favourite == nil)
  }

  @Test func aNewObjectDoesNotLeadToADeletedOne() throws {
    let item = Relations.Item("i")
    context.insert(item)
    try context.save()
    let owner = Relations.Owner(name: "o")
    owner.favourite = item
    context.insert(owner)
    context.delete(item)
    try context.save()
    #expect(owner.favourite == nil)
  }
}
