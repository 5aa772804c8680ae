extension PredicateExpressions.ExpressionEvaluate: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    guard case .constant(let value) = try translator.term(expression),
      let expression = value as? Expression<repeat (each Input).Output, Output>
    else { throw translator.unsupported(self, "only a captured expression can be called") }
    var inside = translator
    for (variable, argument) in repeat (each expression.variable, each input) {
      inside = inside.binding(variable, to: try translator.term(argument))
    }
    return try inside.term(expression.expression)
  }
}
