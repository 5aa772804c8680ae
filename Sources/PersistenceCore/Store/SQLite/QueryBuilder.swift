import SQLite

/// Turns a request into SQL text and parameters.
struct QueryBuilder {
  let mapping: StoreMapping

  struct Query {
    let sql: String
    let parameters: [Value]
  }

  /// A query for rows.
  func select<M>(_ request: StoreRequest<M>, head: String, entity: EntityMapping) throws -> Query {
    var writer = SQLWriter()
    writer.write(head)
    try writeCondition(request, entity: entity, to: &writer)
    try writeOrder(request, entity: entity, to: &writer)
    writeLimit(request, to: &writer)
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  /// A query for the number of rows.
  func count<M>(_ request: StoreRequest<M>, entity: EntityMapping) throws -> Query {
    var writer = SQLWriter()
    let table = try quoted(entity.table.name)
    if request.limit == nil, (request.offset ?? 0) <= 0 {
      writer.write("SELECT count(*) FROM \(table)")
      try writeCondition(request, entity: entity, to: &writer)
    } else {
      writer.write("SELECT count(*) FROM (SELECT 1 FROM \(table)")
      try writeCondition(request, entity: entity, to: &writer)
      writeLimit(request, to: &writer)
      writer.write(")")
    }
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  private func writeCondition<M>(
    _ request: StoreRequest<M>, entity: EntityMapping, to writer: inout SQLWriter
  ) throws {
    var conditions: [SQLExpression] = []
    if entity.parent != nil {
      conditions.append(.isOfType(entity.family.map(\.name)))
    }
    if let predicate = request.predicate {
      conditions.append(
        try PredicateTranslator.condition(of: predicate, entity: entity, mapping: mapping))
    }
    if let only = request.only { conditions.append(isOne(of: only)) }
    if !request.excluding.isEmpty { conditions.append(.unary(.not, isOne(of: request.excluding))) }
    guard !conditions.isEmpty else { return }
    writer.write(" WHERE ")
    try writer.write(SQLExpression.all(conditions))
  }

  private func isOne(of keys: [Int64]) -> SQLExpression {
    let list = keys.map(String.init).joined(separator: ",")
    return .isElement(.column(StoreFormat.primaryKey), ofJSON: .text("[\(list)]"))
  }

  private func writeOrder<M>(
    _ request: StoreRequest<M>, entity: EntityMapping, to writer: inout SQLWriter
  ) throws {
    // Without an order that was asked for and without pages there is nothing to keep apart, and
    // SQLite would rather read the whole table in its own order than use an index and sort.
    let hasPages = request.limit != nil || (request.offset ?? 0) > 0
    guard !request.sortBy.isEmpty || hasPages else { return }
    writer.write(" ORDER BY ")
    for sort in request.sortBy {
      let direction = sort.order == .reverse ? " DESC" : ""
      for key in try keys(of: sort, entity: entity) {
        try writer.write(key)
        writer.write("\(direction), ")
      }
    }
    // The age decides between equals, so that pages neither repeat nor lose rows.
    try writer.writeIdentifier(StoreFormat.primaryKey)
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
