import PersistenceCore
import Testing

@Suite("One object for each row, and none kept alive")
struct IdentityTests {
  private func container() throws -> ModelContainer {
    try memoryContainer(Trip.self, BusinessTrip.self, PersonalTrip.self)
  }

  private func insert(_ count: Int, into container: ModelContainer) throws {
    let context = ModelContext(container)
    for number in 0..<count {
      let trip =
        number % 2 == 0
        ? Trip(destination: "\(number)", startDate: .now, endDate: .now)
        : BusinessTrip(
          destination: "\(number)", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
      context.insert(trip)
    }
    try context.save()
  }

  @Test func fetchesOfOneContextGiveTheSameObjects() throws {
    let container = try container()
    try insert(10, into: container)
    let context = ModelContext(container)
    let first = try context.fetch(FetchDescriptor<Trip>())
    let second = try context.fetch(
      FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination, order: .reverse)]))
    #expect(first.count == 10)
    #expect(Set(first.map(ObjectIdentifier.init)) == Set(second.map(ObjectIdentifier.init)))
    let business = try context.fetch(FetchDescriptor<BusinessTrip>())
    #expect(business.allSatisfy { trip in first.contains { $0 === trip } })
    let id = first[3].persistentModelID
    #expect(context.model(for: id) === first[3])
    let registered: Trip? = context.registeredModel(for: id)
    #expect(registered === first[3])
    let wrong: PersonalTrip? = context.registeredModel(for: id)
    #expect(wrong == nil)
    let other = try ModelContext(container).fetch(FetchDescriptor<Trip>())
    #expect(other[3] !== first[3] && other[3].persistentModelID == id)
  }

  @Test func aSavedObjectIsTheOneThatIsFetched() throws {
    let context = ModelContext(try container())
    let trip = Trip(destination: "x", startDate: .now, endDate: .now)
    context.insert(trip)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Trip>()).first === trip)
    #expect(context.model(for: trip.persistentModelID) === trip)
  }

  @Test func cleanObjectsDieWithTheirLastReference() throws {
    let container = try container()
    try insert(100, into: container)
    let context = ModelContext(container)
    weak var weakTrip: Trip?
    var id: PersistentIdentifier?
    do {
      let trips = try context.fetch(FetchDescriptor<Trip>())
      weakTrip = trips[50]
      id = trips[50].persistentModelID
      withExtendedLifetime(trips) { #expect(weakTrip != nil) }
    }
    #expect(weakTrip == nil)
    let registered: Trip? = context.registeredModel(for: try #require(id))
    #expect(registered == nil)
    #expect((context.model(for: try #require(id)) as? Trip)?.destination == "50")
  }

  @Test func changedObjectsAreHeldUntilTheyAreSaved() throws {
    let container = try container()
    try insert(1, into: container)
    let context = ModelContext(container)
    weak var weakTrip: Trip?
    do {
      let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
      weakTrip = trip
      trip.destination = "changed"
    }
    #expect(weakTrip?.destination == "changed")
    try context.save()
    #expect(weakTrip == nil)
    do {
      let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
      weakTrip = trip
      context.delete(trip)
    }
    #expect(weakTrip != nil)
    context.rollback()
    #expect(weakTrip == nil)
  }

  @Test("14 reading a deleted or detached model gives its last values")
  func theDeathOfAContextLeavesObjectsReadable() throws {
    let container = try container()
    try insert(3, into: container)
    var context: ModelContext? = ModelContext(container)
    weak let weakContext = context
    let trips = try #require(try context?.fetch(FetchDescriptor<Trip>()))
    let ids = trips.map(\.persistentModelID)
    let new = Trip(destination: "new", startDate: .now, endDate: .now)
    context?.insert(new)
    trips[0].destination = "changed"
    context?.delete(trips[2])
    context = nil
    #expect(weakContext == nil)
    #expect(trips.map(\.destination) == ["changed", "1", "2"] && new.destination == "new")
    #expect(trips.map(\.persistentModelID) == ids)
    #expect(trips.allSatisfy { $0.modelContext == nil && !$0.hasChanges })
    #expect(new.modelContext == nil && trips[2].isDeleted)
    trips[1].destination = "free"
    #expect(trips[1].destination == "free" && !trips[1].hasChanges)
  }

  @Test("14 isDeleted, before and after the deletion is saved")
  func deletedObjects() throws {
    let container = try container()
    try insert(2, into: container)
    let context = ModelContext(container)
    let trips = try context.fetch(FetchDescriptor<Trip>())
    let id = trips[0].persistentModelID
    context.delete(trips[0])
    #expect(trips[0].isDeleted && trips[0].destination == "0")
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.destination) == ["1"])
    try context.save()
    #expect(trips[0].isDeleted && trips[0].destination == "0" && trips[0].modelContext == nil)
    #expect(trips[0].persistentModelID == id)
    #expect(try context.existingModel(for: id) == nil)
    let standIn = context.model(for: id)
    #expect(standIn.isDeleted && standIn.persistentModelID == id && standIn.modelContext == nil)
    #expect((standIn as? Trip)?.destination == "")
    trips[0].destination = "after"
    #expect(!context.hasChanges)
  }

  @Test func standInsOfEveryClass() throws {
    let container = try memoryContainer(
      Trip.self, BusinessTrip.self, PersonalTrip.self, Scalars.self, OptionalScalars.self,
      Collections.self, Stamped.self, OnlyConstants.self, BareGrandchild.self)
    let context = ModelContext(container)
    for entity in container.schema.entities {
      let json = """
        {"storeIdentifier": "\(try storeIdentifier(of: context))", "entityName": "\(entity.name)",
        "primaryKey": 99}
        """
      let id = try JSONDecoder().decode(PersistentIdentifier.self, from: Data(json.utf8))
      let model = context.model(for: id)
      #expect(model.isDeleted && model.persistentModelID == id, "\(entity.name)")
      #expect(String(describing: type(of: model)) == entity.name)
    }
  }

  @Test func aStandInThatCannotBeMadeUpIsOfNoUserClass() throws {
    let context = ModelContext(try memoryContainer(Composites.self))
    let id = context.persistentIdentifier(for: Composites.self, primaryKey: 9)
    let model = context.model(for: id)
    #expect(model.isDeleted && model.persistentModelID == id && !(model is Composites))
  }

  @Test func anIdentifierOfAnUnknownClassOrStoreDoesNotTrap() throws {
    let context = ModelContext(try container())
    for json in [
      #"{"storeIdentifier": "elsewhere", "entityName": "Trip", "primaryKey": 1}"#,
      #"{"storeIdentifier": "elsewhere", "entityName": "Nonsense", "primaryKey": -5}"#,
    ] {
      let id = try JSONDecoder().decode(PersistentIdentifier.self, from: Data(json.utf8))
      #expect(context.model(for: id).isDeleted)
      #expect(throws: SwiftDataError.self) { try context.existingModel(for: id) }
      let registered: Trip? = context.registeredModel(for: id)
      #expect(registered == nil)
    }
  }

  @Test func anIdentifierNamesARowOfItsClassOnly() throws {
    let container = try container()
    try insert(2, into: container)
    let context = ModelContext(container)
    let trip = context.persistentIdentifier(for: Trip.self, primaryKey: 2)
    #expect(try context.existingModel(for: trip) is BusinessTrip)
    let business = ModelContext(container)
    let id = business.persistentIdentifier(for: PersonalTrip.self, primaryKey: 2)
    #expect(try business.existingModel(for: id) == nil)
  }

  @Test func identifiersAreKeptAsJSONAndNeverUsedTwice() throws {
    let folder = try TemporaryFolder()
    var used: Set<PersistentIdentifier> = []
    for _ in 0..<3 {
      let context = ModelContext(try fileContainer(folder.store, Trip.self))
      for _ in 0..<2 {
        let trip = Trip(destination: "x", startDate: .now, endDate: .now)
        context.insert(trip)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(trip.persistentModelID) }
        try context.save()
        let id = trip.persistentModelID
        #expect(used.insert(id).inserted)
        let copy = try JSONDecoder().decode(
          PersistentIdentifier.self, from: try JSONEncoder().encode(id))
        #expect(copy == id && context.model(for: copy) === trip)
        context.delete(trip)
        try context.save()
      }
    }
    #expect(used.map(\.primaryKey).sorted() == [1, 2, 3, 4, 5, 6])
  }

  @Test func identifiersAreOrderedByAge() throws {
    let container = try container()
    try insert(3, into: container)
    let ids = try ModelContext(container).fetchIdentifiers(
      FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination, order: .reverse)]))
    #expect(ids.map(\.primaryKey) == [3, 2, 1] && ids.map(\.entityName)[1] == "BusinessTrip")
    #expect(ids.filter { $0.entityName == "Trip" }.sorted().map(\.primaryKey) == [1, 3])
  }

  private func storeIdentifier(of context: ModelContext) throws -> String {
    try #require(
      context.persistentIdentifier(for: Trip.self, primaryKey: 1).storeIdentifier)
  }
}
