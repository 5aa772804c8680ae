extension PredicateExpressions.Variable: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    guard key == translator.variable else { throw translator.unsupported(self) }
    return .object(translator.entity)
  }
}

extension PredicateExpressions.Value: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try translator.constant(self)
  }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm { .constant(nil) }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    switch try translator.term(root) {
    case .object(let entity):
      guard let path = entity.path(for: keyPath) else {
        throw translator.unsupported(
          self, "\(keyPath) is no stored property of \(entity.name); only stored ones are in SQL")
      }
      return .attribute(path)
    case .attribute(let path):
      guard let member = path.member(keyPath) else {
        throw translator.unsupported(
          self, "\(keyPath) is no stored member of \(path.name) with a column of its own")
      }
      return .attribute(member)
    case .constant: return try translator.constant(self)
    case .condition: throw translator.unsupported(self)
    }
  }
}

extension PredicateExpressions.TypeCheck: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    guard case .object(let entity) = try translator.term(input) else {
      return try translator.constant(self)
    }
    guard let type = Desired.self as? any PersistentModel.Type else {
      throw translator.unsupported(self, "\(Desired.self) is no model class")
    }
    let desired = try translator.mapping.entity(for: type)
    if entity.isKind(of: desired) { return .condition(.parameter(1)) }
    return .condition(.isOfType(desired.family.map(\.name)))
  }
}
