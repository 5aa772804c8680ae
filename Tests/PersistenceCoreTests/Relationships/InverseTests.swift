import PersistenceCore
import Testing

@Suite("Both sides of a relationship")
struct InverseTests {
  typealias R = Relations

  @Test("are kept at once on objects that no context knows")
  func detached() {
    let owner = R.Owner(name: "a")
    let item = R.Item("x")
    item.owner = owner
    #expect(owner.items.map(\.name) == ["x"])
    owner.items.append(R.Item("y"))
    #expect(owner.items[1].owner === owner)
    owner.items.removeFirst()
    #expect(item.owner == nil)
  }

  @Test("4 are kept when an initialiser sets them, on both sides at once")
  func initialiser() {
    let owner = R.Owner(name: "a")
    let item = R.Item("x", owner: owner)
    #expect(owner.items == [item])
    let contract = R.Contract(title: "c", owner: owner)
    #expect(owner.contracts == [contract])
    let team = R.Team(players: [R.Player("p"), R.Player("q")])
    #expect(team.players.allSatisfy { $0.team === team })
  }

  @Test("move an element from one list to another")
  func moves() {
    let (a, b) = (R.Owner(name: "a"), R.Owner(name: "b"))
    let item = R.Item("x", owner: a)
    b.items = [item]
    #expect(a.items.isEmpty)
    #expect(item.owner === b)
    item.owner = a
    #expect(b.items.isEmpty)
    #expect(a.items == [item])
  }

  @Test("of one-to-one relationships are exclusive")
  func oneToOne() {
    let (a, b) = (R.Owner(name: "a"), R.Owner(name: "b"))
    let passport = R.Passport(number: 1)
    a.passport = passport
    #expect(passport.holder === a)
    b.passport = passport
    #expect(a.passport == nil)
    #expect(passport.holder === b)
    let other = R.Passport(number: 2)
    other.holder = b
    #expect(passport.holder == nil)
    #expect(b.passport === other)
  }

  @Test("of many-to-many relationships are both lists")
  func manyToMany() {
    let (a, b) = (R.Owner(name: "a"), R.Owner(name: "b"))
    let (x, y) = (R.Tag("x"), R.Tag("y"))
    a.tags = [x, y]
    y.owners.append(b)
    #expect(x.owners == [a])
    #expect(y.owners == [a, b])
    #expect(b.tags == [y])
    a.tags.removeAll { $0 === y }
    #expect(y.owners == [b])
  }

  @Test("of one class are parents and children")
  func selfReferential() {
    let root = R.Folder("root")
    let child = R.Folder("child", parent: root)
    _ = R.Folder("grandchild", parent: child)
    #expect(root.children?.map(\.name) == ["child"])
    #expect(root.children?.first?.children?.first?.parent?.parent === root)
  }

  @Test("survive saving and loading, in their order, also across hierarchies")
  func saved() throws {
    let folder = try TemporaryFolder()
    let container = try R.container(at: folder.store)
    let context = ModelContext(container)
    let owner = R.Owner(name: "a")
    context.insert(owner)
    owner.items = ["c", "a", "b"].map { R.Item($0) }
    owner.favourite = owner.items[1]
    owner.passport = R.Passport(number: 7)
    owner.tags = [R.Tag("t"), R.Tag("s")]
    _ = R.Contract(title: "k", owner: owner)
    let journey = R.FarWorkJourney(title: "j")
    journey.stays = [R.HotelStay(place: "h"), R.Stay(place: "s")]
    journey.costs = [R.MealCost(amount: 3), R.Cost(amount: 4)]
    journey.boss = R.Employee(name: "e")
    context.insert(journey)
    let basket = R.Basket()
    basket.things = [R.Thing("2"), R.Thing("1")]
    basket.unordered = Set(basket.things)
    context.insert(basket)
    try context.save()

    let fresh = ModelContext(container)
    let loaded = try #require(try fresh.fetch(FetchDescriptor<R.Owner>()).first)
    #expect(loaded.items.map(\.name) == ["c", "a", "b"])
    #expect(loaded.favourite?.name == "a")
    #expect(loaded.favourite === loaded.items[1])
    #expect(loaded.items.allSatisfy { $0.owner === loaded })
    #expect(loaded.passport?.number == 7)
    #expect(loaded.passport?.holder === loaded)
    #expect(loaded.tags.map(\.name) == ["t", "s"])
    #expect(loaded.tags[0].owners == [loaded])
    #expect(loaded.contracts.map(\.title) == ["k"])
    #expect(loaded.contracts[0].owner === loaded)
    let far = try #require(try fresh.fetch(FetchDescriptor<R.Journey>()).first as? R.WorkJourney)
    #expect(far.stays.map(\.place) == ["h", "s"])
    #expect(far.stays[0] is R.HotelStay)
    #expect(far.costs?.map(\.amount) == [3, 4])
    #expect(far.costs?.first is R.MealCost)
    #expect(far.boss?.name == "e")
    #expect(far.boss?.journeys == [far])
    let baskets = try fresh.fetch(FetchDescriptor<R.Basket>())
    #expect(baskets.first?.things.map(\.name) == ["2", "1"])
    #expect(baskets.first?.unordered.count == 2)
  }

  @Test("in a circle that cannot be nil are refused with the classes and properties in it")
  func circles() throws {
    let error = #expect(throws: SwiftDataError.self) { try memoryContainer(Relations.Lock.self) }
    #expect(error?.code == .invalidSchema)
    #expect(error?.message.contains("Key.lock has to lead to a Lock") == true)
    #expect(error?.message.contains("Lock.key has to lead to a Key") == true)
    let context = ModelContext(
      try memoryContainer(Relations.Axle.self, Relations.DrivenWheel.self))
    let axle = Relations.Axle(wheel: Relations.Wheel())
    axle.wheel = Relations.DrivenWheel(axle: axle)
    context.insert(axle)
    try context.save()
    let reader = ModelContext(context.container)
    let found = try #require(try reader.fetch(FetchDescriptor<Relations.Axle>()).first)
    #expect((found.wheel as? Relations.DrivenWheel)?.axle === found)
    withExtendedLifetime(reader) {}
  }
}
