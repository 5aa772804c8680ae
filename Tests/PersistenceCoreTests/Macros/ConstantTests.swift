import PersistenceCore
import Testing

@Model final class Stamped {
  let id = UUID()
  let createdAt = Date()
  let kind = "trip"
  let revision = 3
  let tags = [String]()
  let place: Place? = Place(city: nil)
  let state = State.open
  let name: String
  let optional: Int?
  var changeable = 1

  struct Place: Codable { var city: String? }
  enum State: String, Codable { case open, closed }

  init(name: String, optional: Int? = nil) {
    self.name = name
    self.optional = optional
  }
}

@Model final class OnlyConstants {
  @Attribute(.unique) let id: UUID
  let number: Int
  let text: String?

  init(id: UUID, number: Int, text: String?) {
    self.id = id
    self.number = number
    self.text = text
  }
}

@Model class ConstantParent {
  let born = Date()
  init() {}
}

@Model final class ConstantChild: ConstantParent {
  let weaned = Date()
  var name: String
  init(name: String) {
    self.name = name
    super.init()
  }
}

@Suite("let properties")
struct ConstantTests {
  @Test func aConstantSetInTheInitialiserKeepsItsValue() throws {
    let id = UUID()
    let copy = try roundTrip(OnlyConstants(id: id, number: 7, text: nil))
    #expect(copy.id == id && copy.number == 7 && copy.text == nil)
  }

  @Test func aConstantWithAValueIsLoadedAsItWasStored() throws {
    let model = Stamped(name: "n", optional: 4)
    let copy = try roundTrip(model)
    #expect(copy.id == model.id && copy.createdAt == model.createdAt)
    #expect(copy.kind == "trip" && copy.revision == 3 && copy.tags.isEmpty)
    #expect(copy.place?.city == nil && copy.place != nil && copy.state == .open)
    #expect(copy.name == "n" && copy.optional == 4 && copy.changeable == 1)
  }

  @Test func keyPathsReadTheLoadedValueToo() throws {
    let model = Stamped(name: "n")
    let copy = try roundTrip(model)
    #expect(copy[keyPath: \.createdAt] == model.createdAt)
    #expect(copy.getValue(forKey: \.id) == model.id)
  }

  @Test func constantsOfEachLevelAreLoaded() throws {
    let model = ConstantChild(name: "c")
    let copy = try roundTrip(model)
    #expect(copy.born == model.born && copy.weaned == model.weaned && copy.name == "c")
  }

  @Test func constantsCanBeAskedForAndSortedBy() throws {
    let container = try memoryContainer(Stamped.self)
    let context = ModelContext(container)
    let first = Stamped(name: "a")
    let second = Stamped(name: "b")
    context.insert(second)
    context.insert(first)
    try context.save()
    let id = second.id
    let found = try ModelContext(container).fetch(
      FetchDescriptor<Stamped>(predicate: #Predicate { $0.id == id && $0.kind == "trip" }))
    #expect(found.map(\.name) == ["b"])
    let sorted = try ModelContext(container).fetch(
      FetchDescriptor<Stamped>(sortBy: [SortDescriptor(\.createdAt)]))
    #expect(sorted.map(\.name) == ["a", "b"])
  }

  @Test func aValueThatIsNotAConstantOfTheProgramReplacesTheDeclared() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Stamped.self)
    let context = ModelContext(container)
    let model = Stamped(name: "n")
    context.insert(model)
    try context.save()
    try runSQL(
      """
      UPDATE Stamped SET createdAt = 5.5, tags = '["x"]', state = 'closed', place_city = 'Oslo',
        id = '00000000-0000-0000-0000-000000000007'
      """, on: folder.store)
    let copy = try #require(
      try ModelContext(container).fetch(FetchDescriptor<Stamped>()).first)
    #expect(copy.createdAt == Date(timeIntervalSinceReferenceDate: 5.5))
    #expect(copy.state == .closed && copy.tags == ["x"])
    #expect(copy.place?.city == "Oslo")
    #expect(copy.id.uuidString == "00000000-0000-0000-0000-000000000007")
  }

  @Test(arguments: ["UPDATE Stamped SET revision = 4", "UPDATE Stamped SET kind = 'other'"])
  func aLiteralThatDiffersFromTheStoredValueIsReported(sql: String) throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Stamped.self)
    let context = ModelContext(container)
    context.insert(Stamped(name: "n"))
    try context.save()
    try runSQL(sql, on: folder.store)
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContext(container).fetch(FetchDescriptor<Stamped>())
    }
    #expect(error?.code == .corruptValue)
    let name = sql.contains("revision") ? "revision" : "kind"
    #expect(error?.message.contains("property \(name)") == true)
    #expect(error?.message.contains("private(set) var \(name)") == true)
  }

  @Test func constantsOfFreedObjectsAreFreed() throws {
    let container = try memoryContainer(Stamped.self)
    let context = ModelContext(container)
    for number in 0..<50 {
      context.insert(Stamped(name: String(repeating: "long name \(number) ", count: 10)))
    }
    try context.save()
    for _ in 0..<3 {
      let other = ModelContext(container)
      #expect(Set(try other.fetch(FetchDescriptor<Stamped>()).map(\.id)).count == 50)
    }
  }
}
