import PersistenceCore
import Testing

/// Predicates that call predicates and expressions.
@Suite("A predicate can call another predicate, and an expression")
struct NestedPredicateTests {
  private let context: ModelContext
  private let all: [Sample]

  init() throws {
    var random = SeededGenerator("nested predicates")
    context = ModelContext(try memoryContainer(SampleAA.self, SampleB.self))
    for index in 0..<200 { context.insert(SamplePool.sample(index, using: &random)) }
    try context.save()
    all = try context.fetch(FetchDescriptor<Sample>())
  }

  private func check(
    _ predicate: Predicate<Sample>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try all.filter(predicate.evaluate).map(\.index)
    let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
    #expect(found == expected, sourceLocation: sourceLocation)
    #expect(!expected.isEmpty && expected.count < all.count, sourceLocation: sourceLocation)
    #expect(!"\(predicate)".isEmpty, sourceLocation: sourceLocation)
  }

  @Test func aPredicateCallsAnother() throws {
    let short = PredicateMatches<Sample>(#Predicate { $0.text.count < 2 })
    let flagged = PredicateMatches<Sample>(#Predicate { $0.flag })
    try check(#Predicate { short.contains($0) })
    try check(#Predicate { short.contains($0) && !flagged.contains($0) })
    try check(#Predicate { $0.number > 0 || short.contains($0) })
    let both = PredicateMatches<Sample>(
      #Predicate { short.contains($0) && flagged.contains($0) })
    try check(#Predicate { !both.contains($0) })
    #expect(short.contains(all[0]) == (all[0].text.count < 2))
  }

  @Test func aPredicateOfASubclassIsCalledBehindACast() throws {
    let large = PredicateMatches<SampleA>(#Predicate { $0.extra > 0 })
    try check(#Predicate { if let a = $0 as? SampleA { large.contains(a) } else { false } })
  }

  @Test func byHand() throws {
    let isShort = #Predicate<Sample> { $0.text.count < 2 }
    let length = #Expression<Sample, Int> { $0.text.count }
    try check(
      Predicate {
        PredicateExpressions.build_evaluate(
          PredicateExpressions.build_Arg(PredicateMatches(isShort)),
          PredicateExpressions.build_Arg($0))
      })
    try check(
      Predicate {
        PredicateExpressions.build_Comparison(
          lhs: PredicateExpressions.build_evaluate(
            PredicateExpressions.build_Arg(ExpressionResults(length)),
            PredicateExpressions.build_Arg($0)),
          rhs: PredicateExpressions.build_Arg(1), op: .greaterThan)
      })
  }

  @Test func aPredicateCallsAnExpression() throws {
    let length = ExpressionResults<Sample, Int>(#Expression { $0.text.count + 1 })
    let zip = ExpressionResults<Sample, String?>(#Expression { $0.optionalAddress?.zip })
    let isFlagged = ExpressionResults<Sample, Bool>(#Expression { $0.flag })
    try check(#Predicate { length[$0] > 2 })
    try check(#Predicate { zip[$0] == nil })
    try check(#Predicate { zip[$0] != "z" && isFlagged[$0] })
    let long = PredicateMatches<Sample>(#Predicate { length[$0] > 2 })
    try check(#Predicate { long.contains($0) || isFlagged[$0] })
    #expect(try length[all[0]] == all[0].text.count + 1)
  }

  /// Foundation's node, which it cannot make of a captured expression itself.
  @Test func theNodeOfFoundation() throws {
    let difference = #Expression<Sample, Sample, Bool> { $0.text.count > $1.numbers.count }
    try check(
      Predicate {
        PredicateExpressions.ExpressionEvaluate(
          expression: Captured(difference), input: $0, $0)
      }, printing: false)
  }

  private func check(_ predicate: Predicate<Sample>, printing: Bool) throws {
    let expected = try all.filter(predicate.evaluate).map(\.index)
    let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
    #expect(found == expected)
    #expect(!expected.isEmpty)
  }

  @Test("where an expression cannot be evaluated, memory throws and SQL selects nothing")
  func failure() throws {
    let length = ExpressionResults<Sample, Int>(#Expression { $0.optionalText!.count })
    let predicate = #Predicate<Sample> { length[$0] > 1 }
    let missing = try #require(all.first { $0.optionalText == nil })
    #expect(throws: (any Error).self) { try predicate.evaluate(missing) }
    let found = try context.fetch(FetchDescriptor(predicate: predicate))
    #expect(found.allSatisfy { ($0.optionalText?.count ?? 0) > 1 })
  }

  @Test("predicates with the core's own conditions can be printed")
  func printing() {
    let predicate = #Predicate<Sample> { $0.text.localizedStandardContains("é") }
    #expect("\(predicate)".contains("contains"))
    #expect(predicate.debugDescription.contains("Predicate"))
  }
}

/// Holds an expression, as `Value` does values that are Codable.
private struct Captured<Output: Sendable>: StandardPredicateExpression {
  let output: Output
  init(_ output: Output) { self.output = output }
  func evaluate(_ bindings: PredicateBindings) throws -> Output { output }
  init(from decoder: any Decoder) throws { throw CancellationError() }
  func encode(to encoder: any Encoder) throws { throw CancellationError() }
}
