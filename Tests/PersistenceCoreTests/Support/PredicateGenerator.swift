import PersistenceCore

/// Random predicates over a class of the sample hierarchy, made of the nodes that can be translated.
struct PredicateGenerator<T: Sample> {
  typealias Condition = any StandardPredicateExpression<Bool>
  typealias Subject = PredicateExpressions.Variable<T>
  typealias Leaf = (Subject, inout SeededGenerator) -> Condition

  var random: SeededGenerator
  let leaves: [Leaf]

  init(random: SeededGenerator, extra: [Leaf] = []) {
    self.random = random
    leaves = Self.leaves + extra
  }

  mutating func predicate(depth: Int) -> Predicate<T> {
    Predicate<T> { condition(on: $0, depth: depth) }
  }

  private mutating func condition(on subject: Subject, depth: Int) -> Condition {
    guard depth > 0 else {
      return leaves[Int.random(in: 0..<leaves.count, using: &random)](subject, &random)
    }
    let left = condition(on: subject, depth: depth - 1)
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: return conjunction(left, condition(on: subject, depth: depth - 1))
    case 3...5: return disjunction(left, condition(on: subject, depth: depth - 1))
    case 6: return equality(left, condition(on: subject, depth: depth - 1))
    case 7: return inequality(left, random.chance(50))
    default: return negation(left)
    }
  }

  // MARK: - Combinations

  private func conjunction(_ left: Condition, _ right: Condition) -> Condition {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Condition { PredicateExpressions.build_Conjunction(lhs: left, rhs: right) }
    return open(left, right)
  }

  private func disjunction(_ left: Condition, _ right: Condition) -> Condition {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Condition { PredicateExpressions.build_Disjunction(lhs: left, rhs: right) }
    return open(left, right)
  }

  private func equality(_ left: Condition, _ right: Condition) -> Condition {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Condition { PredicateExpressions.build_Equal(lhs: left, rhs: right) }
    return open(left, right)
  }

  private func inequality(_ left: Condition, _ value: Bool) -> Condition {
    func open<L: StandardPredicateExpression<Bool>>(_ left: L) -> Condition {
      PredicateExpressions.build_NotEqual(lhs: left, rhs: PredicateExpressions.build_Arg(value))
    }
    return open(left)
  }

  private func negation(_ condition: Condition) -> Condition {
    func open<L: StandardPredicateExpression<Bool>>(_ condition: L) -> Condition {
      PredicateExpressions.build_Negation(condition)
    }
    return open(condition)
  }
}

// MARK: - Leaves

extension PredicateGenerator {
  private static var leaves: [Leaf] {
    [
      ordered(\.text, SamplePool.texts), ordered(\.number, SamplePool.numbers),
      ordered(\.double, SamplePool.doubles), ordered(\.date, SamplePool.dates),
      ordered(\.decimal, SamplePool.decimals), ordered(\.big, SamplePool.bigs),
      ordered(\.identifier, SamplePool.uuids), ordered(\.rank, SamplePool.ranks),
      equatable(\.flag, [true, false]), equatable(\.mood, Mood.allCases),
      equatable(\.level, SamplePool.levels), equatable(\.data, SamplePool.datas),
      equatable(\.address, SamplePool.addresses), equatable(\.coordinates, SamplePool.coordinates),
      optional(\.optionalText, SamplePool.texts), optional(\.optionalNumber, SamplePool.numbers),
      optional(\.optionalFlag, [true, false]), optional(\.optionalDate, SamplePool.dates),
      optional(\.optionalDecimal, SamplePool.decimals),
      optional(\.optionalFloat, SamplePool.floats), optional(\.optionalMood, Mood.allCases),
      optional(\.optionalURL, SamplePool.urls), optional(\.optionalAddress, SamplePool.addresses),
      optional(\.optionalCoordinates, SamplePool.coordinates),
      member(\.address, \.city, ["", "b", "x"]), optionalMember(\.address, \.zip, ["", "z"]),
      optionalMember(\.coordinates, \.latitude, SamplePool.doubles),
      containsText(\.text), hasElement(\.tags, SamplePool.texts),
      hasElement(\.numbers, SamplePool.numbers), hasElement(\.moods, Mood.allCases),
      { subject, _ in PredicateExpressions.TypeCheck<Subject, SampleA>(subject) },
      { subject, _ in PredicateExpressions.TypeCheck<Subject, SampleAA>(subject) },
      { subject, _ in PredicateExpressions.TypeCheck<Subject, SampleB>(subject) },
      { subject, _ in
        PredicateExpressions.build_KeyPath(root: subject, keyPath: \T.flag)
      },
      { _, random in PredicateExpressions.build_Arg(random.chance(50)) },
      { _, random in
        PredicateExpressions.build_NotEqual(
          lhs: PredicateExpressions.build_Arg(random.chance(50) ? "a" : "b"),
          rhs: PredicateExpressions.build_Arg("a"))
      },
    ]
  }

