import PersistenceCore
import Testing

@Suite("Sort descriptors from the names of properties")
struct NamedSortTests {
  private let context: ModelContext
  private let all: [Sortable]

  init() throws {
    var random = SeededGenerator("named sorts")
    context = ModelContext(try memoryContainer(SortableChild.self, SortableSibling.self))
    for index in 0..<120 { context.insert(SamplePool.sortable(index, using: &random)) }
    try context.save()
    all = try context.fetch(FetchDescriptor<Sortable>())
  }

  private var query: PropertyQuery<Sortable> {
    PropertyQuery(in: context.container.schema)
  }

  private func check(
    _ key: SortDescriptor<Sortable>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = all.sorted { left, right in
      let order = key.compare(left, right)
      return order == .orderedSame ? left.index < right.index : order == .orderedAscending
    }
    let found = try context.fetch(FetchDescriptor(sortBy: [key]))
    #expect(found.map(\.index) == expected.map(\.index), sourceLocation: sourceLocation)
    #expect(Set(expected.map(\.index)).count == all.count)
  }

  @Test(
    "every property that has an order can be named",
    arguments: [
      "index", "count", "flag", "optionalFlag", "link", "optionalLink", "identifier", "amount",
      "optionalAmount", "moment", "big", "rank", "optionalRank", "size", "spot.depth.level",
      "spot.depth.optionalLevel", "spot.optionalDepth.level", "optionalSpot.depth.level",
      "optionalSpot.optionalDepth.optionalLevel", "hidden.depth.level", "SortableChild.extra",
      "SortableChild.own.depth.level", "SortableChild.own.optionalDepth.optionalLevel",
    ])
  func names(name: String) throws {
    try check(query.sortDescriptor(PropertyName(name)))
    try check(query.sortDescriptor(PropertyName(name), order: .reverse))
  }

  @Test(
    "texts can have a comparator",
    arguments: [
      "name", "nickname", "spot.city", "spot.zip", "optionalSpot.city", "optionalSpot.zip",
      "optionalSpot.optionalDepth.note", "SortableChild.shared", "SortableSibling.shared",
      "SortableChild.own.zip",
    ])
  func texts(name: String) throws {
    let name = PropertyName(name)
    try check(query.sortDescriptor(name, comparator: .lexical))
    try check(query.sortDescriptor(name, comparator: .localizedStandard, order: .reverse))
    try check(query.sortDescriptor(name, comparator: .localized))
    #expect(try query.sortDescriptor(name).order == .forward)
  }

  @Test func theDescriptorIsThatOfTheKeyPath() throws {
    #expect(try query.sortDescriptor("count") == SortDescriptor(\Sortable.count))
    #expect(
      try query.sortDescriptor("flag", order: .reverse)
        == SortDescriptor(\Sortable.flag, order: .reverse))
  }

  /// Key paths from reflection say nothing of the room that a read needs.
  @Test func membersAreReadWhole() throws {
    let query = PropertyQuery(Composites.self)
    let key = try query.sortDescriptor("place.address.street")
    let spot = Place(
      address: Address(street: "s", city: "c"), coordinates: nil, mood: .calm, optionalMood: nil,
      price: 1, tags: [], visited: nil, link: nil, identifier: UUID(), flags: [],
      payload: .empty, big: 0)
    for _ in 0..<100 {
      let left = Composites(place: spot)
      let right = Composites(place: spot)
      right.place.address.street = String(repeating: "t", count: Int.random(in: 1...100))
      #expect(key.compare(left, right) == .orderedAscending)
    }
  }

  @Test func byAge() throws {
    let key = try query.sortDescriptor("persistentModelID", order: .reverse)
    let found = try context.fetch(FetchDescriptor(sortBy: [key]))
    #expect(found.map(\.index) == all.map(\.index).reversed())
  }

  @Test func pagesGoOnBehindAPropertyOfASubclass() throws {
    var descriptor = FetchDescriptor(
      sortBy: [
        try query.sortDescriptor("SortableChild.shared", order: .reverse),
        try query.sortDescriptor("SortableSibling.shared"),
      ])
    let whole = try context.fetch(descriptor).map(\.index)
    descriptor.fetchLimit = 7
    var found: [Int] = []
    var cursor: FetchCursor?
    repeat {
      let page = try context.fetchPage(descriptor, after: cursor)
      found += page.models.map(\.index)
      cursor = page.next
    } while cursor != nil
    #expect(found == whole)
  }

  @Test(
    "what has no order is refused by name",
    arguments: ["ticket", "texts", "spot", "optionalSpot.depth"])
  func refusals(name: String) {
    let error = #expect(throws: PropertyQueryError.self) {
      try query.sortDescriptor(PropertyName(name))
    }
    #expect(error?.description.hasPrefix("\(name) is ") == true)
  }

  @Test func comparatorsAreForTexts() {
    #expect(throws: PropertyQueryError.self) {
      try query.sortDescriptor("count", comparator: .localizedStandard)
    }
    #expect(throws: PropertyQueryError.self) {
      try query.sortDescriptor("count", comparator: .lexical)
    }
    #expect(throws: PropertyQueryError.self) { try query.sortDescriptor("nmae") }
  }
}
