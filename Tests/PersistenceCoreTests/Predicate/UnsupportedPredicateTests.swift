import PersistenceCore
import Testing

/// A node that only this test knows.
private struct HomeMade<Input: PredicateExpression>: PredicateExpression, CustomStringConvertible
where Input.Output == Int {
  let input: Input
  var description: String { "HomeMade(\(input))" }
  func evaluate(_ bindings: PredicateBindings) throws -> Bool {
    try input.evaluate(bindings).isMultiple(of: 2)
  }
}
extension HomeMade: StandardPredicateExpression where Input: StandardPredicateExpression {}
extension HomeMade: Sendable where Input: Sendable {}
extension HomeMade: Codable where Input: Codable {}

@Suite("What cannot be translated is a typed error that names it")
struct UnsupportedPredicateTests {
  private let context: ModelContext

  init() throws {
    context = ModelContext(try memoryContainer(SampleAA.self, Penguin.self, Composites.self))
  }

  private func message<T: PersistentModel>(_ predicate: Predicate<T>) -> String {
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor(predicate: predicate))
    }
    #expect(error?.code == .unsupportedPredicate)
    #expect(throws: SwiftDataError.unsupportedPredicate) {
      try context.fetchCount(FetchDescriptor(predicate: predicate))
    }
    return error?.message ?? ""
  }

  @Test("6 what cannot be translated is an error that quotes the expression")
  func aComputedProperty() {
    let text = message(#Predicate<Bird> { $0.legs == 2 })
    #expect(text.contains("the part KeyPath of a predicate over Bird"))
  }

  @Test func aNodeOfSomebodyElse() {
    let predicate = Predicate<Sample> { subject in
      HomeMade(
        input: PredicateExpressions.build_KeyPath(root: subject, keyPath: \Sample.number))
    }
    #expect(message(predicate).contains("the part HomeMade of a predicate over Sample"))
  }

  @Test func inAllPlaces() {
    let inside = Predicate<Sample> { subject in
      PredicateExpressions.build_Negation(
        PredicateExpressions.build_Disjunction(
          lhs: PredicateExpressions.build_Arg(false),
          rhs: HomeMade(
            input: PredicateExpressions.build_KeyPath(root: subject, keyPath: \Sample.number))))
    }
    #expect(message(inside).contains("HomeMade"))
  }

  @Test func anOrderThatOnlySwiftKnows() throws {
    let context = ModelContext(try memoryContainer(Sortable.self))
    let ticket = Ticket(rawValue: "ab")
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Sortable>(predicate: #Predicate { $0.ticket < ticket }))
    }
    #expect(error?.message.contains("the order of Ticket is known to Swift only") == true)
    #expect(
      try context.fetchCount(
        FetchDescriptor<Sortable>(predicate: #Predicate { $0.ticket == ticket })) == 0)
  }

  @Test func anErrorIsNotHiddenByAnEmptyStore() throws {
    #expect(try context.fetchCount(FetchDescriptor<Bird>()) == 0)
    #expect(!message(#Predicate<Bird> { $0.legs == 2 }).isEmpty)
  }

  @Test func parametersAloneAreEvaluatedInSwift() throws {
    context.insert(Sample(index: 1))
    try context.save()
    let number = 7
    let text = "abc"
    #expect(
      try context.fetchCount(
        FetchDescriptor<Sample>(
          predicate: #Predicate { _ in number % 2 == 1 && text.count == 3 && text != "x" })) == 1)
    #expect(
      try context.fetchCount(
        FetchDescriptor<Sample>(predicate: #Predicate { _ in number == 8 || text.isEmpty })) == 0)
  }
}
