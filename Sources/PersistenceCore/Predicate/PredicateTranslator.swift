import SQLite

/// Turns a predicate's tree into an SQL expression that selects what `evaluate` selects.
struct PredicateTranslator {
  let entity: EntityMapping
  let mapping: StoreMapping
  /// The predicate's variable.
  let variable: PredicateExpressions.VariableID

  /// The condition of a predicate.
  ///
  /// - Throws: ``SwiftDataError/unsupportedPredicate``, naming the part that cannot be translated.
  static func condition<M: PersistentModel>(
    of predicate: Predicate<M>, entity: EntityMapping, mapping: StoreMapping
  ) throws -> SQLExpression {
    let translator = PredicateTranslator(
      entity: entity, mapping: mapping, variable: predicate.variable.key)
    return try translator.condition(predicate.expression)
  }

  /// What an expression means.
  func term(_ expression: any PredicateExpression) throws -> SQLTerm {
    guard let node = expression as? any TranslatableExpression else {
      return try constant(expression)
    }
    return try node.term(in: self)
  }

  /// The expression as something that is true or false.
  func condition(_ expression: any PredicateExpression) throws -> SQLExpression {
    switch try term(expression) {
    case .condition(let condition): return condition
    case .constant(let value as Bool): return .parameter(value ? 1 : 0)
    case .attribute(let path) where path.shape.valueType == Bool.self && !path.isNullable:
      return .column(path.name)
    default: throw unsupported(expression)
    }
  }

  /// The value of an expression that does not depend on the object.
  ///
  /// - Throws: ``SwiftDataError/unsupportedPredicate`` if it does.
  func constant(_ expression: any PredicateExpression) throws -> SQLTerm {
    func evaluate<E: PredicateExpression>(_ expression: E) throws -> Any? {
      let value = try expression.evaluate(PredicateBindings())
      return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }
    do {
      return .constant(try evaluate(expression))
    } catch {
      throw unsupported(expression)
    }
  }

  func unsupported(_ expression: any PredicateExpression, _ reason: String = "") -> SwiftDataError {
    let node = ExpressionName.name(of: type(of: expression))
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return SwiftDataError(
      .unsupportedPredicate,
      "the part \(node) of a predicate over \(entity.name) cannot be translated to SQL\(detail)")
  }
}

/// A node of a predicate's tree that can be translated.
protocol TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm
}

/// The short name of a predicate node: `Arithmetic`, not its whole generic type.
enum ExpressionName {
  static func name(of type: any Any.Type) -> String {
    let text = String(describing: type)
    return String(text.prefix { $0 != "<" })
  }
}
