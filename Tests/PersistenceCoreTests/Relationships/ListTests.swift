import PersistenceCore
import SQLite
import Testing

@Suite("Lists")
struct ListTests {
  typealias R = Relations

  let folder: TemporaryFolder
  let container: ModelContainer

  init() throws {
    folder = try TemporaryFolder()
    container = try R.container(at: folder.store)
  }

  private func names() throws -> [String] {
    let context = ModelContext(container)
    return try #require(try context.fetch(FetchDescriptor<R.Owner>()).first).items.map(\.name)
  }

  @Test("1 the order of a list survives saving and loading, whatever is done to it")
  func order() throws {
    var random = SeededGenerator("list order")
    let context = ModelContext(container)
    let owner = R.Owner(name: "a")
    let other = R.Owner(name: "b")
    context.insert(owner)
    context.insert(other)
    try context.save()
    var made = 0
    for _ in 0..<200 {
      for _ in 0...Int.random(in: 0...2, using: &random) {
        made += 1
        let item = R.Item("\(made)")
        switch Int.random(in: 0..<8, using: &random) {
        case 0: owner.items.insert(item, at: 0)
        case 1:
          owner.items.insert(item, at: Int.random(in: 0...owner.items.count, using: &random))
        case 2: owner.items.shuffle(using: &random)
        case 3: if !owner.items.isEmpty { owner.items.removeLast() }
        case 4: item.owner = owner
        case 5: if let first = owner.items.first { other.items.append(first) }
        case 6: if let first = other.items.randomElement(using: &random) { first.owner = owner }
        default: owner.items.append(item)
        }
      }
      try context.save()
      let fresh = ModelContext(container)
      let all = try fresh.fetch(FetchDescriptor<R.Owner>(sortBy: [SortDescriptor(\.name)]))
      #expect(all[0].items.map(\.name) == owner.items.map(\.name))
      #expect(all[1].items.map(\.name) == other.items.map(\.name))
    }
  }

