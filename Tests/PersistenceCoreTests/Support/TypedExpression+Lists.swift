import PersistenceCore

extension TypedExpression {
  enum Quantifier: CaseIterable { case some, all, count }

  static func contains<S: Sequence>(_ list: Of<S>, _ element: Of<S.Element>) -> Of<Bool>
  where S.Element: Equatable {
    func open<L: StandardPredicateExpression<S>, E: StandardPredicateExpression<S.Element>>(
      _ list: L, _ element: E
    ) -> Of<Bool> { PredicateExpressions.build_contains(list, element) }
    return open(list, element)
  }

  /// `list.contains { … }`, `list.allSatisfy { … }` or `list.filter { … }.count == 1`.
  static func quantify<S: Sequence>(
    _ list: Of<S>, _ quantifier: Quantifier, _ test: (Of<S.Element>) -> Of<Bool>
  ) -> Of<Bool> {
    func open<L: StandardPredicateExpression<S>>(_ list: L) -> Of<Bool> {
      func openTest<T: StandardPredicateExpression<Bool>>(_ sample: T) -> Of<Bool> {
        func make(_ variable: PredicateExpressions.Variable<S.Element>) -> T {
          test(variable) as? T ?? sample
        }
        switch quantifier {
        case .some: return PredicateExpressions.build_contains(list, where: make)
        case .all: return PredicateExpressions.build_allSatisfy(list, make)
        case .count:
          return PredicateExpressions.build_Equal(
            lhs: PredicateExpressions.build_KeyPath(
              root: PredicateExpressions.build_filter(list, make), keyPath: \.count),
            rhs: PredicateExpressions.build_Arg(1))
        }
      }
      return openTest(test(PredicateExpressions.Variable<S.Element>()))
    }
    return open(list)
  }

  static func extreme<S: Sequence>(_ list: Of<S>, isMinimum: Bool) -> Of<S.Element?>
  where S.Element: Comparable {
    func open<L: StandardPredicateExpression<S>>(_ list: L) -> Of<S.Element?> {
      isMinimum
        ? PredicateExpressions.build_min(list) as Of<S.Element?>
        : PredicateExpressions.build_max(list)
    }
    return open(list)
  }

  /// `list.count > index && test(list[index])`
  static func element<V: Equatable>(
    of list: Of<[V]>, at index: Int, _ test: (Of<V>) -> Of<Bool>
  ) -> Of<Bool> {
    func open<L: StandardPredicateExpression<[V]>>(_ list: L) -> Of<Bool> {
      let count = PredicateExpressions.build_KeyPath(root: list, keyPath: \.count)
      let isThere = PredicateExpressions.build_Comparison(
        lhs: count, rhs: PredicateExpressions.build_Arg(index), op: .greaterThan)
      let element = PredicateExpressions.build_subscript(
        list, PredicateExpressions.build_Arg(index))
      return both(isThere, test(element), isAnd: true)
    }
    return open(list)
  }

  /// `list.count >= upper && list[lower..<upper].contains(element)`
  static func part<V: Equatable & Constant>(
    of list: Of<[V]>, _ range: Range<Int>, contains element: V
  ) -> Of<Bool> {
    func open<L: StandardPredicateExpression<[V]>>(_ list: L) -> Of<Bool> {
      let isThere = PredicateExpressions.build_Comparison(
        lhs: PredicateExpressions.build_KeyPath(root: list, keyPath: \.count),
        rhs: PredicateExpressions.build_Arg(range.upperBound), op: .greaterThanOrEqual)
      let part = PredicateExpressions.build_subscript(list, PredicateExpressions.build_Arg(range))
      let contains = PredicateExpressions.build_contains(
        part, PredicateExpressions.build_Arg(element))
      return both(isThere, contains, isAnd: true)
    }
    return open(list)
  }

  static func member<K: Hashable & Constant, V>(_ dictionary: Of<[K: V]>, _ key: K) -> Of<V?> {
    func open<D: StandardPredicateExpression<[K: V]>>(_ dictionary: D) -> Of<V?> {
      PredicateExpressions.build_subscript(dictionary, PredicateExpressions.build_Arg(key))
    }
    return open(dictionary)
  }

  static func member<K: Hashable & Constant, V>(
    _ dictionary: Of<[K: V]>, _ key: K, default other: Of<V>
  ) -> Of<V> {
    func open<D: StandardPredicateExpression<[K: V]>, E: StandardPredicateExpression<V>>(
      _ dictionary: D, _ other: E
    ) -> Of<V> {
      PredicateExpressions.build_subscript(
        dictionary, PredicateExpressions.build_Arg(key), default: other)
    }
    return open(dictionary, other)
  }

  static func isInside<V: Comparable & Constant>(
    _ value: Of<V>, _ lower: V, _ upper: V, isClosed: Bool
  ) -> Of<Bool> {
    func open<E: StandardPredicateExpression<V>>(_ value: E) -> Of<Bool> {
      isClosed
        ? PredicateExpressions.build_contains(
          PredicateExpressions.build_Arg(lower...upper), value)
        : PredicateExpressions.build_contains(
          PredicateExpressions.build_Range(
            lower: PredicateExpressions.build_Arg(lower),
            upper: PredicateExpressions.build_Arg(upper)), value)
    }
    return open(value)
  }
}
