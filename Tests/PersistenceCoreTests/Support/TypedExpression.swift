import PersistenceCore

/// Nodes made of expressions whose exact types only the run time knows.
enum TypedExpression {
  typealias Of<Value> = any StandardPredicateExpression<Value>
  typealias Constant = Codable & Sendable

  static func value<V: Constant>(_ value: V) -> Of<V> { PredicateExpressions.build_Arg(value) }

  static func path<R, V>(_ root: Of<R>, _ keyPath: KeyPath<R, V> & Sendable) -> Of<V> {
    func open<E: StandardPredicateExpression<R>>(_ root: E) -> Of<V> {
      PredicateExpressions.build_KeyPath(root: root, keyPath: keyPath)
    }
    return open(root)
  }

  /// `root?.member`
  static func chain<R, V>(_ root: Of<R?>, _ keyPath: KeyPath<R, V> & Sendable) -> Of<V?> {
    func open<E: StandardPredicateExpression<R?>>(_ root: E) -> Of<V?> {
      PredicateExpressions.build_flatMap(root) {
        PredicateExpressions.build_KeyPath(root: $0, keyPath: keyPath)
      }
    }
    return open(root)
  }

  static func chain<R, V>(_ root: Of<R?>, _ keyPath: KeyPath<R, V?> & Sendable) -> Of<V?> {
    func open<E: StandardPredicateExpression<R?>>(_ root: E) -> Of<V?> {
      PredicateExpressions.build_flatMap(root) {
        PredicateExpressions.build_KeyPath(root: $0, keyPath: keyPath)
      }
    }
    return open(root)
  }

  /// `root.flatMap { transform }`
  static func flatMap<R, V>(_ root: Of<R?>, _ transform: (Of<R>) -> Of<V>) -> Of<V?> {
    func open<E: StandardPredicateExpression<R?>>(_ root: E) -> Of<V?> {
      func openResult<T: StandardPredicateExpression<V>>(_ sample: T) -> Of<V?> {
        PredicateExpressions.build_flatMap(root) { transform($0) as? T ?? sample }
      }
      return openResult(transform(PredicateExpressions.Variable<R>()))
    }
    return open(root)
  }

  static func coalesce<V>(_ left: Of<V?>, _ right: Of<V>) -> Of<V> {
    func open<L: StandardPredicateExpression<V?>, R: StandardPredicateExpression<V>>(
      _ left: L, _ right: R
    ) -> Of<V> { PredicateExpressions.build_NilCoalesce(lhs: left, rhs: right) }
    return open(left, right)
  }

  static func choice<V>(_ test: Of<Bool>, _ yes: Of<V>, _ no: Of<V>) -> Of<V> {
    func open<
      T: StandardPredicateExpression<Bool>, L: StandardPredicateExpression<V>,
      R: StandardPredicateExpression<V>
    >(_ test: T, _ yes: L, _ no: R) -> Of<V> {
      PredicateExpressions.build_Conditional(test, yes, no)
    }
    return open(test, yes, no)
  }

  static func equal<V: Equatable>(_ left: Of<V>, _ right: Of<V>, isNegated: Bool) -> Of<Bool> {
    func open<L: StandardPredicateExpression<V>, R: StandardPredicateExpression<V>>(
      _ left: L, _ right: R
    ) -> Of<Bool> {
      isNegated
        ? PredicateExpressions.build_NotEqual(lhs: left, rhs: right)
        : PredicateExpressions.build_Equal(lhs: left, rhs: right)
    }
    return open(left, right)
  }

  static func compare<V: Comparable>(
    _ left: Of<V>, _ operation: PredicateExpressions.ComparisonOperator, _ right: Of<V>
  ) -> Of<Bool> {
    func open<L: StandardPredicateExpression<V>, R: StandardPredicateExpression<V>>(
      _ left: L, _ right: R
    ) -> Of<Bool> {
      PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: operation)
    }
    return open(left, right)
  }

  static func arithmetic<V: Numeric>(
    _ left: Of<V>, _ operation: PredicateExpressions.ArithmeticOperator, _ right: Of<V>
  ) -> Of<V> {
    func open<L: StandardPredicateExpression<V>, R: StandardPredicateExpression<V>>(
      _ left: L, _ right: R
    ) -> Of<V> { PredicateExpressions.build_Arithmetic(lhs: left, rhs: right, op: operation) }
    return open(left, right)
  }

  static func minus<V: SignedNumeric>(_ number: Of<V>) -> Of<V> {
    func open<E: StandardPredicateExpression<V>>(_ number: E) -> Of<V> {
      PredicateExpressions.build_UnaryMinus(number)
    }
    return open(number)
  }

  static func divide(_ left: Of<Int>, by divisor: Int, isRemainder: Bool) -> Of<Int> {
    func open<E: StandardPredicateExpression<Int>>(_ number: E) -> Of<Int> {
      let divisor = PredicateExpressions.build_Arg(divisor)
      return isRemainder
        ? PredicateExpressions.build_Remainder(lhs: number, rhs: divisor)
        : PredicateExpressions.build_Division(lhs: number, rhs: divisor)
    }
    return open(left)
  }

  static func divide(_ left: Of<Double>, by divisor: Double) -> Of<Double> {
    func open<E: StandardPredicateExpression<Double>>(_ number: E) -> Of<Double> {
      PredicateExpressions.build_Division(lhs: number, rhs: PredicateExpressions.build_Arg(divisor))
    }
    return open(left)
  }

  static func both(_ left: Of<Bool>, _ right: Of<Bool>, isAnd: Bool) -> Of<Bool> {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Of<Bool> {
      isAnd
        ? PredicateExpressions.build_Conjunction(lhs: left, rhs: right) as Of<Bool>
        : PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
    }
    return open(left, right)
  }

  static func not(_ condition: Of<Bool>) -> Of<Bool> {
    func open<E: StandardPredicateExpression<Bool>>(_ condition: E) -> Of<Bool> {
      PredicateExpressions.build_Negation(condition)
    }
    return open(condition)
  }

  // MARK: - Texts

  enum Search: CaseIterable { case contains, starts, localized }

  static func search(_ text: Of<String>, _ search: Search, _ part: Of<String>) -> Of<Bool> {
    func open<L: StandardPredicateExpression<String>, R: StandardPredicateExpression<String>>(
      _ text: L, _ part: R
    ) -> Of<Bool> {
      switch search {
      case .contains: PredicateExpressions.CollectionContainsCollection(base: text, other: part)
      case .starts: PredicateExpressions.build_starts(text, with: part)
      case .localized: PredicateExpressions.build_localizedStandardContains(text, part)
      }
    }
    return open(text, part)
  }

  static func matches(_ text: Of<String>, _ regex: Regex<Substring>) -> Of<Bool> {
    func open<E: StandardPredicateExpression<String>>(_ text: E) -> Of<Bool> {
      PredicateExpressions.build_contains(text, PredicateExpressions.build_Arg(regex))
    }
    return open(text)
  }
}