  static func ordered<V: Comparable & Codable & Sendable & Hashable>(
    _ keyPath: KeyPath<T, V> & Sendable, _ pool: [V]
  ) -> Leaf {
    { subject, random in
      let value = PredicateExpressions.build_Arg(SamplePool.pick(pool, &random))
      let path = PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath)
      let isSwapped = random.chance(25)
      switch Int.random(in: 0..<9, using: &random) {
      case let operation where operation < 4:
        return comparison(operation, path, value, isSwapped)
      case 4: return PredicateExpressions.build_Equal(lhs: path, rhs: path)
      case 5: return comparison(1, path, path, false)
      default: return equatable(keyPath, pool)(subject, &random)
      }
    }
  }

  private static func comparison<
    L: StandardPredicateExpression, R: StandardPredicateExpression
  >(_ op: Int, _ left: L, _ right: R, _ isSwapped: Bool) -> Condition
  where L.Output == R.Output, L.Output: Comparable {
    func make<A: StandardPredicateExpression, B: StandardPredicateExpression>(
      _ a: A, _ b: B
    ) -> Condition where A.Output == B.Output, A.Output: Comparable {
      switch op {
      case 0: PredicateExpressions.build_Comparison(lhs: a, rhs: b, op: .lessThan)
      case 1: PredicateExpressions.build_Comparison(lhs: a, rhs: b, op: .lessThanOrEqual)
      case 2: PredicateExpressions.build_Comparison(lhs: a, rhs: b, op: .greaterThan)
      default: PredicateExpressions.build_Comparison(lhs: a, rhs: b, op: .greaterThanOrEqual)
      }
    }
    return isSwapped ? make(right, left) : make(left, right)
  }

  static func equatable<V: Codable & Sendable & Hashable>(
    _ keyPath: KeyPath<T, V> & Sendable, _ pool: [V]
  ) -> Leaf {
    { subject, random in
      equality(
        PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath), pool, &random)
    }
  }

  private static func equality<P: StandardPredicateExpression>(
    _ path: P, _ pool: [P.Output], _ random: inout SeededGenerator
  ) -> Condition where P.Output: Codable & Sendable & Hashable {
    let value = PredicateExpressions.build_Arg(SamplePool.pick(pool, &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return PredicateExpressions.build_Equal(lhs: path, rhs: value)
    case 1: return PredicateExpressions.build_NotEqual(lhs: path, rhs: value)
    case 2: return PredicateExpressions.build_Equal(lhs: value, rhs: path)
    default:
      let count = random.chance(10) ? 400 : Int.random(in: 0..<4, using: &random)
      let list = (0..<count).map { _ in SamplePool.pick(pool, &random) }
      return PredicateExpressions.build_contains(PredicateExpressions.build_Arg(list), path)
    }
  }

  static func optional<V: Codable & Sendable & Hashable>(
    _ keyPath: KeyPath<T, V?> & Sendable, _ pool: [V]
  ) -> Leaf {
    { subject, random in
      optionalEquality(
        PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath), pool, &random)
    }
  }

  private static func optionalEquality<P: StandardPredicateExpression, V>(
    _ path: P, _ pool: [V], _ random: inout SeededGenerator
  ) -> Condition where P.Output == V?, V: Codable & Sendable & Hashable {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return PredicateExpressions.build_Equal(
        lhs: path, rhs: PredicateExpressions.build_NilLiteral())
    case 1:
      return PredicateExpressions.build_NotEqual(
        lhs: path, rhs: PredicateExpressions.build_NilLiteral())
    default: return equality(path, pool.map(V?.some) + [nil], &random)
    }
  }

  private static func member<S, V: Codable & Sendable & Hashable>(
    _ keyPath: KeyPath<T, S> & Sendable, _ member: KeyPath<S, V> & Sendable, _ pool: [V]
  ) -> Leaf {
    { subject, random in
      let whole = PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath)
      return equality(
        PredicateExpressions.build_KeyPath(root: whole, keyPath: member), pool, &random)
    }
  }

  private static func optionalMember<S, V: Codable & Sendable & Hashable>(
    _ keyPath: KeyPath<T, S> & Sendable, _ member: KeyPath<S, V?> & Sendable, _ pool: [V]
  ) -> Leaf {
    { subject, random in
      let whole = PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath)
      return optionalEquality(
        PredicateExpressions.build_KeyPath(root: whole, keyPath: member), pool, &random)
    }
  }

  private static func containsText(_ keyPath: KeyPath<T, String> & Sendable) -> Leaf {
    { subject, random in
      PredicateExpressions.build_contains(
        PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath),
        PredicateExpressions.build_Arg(SamplePool.pick(SamplePool.texts, &random)))
    }
  }

  private static func hasElement<S: Sequence & Codable & Sendable>(
    _ keyPath: KeyPath<T, S> & Sendable, _ pool: [S.Element]
  ) -> Leaf where S.Element: Codable & Sendable & Equatable {
    { subject, random in
      PredicateExpressions.build_contains(
        PredicateExpressions.build_KeyPath(root: subject, keyPath: keyPath),
        PredicateExpressions.build_Arg(SamplePool.pick(pool, &random)))
    }
  }
}
