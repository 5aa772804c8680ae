import SQLite

extension PredicateExpressions.Comparison: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let left = try translator.term(lhs)
    let right = try translator.term(rhs)
    if case (.constant, .constant) = (left, right), let value = translator.value(of: self) {
      return value
    }
    let operation: SQLBinaryOperator
    switch op {
    case .lessThan: operation = .less
    case .lessThanOrEqual: operation = .lessOrEqual
    case .greaterThan: operation = .greater
    case .greaterThanOrEqual: operation = .greaterOrEqual
    @unknown default: throw translator.unsupported(self)
    }
    return .condition(try translator.compare(left, operation, right, in: self))
  }
}

extension PredicateExpressions.Range: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    (try? translator.constant(self)) ?? .range(lower: lower, upper: upper, isClosed: false)
  }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    (try? translator.constant(self)) ?? .range(lower: lower, upper: upper, isClosed: true)
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let value = try translator.term(element)
    func within(_ lower: SQLTerm?, _ upper: SQLTerm?, isClosed: Bool) throws -> SQLTerm {
      var conditions: [SQLExpression] = []
      if let lower {
        conditions.append(try translator.compare(value, .greaterOrEqual, lower, in: self))
      }
      if let upper {
        conditions.append(
          try translator.compare(value, isClosed ? .lessOrEqual : .less, upper, in: self))
      }
      return .condition(.all(conditions))
    }
    let range = try translator.term(range)
    if case (.constant, .constant) = (range, value), let result = translator.value(of: self) {
      return result
    }
    switch (range, value) {
    case (.range(let lower, let upper, let isClosed), _):
      return try within(translator.term(lower), translator.term(upper), isClosed: isClosed)
    case (.constant(let range as any Bounded), _):
      let bounds = range.bounds
      return try within(
        bounds.lower.map { .constant($0) }, bounds.upper.map { .constant($0) },
        isClosed: bounds.isClosed)
    default: throw translator.unsupported(self)
    }
  }
}

/// Ranges that tell their bounds.
private protocol Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { get }
}
extension Range: Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { (lowerBound, upperBound, false) }
}
extension ClosedRange: Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { (lowerBound, upperBound, true) }
}
extension PartialRangeFrom: Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { (lowerBound, nil, false) }
}
extension PartialRangeUpTo: Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { (nil, upperBound, false) }
}
extension PartialRangeThrough: Bounded {
  var bounds: (lower: Any?, upper: Any?, isClosed: Bool) { (nil, upperBound, true) }
}

extension PredicateTranslator {
  /// An order between two values that are both there.
  fileprivate func compare(
    _ left: SQLTerm, _ operation: SQLBinaryOperator, _ right: SQLTerm,
    in node: any PredicateExpression
  ) throws -> SQLExpression {
    // A decimal's first column is a number, which an index can be over; the keys decide ties.
    if let l = try decimalOperand(left, in: node), let r = try decimalOperand(right, in: node) {
      return OrderedOperand.compare(operation, l, r)
    }
    let l = try scalar(left, in: node)
    let r = try scalar(right, in: node)
    if case .rawValue = l.shape.storage, case .rawValue = r.shape.storage {
      guard RawOrder.isKnown(of: l.shape) else {
        throw unsupported(node, "the order of \(l.shape.valueType) is known to Swift only")
      }
      guard let ranks = CaseOrder.ranks(of: l.shape) else {
        return .binary(operation, l.expression, r.expression)
      }
      return .binary(
        operation, .position(of: l.expression, among: ranks),
        .position(of: r.expression, among: ranks))
    }
    guard case .scalar = l.shape.storage else { throw unsupported(node) }
    if l.isDecimal || r.isDecimal {
      return .binary(
        operation, .function(.decimalKey, [l.expression]), .function(.decimalKey, [r.expression]))
    }
    if l.isText {
      return .binary(
        operation, .function(.textCompare, [l.expression, r.expression]), .parameter(0))
    }
    return .binary(operation, l.expression, r.expression)
  }

  private func decimalOperand(
    _ term: SQLTerm, in node: any PredicateExpression
  ) throws -> OrderedOperand? {
    switch term {
    case .attribute(let path) where path.isDecimal: return OrderedOperand(path)
    case .constant(let value as Decimal):
      let key = try scalar(term, in: node)
      return OrderedOperand(
        key: .parameter(value._$sqlValue), tieBreaker: .function(.decimalKey, [key.expression]))
    default: return nil
    }
  }
}

/// A side of `<`: a column or a parameter, with a second key that decides between equal first ones.
struct OrderedOperand {
  let key: SQLExpression
  let tieBreaker: SQLExpression?

  static func compare(
    _ operation: SQLBinaryOperator, _ left: OrderedOperand, _ right: OrderedOperand
  ) -> SQLExpression {
    guard let leftTie = left.tieBreaker, let rightTie = right.tieBreaker else {
      return .binary(operation, left.key, right.key)
    }
    let strict: SQLBinaryOperator =
      operation == .less || operation == .lessOrEqual ? .less : .greater
    return .binary(
      .or, .binary(strict, left.key, right.key),
      .binary(
        .and, .binary(.equal, left.key, right.key), .binary(operation, leftTie, rightTie)))
  }
}

extension OrderedOperand {
  /// The keys by which an attribute is put in order.
  init(_ path: AttributePath) {
    let ranks = CaseOrder.ranks(of: path.shape)
    key = ranks.map { .position(of: path.expression, among: $0) } ?? path.expression
    let columns = path.columns.reversed().map { path.expression($0) }
    tieBreaker =
      path.isDecimal ? .function(.decimalKey, [.function(.coalesce, columns)]) : nil
  }
}
