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

extension PredicateExpressions.Conditional: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let whenTrue = try translator.term(trueBranch)
    let whenFalse = try translator.term(falseBranch)
    let hint =
      (try? translator.scalar(whenTrue, in: self)) ?? (try? translator.scalar(whenFalse, in: self))
    let first = try translator.scalar(whenTrue, as: hint?.shape, in: self)
    let second = try translator.scalar(whenFalse, as: hint?.shape, in: self)
    return .scalar(
      SQLScalar(
        expression: .conditional(
          try translator.condition(test), then: first.expression, else: second.expression),
        shape: first.shape, isNullable: first.isNullable || second.isNullable))
  }
}
