import PersistenceCore
import Testing

@Suite("Delete rules")
struct DeleteRuleTests {
  typealias R = Relations

  let container: ModelContainer

  init() throws {
    container = try R.container()
  }

  private func fill(_ body: (ModelContext) throws -> Void) throws {
    let context = ModelContext(container)
    try body(context)
    try context.save()
  }

  private func count<M: PersistentModel>(_ type: M.Type) throws -> Int {
    try ModelContext(container).fetchCount(FetchDescriptor<M>())
  }

  private func first<M: PersistentModel>(
    _ type: M.Type, in context: ModelContext
  ) throws -> M {
    try #require(try context.fetch(FetchDescriptor<M>()).first)
  }

  @Test("cascade deletes what an object leads to, and leaves the rest")
  func cascade() throws {
    try fill { context in
      let owner = R.Owner(name: "a")
      owner.items = [R.Item("x"), R.Item("y")]
      owner.passport = R.Passport(number: 1)
      context.insert(owner)
      context.insert(R.Item("free"))
    }
    let context = ModelContext(container)
    context.delete(try first(R.Owner.self, in: context))
    #expect(context.deletedModelsArray.count == 4)
    #expect(try context.fetch(FetchDescriptor<R.Item>()).map(\.name) == ["free"])
    try context.save()
    #expect(try count(R.Item.self) == 1)
    #expect(try count(R.Passport.self) == 0)
  }

  @Test("cascade reaches through any depth of a class that leads to itself")
  func deepCascade() throws {
    try fill { context in
      var folder = R.Folder("root")
      context.insert(folder)
      for index in 0..<500 {
        let child = R.Folder("\(index)", parent: folder)
        _ = R.Folder("side \(index)", parent: folder)
        folder = child
      }
    }
    let context = ModelContext(container)
    let root = try #require(
      try context.fetch(FetchDescriptor<R.Folder>(predicate: #Predicate { $0.parent == nil })).first
    )
    context.delete(root)
    try context.save()
    #expect(try count(R.Folder.self) == 0)
  }

  @Test("16 cascade from a subclass's relationship reaches classes that are inherited themselves")
  func inheritedCascade() throws {
    try fill { context in
      let journey = R.FarWorkJourney(title: "j")
      journey.costs = [R.MealCost(amount: 1), R.Cost(amount: 2)]
      journey.stays = [R.HotelStay(place: "h"), R.Stay(place: "s")]
      journey.boss = R.Employee(name: "boss")
      context.insert(journey)
      let plain = R.Journey(title: "p")
      plain.stays = [R.HotelStay(place: "kept")]
      context.insert(plain)
    }
    let context = ModelContext(container)
    context.delete(try first(R.WorkJourney.self, in: context))
    try context.save()
    #expect(try count(R.Cost.self) == 0)
    #expect(try ModelContext(container).fetch(FetchDescriptor<R.Stay>()).map(\.place) == ["kept"])
    #expect(try count(R.Employee.self) == 1)
  }

  @Test("nullify lets what led to the object lead to nothing, in memory and in the store")
  func nullify() throws {
    try fill { context in
      let owner = R.Owner(name: "a")
      owner.tags = [R.Tag("t")]
      owner.items = [R.Item("x")]
      owner.favourite = owner.items[0]
      context.insert(owner)
    }
    let context = ModelContext(container)
    let owner = try first(R.Owner.self, in: context)
    let (item, tag) = (owner.items[0], owner.tags[0])
    context.delete(item)
    #expect(owner.items.isEmpty)
    context.delete(tag)
    #expect(owner.tags.isEmpty)
    try context.save()
    #expect(owner.favourite == nil)
    let fresh = ModelContext(container)
    let other = try first(R.Owner.self, in: fresh)
    #expect(other.favourite == nil)
    #expect(other.tags.isEmpty)
  }

  @Test("deny keeps an object that still leads to others, and says which")
  func deny() throws {
    try fill { context in
      let owner = R.Owner(name: "a")
      context.insert(owner)
      _ = R.Contract(title: "c", owner: owner)
    }
    let context = ModelContext(container)
    context.delete(try first(R.Owner.self, in: context))
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .modelValidationFailure)
    #expect(error?.message.contains("Owner.contracts still leads to Contract 1") == true)
    #expect(try count(R.Owner.self) == 1)
    context.delete(try first(R.Contract.self, in: context))
    try context.save()
    #expect(try count(R.Owner.self) == 0)
  }

