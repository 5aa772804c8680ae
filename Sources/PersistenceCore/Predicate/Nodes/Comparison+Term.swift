import SQLite

extension PredicateExpressions.Equal: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    .condition(try EqualityTranslation(translator, self).equal(lhs, rhs))
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    .condition(.unary(.not, try EqualityTranslation(translator, self).equal(lhs, rhs)))
  }
}

/// Equality as Swift has it: nil equals nil, and nothing else.
private struct EqualityTranslation {
  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func equal(
    _ lhs: any PredicateExpression, _ rhs: any PredicateExpression
  ) throws -> SQLExpression {
    switch (try translator.term(lhs), try translator.term(rhs)) {
    case (.attribute(let path), .constant(let value)), (.constant(let value), .attribute(let path)):
      return try equal(path, value)
    case (.attribute(let left), .attribute(let right)):
      return try equal(left, right)
    case (.condition(let left), .condition(let right)):
      return .binary(.identical, left, right)
    case (.condition(let condition), .constant(let value as Bool)),
      (.constant(let value as Bool), .condition(let condition)):
      return value ? condition : .unary(.not, condition)
    case (.condition(let condition), .attribute(let path)),
      (.attribute(let path), .condition(let condition)):
      return .binary(.identical, condition, .column(path.name))
    case (.object(let entity), .constant(let value)), (.constant(let value), .object(let entity)):
      return try equal(entity, value)
    case (.constant, .constant):
      guard case .constant(let value as Bool) = try translator.constant(node) else { break }
      return .parameter(value ? 1 : 0)
    default: break
    }
    throw translator.unsupported(node)
  }

  private func equal(_ path: AttributePath, _ value: Any?) throws -> SQLExpression {
    guard let value else { return .unary(.isNull, .column(path.presenceColumn)) }
    guard let values = try? ColumnValues.encode(value, shape: path.shape) else {
      // Whatever cannot be stored equals nothing that is.
      return .parameter(0)
    }
    let columns = zip(path.columns, values).map { column, value in
      SQLExpression.binary(
        column.isNullable || value == .null ? .identical : .equal, .column(column.name),
        .parameter(value))
    }
    return .all(columns)
  }

  private func equal(_ left: AttributePath, _ right: AttributePath) throws -> SQLExpression {
    let leftColumns = left.columns
    let rightColumns = right.columns
    guard leftColumns.count == rightColumns.count else { throw translator.unsupported(node) }
    return .all(
      zip(leftColumns, rightColumns).map {
        .binary(.identical, .column($0.name), .column($1.name))
      })
  }

  private func equal(_ entity: EntityMapping, _ value: Any?) throws -> SQLExpression {
    guard let model = value as? any PersistentModel else { return .parameter(0) }
    return .binary(
      .equal, .column(StoreFormat.primaryKey), .parameter(.integer(model._$model.primaryKey)))
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let left = try translator.term(lhs)
    let right = try translator.term(rhs)
    if case (.constant, .constant) = (left, right) { return try translator.constant(self) }
    guard let shape = left.orderedShape ?? right.orderedShape else {
      throw translator.unsupported(self)
    }
    let l = try translator.ordered(left, as: shape, in: self)
    let r = try translator.ordered(right, as: shape, in: self)
    switch op {
    case .lessThan: return .condition(OrderedOperand.compare(.less, l, r))
    case .lessThanOrEqual: return .condition(OrderedOperand.compare(.lessOrEqual, l, r))
    case .greaterThan: return .condition(OrderedOperand.compare(.greater, l, r))
    case .greaterThanOrEqual: return .condition(OrderedOperand.compare(.greaterOrEqual, l, r))
    @unknown default: throw translator.unsupported(self)
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

extension SQLTerm {
  /// The shape of an attribute that has an order.
  fileprivate var orderedShape: AttributeShape? {
    guard case .attribute(let path) = self, !path.isNullable else { return nil }
    switch path.shape.storage {
    case .scalar: return path.shape
    default: return nil
    }
  }
}

extension PredicateTranslator {
  fileprivate func ordered(
    _ term: SQLTerm, as shape: AttributeShape, in node: any PredicateExpression
  ) throws -> OrderedOperand {
    switch term {
    case .attribute(let path): return OrderedOperand(path)
    case .constant(let value):
      guard let value, let values = try? ColumnValues.encode(value, shape: shape),
        let first = values.first
      else { throw unsupported(node) }
      guard values.count == 2 else {
        return OrderedOperand(key: .parameter(first), tieBreaker: nil)
      }
      return OrderedOperand(
        key: .parameter(first),
        tieBreaker: .function(.decimalKey, values.map { .parameter($0) }))
    case .object, .condition: throw unsupported(node)
    }
  }
}

extension OrderedOperand {
  /// The keys by which an attribute is put in order.
  init(_ path: AttributePath) {
    let columns = path.columns
    key = .column(path.name)
    tieBreaker =
      columns.count == 2
      ? .function(.decimalKey, columns.map { .column($0.name) }) : nil
  }
}
