import PersistenceCore
import Testing

/// What SQL selects, against what Swift selects in memory, over random predicates and rows.
@Suite("Predicates select in SQL what they select in Swift")
struct DifferentialTests {
  private let container: ModelContainer
  private let random: SeededGenerator

  init() throws {
    var random = SeededGenerator("random predicates")
    container = try memoryContainer(SampleAA.self, SampleB.self)
    let context = ModelContext(container)
    for index in 0..<300 { context.insert(SamplePool.sample(index, using: &random)) }
    try context.save()
    self.random = random
  }

  private func compare<T: Sample>(
    _ type: T.Type, _ extra: [PredicateGenerator<T>.Leaf] = [], count: Int
  ) throws {
    var generator = PredicateGenerator<T>(random: random, extra: extra)
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<T>())
    var failures = 0
    for number in 0..<count {
      let predicate = generator.predicate(depth: number % 4)
      let expected = try all.filter(predicate.evaluate).map(\.index).sorted()
      do {
        let descriptor = FetchDescriptor(predicate: predicate)
        let found = try context.fetch(descriptor).map(\.index).sorted()
        let counted = try context.fetchCount(descriptor)
        if found == expected, counted == expected.count { continue }
        let differing = Set(found).symmetricDifference(expected).min()
        let row = all.first { $0.index == differing }
        Issue.record(
          """
          \(T.self) \(number): SQL \(found.count) rows, count \(counted), Swift \(expected.count); \
          first difference: \(row.map(describe) ?? "order")
          \(predicate)
          """)
      } catch {
        Issue.record("\(T.self) \(number): \(error)\n\(predicate)")
      }
      failures += 1
      if failures > 5 { return }
    }
  }

  private func describe(_ sample: Sample) -> String {
    """
    \(type(of: sample)) text \(sample.text.debugDescription) \
    \(sample.optionalText.debugDescription) number \(sample.number) tags \(sample.tags)
    """
  }

  @Test func overTheRoot() throws { try compare(Sample.self, count: 1_500) }

  @Test func overAClassInTheMiddle() throws {
    try compare(
      SampleA.self,
      [
        PredicateGenerator.ordered(\.extra, SamplePool.numbers),
        PredicateGenerator.optional(\.shared, SamplePool.texts),
      ], count: 700)
  }

  @Test func overLeaves() throws {
    try compare(
      SampleAA.self,
      [
        PredicateGenerator.ordered(\.deep, SamplePool.texts),
        PredicateGenerator.ordered(\.extra, SamplePool.numbers),
        PredicateGenerator.optional(\.shared, SamplePool.texts),
      ], count: 400)
    try compare(
      SampleB.self,
      [
        PredicateGenerator.ordered(\.rating, SamplePool.doubles),
        PredicateGenerator.optional(\.shared, SamplePool.texts),
      ], count: 400)
  }

  @Test func withUnsavedChanges() throws {
    var generator = PredicateGenerator<Sample>(random: random)
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<Sample>())
    for sample in all where generator.random.chance(20) {
      SamplePool.fill(sample, using: &generator.random)
    }
    var live = all
    for sample in all where generator.random.chance(10) {
      context.delete(sample)
      live.removeAll { $0 === sample }
    }
    for index in 300..<340 {
      let sample = SamplePool.sample(index, using: &generator.random)
      context.insert(sample)
      live.append(sample)
    }
    for number in 0..<300 {
      let predicate = generator.predicate(depth: number % 3)
      let expected = try live.filter(predicate.evaluate).map(\.index).sorted()
      let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
      let counted = try context.fetchCount(FetchDescriptor(predicate: predicate))
      #expect(found == expected && counted == expected.count, "\(number): \(predicate)")
    }
    #expect(context.hasChanges)
    context.rollback()
  }
}
