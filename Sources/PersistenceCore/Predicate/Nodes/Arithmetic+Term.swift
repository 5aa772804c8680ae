extension PredicateExpressions.Arithmetic: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try ArithmeticTranslation(translator, self).term(lhs, rhs) { isDecimal in
      switch op {
      case .add: isDecimal ? .function(.decimalAdd) : .operation(.add)
      case .subtract: isDecimal ? .function(.decimalSubtract) : .operation(.subtract)
      case .multiply: isDecimal ? .function(.decimalMultiply) : .operation(.multiply)
      @unknown default: nil
      }
    }
  }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try ArithmeticTranslation(translator, self).term(lhs, rhs) { _ in .operation(.divide) }
  }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try ArithmeticTranslation(translator, self).term(lhs, rhs) { _ in .operation(.remainder) }
  }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try ArithmeticTranslation(translator, self).term(lhs, rhs) { _ in .operation(.divide) }
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let term = try translator.term(wrapped)
    if case .constant = term, let value = translator.value(of: self) { return value }
    let scalar = try translator.scalar(term, in: self)
    let expression: SQLExpression =
      scalar.isDecimal
      ? .function(.decimalSubtract, [.parameter(0), scalar.expression])
      : .unary(.minus, scalar.expression)
    return .scalar(SQLScalar(expression: expression, shape: scalar.shape, isNullable: false))
  }
}

/// Two numbers and what is done with them.
private struct ArithmeticTranslation {
  enum Means {
    case operation(SQLBinaryOperator)
    case function(SQLFunction)
  }

  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func term(
    _ lhs: any PredicateExpression, _ rhs: any PredicateExpression,
    means: (_ isDecimal: Bool) -> Means?
  ) throws -> SQLTerm {
    let terms = (try translator.term(lhs), try translator.term(rhs))
    if case (.constant, .constant) = terms, let value = translator.value(of: node) { return value }
    let left = try translator.scalar(terms.0, in: node)
    let right = try translator.scalar(terms.1, in: node)
    guard let means = means(left.isDecimal) else { throw translator.unsupported(node) }
    let expression: SQLExpression =
      switch means {
      case .operation(let operation): .binary(operation, left.expression, right.expression)
      case .function(let function): .function(function, [left.expression, right.expression])
      }
    return .scalar(SQLScalar(expression: expression, shape: left.shape, isNullable: false))
  }
}
