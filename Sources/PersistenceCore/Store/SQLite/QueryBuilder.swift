import SQLite

/// Turns a request into SQL text and parameters.
struct QueryBuilder {
  let mapping: StoreMapping

  struct Query {
    let sql: String
    let parameters: [Value]
  }

  /// A query for rows.
  func select<M>(
    _ request: StoreRequest<M>, head: SelectHead, entity: EntityMapping
  ) throws -> Query {
    let scope = SQLScope(SQLNames())
    let conditions = try conditions(request, entity: entity, scope: scope)
    var order: [SortTerm] = []
    // Without an order that was asked for and without pages there is nothing to keep apart, and
    // SQLite would rather read the whole table in its own order than use an index and sort.
    let hasPages = request.limit != nil || (request.offset ?? 0) > 0
    if !request.sortBy.isEmpty || hasPages {
      order = try self.order(request, entity: entity, scope: scope)
    }
    var writer = SQLWriter(root: scope.names.isUsed ? head.table : nil)
    writer.write(scope.names.isUsed ? head.qualified : head.plain)
    try writer.write(joinsOf: scope)
    try writer.writeCondition(conditions)
    if !order.isEmpty { try writer.writeOrder(order) }
    writeLimit(request, to: &writer)
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  /// A query for the number of rows.
  func count<M>(_ request: StoreRequest<M>, entity: EntityMapping) throws -> Query {
    let scope = SQLScope(SQLNames())
    let conditions = try conditions(request, entity: entity, scope: scope)
    let table = try quoted(entity.table.name)
    var writer = SQLWriter(root: scope.names.isUsed ? table : nil)
    let isPart = request.limit != nil || (request.offset ?? 0) > 0
    writer.write(isPart ? "SELECT count(*) FROM (SELECT 1 FROM " : "SELECT count(*) FROM ")
    writer.write(table)
    try writer.write(joinsOf: scope)
    try writer.writeCondition(conditions)
    writeLimit(request, to: &writer)
    if isPart { writer.write(")") }
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  private func conditions<M>(
    _ request: StoreRequest<M>, entity: EntityMapping, scope: SQLScope
  ) throws -> [SQLExpression] {
    var conditions: [SQLExpression] = []
    if entity.parent != nil {
      conditions.append(.isOfType(entity.family.map(\.name)))
    }
    if let predicate = request.predicate {
      conditions.append(
        try PredicateTranslator.condition(
          of: predicate, entity: entity, mapping: mapping, scope: scope))
    }
    if let only = request.only { conditions.append(isOne(of: only)) }
    if !request.excluding.isEmpty { conditions.append(.unary(.not, isOne(of: request.excluding))) }
    return conditions
  }

  private func isOne(of keys: [Int64]) -> SQLExpression {
    let list = keys.map(String.init).joined(separator: ",")
    return .isElement(.column(StoreFormat.primaryKey), ofJSON: .text("[\(list)]"))
  }

  private func order<M>(
    _ request: StoreRequest<M>, entity: EntityMapping, scope: SQLScope
  ) throws -> [SortTerm] {
    var terms: [SortTerm] = []
    for sort in request.sortBy {
      for key in try keys(of: sort, entity: entity) {
        terms.append(SortTerm(expression: key, isReversed: sort.order == .reverse))
      }
    }
    // The age decides between equals, so that pages neither repeat nor lose rows.
    return terms + [SortTerm(expression: .column(StoreFormat.primaryKey), isReversed: false)]
  }

  private func keys<M>(
    of sort: SortDescriptor<M>, entity: EntityMapping
  ) throws -> [SQLExpression] {
    if let keyPath = sort.keyPath, entity.path(for: keyPath) == nil,
      type(of: keyPath).valueType == PersistentIdentifier.self
    {
      return [.column(StoreFormat.primaryKey)]
    }
    guard let keyPath = sort.keyPath, let path = entity.path(for: keyPath) else {
      throw SwiftDataError(
        .unsupportedSortDescriptor,
        "\(entity.name) cannot be sorted by \(sort.keyPath.map { "\($0)" } ?? "\(sort)"): only "
          + "stored properties are in the store")
    }
    if let comparator = sort.stringComparator, comparator != .lexical {
      throw SwiftDataError(
        .unsupportedSortDescriptor,
        "\(entity.name) cannot be sorted by \(path.name) with the comparator \(comparator); use "
          + ".lexical")
    }
    switch path.shape.storage {
    case .scalar, .rawValue:
      let operand = OrderedOperand(path)
      return [operand.key] + (operand.tieBreaker.map { [$0] } ?? [])
    default:
      throw SwiftDataError(
        .unsupportedSortDescriptor,
        "\(entity.name) cannot be sorted by \(path.name): values of \(path.shape.valueType) have "
          + "no order")
    }
  }

  private func writeLimit<M>(_ request: StoreRequest<M>, to writer: inout SQLWriter) {
    let offset = max(request.offset ?? 0, 0)
    guard request.limit != nil || offset > 0 else { return }
    writer.write(" LIMIT ")
    // A limit of zero or less means none in SwiftData, and -1 means none in SQLite.
    let limit = request.limit.map { $0 > 0 ? $0 : -1 } ?? -1
    writer.writeParameter(.integer(Int64(limit)))
    guard offset > 0 else { return }
    writer.write(" OFFSET ")
    writer.writeParameter(.integer(Int64(offset)))
  }
}

struct SortTerm {
  let expression: SQLExpression
  let isReversed: Bool
}

extension SQLWriter {
  mutating func writeCondition(_ conditions: [SQLExpression]) throws {
    guard !conditions.isEmpty else { return }
    write(" WHERE ")
    try write(SQLExpression.all(conditions))
  }

  mutating func writeOrder(_ terms: [SortTerm]) throws {
    write(" ORDER BY ")
    for (index, term) in terms.enumerated() {
      if index > 0 { write(", ") }
      try write(term.expression)
      if term.isReversed { write(" DESC") }
    }
  }
}
