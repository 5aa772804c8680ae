/// The SQL of a fetch, and how SQLite would go about it.
public struct FetchExplanation: Sendable, Hashable, CustomStringConvertible {
  /// The statement, with `?` for each parameter.
  public let sql: String
  /// The values of the parameters, in their order, as SQL literals.
  public let parameters: [String]
  /// The lines of `EXPLAIN QUERY PLAN`, indented by depth.
  public let plan: [String]

  /// All three, one below the other.
  public var description: String {
    let values = parameters.isEmpty ? [] : ["parameters: \(parameters.joined(separator: ", "))"]
    return ([sql] + values + plan.map { "plan: \($0)" }).joined(separator: "\n")
  }
}

extension ModelContext {
  /// Tells which statement a fetch runs, and whether it uses an index.
  ///
  /// The context's unsaved changes are not taken into account.
  ///
  /// - Parameter descriptor: The fetch.
  /// - Returns: The statement and its plan.
  /// - Throws: As ``fetch(_:)``.
  public func explain<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> FetchExplanation {
    try store.explain(StoreRequest(descriptor))
  }
}
