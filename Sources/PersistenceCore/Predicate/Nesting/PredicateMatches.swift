/// All objects for which a predicate holds, as a set that can be asked and not be listed.
///
/// This is how one predicate calls another on Linux, where `#Predicate` refuses `evaluate`:
///
/// ```swift
/// let isLong = #Predicate<Trip> { $0.nights > 14 }
/// let longTrips = PredicateMatches(isLong)
/// let wanted = #Predicate<Trip> { longTrips.contains($0) && $0.destination == "Oslo" }
/// ```
///
/// It is made of Foundation's own nodes. A node of the core's own would stop the program as soon as
/// somebody printed the predicate.
public struct PredicateMatches<Element: PersistentModel>: Sequence, Sendable {
  let predicate: Predicate<Element>

  /// Takes the objects for which a predicate holds.
  ///
  /// - Parameter predicate: The predicate.
  public init(_ predicate: Predicate<Element>) {
    self.predicate = predicate
  }

  /// Nothing: the objects are not known one by one.
  public func makeIterator() -> EmptyCollection<Element>.Iterator {
    EmptyCollection().makeIterator()
  }

  /// Whether the predicate holds for an object; false where it cannot be evaluated.
  public func _customContainsEquatableElement(_ element: Element) -> Bool? {
    (try? predicate.evaluate(element)) ?? false
  }
}

extension PredicateMatches: Codable {
  /// Always throws: Foundation cannot encode predicates over classes.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "a predicate inside a predicate cannot be decoded"))
  }

  /// Always throws: Foundation cannot encode predicates over classes.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(
        codingPath: encoder.codingPath,
        debugDescription: "a predicate inside a predicate cannot be encoded"))
  }
}

extension PredicateExpressions {
  /// Whether a predicate holds for an object: the spelling of Apple's systems, for predicates that
  /// are put together without the macro.
  ///
  /// - Parameters:
  ///   - predicate: The predicate, as `build_Arg(PredicateMatches(predicate))`.
  ///   - input: The object.
  /// - Returns: The node.
  public static func build_evaluate<Model, Input: PredicateExpression>(
    _ predicate: Value<PredicateMatches<Model>>, _ input: Input
  ) -> SequenceContains<Value<PredicateMatches<Model>>, Input> where Input.Output == Model {
    SequenceContains(sequence: predicate, element: input)
  }
}

/// A predicate inside another one.
protocol NestedPredicate {
  /// The predicate's condition on an object of the outer one.
  func condition(on object: SQLTerm, in translator: PredicateTranslator) throws -> SQLExpression
}

extension PredicateMatches: NestedPredicate {
  func condition(
    on object: SQLTerm, in translator: PredicateTranslator
  ) throws -> SQLExpression {
    try translator.binding(predicate.variable, to: object).condition(predicate.expression)
  }
}
