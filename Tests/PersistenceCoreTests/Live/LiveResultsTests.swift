import PersistenceCore
import SQLite
import Synchronization
import Testing

private typealias Background = _Concurrency.Task

/// Keeps what a loop has seen, for another task that waits for it.
private final class Seen<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let ended = Mutex(false)

  var all: [Value] { values.withLock { $0 } }
  var isEnded: Bool { ended.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
  func end() { ended.withLock { $0 = true } }

  /// Waits until the values are as expected, five seconds at most.
  func wait(until isExpected: ([Value]) -> Bool) async throws -> Bool {
    for _ in 0..<1_000 {
      if isExpected(all) { return true }
      try await Background.sleep(for: .milliseconds(5))
    }
    return false
  }

  func waitForEnd() async throws -> Bool {
    for _ in 0..<1_000 where !isEnded { try await Background.sleep(for: .milliseconds(5)) }
    return isEnded
  }
}

@ModelActor private actor Watcher {
  func watch(_ descriptor: FetchDescriptor<Trip>, _ seen: Seen<[String]>) async throws {
    for try await trips in modelContext.results(of: descriptor) {
      seen.add(trips.map(\.destination))
    }
    seen.end()
  }
}

private func insert(_ names: String..., into container: ModelContainer) throws {
  let context = ModelContext(container)
  for name in names {
    context.insert(Trip(destination: name, startDate: .now, endDate: .now))
  }
  try context.save()
}

private let byName = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination)])

@Suite("18 live results")
struct LiveResultsTests {
  @Test func theyComeAtOnceAndAfterEverySaveOfAnotherContext() async throws {
    let container = try memoryContainer(Trip.self)
    try insert("a", into: container)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    #expect(try await seen.wait { $0 == [["a"]] })
    try insert("b", into: container)
    #expect(try await seen.wait { $0.last == ["a", "b"] })
    let context = ModelContext(container)
    try context.fetch(byName).first?.destination = "z"
    try context.save()
    #expect(try await seen.wait { $0.last == ["b", "z"] })
    try context.delete(model: Trip.self)
    #expect(try await seen.wait { $0.last == [] })
    task.cancel()
    #expect(try await seen.waitForEnd())
  }

  @MainActor @Test func theyComeOnTheMainActorForItsContext() async throws {
    let container = try memoryContainer(Trip.self)
    let context = container.mainContext
    var results = context.results(of: byName).makeAsyncIterator()
    #expect(try await results.next(isolation: #isolation)?.count == 0)
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    context.insert(trip)
    try context.save()
    #expect(try await results.next(isolation: #isolation)?.first === trip)
  }

  @Test func manySavesWhileNobodyLooksGiveOneElement() async throws {
    let container = try memoryContainer(Trip.self)
    var results = container.identifiers(of: byName).makeAsyncIterator()
    #expect(try await results.next(isolation: #isolation) == [])
    for number in 0..<20 { try insert("\(number)", into: container) }
    #expect(try await results.next(isolation: #isolation)?.count == 20)
    try insert("last", into: container)
    #expect(try await results.next(isolation: #isolation)?.count == 21)
  }

  @Test func savesThatCannotMatterGiveNothing() async throws {
    let container = try Relations.container()
    let context = ModelContext(container)
    context.insert(Relations.Thing("a"))
    try context.save()
    let seen = Seen<Int>()
    let task = Background {
      for try await things in container.mainContextResults() { seen.add(things) }
    }
    #expect(try await seen.wait { $0 == [1] })
    context.insert(Relations.Player("elsewhere"))
    try context.save()
    context.insert(Relations.Thing("b"))
    try context.save()
    #expect(try await seen.wait { $0.last == 2 })
    #expect(seen.all == [1, 2])
    task.cancel()
  }

  @Test func aChangeOfWhatARelationshipLeadsToMatters() async throws {
    let container = try Relations.container()
    let writer = ModelContext(container)
    let owner = Relations.Owner(name: "a")
    writer.insert(owner)
    try writer.save()
    let reader = ModelContext(container)
    var results = reader.results(of: FetchDescriptor<Relations.Owner>()).makeAsyncIterator()
    #expect(try await results.next(isolation: #isolation)?.first?.items.count == 0)
    writer.insert(Relations.Item("new", owner: owner))
    try writer.save()
    #expect(try await results.next(isolation: #isolation)?.first?.items.count == 1)
  }

