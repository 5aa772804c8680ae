import PersistenceCore
import SQLite
import Testing

@Suite("A fetch in batches")
struct FetchResultsCollectionTests {
  private let container: ModelContainer

  init() throws {
    container = try memoryContainer(Cruise.self)
    let context = ModelContext(container)
    for number in 0..<1_000 {
      context.insert(
        number % 3 == 0
          ? Cruise(place: "p\(number)", start: 999 - number, ship: "s")
          : Journey(place: "p\(number)", start: 999 - number))
    }
    try context.save()
  }

  @Test func hasTheResultsOfTheSameFetchAtOnce() throws {
    let context = ModelContext(container)
    let descriptor = FetchDescriptor<Journey>(
      predicate: #Predicate { $0.start > 100 }, sortBy: [SortDescriptor(\.start)])
    let lazily = try context.fetch(descriptor, batchSize: 64)
    let atOnce = try ModelContext(container).fetch(descriptor)
    #expect(lazily.count == atOnce.count)
    #expect(lazily.map(\.place) == atOnce.map(\.place))
    #expect(lazily.filter { $0 is Cruise }.count == atOnce.filter { $0 is Cruise }.count)
    #expect(lazily[500].place == atOnce[500].place)
    #expect(lazily.last?.place == atOnce.last?.place)
  }

  @Test func keepsOneBatchInMemory() throws {
    let context = ModelContext(container)
    let results = try context.fetch(FetchDescriptor<Journey>(), batchSize: 10)
    weak let first = results[0]
    #expect(first != nil)
    _ = results[500]
    #expect(first == nil)
  }

  @Test func aRowThatWasDeletedMeanwhileIsMarkedAsDeleted() throws {
    let context = ModelContext(container)
    let results = try context.fetch(
      FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.start)]), batchSize: 10)
    let other = ModelContext(container)
    try other.fetch(FetchDescriptor<Journey>(predicate: #Predicate { $0.start == 5 }))
      .forEach(other.delete)
    try other.save()
    #expect(results[5].isDeleted)
    #expect(!results[6].isDeleted)
  }

  @Test func aRowThatBecameOneOfAnotherClassIsMarkedAsDeleted() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, Cruise.self))
    context.insert(Cruise(place: "a", start: 1, ship: "s"))
    try context.save()
    let results = try ModelContext(context.container).fetch(
      FetchDescriptor<Cruise>(), batchSize: 10)
    try Connection(.file(folder.store.path), options: .init(mode: .readWrite))
      .execute("UPDATE Journey SET _type = 'Journey'")
    #expect(results[0].isDeleted)
    #expect(results[0].ship.isEmpty)
  }

  @Test func unsavedChangesCannotBeIncluded() throws {
    let context = ModelContext(container)
    context.insert(Journey(place: "new", start: 1))
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Journey>(), batchSize: 10)
    }
    #expect(error?.code == .includePendingChangesWithBatchSize)
    var descriptor = FetchDescriptor<Journey>()
    descriptor.includePendingChanges = false
    #expect(try context.fetch(descriptor, batchSize: 10).count == 1_000)
  }
}
