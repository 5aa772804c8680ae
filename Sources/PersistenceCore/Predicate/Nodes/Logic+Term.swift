extension PredicateExpressions.Conjunction: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    .condition(.binary(.and, try translator.condition(lhs), try translator.condition(rhs)))
  }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    .condition(.binary(.or, try translator.condition(lhs), try translator.condition(rhs)))
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    .condition(.unary(.not, try translator.condition(wrapped)))
  }
}
