import PersistenceCore

/// Random conditions on the named properties of the sample hierarchy.
struct ConditionGenerator<Root: PersistentModel> {
  var random: SeededGenerator
  let query: PropertyQuery<Root>
  private let properties: [NamedProperty]
  private let classes: [String]

  init(random: SeededGenerator, query: PropertyQuery<Root>) {
    self.random = random
    self.query = query
    classes = ["Sample", "SampleA", "SampleAA", "SampleB"].filter {
      (try? query.predicate(.isKindNamed($0))) != nil
    }
    properties = query.properties.filter { Self.pool(for: $0.valueType) != nil }
  }

  mutating func condition(depth: Int) -> PropertyCondition {
    guard depth > 0 else { return leaf() }
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .all((0..<count).map { _ in condition(depth: depth - 1) })
    case 2, 3: return .any((0..<count).map { _ in condition(depth: depth - 1) })
    default: return .not(condition(depth: depth - 1))
    }
  }

  private mutating func leaf() -> PropertyCondition {
    if random.chance(8) {
      return .isKindNamed(SamplePool.pick(classes, &random))
    }
    let property = SamplePool.pick(properties, &random)
    let name = PropertyName(property.name)
    guard let pool = Self.pool(for: property.valueType) else { return .all([]) }
    if let elements = Self.elements(of: property.valueType) {
      return .hasElement(name, SamplePool.pick(elements, &random))
    }
    if property.valueType == String.self, random.chance(30),
      let text = SamplePool.pick(pool, &random) as? String
    {
      return .text(name, SamplePool.pick(PropertyTextSearch.allCases, &random), text)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return random.chance(50) ? .isNil(name) : .isNotNil(name)
    case 1:
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        SamplePool.pick(pool, &random)
      }
      return .isOne(name, of: values)
    case 2 where Self.isOrdered(property.valueType):
      return .range(
        name, from: SamplePool.maybe(pool, &random), to: SamplePool.maybe(pool, &random),
        includesUpperBound: random.chance(50))
    default:
      let comparisons =
        Self.isOrdered(property.valueType) ? PropertyComparison.allCases : [.equal, .notEqual]
      return .compare(
        name, SamplePool.pick(comparisons, &random),
        random.chance(10) ? nil : SamplePool.pick(pool, &random))
    }
  }

  private static func isOrdered(_ type: any Any.Type) -> Bool {
    type is any Comparable.Type
  }

  private static func elements(of type: any Any.Type) -> [any Sendable]? {
    switch type {
    case is [String].Type: SamplePool.texts
    case is Set<Int>.Type: SamplePool.numbers
    case is [Mood].Type: Mood.allCases + ["calm", "wild"]
    default: nil
    }
  }

  private static func pool(for type: any Any.Type) -> [any Sendable]? {
    switch type {
    case is String.Type: SamplePool.texts
    case is Int.Type: SamplePool.numbers
    case is Bool.Type: [true, false]
    case is Double.Type: SamplePool.doubles
    case is Float.Type: SamplePool.floats
    case is Date.Type: SamplePool.dates
    case is Decimal.Type: SamplePool.decimals + [1, 0]
    case is UInt64.Type: SamplePool.bigs
    case is UUID.Type: SamplePool.uuids
    case is URL.Type: SamplePool.urls
    case is Data.Type: SamplePool.datas
    case is Mood.Type: Mood.allCases + ["calm", "default"]
    case is Level.Type: SamplePool.levels
    case is Rank.Type: SamplePool.ranks
    case is Address.Type: SamplePool.addresses
    case is Coordinates.Type: SamplePool.coordinates
    default: elements(of: type)
    }
  }
}
