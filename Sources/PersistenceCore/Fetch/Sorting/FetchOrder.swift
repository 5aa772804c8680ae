import SQLite

/// The order of a fetch: its keys, and last the age.
///
/// SQL and memory go by the same values, so that a fetch with unsaved changes is in the order of one
/// without.
struct FetchOrder<M: PersistentModel> {
  /// The keys that matter: none comes behind one that no two objects have in common.
  let keys: [SortKey<M>]
  /// What SQL orders by, but for the age.
  let terms: [SortTerm]
  /// The keys as a text, such as `destination desc, startDate`.
  let signature: String

  /// - Parameters:
  ///   - sortBy: The order.
  ///   - entity: The class.
  ///   - scope: The tables of the statement; nil for an order in memory.
  /// - Throws: ``SwiftDataError/unsupportedSortDescriptor`` for a key that the store has no order of.
  init(
    _ sortBy: [SortDescriptor<M>], entity: EntityMapping, scope: SQLScope? = nil
  ) throws {
    var keys: [SortKey<M>] = []
    for sort in sortBy {
      let key = try SortKey(sort, entity: entity, scope: scope)
      keys.append(key)
      if key.isUnique { break }
    }
    self.keys = keys
    // A key path in generic code is made anew each time it is used, and a list in generic code of the
    // library makes the runtime look its protocols up; either takes longer than all else here.
    var terms: [SortTerm] = []
    var signature = ""
    for key in keys {
      for term in key.terms { terms.append(term) }
      if !signature.isEmpty { signature += ", " }
      signature += key.name
    }
    self.terms = terms
    self.signature = signature
  }

  /// Whether the keys decide between all objects, so that their age has nothing to decide.
  var isTotal: Bool { keys.last?.isUnique ?? false }

  /// Whether a key is a property of what a relationship leads to, so that SQL needs a join.
  var followsRelationships: Bool { keys.contains { $0.followsRelationships } }

  /// Where an object stands.
  func position(of model: M) throws -> FetchPosition {
    FetchPosition(
      values: try keys.flatMap { try $0.values(of: model) },
      primaryKey: FetchPosition.primaryKey(of: model))
  }

  /// Whether one place is before another.
  func isBefore(_ left: FetchPosition, _ right: FetchPosition) -> Bool {
    for (term, (left, right)) in zip(terms, zip(left.values, right.values)) {
      let order = StoredOrder.compare(left, right, term.collation)
      if order != 0 { return (order < 0) == !term.isReversed }
    }
    return left.primaryKey < right.primaryKey
  }
}