  @Test("the order of both lists of a many-to-many relationship survives")
  func manyToManyOrder() throws {
    var random = SeededGenerator("many-to-many order")
    let context = ModelContext(container)
    let owners = (0..<5).map { R.Owner(name: "\($0)") }
    let tags = (0..<5).map { R.Tag("\($0)") }
    for owner in owners { context.insert(owner) }
    for tag in tags { context.insert(tag) }
    for _ in 0..<200 {
      let owner = owners[Int.random(in: 0..<5, using: &random)]
      let tag = tags[Int.random(in: 0..<5, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: owner.tags = tags.shuffled(using: &random).filter { _ in random.chance(50) }
      case 1: tag.owners = owners.shuffled(using: &random).filter { _ in random.chance(50) }
      case 2: if !owner.tags.contains(tag) { owner.tags.insert(tag, at: 0) }
      case 3: tag.owners.removeAll { $0 === owner }
      case 4: owner.tags.reverse()
      default: if !tag.owners.contains(owner) { tag.owners.append(owner) }
      }
      try context.save()
      let fresh = ModelContext(container)
      let sort = [SortDescriptor(\R.Owner.name)]
      let loaded = try fresh.fetch(FetchDescriptor<R.Owner>(sortBy: sort))
      #expect(loaded.map { $0.tags.map(\.name) } == owners.map { $0.tags.map(\.name) })
      let loadedTags = try fresh.fetch(
        FetchDescriptor<R.Tag>(sortBy: [SortDescriptor(\R.Tag.name)]))
      #expect(loadedTags.map { $0.owners.map(\.name) } == tags.map { $0.owners.map(\.name) })
    }
  }

  @Test(
    "a list nobody has looked at keeps its order beside one of the other class with the same key")
  func sameKeysOnBothSides() throws {
    let context = ModelContext(container)
    let owners = ["1", "2", "3"].map { R.Owner(name: $0) }
    let tags = ["1", "2"].map { R.Tag($0) }
    for owner in owners { context.insert(owner) }
    for tag in tags { context.insert(tag) }
    try context.save()
    let first = owners[0].persistentModelID.primaryKey
    #expect(tags[0].persistentModelID.primaryKey == first)

    // The list of the first owner is written as a whole; that of the first tag is in the store.
    owners[1].name = "changed first"
    owners[2].tags.append(tags[0])
    owners[1].tags.append(tags[0])
    owners[0].tags.append(tags[1])
    try context.save()
    let fresh = ModelContext(container)
    let tag = try #require(
      try fresh.fetch(FetchDescriptor<R.Tag>(predicate: #Predicate { $0.name == "1" })).first)
    #expect(tag.owners.map(\.name) == ["3", "changed first"])
  }

  @Test("appending writes no places")
  func appending() throws {
    let context = ModelContext(container)
    let owner = R.Owner(name: "a")
    context.insert(owner)
    for index in 0..<3 {
      owner.items.append(R.Item("\(index)"))
      try context.save()
    }
    let plain = try Connection(.file(folder.store.path), options: .init(mode: .readOnly))
    #expect(
      try plain.rows("SELECT count(*) FROM Item WHERE _owner_order NOTNULL") == [[.integer(0)]])
    #expect(try names() == ["0", "1", "2"])
  }

  @Test("20 what came from one fetch loads together")
  func batches() throws {
    let context = ModelContext(container)
    for index in 0..<100 {
      let owner = R.Owner(name: "\(index)")
      owner.items = (0..<10).map { R.Item("\($0)") }
      owner.tags = [R.Tag("\(index)")]
      context.insert(owner)
    }
    try context.save()
    let fresh = ModelContext(container)
    let owners = try fresh.fetch(FetchDescriptor<R.Owner>())
    #expect(countingStatements { owners.reduce(0) { $0 + $1.items.count } } == (1000, 1))
    #expect(countingStatements { owners.reduce(0) { $0 + $1.tags.count } } == (100, 1))
    let other = ModelContext(container)
    let items = try other.fetch(FetchDescriptor<R.Item>())
    let counted = countingStatements { items.reduce(0) { $0 + ($1.owner?.name.count ?? 0) } }
    #expect(counted == (1900, 1))
  }

  @Test("prefetching loads lists with the fetch")
  func prefetching() throws {
    let context = ModelContext(container)
    for index in 0..<10 {
      let owner = R.Owner(name: "\(index)")
      owner.items = [R.Item("x")]
      context.insert(owner)
    }
    try context.save()
    var descriptor = FetchDescriptor<R.Owner>()
    descriptor.relationshipKeyPathsForPrefetching = [\.items, \.favourite]
    let fresh = ModelContext(container)
    let owners = try fresh.fetch(descriptor)
    #expect(countingStatements { owners.reduce(0) { $0 + $1.items.count } } == (10, 0))
    descriptor.relationshipKeyPathsForPrefetching = [\.name]
    #expect(throws: SwiftDataError.unsupportedKeyPath) { try fresh.fetch(descriptor) }
  }

  @Test("properties that were left out come when they are touched, for all objects at once")
  func partialFetch() throws {
    let context = ModelContext(container)
    for index in 0..<10 { context.insert(R.Item("\(index)", price: Decimal(index))) }
    try context.save()
    var descriptor = FetchDescriptor<R.Item>(sortBy: [SortDescriptor(\.price)])
    descriptor.propertiesToFetch = [\.price]
    let fresh = ModelContext(container)
    let items = try fresh.fetch(descriptor)
    #expect(countingStatements { items.map(\.price) == (0..<10).map { Decimal($0) } } == (true, 0))
    items[3].price = 100
    items[4].name = "changed"
    #expect(
      countingStatements { items.map(\.name) } == (
        ["0", "1", "2", "3", "changed", "5", "6", "7", "8", "9"], 0
      ))
    #expect(items[3].price == 100)
    fresh.rollback()
    #expect(items[4].name == "4")
    #expect(items[3].price == 3)
  }

  @Test("properties can be named by texts, and those of subclasses are left out, too")
  func namesToFetch() throws {
    let container = try memoryContainer(Trip.self, BusinessTrip.self)
    let context = ModelContext(container)
    for index in 0..<3 {
      context.insert(
        BusinessTrip(
          destination: "d\(index)", startDate: .distantPast, endDate: .distantPast,
          perDiem: Decimal(index), companyName: "c\(index)"))
    }
    try context.save()
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination)])
    descriptor.propertyNamesToFetch = ["destination"]
    let fresh = ModelContext(container)
    let trips = try fresh.fetch(descriptor)
    #expect(countingStatements { trips.map(\.destination) } == (["d0", "d1", "d2"], 0))
    #expect(trips.compactMap { ($0 as? BusinessTrip)?.perDiem } == [0, 1, 2])
    #expect(trips.compactMap { ($0 as? BusinessTrip)?.companyName } == ["c0", "c1", "c2"])
    #expect(trips.allSatisfy { $0.startDate == .distantPast })
    descriptor.propertyNamesToFetch = ["destinaton"]
    let error = #expect(throws: SwiftDataError.self) { try fresh.fetch(descriptor) }
    #expect(error?.code == .unsupportedKeyPath && error?.message.contains("'destinaton'") == true)
  }

  @Test("13 looking at a list changes nothing")
  func reading() throws {
    let context = ModelContext(container)
    let owner = R.Owner(name: "a")
    owner.items = [R.Item("x")]
    context.insert(owner)
    try context.save()
    let fresh = ModelContext(container)
    let loaded = try #require(try fresh.fetch(FetchDescriptor<R.Owner>()).first)
    _ = loaded.items[0].owner?.tags
    loaded.items = loaded.items
    loaded.items[0].owner = loaded
    loaded.favourite = nil
    #expect(!fresh.hasChanges)
  }

  @Test("18 a list is read again after another context has changed it")
  func refreshed() throws {
    let context = ModelContext(container)
    let owner = R.Owner(name: "a")
    context.insert(owner)
    try context.save()
    let other = ModelContext(container)
    let same = try #require(try other.fetch(FetchDescriptor<R.Owner>()).first)
    #expect(same.items.isEmpty)
    owner.items.append(R.Item("new"))
    try context.save()
    _ = try other.fetch(FetchDescriptor<R.Owner>())
    #expect(same.items.map(\.name) == ["new"])
  }

  @Test("a list that nobody has looked at takes part in changes of its elements")
  func unloadedLists() throws {
    let context = ModelContext(container)
    let (a, b) = (R.Owner(name: "a"), R.Owner(name: "b"))
    a.items = [R.Item("1"), R.Item("2")]
    context.insert(a)
    context.insert(b)
    try context.save()
    let fresh = ModelContext(container)
    let owners = try fresh.fetch(FetchDescriptor<R.Owner>(sortBy: [SortDescriptor(\.name)]))
    let items = try fresh.fetch(FetchDescriptor<R.Item>(sortBy: [SortDescriptor(\.name)]))
    items[0].owner = owners[1]
    fresh.insert(R.Item("3", owner: owners[0]))
    #expect(owners[0].items.map(\.name) == ["2", "3"])
    #expect(owners[1].items.map(\.name) == ["1"])
    fresh.rollback()
    #expect(owners[0].items.map(\.name) == ["1", "2"])
    #expect(owners[1].items.isEmpty)
  }

  @Test("objects that lead to each other do not keep each other alive")
  func lifetimes() throws {
    let context = ModelContext(container)
    weak var weakItem: R.Item?
    weak var weakTag: R.Tag?
    do {
      let owner = R.Owner(name: "a")
      owner.items = [R.Item("x")]
      owner.tags = [R.Tag("t")]
      context.insert(owner)
      try context.save()
      weakItem = owner.items[0]
      #expect(weakItem?.owner === owner)
      weakTag = owner.tags[0]
    }
    #expect(weakItem == nil)
    // Lists on both sides hold each other until their context goes.
    do {
      let fresh = ModelContext(container)
      let owners = try fresh.fetch(FetchDescriptor<R.Owner>())
      weakTag = owners[0].tags[0]
      #expect(weakTag?.owners == owners)
    }
    #expect(weakTag == nil)
  }
}
