import PersistenceCore
import SQLite
import Testing

@Suite("18 changes made by others are seen")
struct SharingTests {
  @Test func aCleanObjectIsRefreshedByTheNextFetch() throws {
    let container = try memoryContainer(Trip.self)
    let first = ModelContext(container)
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    first.insert(trip)
    try first.save()
    let second = ModelContext(container)
    let same = try #require(try second.fetch(FetchDescriptor<Trip>()).first)
    same.destination = "b"
    try second.save()
    #expect(trip.destination == "a")
    _ = try first.fetch(FetchDescriptor<Trip>())
    #expect(trip.destination == "b" && !trip.hasChanges)
  }

  @Test func aChangedObjectKeepsItsChangesAndTheLastWriterWinsByProperty() throws {
    let container = try memoryContainer(Trip.self)
    let first = ModelContext(container)
    let trip = Trip(destination: "a", startDate: .now, endDate: .now, notes: "n")
    first.insert(trip)
    try first.save()
    let second = ModelContext(container)
    let same = try #require(try second.fetch(FetchDescriptor<Trip>()).first)
    trip.destination = "mine"
    same.notes = "theirs"
    same.destination = "theirs"
    try second.save()
    _ = try first.fetch(FetchDescriptor<Trip>())
    #expect(trip.destination == "mine" && trip.hasChanges)
    try first.save()
    _ = try first.fetch(FetchDescriptor<Trip>())
    #expect(trip.destination == "mine" && trip.notes == "theirs")
  }

  @Test("the very first look after a fetch finds what another program has done")
  func anotherProgram() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Trip.self, BusinessTrip.self)
    let writer = ModelContext(container)
    writer.insert(Trip(destination: "a", startDate: .now, endDate: .now))
    writer.insert(
      BusinessTrip(
        destination: "b", startDate: .now, endDate: .now, perDiem: 1, companyName: "c"))
    try writer.save()

    let reopened = try fileContainer(folder.store, Trip.self, BusinessTrip.self)
    let context = ModelContext(reopened)
    let trips = try context.fetch(FetchDescriptor<Trip>())
    try runSQL(
      "UPDATE Trip SET destination = 'z' || destination, companyName = 'new'", on: folder.store)
    _ = try context.fetch(FetchDescriptor<Trip>())
    #expect(trips.map(\.destination) == ["za", "zb"])
    #expect((trips[1] as? BusinessTrip)?.companyName == "new")
    try runSQL("UPDATE Trip SET destination = 'again'", on: folder.store)
    _ = try context.fetch(FetchDescriptor<BusinessTrip>())
    #expect(trips.map(\.destination) == ["za", "again"])
  }

  @Test func aRowDeletedByAnotherIsAClearErrorWhenItIsSaved() throws {
    let container = try memoryContainer(Trip.self)
    let first = ModelContext(container)
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    first.insert(trip)
    try first.save()
    let second = ModelContext(container)
    let same = try #require(try second.fetch(FetchDescriptor<Trip>()).first)
    second.delete(same)
    try second.save()
    trip.destination = "b"
    let error = #expect(throws: SwiftDataError.self) { try first.save() }
    #expect(error?.message.contains("Trip 1 was deleted by another") == true)
    first.rollback()
    #expect(try first.fetchCount(FetchDescriptor<Trip>()) == 0)
  }

  @Test func anObjectBelongsToOneContext() throws {
    let container = try memoryContainer(Trip.self)
    let first = ModelContext(container)
    let second = ModelContext(container)
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    first.insert(trip)
    #expect(throws: SwiftDataError.modelValidationFailure) { try second.insertChecked(trip) }
    second.insert(trip)
    #expect(throws: SwiftDataError.modelValidationFailure) { try second.save() }
    second.delete(trip)
    #expect(!trip.isDeleted)
    try second.save()
    try first.save()
    #expect(try second.fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func aContextKnowsTheContainerItWasMadeOf() async throws {
    let container = try memoryContainer(Trip.self)
    let context = ModelContext(container)
    #expect(context.container === container)
    await MainActor.run {
      #expect(container.mainContext.container === container)
      #expect(context.container.mainContext === container.mainContext)
    }
  }

  @Test func aContextKeepsTheStoreOpen() throws {
    var container: ModelContainer? = try memoryContainer(Trip.self)
    let context = ModelContext(try #require(container))
    container = nil
    context.insert(Trip(destination: "a", startDate: .now, endDate: .now))
    try context.save()
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test(arguments: [true, false])
  func manyThreadsWithAContextEach(isInMemory: Bool) async throws {
    let folder = try TemporaryFolder()
    let container =
      isInMemory
      ? try memoryContainer(Trip.self) : try fileContainer(folder.store, Trip.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<15 {
            let context = ModelContext(container)
            let trip = Trip(destination: "\(worker)-\(round)", startDate: .now, endDate: .now)
            context.insert(trip)
            try context.save()
            trip.notes = "seen"
            var seen = 0
            try context.enumerate(FetchDescriptor<Trip>(), allowEscapingMutations: true) { _ in
              seen += 1
              if seen == 3 { try context.save() }
            }
            try context.save()
          }
        }
      }
      try await group.waitForAll()
    }
    let context = ModelContext(container)
    let trips = try context.fetch(FetchDescriptor<Trip>())
    #expect(Set(trips.map(\.destination)).count == 120)
    #expect(trips.allSatisfy { $0.notes == "seen" })
    #expect(Set(trips.map(\.persistentModelID.primaryKey)) == Set(1...120))
  }
}
