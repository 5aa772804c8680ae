import PersistenceCore

/// Random predicates over a class of the specimens' hierarchy, made of every node that can be
/// translated, inside one another.
struct TreeGenerator<T: Specimen> {
  typealias Of<Value> = TypedExpression.Of<Value>
  typealias Node = TypedExpression

  var random: SeededGenerator
  var subject: Of<T> = PredicateExpressions.Variable<T>()

  init(random: SeededGenerator) { self.random = random }

  mutating func predicate(depth: Int) -> Predicate<T> {
    Predicate<T> { variable in
      subject = variable
      return bool(depth)
    }
  }

  mutating func pick<V>(_ pool: [V]) -> V { SamplePool.pick(pool, &random) }

  mutating func oneOf<V>(_ count: Int, _ make: (inout Self, Int) -> V) -> V {
    let choice = Int.random(in: 0..<count, using: &random)
    return make(&self, choice)
  }

  func get<V>(_ keyPath: KeyPath<T, V> & Sendable) -> Of<V> {
    Node.path(subject, keyPath)
  }

  func cast<C>(_ type: C.Type) -> Of<C?> {
    func open<E: StandardPredicateExpression<T>>(_ subject: E) -> Of<C?> {
      PredicateExpressions.ConditionalCast<E, C>(subject)
    }
    return open(subject)
  }

  // MARK: - Truth values

  mutating func bool(_ depth: Int) -> Of<Bool> {
    guard depth > 0 else { return condition(0) }
    return oneOf(14) { own, choice in
      switch choice {
      case 0...2: Node.both(own.bool(depth - 1), own.bool(depth - 1), isAnd: true)
      case 3...5: Node.both(own.bool(depth - 1), own.bool(depth - 1), isAnd: false)
      case 6: Node.not(own.bool(depth - 1))
      case 7:
        Node.equal(
          own.bool(depth - 1), own.bool(depth - 1), isNegated: own.random.chance(50))
      case 8: Node.choice(own.bool(depth - 1), own.bool(depth - 1), own.bool(depth - 1))
      default: own.condition(depth - 1)
      }
    }
  }

  /// Something about values.
  private mutating func condition(_ depth: Int) -> Of<Bool> {
    oneOf(24) { own, choice in
      switch choice {
      case 0: own.compare(own.int(depth), own.int(depth))
      case 1: own.compare(own.double(depth), own.double(depth))
      case 2: own.compare(own.decimal(depth), own.decimal(depth))
      case 3: own.compare(own.date(depth), own.date(depth))
      case 4: own.compare(own.string(depth), own.string(depth))
      case 5: own.compare(own.get(\.size), Node.value(own.pick(Size.allCases)))
      case 6: own.equal(own.optionalInt(depth), own.optionalInt(depth))
      case 7: own.equal(own.optionalString(depth), own.optionalString(depth))
      case 8: own.equal(own.get(\.optionalAmount), Node.value(own.pick(SamplePool.amounts + [nil])))
      case 9: own.equal(own.get(\.optionalMoment), Node.value(own.pick(SamplePool.moments + [nil])))
      case 10: own.equal(own.get(\.optionalFlag), Node.value(own.pick([true, false, nil])))
      case 11: own.equal(own.get(\.optionalRank), Node.value(own.pick(SamplePool.ranks + [nil])))
      case 12: own.equal(own.get(\.optionalSpot), Node.value(own.pick(SamplePool.spots + [nil])))
      case 13: own.get(\.flag)
      case 14: own.kind()
      case 15, 16: own.textSearch(depth)
      case 17...19: own.listCondition(depth)
      case 20: own.membership(depth)
      case 21: own.guarded(depth)
      case 22: own.nested(depth)
      default:
        Node.isInside(own.int(depth), own.pick([-5, 0]), own.pick([0, 6]), isClosed: own.chance())
      }
    }
  }

  mutating func chance() -> Bool { random.chance(50) }

