import PersistenceCore
import Testing

/// As the macro makes it.
@ModelActor actor TripKeeper {
  private var cache: [String: PersistentIdentifier] = [:]
  var note: String?

  func add(_ destination: String) throws -> PersistentIdentifier {
    let trip = Trip(destination: destination, startDate: .now, endDate: .now)
    modelContext.insert(trip)
    try modelContext.save()
    cache[destination] = trip.persistentModelID
    return trip.persistentModelID
  }

  func destination(_ id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.destination }

  func isBusiness(_ id: PersistentIdentifier) -> Bool { self[id, as: BusinessTrip.self] != nil }

  func rename(_ id: PersistentIdentifier, to name: String) throws {
    self[id, as: Trip.self]?.destination = name
    try modelContext.save()
  }

  func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Trip>()) }

  /// Whether the caller's thread is the process's first one.
  func isOnMainThread() -> Bool { Thread.isMainThread }

  func isIsolated() -> Bool {
    assumeIsolated { $0.note = "here" }
    return note == "here"
  }

  /// Adds in two steps, which others would disturb if they ran meanwhile.
  func increment(_ id: PersistentIdentifier) throws {
    guard let trip = self[id, as: Trip.self] else { return }
    let before = Int(trip.notes ?? "0") ?? 0
    Thread.sleep(forTimeInterval: 0.0005)
    trip.notes = "\(before + 1)"
    try modelContext.save()
  }

  func notes(_ id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.notes }
}

/// With an initialiser of its own, and a property that only it can set.
@ModelActor public actor AutosavingKeeper {
  let name: String
  var count = 0

  init(name: String, container: ModelContainer) {
    self.name = name
    let context = ModelContext(container)
    context.autosaveEnabled = true
    modelContainer = container
    self.modelExecutor = DefaultSerialModelExecutor(modelContext: context)
  }

  func insertOnly() {
    modelContext.insert(Trip(destination: name, startDate: .now, endDate: .now))
  }

  func savesByItself() -> Bool { modelContext.autosaveEnabled && !Thread.isMainThread }
}

/// With an initialiser of its own that goes through the generated one.
@ModelActor actor FileKeeper {
  init(in file: URL) throws {
    self.init(modelContainer: try fileContainer(file, Trip.self))
  }

  func add() throws -> Int {
    modelContext.insert(Trip(destination: "a", startDate: .now, endDate: .now))
    try modelContext.save()
    return try modelContext.fetchCount(FetchDescriptor<Trip>())
  }
}

/// Written by hand, without the macro.
actor PlainKeeper: ModelActor {
  nonisolated let modelContainer: ModelContainer
  nonisolated let modelExecutor: any ModelExecutor

  init(_ container: ModelContainer) {
    modelContainer = container
    modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
  }

  func isOnMainThread() -> Bool { Thread.isMainThread }
}

@Suite("17 a model actor's work runs on its own executor")
struct ModelActorTests {
  @Test func objectsAreReachedByTheirIdentifiers() async throws {
    let keeper = TripKeeper(modelContainer: try memoryContainer(Trip.self, BusinessTrip.self))
    let id = try await keeper.add("a")
    #expect(!id.isTemporary)
    #expect(await keeper.destination(id) == "a")
    #expect(await !keeper.isBusiness(id))
    try await keeper.rename(id, to: "b")
    let context = ModelContext(keeper.modelContainer)
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.destination) == ["b"])
    let gone = context.persistentIdentifier(for: Trip.self, primaryKey: 99)
    #expect(await keeper.destination(gone) == nil)
  }

  @Test("an actor that was made on the main actor does not work there")
  @MainActor func madeOnTheMainActor() async throws {
    let container = try memoryContainer(Trip.self)
    let keeper = TripKeeper(modelContainer: container)
    #expect(await !keeper.isOnMainThread())
    #expect(await !PlainKeeper(container).isOnMainThread())
    #expect(await AutosavingKeeper(name: "a", container: container).savesByItself())
    _ = try await keeper.add("a")
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func theRuntimeKnowsWhereTheWorkRuns() async throws {
    let keeper = TripKeeper(modelContainer: try memoryContainer(Trip.self))
    #expect(await keeper.isIsolated())
  }

  @Test func workIsDoneOneAfterTheOther() async throws {
    let keeper = TripKeeper(modelContainer: try memoryContainer(Trip.self))
    let id = try await keeper.add("a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { try await keeper.increment(id) } }
      try await group.waitForAll()
    }
    #expect(await keeper.notes(id) == "100")
  }

  @Test func actorsWithContextsOfTheirOwnShareTheStore() async throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Trip.self)
    let keepers = (0..<4).map { _ in TripKeeper(modelContainer: container) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for keeper in keepers {
        group.addTask {
          for round in 0..<20 { _ = try await keeper.add("\(round)") }
        }
      }
      try await group.waitForAll()
    }
    for keeper in keepers { #expect(try await keeper.count() == 80) }
  }

  @Test func anInitialiserOfItsOwnReplacesTheGeneratedOne() async throws {
    let container = try memoryContainer(Trip.self)
    let keeper = AutosavingKeeper(name: "mine", container: container)
    #expect(keeper.name == "mine")
    #expect(keeper.modelContainer === container)
  }

  @Test func anInitialiserOfItsOwnCanGoThroughTheGeneratedOne() async throws {
    let folder = try TemporaryFolder()
    let keeper = try FileKeeper(in: folder.store)
    _ = try await keeper.add()
    #expect(try await keeper.add() == 2)
  }

  @Test func theContextGoesAwayWithTheActor() async throws {
    let container = try memoryContainer(Trip.self)
    weak var context: ModelContext?
    do {
      let keeper = TripKeeper(modelContainer: container)
      _ = try await keeper.add("a")
      context = keeper.modelExecutor.modelContext
      #expect(context != nil)
    }
    // The last job may still be on its way out of the queue.
    for _ in 0..<200 where context != nil {
      try await _Concurrency.Task.sleep(for: .milliseconds(5))
    }
    #expect(context == nil)
  }
}
