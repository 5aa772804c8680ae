/// Makes predicates and sort descriptors for a class from the names of its properties, at run time.
///
/// What it makes is what the macro and the key paths would have made: a predicate of Foundation's
/// nodes, which can be evaluated in memory and becomes the same SQL.
///
/// ```swift
/// let query = PropertyQuery(Trip.self, in: container.schema)
/// var descriptor = FetchDescriptor<Trip>(
///   predicate: try query.predicate(.compare("location.city", .equal, "Oslo")),
///   sortBy: [try query.sortDescriptor("startDate", order: .reverse)])
/// ```
public struct PropertyQuery<Root: PersistentModel> {
  let resolver: PropertyResolver

  /// Makes a query for a class.
  ///
  /// - Parameters:
  ///   - type: The class that is fetched.
  ///   - schema: The schema that knows the subclasses; needed to name their properties as
  ///     `BusinessTrip.perDiem`.
  public init(_ type: Root.Type = Root.self, in schema: Schema? = nil) {
    resolver = PropertyResolver(root: type, schema: schema)
  }

  /// All properties that can be named, the class's own first, then those of its subclasses.
  public var properties: [NamedProperty] { resolver.all }

  /// The property with a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The property.
  /// - Throws: ``PropertyQueryError`` if there is none.
  public func property(_ name: PropertyName) throws -> NamedProperty {
    try resolver.property(name)
  }

  /// The predicate of a condition.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: The predicate.
  /// - Throws: ``PropertyQueryError`` for names, values and operators that do not fit.
  public func predicate(_ condition: PropertyCondition) throws -> Predicate<Root> {
    var failure: (any Error)?
    let predicate = Predicate<Root> { subject in
      do {
        return try ConditionBuilder(resolver: resolver, subject: subject).condition(condition)
      } catch {
        failure = error
        return PredicateExpressions.build_Arg(false)
      }
    }
    if let failure { throw failure }
    return predicate
  }
}
