import PersistenceCore
import Testing

@Suite("Containers")
struct ContainerTests {
  @Test func storesInMemoryAreApart() throws {
    let first = try memoryContainer(Trip.self)
    let second = try memoryContainer(Trip.self)
    let context = ModelContext(first)
    context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    try context.save()
    #expect(try ModelContext(first).fetchCount(FetchDescriptor<Trip>()) == 1)
    #expect(try ModelContext(second).fetchCount(FetchDescriptor<Trip>()) == 0)
  }

  @Test func eraseDeletesEverythingAndKeepsTheStore() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Trip.self, Scalars.self)
    let context = ModelContext(container)
    context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    context.insert(Scalars())
    try context.save()
    try container.erase()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    context.insert(Trip(destination: "y", startDate: .now, endDate: .now))
    try context.save()
    let id = try #require(try context.fetch(FetchDescriptor<Trip>()).first).persistentModelID
    #expect(id.primaryKey == 2)
  }

  @Test func theShortInitialisersOfTheGuides() throws {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(
      for: Trip.self, BusinessTrip.self, PersonalTrip.self, configurations: configuration)
    #expect(container.schema.entities.count == 3)
    #expect(container.configurations == [configuration])
    let schema = Schema([Trip.self])
    let other = try ModelContainer(for: schema, configurations: [configuration])
    #expect(other.schema === schema && other.migrationPlan == nil)
  }

  @Test func twoContainersOfOneFileAreOneStore() throws {
    let folder = try TemporaryFolder()
    let first = ModelContext(try fileContainer(folder.store, Trip.self))
    let trip = Trip(destination: "x", startDate: .now, endDate: .now)
    first.insert(trip)
    try first.save()
    let second = ModelContext(try fileContainer(folder.store, Trip.self))
    #expect((second.model(for: trip.persistentModelID) as? Trip)?.destination == "x")
  }

  @Test func namesThatNeedQuoting() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "a b'c\"d%?#é.store")
    let context = ModelContext(try fileContainer(url, Trip.self))
    context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    try context.save()
    #expect(FileManager.default.fileExists(atPath: url.path))
  }
}
