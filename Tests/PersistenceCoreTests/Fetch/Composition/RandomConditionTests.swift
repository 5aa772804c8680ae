import PersistenceCore
import Testing

@Suite("Random conditions select in SQL what they select in memory")
struct RandomConditionTests {
  private let container: ModelContainer
  private let random: SeededGenerator

  init() throws {
    var random = SeededGenerator("random conditions")
    container = try memoryContainer(SampleAA.self, SampleB.self)
    let context = ModelContext(container)
    for index in 0..<60 { context.insert(SamplePool.sample(index, using: &random)) }
    try context.save()
    self.random = random
  }

  private func compare<T: Sample>(_ type: T.Type, count: Int) throws {
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<T>())
    var generator = ConditionGenerator(
      random: random, query: PropertyQuery<T>(in: container.schema))
    for number in 0..<count {
      let condition = generator.condition(depth: number % 4)
      do {
        let predicate = try generator.query.predicate(condition)
        let expected = try all.filter(predicate.evaluate).map(\.index).sorted()
        let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
        guard found == expected else {
          Issue.record("\(T.self) \(number), seed \(random.seed): \(condition)")
          return
        }
      } catch {
        Issue.record("\(T.self) \(number), seed \(random.seed): \(error)\n\(condition)")
        return
      }
    }
  }

  @Test func overTheRoot() throws { try compare(Sample.self, count: 2_500) }

  @Test func overSubclasses() throws {
    try compare(SampleA.self, count: 800)
    try compare(SampleB.self, count: 800)
  }
}