  @Test("15 delete(model:where:) applies the rules without loading objects")
  func batchDelete() throws {
    try fill { context in
      for index in 0..<10 {
        let owner = R.Owner(name: "\(index)")
        owner.items = [R.Item("x"), R.Item("y")]
        owner.passport = R.Passport(number: index)
        owner.tags = [R.Tag("\(index)")]
        context.insert(owner)
      }
    }
    let context = ModelContext(container)
    let kept = try #require(
      try context.fetch(FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == "7" })).first)
    let gone = try #require(
      try context.fetch(FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == "3" })).first)
    let item = gone.items[0]
    try context.delete(model: R.Owner.self, where: #Predicate { $0.name < "5" })
    #expect(gone.isDeleted && item.isDeleted)
    #expect(gone.name == "3")
    #expect(!kept.isDeleted)
    #expect(try count(R.Owner.self) == 5)
    #expect(try count(R.Item.self) == 10)
    #expect(try count(R.Passport.self) == 5)
    #expect(try count(R.Tag.self) == 10)
    try context.delete(model: R.Owner.self)
    #expect(try count(R.Item.self) == 0)
  }

  @Test("delete(model:where:) that a rule denies deletes nothing")
  func deniedBatchDelete() throws {
    try fill { context in
      for index in 0..<3 { context.insert(R.Owner(name: "\(index)")) }
      context.insert(R.Contract(title: "c", owner: R.Owner(name: "3")))
    }
    let context = ModelContext(container)
    #expect(throws: SwiftDataError.modelValidationFailure) {
      try context.delete(model: R.Owner.self)
    }
    #expect(try count(R.Owner.self) == 4)
  }

  @Test("delete(model:where:) leaves subclasses alone if asked to")
  func batchDeleteOfOneClass() throws {
    try fill { context in
      context.insert(R.Journey(title: "a"))
      context.insert(R.WorkJourney(title: "b"))
    }
    let context = ModelContext(container)
    try context.delete(model: R.Journey.self, includeSubclasses: false)
    #expect(try ModelContext(container).fetch(FetchDescriptor<R.Journey>()).map(\.title) == ["b"])
  }

  @Test("rows that another context has added are cascaded, too")
  func othersRows() throws {
    try fill { context in context.insert(R.Owner(name: "a")) }
    let context = ModelContext(container)
    let owner = try first(R.Owner.self, in: context)
    #expect(owner.items.isEmpty)
    try fill { other in
      let same = try #require(try other.fetch(FetchDescriptor<R.Owner>()).first)
      same.items.append(R.Item("late"))
    }
    context.delete(owner)
    try context.save()
    #expect(try count(R.Item.self) == 0)
  }

  @Test("14 a deleted object keeps its values and what it led to")
  func readingDeleted() throws {
    try fill { context in
      let owner = R.Owner(name: "a")
      owner.items = [R.Item("x", price: 3)]
      context.insert(owner)
    }
    let context = ModelContext(container)
    let owner = try first(R.Owner.self, in: context)
    let item = try #require(owner.items.first)
    context.delete(owner)
    try context.save()
    #expect(owner.isDeleted && item.isDeleted)
    #expect(owner.name == "a" && item.price == 3)
    #expect(owner.modelContext == nil)
    _ = item.owner
    _ = owner.tags
  }

  @Test("rollback brings everything back")
  func rollback() throws {
    try fill { context in
      let owner = R.Owner(name: "a")
      owner.items = [R.Item("x"), R.Item("y")]
      owner.tags = [R.Tag("t")]
      context.insert(owner)
    }
    let context = ModelContext(container)
    let owner = try first(R.Owner.self, in: context)
    let items = owner.items
    let tag = owner.tags[0]
    context.delete(items[0])
    items[1].owner = nil
    owner.items.append(R.Item("z"))
    tag.owners = []
    context.delete(owner)
    context.rollback()
    #expect(!context.hasChanges)
    #expect(owner.items.map(\.name) == ["x", "y"])
    #expect(items[1].owner === owner)
    #expect(owner.tags == [tag])
    #expect(tag.owners == [owner])
    #expect(items.allSatisfy { !$0.isDeleted })
  }

  @Test("an object that has to lead to another one cannot be left without")
  func requiredDestination() throws {
    try fill { context in
      context.insert(R.Contract(title: "c", owner: R.Owner(name: "a")))
      context.insert(R.Owner(name: "b"))
    }
    let context = ModelContext(container)
    let contract = try first(R.Contract.self, in: context)
    let owner = contract.owner
    owner.contracts = []
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.message.contains("Contract.owner has to lead to a Owner") == true)
    let other = try #require(
      try context.fetch(FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == "b" })).first)
    other.contracts = [contract]
    try context.save()
    #expect(contract.owner === other)
    let fresh = ModelContext(container)
    #expect(try first(R.Contract.self, in: fresh).owner.name == "b")
  }

  @Test("counts are checked before anything is written")
  func counts() throws {
    let context = ModelContext(container)
    let team = R.Team()
    context.insert(team)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    team.players = ["a", "b", "c"].map { R.Player($0) }
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(
      error?.message.contains("Team.players leads to 3 objects and may lead to at most 2") == true)
    context.delete(team.players[2])
    try context.save()
    #expect(try count(R.Player.self) == 2)
    let other = ModelContext(container)
    let late = R.Player("late")
    late.team = try first(R.Team.self, in: other)
    #expect(throws: SwiftDataError.modelValidationFailure) { try other.save() }
  }
}