  private mutating func compare<V: Comparable>(_ left: Of<V>, _ right: Of<V>) -> Of<Bool> {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: Node.compare(left, .lessThan, right)
    case 1: Node.compare(left, .lessThanOrEqual, right)
    case 2: Node.compare(left, .greaterThan, right)
    case 3: Node.compare(left, .greaterThanOrEqual, right)
    default: Node.equal(left, right, isNegated: chance())
    }
  }

  private mutating func equal<V: Equatable>(_ left: Of<V>, _ right: Of<V>) -> Of<Bool> {
    Node.equal(left, right, isNegated: chance())
  }

  private mutating func kind() -> Of<Bool> {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: check(SpecimenA.self)
    case 1: check(SpecimenAA.self)
    default: check(SpecimenB.self)
    }
  }

  private func check<C>(_ type: C.Type) -> Of<Bool> {
    func open<E: StandardPredicateExpression<T>>(_ subject: E) -> Of<Bool> {
      PredicateExpressions.TypeCheck<E, C>(subject)
    }
    return open(subject)
  }

  private mutating func textSearch(_ depth: Int) -> Of<Bool> {
    if random.chance(15) {
      return Node.matches(string(depth), pick([/a/, /^a?b/, /^$/, /[z-é]/]))
    }
    let part = random.chance(80) ? Node.value(pick(SamplePool.words)) : string(0)
    return Node.search(string(depth), pick(Node.Search.allCases), part)
  }

  private mutating func membership(_ depth: Int) -> Of<Bool> {
    let count = random.chance(5) ? 300 : Int.random(in: 0..<4, using: &random)
    return oneOf(5) { own, choice in
      switch choice {
      case 0:
        Node.contains(
          Node.value((0..<count).map { _ in own.pick(SamplePool.words) }), own.string(depth))
      case 1:
        Node.contains(
          Node.value((0..<count).map { _ in own.pick(SamplePool.smalls) }), own.int(depth))
      case 2:
        Node.contains(
          Node.value((0..<count).map { _ in own.pick(SamplePool.smalls + [nil]) }),
          own.optionalInt(depth))
      case 3:
        Node.contains(
          Node.value(Set((0..<count).map { _ in own.pick(SamplePool.amounts) })),
          own.decimal(depth))
      default: own.capturedWhere(depth)
      }
    }
  }

  /// `values.contains { … }` for values from Swift.
  private mutating func capturedWhere(_ depth: Int) -> Of<Bool> {
    let values = (0..<Int.random(in: 0..<4, using: &random)).map { _ in pick(SamplePool.smalls) }
    let other = int(depth)
    let isSome = chance()
    return Node.quantify(Node.value(values), isSome ? .some : .all) {
      Node.compare($0, .lessThan, other)
    }
  }

  /// A condition on what may be missing.
  private mutating func guarded(_ depth: Int) -> Of<Bool> {
    let bound = int(0)
    let other = Node.value(chance())
    let part = Node.value(pick(SamplePool.words))
    return oneOf(3) { own, choice in
      switch choice {
      case 0:
        Node.coalesce(
          Node.flatMap(own.optionalInt(depth)) { Node.compare($0, .greaterThan, bound) }, other)
      case 1:
        Node.coalesce(
          Node.flatMap(own.optionalString(depth)) { Node.search($0, .contains, part) }, other)
      default:
        Node.coalesce(
          Node.flatMap(own.cast(SpecimenA.self)) {
            Node.compare(Node.path($0, \.extra), .greaterThan, bound)
          }, other)
      }
    }
  }

  /// A predicate or an expression inside this one.
  private mutating func nested(_ depth: Int) -> Of<Bool> {
    var inner = self
    inner.random = random
    let predicate = inner.predicate(depth: min(depth, 1))
    random = inner.random
    func open<E: StandardPredicateExpression<T>>(_ subject: E) -> Of<Bool> {
      PredicateExpressions.build_contains(
        PredicateExpressions.build_Arg(PredicateMatches(predicate)), subject)
    }
    return open(subject)
  }
}
