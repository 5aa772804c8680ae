import PersistenceCore
import Testing

/// Random operations on a context, against a dictionary that does the same.
@Suite("A context does what a dictionary does")
struct RandomOperationTests {
  /// What an object holds.
  private struct Values: Equatable {
    var kind: String
    var index: Int
    var text: String
    var optional: Int?
    var extra: Int?
  }

  private static func values(of sample: Sample) -> Values {
    Values(
      kind: String(describing: type(of: sample)), index: sample.index, text: sample.text,
      optional: sample.optionalNumber, extra: (sample as? SampleA)?.extra)
  }

  @Test func twentyThousandSteps() throws {
    var run = try Run()
    for step in 0..<20_000 {
      try run.step()
      if step % 500 == 499 { try run.compare(step) }
    }
    try run.compare(20_000)
  }

  private struct Run {
    let folder: TemporaryFolder
    var random: SeededGenerator
    var context: ModelContext
    /// Committed and uncommitted contents by index, which no two objects share.
    var saved: [Int: Values] = [:]
    var current: [Int: Values] = [:]
    var objects: [Int: Sample] = [:]
    var nextIndex = 0

    init() throws {
      folder = try TemporaryFolder()
      random = SeededGenerator("random operations")
      context = ModelContext(try fileContainer(folder.store, SampleAA.self, SampleB.self))
    }

    mutating func step() throws {
      switch Int.random(in: 0..<1_000, using: &random) {
      case 0..<250: current.count < 120 ? insert() : try delete()
      case 250..<600: try change()
      case 600..<780: try delete()
      case 780..<900: try lookUp()
      case 900..<960: try save()
      case 960..<985: rollback()
      case 985..<997: forget()
      default: try reopen()
      }
    }

    private mutating func insert() {
      let sample = SamplePool.sample(nextIndex, using: &random)
      nextIndex += 1
      context.insert(sample)
      objects[sample.index] = sample
      current[sample.index] = RandomOperationTests.values(of: sample)
    }

    private mutating func anyObject() throws -> Sample? {
      guard let index = current.keys.sorted().randomElement(using: &random) else { return nil }
      if let object = objects[index] { return object }
      let found = try context.fetch(
        FetchDescriptor<Sample>(predicate: #Predicate { $0.index == index }))
      #expect(found.count == 1)
      objects[index] = found.first
      return found.first
    }

    private mutating func change() throws {
      guard let sample = try anyObject() else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: sample.text = SamplePool.pick(SamplePool.texts, &random)
      case 1: sample.optionalNumber = SamplePool.maybe(SamplePool.numbers, &random)
      case 2: (sample as? SampleA)?.extra = SamplePool.pick(SamplePool.numbers, &random)
      default: SamplePool.fill(sample, using: &random)
      }
      current[sample.index] = RandomOperationTests.values(of: sample)
    }

    private mutating func delete() throws {
      guard let sample = try anyObject() else { return }
      context.delete(sample)
      #expect(sample.isDeleted)
      current[sample.index] = nil
      objects[sample.index] = nil
    }

    private mutating func lookUp() throws {
      guard let index = current.keys.sorted().randomElement(using: &random) else { return }
      let found = try context.fetch(
        FetchDescriptor<Sample>(predicate: #Predicate { $0.index == index }))
      #expect(found.map(RandomOperationTests.values(of:)) == [current[index]])
      if let known = objects[index] { #expect(found.first === known) }
    }

    private mutating func save() throws {
      try context.save()
      #expect(!context.hasChanges)
      saved = current
    }

    private mutating func rollback() {
      context.rollback()
      #expect(!context.hasChanges)
      current = saved
      objects = objects.filter { saved[$0.key] != nil }
    }

    /// Lets go of all objects.
    private mutating func forget() { objects = [:] }

    private mutating func reopen() throws {
      objects = [:]
      context = ModelContext(try fileContainer(folder.store, SampleAA.self, SampleB.self))
      current = saved
    }

    func compare(_ step: Int) throws {
      let all = try context.fetch(FetchDescriptor<Sample>())
      let contents = Dictionary(
        all.map { ($0.index, RandomOperationTests.values(of: $0)) }, uniquingKeysWith: { $1 })
      #expect(contents == current && all.count == current.count, "step \(step)")
      let other = ModelContext(try fileContainer(folder.store, SampleAA.self, SampleB.self))
      let stored = try other.fetch(FetchDescriptor<Sample>())
      let onDisk = Dictionary(
        stored.map { ($0.index, RandomOperationTests.values(of: $0)) }, uniquingKeysWith: { $1 })
      #expect(onDisk == saved && stored.count == saved.count, "step \(step), in the file")
      #expect(
        try context.fetchCount(FetchDescriptor<SampleA>())
          == current.values.filter { $0.extra != nil }.count)
    }
  }
}
