import SQLite

/// Whether a value is one of those in a Swift collection.
struct Membership {
  let translator: PredicateTranslator
  let node: any PredicateExpression

  init(_ translator: PredicateTranslator, _ node: any PredicateExpression) {
    self.translator = translator
    self.node = node
  }

  func isAny(_ term: SQLTerm, of values: any Sequence) throws -> SQLExpression {
    if case .identifier(let object) = term { return try isAny(object, of: values) }
    var plain: [Value] = []
    var alternatives: [SQLExpression] = []
    let column = try? translator.scalar(term, in: node)
    for element in values {
      let value = (element as? any OptionalValue).map(\.wrappedValue) ?? element
      if let value, let column, let encoded = plainValue(value, column) {
        plain += TextForms.of(encoded)
      } else {
        alternatives.append(
          try EqualityTranslation(translator, node).equal(term, .constant(value)))
      }
    }
    if let column, !plain.isEmpty {
      let found = try membership(column.expression, plain)
      // `NULL IN (…)` is NULL in SQL and false in Swift.
      alternatives.append(
        column.isNullable
          ? .binary(.and, .unary(.isNotNull, column.expression), found) : found)
    }
    return .any(alternatives)
  }

  /// The value in one column.
  private func plainValue(_ value: Any, _ column: SQLScalar) -> Value? {
    guard !column.isDecimal, let values = try? ColumnValues.encode(value, shape: column.shape),
      values.count == 1, let only = values.first
    else { return nil }
    return only
  }

  private func isAny(_ object: SQLObject, of values: any Sequence) throws -> SQLExpression {
    var keys: [String: [Value]] = [:]
    for element in values {
      guard let identifier = element as? PersistentIdentifier,
        let entity = translator.mapping.entity(of: identifier),
        entity.isKind(of: object.entity)
      else { continue }
      keys[entity.name, default: []].append(.integer(identifier.primaryKey))
    }
    return .any(
      try keys.sorted { $0.key < $1.key }.map { name, keys in
        .binary(
          .and, try membership(object.primaryKey, keys),
          .isOfType([name], of: object.source.alias))
      })
  }

  /// SQLite takes a limited number of parameters; long lists of numbers and texts go in as JSON.
  private func membership(
    _ expression: SQLExpression, _ list: [Value]
  ) throws -> SQLExpression {
    guard list.count > 200 else { return .isAny(expression, of: list) }
    if let json = JSONList.text(list) { return .isElement(expression, ofJSON: .text(json)) }
    guard list.count <= 30_000 else {
      throw translator.unsupported(node, "more than 30000 values that JSON cannot hold exactly")
    }
    return .isAny(expression, of: list)
  }
}

/// Numbers or texts as a JSON array.
private enum JSONList {
  static func text(_ values: [Value]) -> String? {
    var integers: [Int64] = []
    var texts: [String] = []
    for value in values {
      switch value {
      case .integer(let number): integers.append(number)
      case .text(let text) where !text.utf8.contains(0): texts.append(text)
      default: return nil
      }
    }
    if texts.isEmpty { return "[" + integers.map(String.init).joined(separator: ",") + "]" }
    guard integers.isEmpty, let data = try? JSONColumn.encode(texts) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
