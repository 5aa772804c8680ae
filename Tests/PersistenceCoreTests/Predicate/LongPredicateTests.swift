import PersistenceCore
import Testing

@Suite("Predicates of any length")
struct LongPredicateTests {
  private let context: ModelContext

  init() throws {
    context = ModelContext(try memoryContainer(Sample.self))
    for index in 0..<50 {
      let sample = Sample(index: index)
      sample.number = index
      sample.decimal = Decimal(index) / 8
      sample.text = "t\(index)"
      sample.optionalText = index % 2 == 0 ? nil : "o\(index)"
      context.insert(sample)
    }
    try context.save()
  }

  private func count(_ predicate: Predicate<Sample>) throws -> Int {
    try context.fetchCount(FetchDescriptor(predicate: predicate))
  }

  @Test(arguments: [0, 1, 200, 201, 2_000, 50_000])
  func membershipInLongLists(length: Int) throws {
    let numbers = Array(25..<25 + length)
    let expected = max(0, min(25, length))
    #expect(try count(#Predicate { numbers.contains($0.number) }) == expected)
    #expect(try count(#Predicate { !numbers.contains($0.number) }) == 50 - expected)
    let texts = numbers.map { "t\($0)" }
    #expect(try count(#Predicate { texts.contains($0.text) }) == expected)
    let optionals = numbers.map { String?("o\($0)") } + [nil]
    #expect(
      try count(#Predicate { optionals.contains($0.optionalText) })
        == 25 + (25..<25 + expected).count { $0 % 2 == 1 })
    let set = Set(numbers)
    #expect(try count(#Predicate { set.contains($0.number) }) == expected)
  }

  @Test(arguments: [1, 300, 1_500])
  func membershipOfValuesWithSeveralColumns(length: Int) throws {
    let decimals = (0..<length).map { Decimal($0) / 8 }
    #expect(try count(#Predicate { decimals.contains($0.decimal) }) == min(length, 50))
    let addresses = (0..<length).map { Address(street: "\($0)", city: "", zip: nil) }
    #expect(try count(#Predicate { addresses.contains($0.address) }) == 0)
  }

  @Test(arguments: [100, 400])
  func longChains(length: Int) throws {
    typealias Condition = any StandardPredicateExpression<Bool>
    func both(_ left: Condition, _ right: Condition, _ isAnd: Bool) -> Condition {
      func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
        _ left: L, _ right: R
      ) -> Condition {
        isAnd
          ? PredicateExpressions.build_Conjunction(lhs: left, rhs: right) as Condition
          : PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
      }
      return open(left, right)
    }
    func chain(_ isAnd: Bool, isLeft: Bool) -> Predicate<Sample> {
      Predicate<Sample> { subject in
        let terms = (0..<length).map { number -> Condition in
          let path = PredicateExpressions.build_KeyPath(root: subject, keyPath: \Sample.number)
          let value = PredicateExpressions.build_Arg(number)
          return isAnd
            ? PredicateExpressions.build_NotEqual(lhs: path, rhs: value)
            : PredicateExpressions.build_Equal(lhs: path, rhs: value)
        }
        return isLeft
          ? terms.dropFirst().reduce(terms[0]) { both($0, $1, isAnd) }
          : terms.dropLast().reversed().reduce(terms[length - 1]) { both($1, $0, isAnd) }
      }
    }
    #expect(try count(chain(true, isLeft: true)) == 0)
    #expect(try count(chain(false, isLeft: true)) == 50)
    #expect(try count(chain(true, isLeft: false)) == 0)
    #expect(try count(chain(false, isLeft: false)) == 50)
  }
}
