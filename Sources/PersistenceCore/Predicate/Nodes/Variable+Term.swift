extension PredicateExpressions.Variable: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    guard let term = translator.term(of: key) else { throw translator.unsupported(self) }
    return term
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
