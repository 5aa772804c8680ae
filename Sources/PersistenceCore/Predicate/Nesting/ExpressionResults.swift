/// What an expression gives for each object, as a collection that the objects are the indices of.
///
/// This is how a predicate calls an expression on Linux, where `#Predicate` refuses `evaluate`:
///
/// ```swift
/// let perTrip = #Expression<BusinessTrip, Int> { $0.nights * $0.perNight }
/// let allowance = ExpressionResults(perTrip)
/// let costly = #Predicate<BusinessTrip> { allowance[$0] > 5_000 }
/// ```
///
/// It is made of Foundation's own nodes, of which the subscript is the one that applies a captured
/// value to an object. A node of the core's own would stop the program as soon as somebody printed
/// the predicate.
public struct ExpressionResults<Model: PersistentModel, Element>: Collection, Sendable {
  let expression: Expression<Model, Element>

  /// Takes the results of an expression.
  ///
  /// - Parameter expression: The expression.
  public init(_ expression: Expression<Model, Element>) {
    self.expression = expression
  }

  /// In front of all objects.
  public var startIndex: ObjectIndex<Model> { ObjectIndex(place: .start) }

  /// Behind all objects.
  public var endIndex: ObjectIndex<Model> {
    ObjectIndex(place: .end { [expression] in (try? expression.evaluate($0)) != nil })
  }

  /// The end: the objects are not known one by one.
  public func index(after index: ObjectIndex<Model>) -> ObjectIndex<Model> { endIndex }

  /// The result for an object: `evaluate` under a name that `#Predicate` accepts.
  ///
  /// - Throws: What evaluating throws.
  public subscript(_ object: Model) -> Element {
    get throws { try expression.evaluate(object) }
  }

  /// The result for an object as an index.
  ///
  /// - Precondition: The index is that of an object for which the expression can be evaluated.
  public subscript(position: ObjectIndex<Model>) -> Element {
    guard case .object(let object) = position.place,
      let result = try? expression.evaluate(object)
    else { preconditionFailure("an index that is not between start and end") }
    return result
  }
}

extension ExpressionResults: Codable {
  /// Always throws: Foundation cannot encode expressions over classes.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "an expression inside a predicate cannot be decoded"))
  }

  /// Always throws: Foundation cannot encode expressions over classes.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(
        codingPath: encoder.codingPath,
        debugDescription: "an expression inside a predicate cannot be encoded"))
  }
}

/// An object as an index of the results of expressions.
public struct ObjectIndex<Model: PersistentModel>: Comparable {
  fileprivate enum Place {
    case start
    case object(Model)
    /// Knows which objects are before it.
    case end((Model) -> Bool)
  }

  fileprivate let place: Place

  /// Objects for which the expression cannot be evaluated are not before the end, so that Foundation
  /// throws for them.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.place, rhs.place) {
    case (.object(let object), .end(let isBefore)): isBefore(object)
    case (.start, .object), (.start, .end): true
    default: false
    }
  }

  /// Whether two indices are the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.place, rhs.place) {
    case (.object(let left), .object(let right)): left === right
    case (.start, .start), (.end, .end): true
    default: false
    }
  }
}

extension PersistentModel {
  fileprivate var objectIndex: ObjectIndex<Self> { ObjectIndex(place: .object(self)) }
}

extension PredicateExpressions {
  /// Called by `#Predicate` for `expression[object]`.
  public static func build_subscript<Model, Output, Input: PredicateExpression>(
    _ expression: Value<ExpressionResults<Model, Output>>, _ input: Input
  ) -> CollectionIndexSubscript<
    Value<ExpressionResults<Model, Output>>, KeyPath<Input, ObjectIndex<Model>>
  > where Input.Output == Model {
    CollectionIndexSubscript(
      wrapped: expression, index: KeyPath(root: input, keyPath: \Model.objectIndex))
  }

  /// What an expression gives for an object: the spelling of Foundation, for predicates that are put
  /// together without the macro.
  ///
  /// - Parameters:
  ///   - expression: The expression, as `build_Arg(ExpressionResults(expression))`.
  ///   - input: The object.
  /// - Returns: The node.
  public static func build_evaluate<Model, Output, Input: PredicateExpression>(
    _ expression: Value<ExpressionResults<Model, Output>>, _ input: Input
  ) -> CollectionIndexSubscript<
    Value<ExpressionResults<Model, Output>>, KeyPath<Input, ObjectIndex<Model>>
  > where Input.Output == Model {
    build_subscript(expression, input)
  }
}

/// An expression inside a predicate.
protocol NestedExpression {
  /// What the expression means for an object of the predicate.
  func term(of object: SQLTerm, in translator: PredicateTranslator) throws -> SQLTerm
}

extension ExpressionResults: NestedExpression {
  func term(of object: SQLTerm, in translator: PredicateTranslator) throws -> SQLTerm {
    try translator.binding(expression.variable, to: object).term(expression.expression)
  }
}

/// A step of a predicate that changes the form of what it is behind, and not its meaning.
protocol TransparentForm {}
extension ObjectIndex: TransparentForm {}
