import PersistenceCore
import Testing

@Suite("Predicates through relationships select in SQL what they select in Swift")
struct RelationshipPredicateTests {
  typealias R = Relations

  let context: ModelContext

  init() throws {
    let container = try R.container()
    let filling = ModelContext(container)
    var random = SeededGenerator("relationship predicates")
    let names = ["", "a", "b", "é", "Ä", "zz"]
    func name() -> String { names.randomElement(using: &random) ?? "" }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    var owners: [R.Owner] = []
    let tags = (0..<6).map { R.Tag("\($0)") }
    for _ in 0..<200 {
      let owner = R.Owner(name: name())
      filling.insert(owner)
      owner.items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        R.Item(name(), price: Decimal(Int.random(in: 0...5, using: &random)))
      }
      if chance(50) { owner.favourite = owner.items.randomElement(using: &random) }
      if chance(30) { owner.favourite = owners.randomElement(using: &random)?.items.first }
      if chance(50) { owner.passport = R.Passport(number: Int.random(in: 0...3, using: &random)) }
      owner.tags = tags.filter { _ in chance(30) }
      if chance(40) { _ = R.Contract(title: name(), owner: owner) }
      owners.append(owner)
    }
    for _ in 0..<10 { filling.insert(R.Item(name(), price: 2)) }
    var folders: [R.Folder] = []
    for _ in 0..<200 {
      let folder = R.Folder(
        name(), parent: chance(80) ? folders.randomElement(using: &random) : nil)
      filling.insert(folder)
      folders.append(folder)
    }
    var employees: [R.Employee] = []
    for index in 0..<200 {
      let journey: R.Journey =
        switch index % 3 {
        case 0: R.Journey(title: name())
        case 1: R.WorkJourney(title: name())
        default: R.FarWorkJourney(title: name())
        }
      filling.insert(journey)
      journey.stays = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        chance(50) ? R.HotelStay(place: name()) : R.Stay(place: name())
      }
      if let work = journey as? R.WorkJourney {
        work.costs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          let amount = Decimal(Int.random(in: 0...9, using: &random))
          return chance(50) ? R.MealCost(amount: amount, note: name()) : R.Cost(amount: amount)
        }
        if chance(60) {
          work.boss =
            chance(50) ? R.Employee(name: name()) : employees.randomElement(using: &random)
          if let boss = work.boss { employees.append(boss) }
        }
      }
    }
    try filling.save()
    context = ModelContext(container)
  }

  /// Compares what a predicate fetches with what it selects of all objects.
  func check<M: PersistentModel>(
    _ predicate: Predicate<M>, isTrivial: Bool = false, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let all = try context.fetch(FetchDescriptor<M>())
    let expected = try all.filter { try predicate.evaluate($0) }
    let found = try context.fetch(FetchDescriptor(predicate: predicate))
    #expect(
      Set(found.map(\.persistentModelID)) == Set(expected.map(\.persistentModelID)),
      sourceLocation: place)
    #expect(found.count == expected.count, sourceLocation: place)
    #expect(
      try context.fetchCount(FetchDescriptor(predicate: predicate)) == expected.count,
      sourceLocation: place)
    if !isTrivial {
      #expect(!expected.isEmpty && expected.count < all.count, sourceLocation: place)
    }
  }

  @Test("to one")
  func toOne() throws {
    try check(#Predicate<R.Item> { $0.owner == nil })
    try check(#Predicate<R.Item> { $0.owner != nil })
    try check(#Predicate<R.Item> { $0.owner?.name == "a" })
    try check(#Predicate<R.Item> { $0.owner?.name != "a" })
    try check(#Predicate<R.Item> { !($0.owner?.name == "a") })
    try check(#Predicate<R.Item> { ($0.owner?.name ?? "none") == "none" })
    try check(#Predicate<R.Item> { $0.owner?.favourite?.name == "a" })
    try check(#Predicate<R.Item> { $0.owner?.favourite?.owner?.name == "b" })
    try check(#Predicate<R.Item> { $0.owner?.favourite == nil })
    try check(#Predicate<R.Item> { $0.owner?.passport?.number == 1 })
    try check(#Predicate<R.Item> { ($0.owner?.passport?.number ?? 0) > 1 })
    try check(#Predicate<R.Contract> { $0.owner.name == "a" }, isTrivial: true)
    try check(#Predicate<R.Contract> { $0.owner.passport?.number == nil })
    try check(
      #Predicate<R.Item> { $0.name == "a" && ($0.owner?.name ?? "") == "b" }, isTrivial: true)
    try check(#Predicate<R.Item> { if let owner = $0.owner { owner.name > "a" } else { false } })
    try check(#Predicate<R.Passport> { $0.holder!.name == "a" }, isTrivial: true)
  }

  @Test("to many")
  func toMany() throws {
    try check(#Predicate<R.Owner> { $0.items.isEmpty })
    try check(#Predicate<R.Owner> { $0.items.count == 2 })
    try check(#Predicate<R.Owner> { $0.items.count > 1 && $0.tags.count < 3 })
    try check(#Predicate<R.Owner> { $0.items.contains { $0.name == "a" } })
    try check(#Predicate<R.Owner> { !$0.items.contains { $0.name == "a" } })
    try check(#Predicate<R.Owner> { $0.items.allSatisfy { $0.price > 1 } })
    try check(#Predicate<R.Owner> { $0.items.filter { $0.price > 2 }.count >= 2 })
    try check(#Predicate<R.Owner> { $0.items.filter { $0.price > 2 }.isEmpty })
    try check(#Predicate<R.Owner> { owner in owner.items.contains { $0.name == owner.name } })
    try check(#Predicate<R.Owner> { $0.tags.contains { $0.name == "1" } })
    try check(#Predicate<R.Owner> { $0.tags.contains { $0.owners.count > 10 } }, isTrivial: true)
    try check(#Predicate<R.Tag> { $0.owners.contains { $0.items.count > 3 } }, isTrivial: true)
    try check(
      #Predicate<R.Tag> { tag in
        tag.owners.contains { owner in owner.items.contains { $0.name == "a" && $0.price > 3 } }
      }, isTrivial: true)
    try check(#Predicate<R.Item> { ($0.owner?.items.count ?? 0) == 1 })
    try check(
      #Predicate<R.Item> { item in
        item.owner?.items.contains { $0.price > item.price } == true
      })
    try check(#Predicate<R.Owner> { $0.items.contains { $0.owner?.passport != nil } })
  }

  @Test("from a class to itself")
  func selfReferential() throws {
    try check(#Predicate<R.Folder> { $0.parent == nil })
    try check(#Predicate<R.Folder> { $0.parent?.parent?.parent != nil })
    try check(
      #Predicate<R.Folder> { folder in
        folder.parent.flatMap { $0.name == folder.name } == true
      })
    try check(#Predicate<R.Folder> { ($0.children?.count ?? 0) > 1 })
    try check(
      #Predicate<R.Folder> { $0.children?.contains { $0.children?.isEmpty == false } == true })
  }

  @Test("across hierarchies")
  func hierarchies() throws {
    try check(#Predicate<R.Stay> { $0.journey is R.WorkJourney })
    try check(
      #Predicate<R.Stay> { ($0.journey as? R.WorkJourney)?.boss?.name == "a" }, isTrivial: true)
    try check(#Predicate<R.Stay> { ($0.journey as? R.WorkJourney)?.boss == nil })
    try check(#Predicate<R.Stay> { ($0.journey as? R.FarWorkJourney)?.visa == "" })
    try check(#Predicate<R.Journey> { $0.stays.contains { $0 is R.HotelStay } })
    try check(#Predicate<R.Journey> { ($0 as? R.WorkJourney)?.costs?.isEmpty == false })
    try check(
      #Predicate<R.Journey> {
        ($0 as? R.WorkJourney)?.costs?.contains { $0.amount > 5 } == true
      })
    try check(#Predicate<R.WorkJourney> { $0.costs?.contains { $0 is R.MealCost } == true })
    try check(
      #Predicate<R.WorkJourney> {
        $0.costs?.contains { ($0 as? R.MealCost)?.guests == 0 && $0.amount > 3 } == true
      })
    try check(#Predicate<R.Employee> { $0.journeys.count > 1 }, isTrivial: true)
    try check(#Predicate<R.Person> { ($0 as? R.Employee)?.journeys.count == 1 }, isTrivial: true)
  }

  @Test("by identity")
  func identity() throws {
    let owner = try #require(
      try context.fetch(FetchDescriptor<R.Owner>()).first { $0.items.count > 1 })
    let id = owner.persistentModelID
    let none: PersistentIdentifier? = nil
    try check(#Predicate<R.Item> { $0.owner?.persistentModelID == id })
    try check(#Predicate<R.Item> { $0.owner?.persistentModelID != id })
    try check(#Predicate<R.Item> { $0.owner?.persistentModelID == none })
    let ids = try context.fetchIdentifiers(FetchDescriptor<R.Owner>()).prefix(5)
    let some = Array(ids)
    try check(
      #Predicate<R.Item> { item in
        item.owner.flatMap { some.contains($0.persistentModelID) } == true
      })
    let tag = try #require(try context.fetch(FetchDescriptor<R.Tag>()).first)
    let tagID = tag.persistentModelID
    try check(#Predicate<R.Owner> { $0.tags.contains { $0.persistentModelID == tagID } })
    let boss = try #require(try context.fetch(FetchDescriptor<R.Employee>()).first)
    let bossID = boss.persistentModelID
    try check(#Predicate<R.WorkJourney> { $0.boss?.persistentModelID == bossID })
  }
}
