import SQLite

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let operands = [try translator.term(base), try translator.term(other)]
    if case (.constant, .constant) = (operands[0], operands[1]) {
      return try translator.constant(self)
    }
    let arguments = try operands.map { operand -> SQLExpression in
      switch operand {
      case .attribute(let path) where path.shape.valueType == String.self && !path.isNullable:
        return .column(path.name)
      case .constant(let text as String): return .parameter(.text(text))
      case .constant(let text as Substring): return .parameter(.text(String(text)))
      default: throw translator.unsupported(self, "only texts can be searched in texts")
      }
    }
    return .condition(.function(.contains, arguments))
  }
}

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    switch (try translator.term(sequence), try translator.term(element)) {
    case (.constant(let values), .attribute(let path)):
      guard let values = values as? any Sequence else { throw translator.unsupported(self) }
      return .condition(try isAny(path, of: values, translator))
    case (.attribute(let path), .constant(let value)):
      return .condition(try hasElement(path, value, translator))
    case (.constant, .constant): return try translator.constant(self)
    default: throw translator.unsupported(self)
    }
  }

  /// Whether an attribute has one of several values.
  private func isAny(
    _ path: AttributePath, of values: any Sequence, _ translator: PredicateTranslator
  ) throws -> SQLExpression {
    var list: [Value] = []
    var hasNil = false
    var alternatives: [SQLExpression] = []
    func add(_ element: Any) throws {
      let value = (element as? any OptionalValue).map(\.wrappedValue) ?? element
      guard let value else {
        hasNil = true
        return
      }
      guard let encoded = try? ColumnValues.encode(value, shape: path.shape) else { return }
      if encoded.count == 1, let only = encoded.first {
        list.append(only)
      } else {
        alternatives.append(
          .all(
            zip(path.columns, encoded).map {
              .binary(.identical, .column($0.name), .parameter($1))
            }))
      }
    }
    for element in values { try add(element) }
    if !list.isEmpty { alternatives.append(try membership(path, list, translator)) }
    if path.isNullable {
      // `NULL IN (…)` is NULL in SQL and false in Swift.
      let column = SQLExpression.column(path.presenceColumn)
      let found = SQLExpression.binary(.and, .unary(.isNotNull, column), .any(alternatives))
      return hasNil ? .binary(.or, .unary(.isNull, column), found) : found
    }
    return .any(alternatives)
  }

  /// SQLite takes a limited number of parameters; long lists of numbers and texts go in as JSON.
  private func membership(
    _ path: AttributePath, _ list: [Value], _ translator: PredicateTranslator
  ) throws -> SQLExpression {
    let column = SQLExpression.column(path.name)
    guard list.count > 200 else { return .isAny(column, of: list) }
    if let json = JSONList.text(list) { return .isElement(column, ofJSON: .text(json)) }
    guard list.count <= 30_000 else {
      throw translator.unsupported(self, "more than 30000 values of \(path.shape.valueType)")
    }
    return .isAny(column, of: list)
  }

  /// Whether an attribute that is a list or a set has an element.
  private func hasElement(
    _ path: AttributePath, _ value: Any?, _ translator: PredicateTranslator
  ) throws -> SQLExpression {
    guard case .json = path.shape.storage, !path.isNullable, let value else {
      throw translator.unsupported(self)
    }
    let shape = AttributeShape(of: type(of: value))
    switch (value, shape.storage) {
    case (is String, _), (is any _StoredInteger, _), (is Bool, _), (is UUID, _):
      guard let encoded = try ColumnValues.encode(value, shape: shape).first else { break }
      return .hasElement(.column(path.name), encoded)
    case (_, .rawValue):
      guard let encoded = try ColumnValues.encode(value, shape: shape).first else { break }
      return .hasElement(.column(path.name), encoded)
    default: break
    }
    throw translator.unsupported(self, "an element of type \(type(of: value))")
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
