import PersistenceCore
import Testing

@Suite("Fetches through relationships")
struct RelationshipFetchTests {
  typealias R = Relations

  let container: ModelContainer
  let context: ModelContext

  init() throws {
    container = try R.container()
    let filling = ModelContext(container)
    for name in ["c", "a", "b"] {
      let owner = R.Owner(name: name)
      owner.items = (0..<3).map { R.Item("\(name)\($0)", price: Decimal($0)) }
      filling.insert(owner)
    }
    filling.insert(R.Item("free"))
    let boss = R.Employee(name: "z")
    for title in ["y", "x"] {
      let journey = R.WorkJourney(title: title)
      journey.boss = title == "x" ? boss : nil
      journey.costs = [R.Cost(amount: title == "x" ? 2 : 1)]
      filling.insert(journey)
    }
    try filling.save()
    context = ModelContext(container)
  }

  @Test("sort by properties of what to-one relationships lead to, nothing first")
  func sorting() throws {
    let byOwner = FetchDescriptor<R.Item>(
      sortBy: [SortDescriptor(\.owner?.name), SortDescriptor(\.name, order: .reverse)])
    #expect(
      try context.fetch(byOwner).map(\.name)
        == ["free", "a2", "a1", "a0", "b2", "b1", "b0", "c2", "c1", "c0"])
    let reversed = FetchDescriptor<R.Item>(
      sortBy: [SortDescriptor(\.owner?.name, order: .reverse), SortDescriptor(\.price)])
    #expect(try context.fetch(reversed).first?.name == "c0")
    #expect(try context.fetch(reversed).last?.name == "free")
    let deep = FetchDescriptor<R.Cost>(sortBy: [SortDescriptor(\.journey?.boss?.name)])
    #expect(try context.fetch(deep).map(\.amount) == [1, 2])
    #expect(try context.explain(deep).sql.contains("LEFT JOIN"))
  }

  @Test("sort in memory as in SQL while there are changes")
  func sortingWithChanges() throws {
    context.insert(R.Item("new"))
    let byOwner = FetchDescriptor<R.Item>(sortBy: [SortDescriptor(\.owner?.name)])
    #expect(try context.fetch(byOwner).prefix(2).map(\.name) == ["free", "new"])
  }

  @Test("a relationship itself has no order")
  func unsortable() throws {
    let descriptor = FetchDescriptor<R.Item>(sortBy: [SortDescriptor(\.owner?.passport?.number)])
    #expect(try context.fetch(descriptor).count == 10)
  }

  @Test("take changes of related objects into account before they are saved")
  func pendingChanges() throws {
    func owners(_ predicate: Predicate<R.Owner>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.name)]))
        .map(\.name)
    }
    let expensive = #Predicate<R.Owner> { $0.items.contains { $0.price > 5 } }
    #expect(try owners(expensive) == [])
    let item = try #require(
      try context.fetch(FetchDescriptor<R.Item>(predicate: #Predicate { $0.name == "b1" })).first)
    item.price = 6
    #expect(try owners(expensive) == ["b"])
    #expect(try context.fetchCount(FetchDescriptor(predicate: expensive)) == 1)
    item.owner = try context.fetch(
      FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == "c" })
    ).first
    #expect(try owners(expensive) == ["c"])
    #expect(try owners(#Predicate { $0.items.count == 2 }) == ["b"])
    context.delete(item)
    #expect(try owners(expensive) == [])
    #expect(try owners(#Predicate { $0.items.count == 3 }) == ["a", "c"])
    let ofC = #Predicate<R.Item> { $0.owner?.name == "c" }
    let owner = try #require(
      try context.fetch(FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == "c" })).first)
    owner.name = "d"
    #expect(try context.fetchCount(FetchDescriptor(predicate: ofC)) == 0)
    context.rollback()
    #expect(try context.fetchCount(FetchDescriptor(predicate: ofC)) == 3)
  }

  @Test("use the index of the relationship")
  func plans() throws {
    let owner = try #require(try context.fetch(FetchDescriptor<R.Owner>()).first)
    let id = owner.persistentModelID
    let plan = try context.explain(
      FetchDescriptor<R.Item>(predicate: #Predicate { $0.owner?.persistentModelID == id }))
    #expect(plan.plan.contains { $0.contains("Item_owner_reference") })
    let many = try context.explain(
      FetchDescriptor<R.Owner>(predicate: #Predicate { $0.items.contains { $0.price > 1 } }))
    #expect(many.plan.contains { $0.contains("Item_owner_reference") })
  }

  @Test("in batches and by enumeration")
  func batches() throws {
    let descriptor = FetchDescriptor<R.Item>(
      predicate: #Predicate { $0.owner?.name == "a" }, sortBy: [SortDescriptor(\.name)])
    #expect(try context.fetch(descriptor, batchSize: 2).map(\.name) == ["a0", "a1", "a2"])
    var names: [String] = []
    try context.enumerate(descriptor) { names.append($0.name + ($0.owner?.name ?? "")) }
    #expect(names == ["a0a", "a1a", "a2a"])
  }
}