  @Test func equalIdentifiersAreNotGivenAgain() async throws {
    let container = try memoryContainer(Trip.self)
    try insert("a", into: container)
    let seen = Seen<Int>()
    let task = Background {
      for try await identifiers in container.identifiers(of: byName) { seen.add(identifiers.count) }
    }
    #expect(try await seen.wait { $0 == [1] })
    let context = ModelContext(container)
    try context.fetch(byName).first?.notes = "changed"
    try context.save()
    try insert("b", into: container)
    #expect(try await seen.wait { $0.last == 2 })
    #expect(seen.all == [1, 2])
    task.cancel()
  }

  @Test func theyEndWithTheContainer() async throws {
    let seen = Seen<Int>()
    var container: ModelContainer? = try memoryContainer(Trip.self)
    let sequence = try #require(container).identifiers(of: byName)
    _ = Background {
      for try await identifiers in sequence { seen.add(identifiers.count) }
      seen.end()
    }
    #expect(try await seen.wait { $0 == [0] })
    #expect(!seen.isEnded)
    container = nil
    #expect(try await seen.waitForEnd())
  }

  @Test func aTransactionThatFailsGivesNothing() async throws {
    let container = try memoryContainer(Trip.self)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    #expect(try await seen.wait { $0 == [[]] })
    let context = ModelContext(container)
    try? context.transaction {
      context.insert(Trip(destination: "never", startDate: .now, endDate: .now))
      try context.save()
      throw CancellationError()
    }
    try insert("a", into: container)
    #expect(try await seen.wait { $0.last == ["a"] })
    #expect(seen.all == [[], ["a"]])
    task.cancel()
  }

  @Test func whatCannotBeFetchedIsThrown() async throws {
    let context = ModelContext(try memoryContainer(Trip.self))
    var results = context.results(of: FetchDescriptor<Relations.Tag>()).makeAsyncIterator()
    await #expect(throws: SwiftDataError.unregisteredModel) {
      _ = try await results.next(isolation: #isolation)
    }
  }
}

extension ModelContainer {
  /// The number of things, live.
  fileprivate func mainContextResults() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      let task = Background { @MainActor in
        for try await things in mainContext.results(of: FetchDescriptor<Relations.Thing>()) {
          continuation.yield(things.count)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

@Suite("Live results of a file that others write")
struct ForeignLiveResultsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theWritesOfAnotherProgramAreSeen() async throws {
    let container = try fileContainer(folder.store, Trip.self)
    try insert("a", into: container)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    #expect(try await seen.wait { $0 == [["a"]] })
    for name in ["b", "c", "d"] {
      try runSQL("UPDATE Trip SET destination = '\(name)'", on: folder.store)
      #expect(try await seen.wait { $0.last == [name] })
    }
    task.cancel()
    #expect(try await seen.waitForEnd())
  }

  @Test func theWritesOfAnotherProcessAreSeen() async throws {
    let container = try fileContainer(folder.store, Trip.self)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    #expect(try await seen.wait { $0 == [[]] })
    let path = folder.store.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let container = try fileContainer(URL(filePath: path), Trip.self)
      let context = ModelContext(container)
      context.insert(Trip(destination: "from afar", startDate: .now, endDate: .now))
      try context.save()
      exit(0)
    }
    #expect(try await seen.wait { $0.last == ["from afar"] })
    task.cancel()
  }

  @Test func theStoresOwnWritesAreNotTakenForThoseOfOthers() async throws {
    let container = try fileContainer(folder.store, Trip.self)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    #expect(try await seen.wait { $0 == [[]] })
    for number in 1...5 {
      try insert("\(number)", into: container)
      #expect(try await seen.wait { $0.last?.count == number })
    }
    try await Background.sleep(for: .milliseconds(300))
    #expect(seen.all.count == 6)
    task.cancel()
  }

  @Test func nothingIsMissedWhileManyWrite() async throws {
    let container = try fileContainer(folder.store, Trip.self)
    let other = try fileContainer(folder.store, Trip.self)
    let seen = Seen<[String]>()
    let task = Background { try await Watcher(modelContainer: container).watch(byName, seen) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in [container, other] {
        group.addTask { for number in 0..<40 { try insert("\(number)", into: writer) } }
      }
      try await group.waitForAll()
    }
    #expect(try await seen.wait { $0.last?.count == 80 })
    task.cancel()
  }
}
