extension PredicateExpressions.TypeCheck: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let term = try translator.term(input)
    if case .constant = term { return try translator.constant(self) }
    let cast = try ObjectCast(Desired.self, of: term, node: self, translator)
    return .condition(cast.object.presence ?? .yes)
  }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let term = try translator.term(input)
    if case .constant = term { return try translator.constant(self) }
    return .object(try ObjectCast(Desired.self, of: term, node: self, translator).object)
  }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let term = try translator.term(input)
    if case .constant = term { return try translator.constant(self) }
    // Where the cast would fail, Swift stops the program; here the columns are NULL.
    let object = try ObjectCast(Desired.self, of: term, node: self, translator).object
    return .object(object.present)
  }
}

/// An object as another class.
private struct ObjectCast {
  let object: SQLObject

  init(
    _ type: any Any.Type, of term: SQLTerm, node: any PredicateExpression,
    _ translator: PredicateTranslator
  ) throws {
    guard case .object(let source) = term else { throw translator.unsupported(node) }
    guard let model = type as? any PersistentModel.Type else {
      throw translator.unsupported(node, "\(type) is no model class")
    }
    let desired = try translator.mapping.entity(for: model)
    if source.entity.isKind(of: desired) {
      // Always of that class, and known by its key paths from here on.
      object = SQLObject(entity: desired, presence: source.presence, source: source.source)
      return
    }
    let isOfType = SQLExpression.isOfType(
      desired.family.map(\.name), of: source.source.alias)
    let condition: SQLExpression = desired.table === source.entity.table ? isOfType : .no
    object = SQLObject(
      entity: desired,
      presence: source.presence.map { .binary(.and, $0, condition) } ?? condition,
      source: source.source)
  }
}
