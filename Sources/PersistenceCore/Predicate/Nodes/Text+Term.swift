extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let isFolded = Base.Output.self == FoldedText.self
    return try TextSearch(translator, self).term(
      isFolded ? .standardContains : .contains, base, other)
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try TextSearch(translator, self).term(.startsWith, base, prefix)
  }
}

extension PredicateExpressions.StringContainsRegex: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let text = try translator.term(subject)
    if case .constant = text, let value = translator.value(of: self) { return value }
    switch (text, try translator.term(regex)) {
    case (_, .constant(let regex as PredicateExpressions.PredicateRegex)):
      let scalar = try translator.scalar(text, in: self)
      guard scalar.isText else { throw translator.unsupported(self) }
      return .condition(
        .function(
          .matches, [scalar.expression, .parameter(.text(regex.stringRepresentation))]))
    default: throw translator.unsupported(self)
    }
  }
}

/// A function of two texts that is true or false.
private struct TextSearch {
  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func term(
    _ function: SQLFunction, _ text: any PredicateExpression, _ part: any PredicateExpression
  ) throws -> SQLTerm {
    let terms = [try translator.term(text), try translator.term(part)]
    if case (.constant, .constant) = (terms[0], terms[1]), let value = translator.value(of: node) {
      return value
    }
    let arguments = try terms.map { term -> SQLExpression in
      switch term {
      case .constant(let text as Substring): return .parameter(.text(String(text)))
      case .constant(let character as Character): return .parameter(.text(String(character)))
      default:
        let scalar = try translator.scalar(term, in: node)
        guard scalar.isText else {
          throw translator.unsupported(node, "only texts can be searched in texts")
        }
        return scalar.expression
      }
    }
    return .condition(.function(function, arguments))
  }
}
