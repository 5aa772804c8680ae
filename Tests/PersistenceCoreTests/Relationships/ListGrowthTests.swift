import PersistenceCore
import Testing

@Suite("Lists that grow by assignments to the other side")
struct ListGrowthTests {
  typealias R = Relations

  let folder: TemporaryFolder
  let container: ModelContainer

  init() throws {
    folder = try TemporaryFolder()
    container = try R.container(at: folder.store)
  }

  /// An owner with a row, whose list is in memory.
  private func loadedOwner(_ context: ModelContext, _ items: Int = 0) throws -> R.Owner {
    let owner = R.Owner(name: "a")
    context.insert(owner)
    for number in 0..<items { owner.items.append(R.Item("\(number)")) }
    try context.save()
    #expect(owner.items.count == items)
    return owner
  }

  private func time(_ count: Int) throws -> Duration {
    let context = ModelContext(container)
    let owner = try loadedOwner(context)
    return ContinuousClock().measure {
      for number in 0..<count {
        let item = R.Item("\(number)")
        item.owner = owner
      }
    }
  }

  @Test("an assignment costs the same however long the list is")
  func growth() throws {
    let (small, large) = (try time(2_000), try time(16_000))
    // Eight times as many take about eight times as long, and not sixty-four times.
    #expect(large < small * 24, "\(small), \(large)")
  }

  @Test("what is assigned stands at the end, in the order of the assignments, and once")
  func order() throws {
    let context = ModelContext(container)
    let owner = try loadedOwner(context, 3)
    let items = (3..<8).map { R.Item("\($0)") }
    for item in items { item.owner = owner }
    // Again, and after a while elsewhere.
    for item in items { item.owner = owner }
    items[0].owner = nil
    items[0].owner = owner
    let names = ["0", "1", "2", "4", "5", "6", "7", "3"]
    #expect(owner.items.map(\.name) == names)
    #expect(owner.items.last === items[0])
    try context.save()
    let found = try ModelContext(container).fetch(FetchDescriptor<R.Owner>())
    #expect(found.first?.items.map(\.name) == names)
  }

  @Test("a list that somebody holds stays as it was")
  func held() throws {
    let context = ModelContext(container)
    let owner = try loadedOwner(context, 2)
    let before = owner.items
    R.Item("2").owner = owner
    let between = owner.items
    R.Item("3").owner = owner
    before[0].owner = nil
    #expect(before.map(\.name) == ["0", "1"] && between.map(\.name) == ["0", "1", "2"])
    #expect(owner.items.map(\.name) == ["1", "2", "3"])
  }

  @Test("a rollback brings the list back that was saved")
  func rollback() throws {
    let context = ModelContext(container)
    let owner = try loadedOwner(context, 2)
    let first = owner.items[0]
    for number in 2..<6 { R.Item("\(number)").owner = owner }
    first.owner = nil
    context.rollback()
    #expect(owner.items.map(\.name) == ["0", "1"] && first.owner === owner)
  }

  @Test("an object that is already in the list by way of the list is not added again")
  func bothSides() throws {
    let context = ModelContext(container)
    let owner = try loadedOwner(context, 1)
    let item = R.Item("1")
    owner.items.append(item)
    item.owner = owner
    let late = R.Item("2", owner: owner)
    late.owner = owner
    #expect(owner.items.map(\.name) == ["0", "1", "2"])
    try context.save()
    item.owner = nil
    owner.items.insert(item, at: 0)
    item.owner = owner
    #expect(owner.items.map(\.name) == ["1", "0", "2"])
  }

  @Test("objects move from list to list, and sets have each once")
  func moving() throws {
    let context = ModelContext(container)
    let (one, other) = (R.Owner(name: "a"), R.Owner(name: "b"))
    context.insert(one)
    context.insert(other)
    let items = (0..<50).map { R.Item("\($0)", owner: one) }
    try context.save()
    #expect(one.items.count == 50 && other.items.isEmpty)
    for item in items where item.name.hasSuffix("3") { item.owner = other }
    #expect(other.items.map(\.name) == ["3", "13", "23", "33", "43"])
    #expect(one.items.count == 45 && !one.items.contains { $0.name.hasSuffix("3") })
  }
}
