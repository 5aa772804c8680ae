import PersistenceCore
import Testing

@Suite("Pages far from the beginning")
struct FarPageTests {
  private let context: ModelContext
  private let all: [Journey]

  init() throws {
    var random = SeededGenerator("far pages")
    context = ModelContext(try memoryContainer(Cruise.self))
    for number in 0..<3_000 {
      let journey =
        number % 3 == 0
        ? Cruise(place: "", start: 0, ship: "s\(number % 7)") : Journey(place: "", start: 0)
      journey.place = SamplePool.pick(SamplePool.names, &random)
      journey.start = Int.random(in: 0..<500, using: &random)
      journey.number = SamplePool.maybe([1, 2, 3], &random)
      context.insert(journey)
    }
    try context.save()
    all = try context.fetch(FetchDescriptor<Journey>())
  }

  /// A function of its own for any model: the compiler (6.3) cannot find the property where the model
  /// is only known as a subclass.
  private func identifiers<M: PersistentModel>(_ models: some Sequence<M>) -> [PersistentIdentifier]
  {
    models.map(\.persistentModelID)
  }

  private func check<T: Journey>(
    _ descriptor: FetchDescriptor<T>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = try context.fetch(descriptor)
    for (limit, offset) in [(10, 1_000), (50, 2_950), (1_000, 1_000), (20, 990), (5, 5_000)] {
      var page = descriptor
      page.fetchLimit = limit
      page.fetchOffset = offset
      let expected = identifiers(whole.dropFirst(offset).prefix(limit))
      let found = try identifiers(context.fetch(page))
      #expect(found == expected, sourceLocation: sourceLocation)
      #expect(try context.fetchIdentifiers(page) == expected, sourceLocation: sourceLocation)
    }
  }

  @Test func byKeysWithAndWithoutAnIndex() throws {
    try check(FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.start)]))
    try check(FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.number, order: .reverse)]))
    try check(
      FetchDescriptor<Journey>(
        sortBy: [SortDescriptor(\.place, comparator: .localizedStandard), .init(\.start)]))
    try check(
      FetchDescriptor<Journey>(
        predicate: #Predicate { $0.start < 450 }, sortBy: [SortDescriptor(\.place)]))
    try check(FetchDescriptor<Cruise>(sortBy: [SortDescriptor(\.ship), .init(\.start)]))
  }

  @Test func theRowsAreReadByTheirKeys() throws {
    var descriptor = FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.start)])
    descriptor.fetchLimit = 10
    descriptor.fetchOffset = 2_000
    let far = try context.explain(descriptor)
    #expect(far.plan.first == "SEARCH Journey USING INTEGER PRIMARY KEY (rowid=?)", "\(far)")
    #expect(far.description.contains("USING COVERING INDEX Journey_start"), "\(far)")
    descriptor.fetchOffset = 500
    #expect(try context.explain(descriptor).plan.first == "SCAN Journey USING INDEX Journey_start")
  }
}
