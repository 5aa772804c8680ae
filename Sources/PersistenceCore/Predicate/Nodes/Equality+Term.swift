import SQLite

extension PredicateExpressions.Equal: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try EqualityTranslation(translator, self).term(lhs, rhs, isNegated: false)
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try EqualityTranslation(translator, self).term(lhs, rhs, isNegated: true)
  }
}

/// Equality as Swift has it: nil equals nil, and nothing else.
struct EqualityTranslation {
  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func term(
    _ lhs: any PredicateExpression, _ rhs: any PredicateExpression, isNegated: Bool
  ) throws -> SQLTerm {
    let left = try translator.term(lhs)
    let right = try translator.term(rhs)
    if case (.constant, .constant) = (left, right), let value = translator.value(of: node) {
      return value
    }
    let condition = try equal(left, right)
    return .condition(isNegated ? .unary(.not, condition) : condition)
  }

  func equal(_ left: SQLTerm, _ right: SQLTerm) throws -> SQLExpression {
    switch (left, right) {
    case (.attribute(let path), .constant(let value)), (.constant(let value), .attribute(let path)):
      return try equal(path, value)
    case (.attribute(let left), .attribute(let right))
    where left.columns.count > 1 && !left.isDecimal:
      return try equal(left, right)
    case (.object(let object), .constant(let value)), (.constant(let value), .object(let object)):
      return try equal(object, value)
    case (.identifier(let object), .constant(let value)),
      (.constant(let value), .identifier(let object)):
      return equal(object, value as? PersistentIdentifier)
    default: return try equalScalars(left, right)
    }
  }

  // MARK: - Columns

  private func equal(_ path: AttributePath, _ value: Any?) throws -> SQLExpression {
    guard let value else { return .unary(.isNull, .column(path.presenceColumn)) }
    guard let values = try? ColumnValues.encode(value, shape: path.shape) else {
      // Whatever cannot be stored equals nothing that is.
      return .no
    }
    let columns = path.columns
    guard columns.count == values.count else { throw translator.unsupported(node) }
    return .all(zip(columns, values).map { equal($0, $1, isNullable: path.isNullable) })
  }

  private func equal(_ column: Column, _ value: Value, isNullable: Bool) -> SQLExpression {
    // Texts are equal in Swift when they mean the same characters, however these are composed.
    let forms = TextForms.of(value)
    if column.type == .text, forms.count > 1 {
      let found = SQLExpression.isAny(.column(column.name), of: forms)
      guard column.isNullable || isNullable else { return found }
      return .binary(.and, .unary(.isNotNull, .column(column.name)), found)
    }
    return .binary(
      column.isNullable || isNullable || value == .null ? .identical : .equal,
      .column(column.name), .parameter(value))
  }

  private func equal(_ left: AttributePath, _ right: AttributePath) throws -> SQLExpression {
    let pairs = zip(left.columns, right.columns)
    guard left.columns.count == right.columns.count else { throw translator.unsupported(node) }
    return .all(
      pairs.map { left, right in
        left.type == .text
          ? .function(.textEqual, [.column(left.name), .column(right.name)])
          : .binary(.identical, .column(left.name), .column(right.name))
      })
  }

  // MARK: - Values

  private func equalScalars(_ left: SQLTerm, _ right: SQLTerm) throws -> SQLExpression {
    let hint = (try? translator.scalar(left, in: node)) ?? (try? translator.scalar(right, in: node))
    let l = try translator.scalar(left, as: hint?.shape, in: node)
    let r = try translator.scalar(right, as: hint?.shape, in: node)
    if l.isDecimal || r.isDecimal {
      return .binary(
        .identical, .function(.decimalKey, [l.expression]), .function(.decimalKey, [r.expression]))
    }
    if l.isText || r.isText { return .function(.textEqual, [l.expression, r.expression]) }
    return .binary(
      l.isNullable || r.isNullable ? .identical : .equal, l.expression, r.expression)
  }

  // MARK: - Objects

  private func equal(_ object: SQLObject, _ value: Any?) throws -> SQLExpression {
    guard let value else { return object.presence.map { .unary(.not, $0) } ?? .no }
    guard let model = value as? any PersistentModel, model._$model.primaryKey > 0,
      model._$model.entity?.table === object.entity.table
    else { return .no }
    let same = SQLExpression.binary(
      .equal, .column(StoreFormat.primaryKey), .parameter(.integer(model._$model.primaryKey)))
    return object.presence.map { .binary(.and, $0, same) } ?? same
  }

  func equal(_ object: SQLObject, _ identifier: PersistentIdentifier?) -> SQLExpression {
    guard let identifier else { return object.presence.map { .unary(.not, $0) } ?? .no }
    guard identifier.storeIdentifier == translator.mapping.storeIdentifier,
      let entity = translator.mapping.entity(named: identifier.entityName),
      entity.isKind(of: object.entity)
    else { return .no }
    let same = SQLExpression.binary(
      .equal, .column(StoreFormat.primaryKey), .parameter(.integer(identifier.primaryKey)))
    return .binary(.and, same, .isOfType([entity.name]))
  }
}
