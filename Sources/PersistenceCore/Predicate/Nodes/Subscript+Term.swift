import SQLite

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let container = try translator.term(wrapped)
    let index = try translator.term(index)
    if case (.constant, .constant) = (container, index) { return try translator.constant(self) }
    if case .constant(let results as any NestedExpression) = container {
      return try results.term(of: index, in: translator)
    }
    let array = try translator.scalar(container, in: self)
    guard case .json = array.shape.storage,
      let element = ListElement.shape(of: array.shape.valueType)
    else { throw translator.unsupported(self) }
    let place = try translator.scalar(index, in: self)
    return .scalar(
      SQLScalar(
        expression: .item(
          of: array.expression, at: place.expression, isText: element.isText),
        shape: element, isNullable: false))
  }
}

extension PredicateExpressions.CollectionRangeSubscript: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let container = try translator.term(wrapped)
    let bounds = try translator.term(range)
    if case (.constant, .constant) = (container, bounds) { return try translator.constant(self) }
    guard let walk = try ListWalk(container, translator), let place = walk.place else {
      throw translator.unsupported(self)
    }
    let lower: SQLTerm
    let upper: SQLTerm
    switch bounds {
    case .constant(let range as Swift.Range<Int>):
      lower = .constant(range.lowerBound)
      upper = .constant(range.upperBound)
    case .range(let first, let last, isClosed: false):
      lower = try translator.term(first)
      upper = try translator.term(last)
    default: throw translator.unsupported(self)
    }
    let condition = SQLExpression.binary(
      .and,
      .binary(.greaterOrEqual, place, try translator.scalar(lower, in: self).expression),
      .binary(.less, place, try translator.scalar(upper, in: self).expression))
    return .list(walk.list(where: condition), element: walk.shape)
  }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try DictionaryLookup(translator, self).term(wrapped, key, value: Value.self)
  }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let found = try DictionaryLookup(translator, self).term(
      wrapped, key, value: Default.Output.self)
    guard case .scalar(let scalar) = found else { return found }
    let other = try translator.scalar(try translator.term(`default`), in: self)
    return .scalar(
      SQLScalar(
        expression: .function(.coalesce, [scalar.expression, other.expression]),
        shape: scalar.shape, isNullable: other.isNullable))
  }
}

/// The value for a key in a dictionary that is stored as a JSON object.
private struct DictionaryLookup {
  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func term(
    _ dictionary: any PredicateExpression, _ key: any PredicateExpression, value: any Any.Type
  ) throws -> SQLTerm {
    let container = try translator.term(dictionary)
    let keyTerm = try translator.term(key)
    if case (.constant, .constant) = (container, keyTerm) { return try translator.constant(node) }
    let object = try translator.scalar(container, in: node)
    guard case .json = object.shape.storage, case .constant(let key?) = keyTerm,
      let name = (key as? String) ?? (key as? Int).map(String.init),
      let shape = ListElement.shape(element: value)
    else { throw translator.unsupported(node) }
    return .scalar(
      SQLScalar(
        expression: .item(
          of: object.expression, at: .parameter(.text(name)), isText: shape.isText),
        shape: shape, isNullable: true))
  }
}
