import PersistenceCore
import Testing

@Suite("2 saving is deterministic")
struct AutosaveTests {
  private func count(_ url: URL) throws -> Int {
    try ModelContext(try fileContainer(url, Trip.self)).fetchCount(FetchDescriptor<Trip>())
  }

  private func insert(into context: ModelContext) {
    context.insert(Trip(destination: "a", startDate: .now, endDate: .now))
  }

  @Test func nothingIsSavedWithoutBeingAsked() throws {
    let folder = try TemporaryFolder()
    do {
      let context = ModelContext(try fileContainer(folder.store, Trip.self))
      #expect(!context.autosaveEnabled)
      insert(into: context)
      context.processPendingChanges()
    }
    #expect(try count(folder.store) == 0)
  }

  @Test func processPendingChangesSaves() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, Trip.self))
    context.autosaveEnabled = true
    insert(into: context)
    #expect(context.hasChanges)
    context.processPendingChanges()
    #expect(!context.hasChanges)
    #expect(try count(folder.store) == 1)
  }

  @Test func aContextThatGoesAwaySaves() throws {
    let folder = try TemporaryFolder()
    do {
      let context = ModelContext(try fileContainer(folder.store, Trip.self))
      context.autosaveEnabled = true
      insert(into: context)
    }
    #expect(try count(folder.store) == 1)
  }

  @MainActor @Test func aContainerThatClosesSavesItsMainContext() throws {
    let folder = try TemporaryFolder()
    do {
      let container = try fileContainer(folder.store, Trip.self)
      #expect(container.mainContext.autosaveEnabled)
      insert(into: container.mainContext)
    }
    #expect(try count(folder.store) == 1)
  }

  @Test("a process that ends normally loses nothing")
  func endOfTheProcess() async throws {
    let folder = try TemporaryFolder()
    let path = folder.store.path
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      let context = ModelContext(try fileContainer(URL(filePath: path), Trip.self))
      context.autosaveEnabled = true
      let trip = Trip(destination: "first", startDate: .now, endDate: .now)
      context.insert(trip)
      try context.save()
      trip.destination = "changed"
      context.insert(Trip(destination: "second", startDate: .now, endDate: .now))
      exit(7)
    }
    let context = ModelContext(try fileContainer(folder.store, Trip.self))
    let trips = try context.fetch(FetchDescriptor<Trip>())
    #expect(trips.map(\.destination) == ["changed", "second"])
  }
}
