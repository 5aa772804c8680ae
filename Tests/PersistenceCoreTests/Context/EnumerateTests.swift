import PersistenceCore
import Testing

@Suite("enumerate walks through rows without keeping them")
struct EnumerateTests {
  private func container() throws -> ModelContainer {
    try memoryContainer(Trip.self, BusinessTrip.self, PersonalTrip.self)
  }

  private func insert(_ count: Int, into container: ModelContainer) throws {
    let context = ModelContext(container)
    for number in 0..<count {
      context.insert(Trip(destination: "\(number)", startDate: .now, endDate: .now))
    }
    try context.save()
  }

  @Test func enumerateHoldsMemoryFlat() throws {
    let container = try memoryContainer(Counted.self)
    let context = ModelContext(container)
    for number in 0..<2_000 { context.insert(Counted(number: number)) }
    try context.save()
    let other = ModelContext(container)
    let before = Counted.living.value
    var most = 0
    var seen = 0
    try other.enumerate(FetchDescriptor<Counted>(sortBy: [SortDescriptor(\.number)])) { object in
      #expect(object.number == seen)
      seen += 1
      most = max(most, Counted.living.value - before)
    }
    #expect(seen == 2_000 && most <= 2)
  }

  @Test func enumerateRefusesChangesUnlessTheyAreAllowed() throws {
    let container = try container()
    try insert(3, into: container)
    let context = ModelContext(container)
    let error = #expect(throws: SwiftDataError.self) {
      try context.enumerate(FetchDescriptor<Trip>()) { $0.destination = "x" }
    }
    #expect(error?.code == .modelValidationFailure)
    context.rollback()
    try context.enumerate(FetchDescriptor<Trip>(), allowEscapingMutations: true) {
      $0.destination = "x"
    }
    #expect(context.changedModelsArray.count == 3)
    try context.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Trip>()).allSatisfy {
        $0.destination == "x"
      })
  }

  @Test(arguments: [true, false])
  func savingAndFetchingInsideOfEnumerate(isInMemory: Bool) throws {
    let folder = try TemporaryFolder()
    let container =
      isInMemory
      ? try container()
      : try fileContainer(folder.store, Trip.self, BusinessTrip.self, PersonalTrip.self)
    try insert(50, into: container)
    let context = ModelContext(container)
    var visited = 0
    try context.enumerate(FetchDescriptor<Trip>(), allowEscapingMutations: true) { trip in
      visited += 1
      trip.notes = "v"
      if visited % 10 == 0 { try context.save() }
      if visited % 7 == 0 { _ = try context.fetchCount(FetchDescriptor<BusinessTrip>()) }
    }
    try context.save()
    #expect(visited == 50)
    #expect(
      try ModelContext(container).fetchCount(
        FetchDescriptor<Trip>(predicate: #Predicate { $0.notes == "v" })) == 50)
  }
}

/// Counts its living instances.
@Model final class Counted {
  var number: Int
  @Transient private let token = Token()

  init(number: Int) { self.number = number }

  static let living = Living()

  final class Living: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add(_ change: Int) { lock.withLock { count += change } }
  }

  private final class Token {
    init() { Counted.living.add(1) }
    deinit { Counted.living.add(-1) }
  }
}
