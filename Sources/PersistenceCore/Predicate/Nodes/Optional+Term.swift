extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    func transformed(_ term: SQLTerm) throws -> SQLTerm {
      try translator.binding(variable, to: term).term(transform)
    }
    switch try translator.term(wrapped) {
    case .constant(nil): return .constant(nil)
    case .constant(let value): return try transformed(.constant(value))
    case .object(let object):
      let result = try transformed(.object(object.present))
      guard let presence = object.presence else { return result }
      return try guarded(result, by: presence, of: object, translator)
    case .attribute(let path):
      let result = try transformed(.attribute(path.unwrapped))
      // A member of a struct that is missing is NULL by itself.
      if case .attribute(let member) = result, member.attribute === path.attribute {
        return .attribute(member.optional)
      }
      let presence = SQLExpression.unary(.isNotNull, path.presence)
      return try guarded(result, by: presence, of: nil, translator)
    case .scalar(let scalar):
      let present = SQLScalar(
        expression: scalar.expression, shape: scalar.shape, isNullable: false)
      let result = try transformed(.scalar(present))
      return try guarded(
        result, by: .unary(.isNotNull, scalar.expression), of: nil, translator)
    case .related(let list, let element): return try transformed(.related(list, element))
    case .identifier, .list, .range: throw translator.unsupported(self)
    }
  }

  /// A value that is there only where a condition holds.
  private func guarded(
    _ term: SQLTerm, by condition: SQLExpression, of object: SQLObject?,
    _ translator: PredicateTranslator
  ) throws -> SQLTerm {
    switch term {
    case .constant(nil): return .constant(nil)
    case .object(let inner): return .object(inner.when(condition))
    case .identifier(let inner): return .identifier(inner.when(condition))
    // A list of nothing has no elements.
    case .related: return term
    case .attribute(let path) where object?.isThereWithItsRow ?? false:
      // The columns of a row that is not there are NULL.
      return .attribute(path.optional)
    case .attribute(let path)
    where object != nil && !translator.entity.attributes.contains { $0 === path.attribute }
      && !path.columns.contains(where: translator.entity.table.isShared):
      // A subclass's columns are NULL in the rows of other classes, unless it shares them.
      return .attribute(path.optional)
    default:
      let scalar = try translator.scalar(term, in: self)
      return .scalar(
        SQLScalar(
          expression: .conditional(condition, then: scalar.expression, else: nil),
          shape: scalar.shape, isNullable: true,
          guarded: scalar.isNullable
            ? nil : .init(presence: condition, value: scalar.expression)))
    }
  }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let left = try translator.term(lhs)
    let right = try translator.term(rhs)
    switch (left, right) {
    case (.constant(nil), _): return right
    case (.constant, _): return left
    case (.attribute(let path), _) where !path.isNullable: return left
    // A stored list is never nil.
    case (.related, _): return left
    default: break
    }
    let first = try translator.scalar(left, in: self)
    let second = try translator.scalar(right, as: first.shape, in: self)
    guard first.isNullable else { return .scalar(first) }
    // As two conditions, of which an index can answer one.
    if let guarded = first.guarded, case .constant(let otherwise as Bool) = right {
      return .condition(
        otherwise
          ? .binary(.or, .unary(.not, guarded.presence), guarded.value)
          : .binary(.and, guarded.presence, guarded.value))
    }
    return .scalar(
      SQLScalar(
        expression: .function(.coalesce, [first.expression, second.expression]),
        shape: first.shape, isNullable: second.isNullable))
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    switch try translator.term(inner) {
    case .constant(let value?): return .constant(value)
    case .constant: return try translator.constant(self)
    case .object(let object): return .object(object.present)
    case .related(let list, let element): return .related(list, element)
    case .attribute(let path): return .attribute(path.unwrapped)
    case .scalar(let scalar):
      return .scalar(
        SQLScalar(expression: scalar.expression, shape: scalar.shape, isNullable: false))
    case .identifier, .list, .range: throw translator.unsupported(self)
    }
  }
}

extension SQLObject {
  /// Whether the object is there just where its row is: one that a relationship leads to, not cast to
  /// another class.
  fileprivate var isThereWithItsRow: Bool {
    guard source.isJoined, case .unary(.isNotNull, _) = presence else { return false }
    return true
  }
}
