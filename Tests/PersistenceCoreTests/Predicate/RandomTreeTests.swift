import PersistenceCore
import Testing

/// What SQL selects, against what Swift selects in memory, over random predicates that compute.
@Suite("Random trees select in SQL what they select in Swift")
struct RandomTreeTests {
  private static let container = Result {
    var random = SeededGenerator("rows of random trees")
    let container = try memoryContainer(SpecimenAA.self, SpecimenB.self)
    let context = ModelContext(container)
    for index in 0..<90 { context.insert(SamplePool.specimen(index, using: &random)) }
    try context.save()
    return container
  }

  private func compare<T: Specimen>(_ type: T.Type, part: Int, count: Int) throws {
    let context = ModelContext(try Self.container.get())
    let all = try context.fetch(FetchDescriptor<T>())
    var generator = TreeGenerator<T>(random: SeededGenerator("random trees", part: part))
    var telling = 0
    for number in 0..<count {
      let predicate = generator.predicate(depth: number % 4)
      func report(_ problem: String) {
        Issue.record(
          """
          \(T.self), part \(part), number \(number), seed \(generator.random.seed): \(problem)
          \(predicate)
          """)
      }
      do {
        let expected = try all.filter(predicate.evaluate).map(\.index).sorted()
        let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
        telling += found.isEmpty || found.count == all.count ? 0 : 1
        guard found == expected else {
          return report(
            "SQL selects \(found.count), Swift \(expected.count), for instance "
              + "\(Set(found).symmetricDifference(expected).min() ?? -1)")
        }
      } catch {
        return report("\(error)")
      }
    }
    // Most select some of the rows; those that select none or all show little.
    #expect(telling > count / 2)
  }

  @Test(arguments: 0..<6) func overTheRoot(part: Int) throws {
    try compare(Specimen.self, part: part, count: 2_500)
  }

  @Test(arguments: 6..<8) func overAClassInTheMiddle(part: Int) throws {
    try compare(SpecimenA.self, part: part, count: 1_500)
  }

  @Test(arguments: 8..<10) func overLeaves(part: Int) throws {
    try compare(SpecimenAA.self, part: part, count: 750)
    try compare(SpecimenB.self, part: part, count: 750)
  }
}
