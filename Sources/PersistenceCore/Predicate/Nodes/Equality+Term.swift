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
    case (.object(let left), .object(let right)): return equal(left, right)
    case (.related, .constant(nil)), (.constant(nil), .related): return .no
    case (.identifier(let left), .identifier(let right)): return equal(left, right)
    case (.identifier(let object), .constant(let value)),
      (.constant(let value), .identifier(let object)):
      return equal(object, value as? PersistentIdentifier)
    default: return try equalScalars(left, right)
    }
  }

  // MARK: - Columns

  private func equal(_ path: AttributePath, _ value: Any?) throws -> SQLExpression {
    guard let value else { return .unary(.isNull, path.presence) }
    guard let values = try? ColumnValues.encode(value, shape: path.shape) else {
      // Whatever cannot be stored equals nothing that is.
      return .no
    }
    let columns = path.columns
    guard columns.count == values.count else { throw translator.unsupported(node) }
    return .all(zip(columns, values).map { equal($0, of: path, $1) })
  }

  private func equal(_ column: Column, of path: AttributePath, _ value: Value) -> SQLExpression {
    let isNullable = path.isNullable
    let expression = path.expression(column)
    // Texts are equal in Swift when they mean the same characters, however these are composed.
    let forms = TextForms.of(value)
    if column.type == .text, forms.count > 1 {
      let found = SQLExpression.isAny(expression, of: forms)
      guard column.isNullable || isNullable else { return found }
      return .binary(.and, .unary(.isNotNull, expression), found)
    }
    return .binary(
      column.isNullable || isNullable || value == .null ? .identical : .equal, expression,
      .parameter(value))
  }

  private func equal(_ left: AttributePath, _ right: AttributePath) throws -> SQLExpression {
    let pairs = zip(left.columns, right.columns)
    guard left.columns.count == right.columns.count else { throw translator.unsupported(node) }
    return .all(
      pairs.map { first, second in
        let (l, r) = (left.expression(first), right.expression(second))
        return first.type == .text ? .function(.textEqual, [l, r]) : .binary(.identical, l, r)
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
    let same = hasKey(object, model._$model.primaryKey)
    return object.presence.map { .binary(.and, $0, same) } ?? same
  }

  /// Never NULL, and with `=`, for which SQLite uses the index of a relationship.
  private func hasKey(_ object: SQLObject, _ key: Int64) -> SQLExpression {
    let same = SQLExpression.binary(.equal, object.primaryKey, .parameter(.integer(key)))
    guard object.source.isJoined else { return same }
    return .binary(.and, .unary(.isNotNull, object.primaryKey), same)
  }

  private func equal(_ left: SQLObject, _ right: SQLObject) -> SQLExpression {
    guard left.entity.table === right.entity.table else {
      // Only nothing is equal to nothing of another class.
      guard let l = left.presence, let r = right.presence else { return .no }
      return .binary(.and, .unary(.not, l), .unary(.not, r))
    }
    func key(_ object: SQLObject) -> SQLExpression {
      object.presence.map { .conditional($0, then: object.primaryKey, else: nil) }
        ?? object.primaryKey
    }
    return .binary(.identical, key(left), key(right))
  }

  func equal(_ object: SQLObject, _ identifier: PersistentIdentifier?) -> SQLExpression {
    guard let identifier else { return object.presence.map { .unary(.not, $0) } ?? .no }
    guard let entity = translator.mapping.entity(of: identifier),
      entity.isKind(of: object.entity)
    else { return .no }
    let same = hasKey(object, identifier.primaryKey)
    // Where a relationship can only lead to one class, there is no need to look at the row.
    if object.source.isJoined, object.entity.family.count == 1 { return same }
    return .binary(.and, same, .isOfType([entity.name], of: object.source.alias))
  }
}
