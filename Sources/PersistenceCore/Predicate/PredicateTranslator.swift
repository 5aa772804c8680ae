import SQLite

/// Turns a predicate's tree into an SQL expression that selects what `evaluate` selects.
struct PredicateTranslator {
  let entity: EntityMapping
  let mapping: StoreMapping
  /// What the variables in scope stand for.
  private var variables: [PredicateExpressions.VariableID: SQLTerm]
  /// The values of the variables that stand for values from Swift.
  private var bindings = PredicateBindings()
  /// How many lists are walked around this place.
  private(set) var depth = 0
  /// The tables of the `FROM` around this place.
  private(set) var scope: SQLScope

  private init(
    entity: EntityMapping, mapping: StoreMapping, variable: PredicateExpressions.VariableID,
    scope: SQLScope
  ) {
    self.entity = entity
    self.mapping = mapping
    self.scope = scope
    variables = [variable: .object(SQLObject(entity: entity))]
  }

  /// The condition of a predicate.
  ///
  /// - Throws: ``SwiftDataError/unsupportedPredicate``, naming the part that cannot be translated.
  static func condition<M: PersistentModel>(
    of predicate: Predicate<M>, entity: EntityMapping, mapping: StoreMapping, scope: SQLScope
  ) throws -> SQLExpression {
    let translator = PredicateTranslator(
      entity: entity, mapping: mapping, variable: predicate.variable.key, scope: scope)
    return try translator.condition(predicate.expression)
  }

  /// What an expression means.
  func term(_ expression: any PredicateExpression) throws -> SQLTerm {
    guard let node = expression as? any TranslatableExpression else {
      return try constant(expression)
    }
    return try node.term(in: self)
  }

  /// What a variable stands for.
  func term(of variable: PredicateExpressions.VariableID) -> SQLTerm? { variables[variable] }

  /// A translator for an expression inside which a variable stands for something.
  func binding<Value>(
    _ variable: PredicateExpressions.Variable<Value>, to term: SQLTerm
  ) -> PredicateTranslator {
    var translator = self
    translator.variables[variable.key] = term
    if case .constant(let value) = term, let value = value as? Value {
      translator.bindings[variable] = value
    }
    return translator
  }

  /// A translator for what is said of the elements of a list.
  func walkingList() -> PredicateTranslator {
    var translator = self
    translator.depth += 1
    return translator
  }

  /// A translator for what is said of the rows that a relationship leads to.
  func walkingRows(_ rows: SQLRelatedRows) -> PredicateTranslator {
    var translator = walkingList()
    translator.scope = rows.scope
    return translator
  }

  /// The expression as something that is true or false.
  func condition(_ expression: any PredicateExpression) throws -> SQLExpression {
    let term = try term(expression)
    if case .constant(let value as Bool) = term { return value ? .yes : .no }
    let scalar = try scalar(term, in: expression)
    guard scalar.shape.valueType == Bool.self, !scalar.isNullable else {
      throw unsupported(expression)
    }
    return scalar.expression
  }

  /// A term as one SQL expression.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - shape: The shape of what it meets, which tells how a nil is meant.
  ///   - node: The expression to name in an error.
  func scalar(
    _ term: SQLTerm, as shape: AttributeShape? = nil, in node: any PredicateExpression
  ) throws -> SQLScalar {
    switch term {
    case .scalar(let scalar): return scalar
    case .attribute(let path): return try scalar(path, in: node)
    case .constant(nil):
      guard let shape else { throw unsupported(node) }
      return SQLScalar(expression: .null, shape: shape, isNullable: true)
    case .constant(let value?):
      let own = AttributeShape(of: type(of: value))
      switch own.storage {
      case .scalar, .rawValue: break
      default: throw unsupported(node, "a value of type \(type(of: value))")
      }
      guard let values = try? ColumnValues.encode(value, shape: own), let first = values.first
      else { throw unsupported(node, "the value \(value) cannot be stored") }
      // Of a decimal's two columns the second one counts where there is one.
      let only = values.count == 2 && values[1] != .null ? values[1] : first
      return SQLScalar(expression: .parameter(only), shape: own, isNullable: false)
    case .object, .identifier, .list, .related, .range: throw unsupported(node)
    }
  }

  private func scalar(
    _ path: AttributePath, in node: any PredicateExpression
  ) throws -> SQLScalar {
    let shape = AttributeShape(
      storage: path.shape.storage, isOptional: false, valueType: path.shape.valueType)
    switch path.shape.storage {
    case .scalar where path.shape.columnCount == 2:
      let columns = path.columns.reversed().map { path.expression($0) }
      return SQLScalar(
        expression: .function(.coalesce, columns), shape: shape, isNullable: path.isNullable)
    case .scalar, .rawValue, .json:
      return SQLScalar(expression: path.expression, shape: shape, isNullable: path.isNullable)
    case .composite, .reference, .toMany, .unsupported: throw unsupported(node)
    }
  }

  /// The value of an expression that does not depend on the object.
  ///
  /// - Throws: ``SwiftDataError/unsupportedPredicate`` if it does.
  func constant(_ expression: any PredicateExpression) throws -> SQLTerm {
    func evaluate<E: PredicateExpression>(_ expression: E) throws -> Any? {
      let value = try expression.evaluate(bindings)
      return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }
    do {
      return .constant(try evaluate(expression))
    } catch {
      throw unsupported(expression)
    }
  }

  /// The value of an expression whose parts have turned out to be values; nil where the expression
  /// itself asks the object for them all the same.
  func value(of expression: any PredicateExpression) -> SQLTerm? { try? constant(expression) }

  func unsupported(_ expression: any PredicateExpression, _ reason: String = "") -> SwiftDataError {
    let node = ExpressionName.name(of: type(of: expression))
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return SwiftDataError(
      .unsupportedPredicate,
      "the part \(node) of a predicate over \(entity.name) cannot be translated to SQL\(detail): "
        + "\(expression)")
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
