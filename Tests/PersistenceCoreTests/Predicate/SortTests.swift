import PersistenceCore
import Testing

/// The order that SQL gives, against the order of the same sort descriptors in memory.
@Suite("Sorts put rows in Swift's order")
struct SortTests {
  private let container: ModelContainer
  private let random: SeededGenerator

  init() throws {
    var random = SeededGenerator("random sorts")
    container = try memoryContainer(SampleAA.self, SampleB.self)
    let context = ModelContext(container)
    for index in 0..<150 { context.insert(SamplePool.sample(index, using: &random)) }
    try context.save()
    self.random = random
  }

  private static func sorts(_ order: SortOrder) -> [SortDescriptor<Sample>] {
    [
      .init(\.number, order: order), .init(\.optionalNumber, order: order),
      .init(\.double, order: order), .init(\.optionalFloat, order: order),
      .init(\.date, order: order), .init(\.optionalDate, order: order),
      .init(\.decimal, order: order), .init(\.optionalDecimal, order: order),
      .init(\.big, order: order), .init(\.identifier, order: order), .init(\.rank, order: order),
      .init(\.address.city, order: order), .init(\.address.zip, order: order),
      .init(\.coordinates.latitude, order: order), .init(\.index, order: order),
      .init(\.text, comparator: .lexical, order: order),
    ]
  }

  private func isOrdered(_ sorts: [SortDescriptor<Sample>], _ lhs: Sample, _ rhs: Sample) -> Bool {
    for sort in sorts {
      switch sort.compare(lhs, rhs) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return lhs.index < rhs.index
  }

  @Test(arguments: [SortOrder.forward, .reverse])
  func byEachAttribute(order: SortOrder) throws {
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<Sample>())
    for (place, sort) in Self.sorts(order).enumerated() {
      let found = try context.fetch(FetchDescriptor<Sample>(sortBy: [sort]))
      let expected = all.sorted { isOrdered([sort], $0, $1) }
      #expect(found.map(\.index) == expected.map(\.index), "sort \(place)")
    }
  }

  @Test func textsInOneNormalFormAreInTheOrderOfTheirCharacters() throws {
    let container = try memoryContainer(Scalars.self)
    let context = ModelContext(container)
    let texts = ["", "a", "A", "ab", "b", "ä", "z", "\0", "a\0b", "\u{e9}", "e", "가", "\u{10FFFF}"]
    for text in texts {
      let model = Scalars()
      model.string = text
      context.insert(model)
    }
    try context.save()
    let found = try ModelContext(container).fetch(
      FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.string)]))
    #expect(found.map(\.string) == texts.sorted())
  }

  @Test func bySubclassAttributesAndSeveralKeys() throws {
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<SampleA>())
    let sorts = [
      SortDescriptor(\SampleA.rank), SortDescriptor(\SampleA.extra, order: .reverse),
    ]
    let found = try context.fetch(FetchDescriptor(sortBy: sorts))
    let expected = all.sorted {
      ($0.rank, $1.extra, $0.index) < ($1.rank, $0.extra, $1.index)
    }
    #expect(found.map(\.index) == expected.map(\.index))
  }

  @Test("pages neither repeat nor lose rows, with and without unsaved changes")
  func pages() throws {
    var random = random
    let context = ModelContext(container)
    var live = try context.fetch(FetchDescriptor<Sample>())
    var nextIndex = 1_000
    for round in 0..<120 {
      if round == 40 {
        for sample in live where random.chance(15) { SamplePool.fill(sample, using: &random) }
        for sample in live where random.chance(10) {
          context.delete(sample)
          live.removeAll { $0 === sample }
        }
        for _ in 0..<20 {
          let sample = SamplePool.sample(nextIndex, using: &random)
          nextIndex += 1
          context.insert(sample)
          live.append(sample)
        }
      }
      let all = Self.sorts(random.chance(50) ? .forward : .reverse)
      let sorts = Array(all.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
      let expected = live.sorted { isOrdered(sorts, $0, $1) }
      var descriptor = FetchDescriptor<Sample>(sortBy: sorts)
      let limit = SamplePool.maybe([0, 1, 3, 50, 1_000, .max], &random)
      let offset = SamplePool.maybe([0, 1, 7, 149, 1_000], &random)
      descriptor.fetchLimit = limit
      descriptor.fetchOffset = offset
      let rest = expected.dropFirst(offset ?? 0)
      let page = (limit ?? 0) > 0 ? rest.prefix(limit ?? 0) : rest
      #expect(
        try context.fetch(descriptor).map(\.index) == page.map(\.index),
        "round \(round), limit \(String(describing: limit)), offset \(String(describing: offset))")
      #expect(try context.fetchCount(descriptor) == page.count)
      #expect(
        try context.fetchIdentifiers(descriptor) == page.map(\.persistentModelID),
        "round \(round)")
    }
  }

  @Test func pendingChangesCanBeLeftOut() throws {
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<Sample>())
    all[0].number = 12_345
    context.delete(all[1])
    context.insert(Sample(index: 9_999))
    var descriptor = FetchDescriptor<Sample>(predicate: #Predicate { $0.number == 12_345 })
    #expect(try context.fetchCount(descriptor) == 1)
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(descriptor) == 0)
    var everything = FetchDescriptor<Sample>()
    #expect(try context.fetchCount(everything) == all.count)
    #expect(try !context.fetch(everything).contains { $0 === all[1] })
    everything.includePendingChanges = false
    #expect(try context.fetchCount(everything) == all.count)
    #expect(try context.fetch(everything).contains { $0 === all[1] })
  }

  @Test func whatHasNoOrderIsRefusedByName() throws {
    let context = ModelContext(container)
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Bird>(sortBy: [SortDescriptor(\.legs)]))
    }
    #expect(error?.code == .unregisteredModel)
    let birds = ModelContext(try memoryContainer(Penguin.self))
    let computed = #expect(throws: SwiftDataError.self) {
      try birds.fetch(FetchDescriptor<Bird>(sortBy: [SortDescriptor(\.legs)]))
    }
    #expect(computed?.code == .unsupportedSortDescriptor)
    #expect(computed?.message.contains("Bird cannot be sorted by") == true)
  }
}
