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
    let order =
      try request.order.flatMap { $0.followsRelationships ? nil : $0 }
      ?? FetchOrder(request.sortBy, entity: entity, scope: scope)
    let conditions = try conditions(request, entity: entity, scope: scope)
    var writer = SQLWriter(root: scope.names.isUsed ? head.table : nil)
    func start(_ writer: inout SQLWriter) throws {
      writer.write(scope.names.isUsed ? head.qualified : head.plain)
      try writer.write(joinsOf: scope)
    }
    if let position = request.after {
      try Continuation(order, behind: position).write(
        conditions: conditions, page: Page(request), to: &writer, start: start)
      return Query(sql: writer.sql, parameters: writer.parameters)
    }
    if !request.sortBy.isEmpty, Page(request).isFar, !scope.names.isUsed {
      try writeFarPage(request, order: order, head: head, conditions, to: &writer)
      return Query(sql: writer.sql, parameters: writer.parameters)
    }
    try start(&writer)
    try writer.writeCondition(conditions)
    // Without an order that was asked for and without pages there is nothing to keep apart, and
    // SQLite would rather read the whole table in its own order than use an index and sort.
    if !request.sortBy.isEmpty || Page(request).isPart {
      try writer.writeOrder(order.terms, isTotal: order.isTotal)
    }
    writer.write(Page(request))
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  /// A query for the number of rows.
  func count<M>(_ request: StoreRequest<M>, entity: EntityMapping) throws -> Query {
    let scope = SQLScope(SQLNames())
    let table = try quoted(entity.table.name)
    let conditions = try conditions(request, entity: entity, scope: scope)
    var writer = SQLWriter(root: scope.names.isUsed ? table : nil)
    let page = Page(request)
    writer.write(page.isPart ? "SELECT count(*) FROM (SELECT 1 FROM " : "SELECT count(*) FROM ")
    writer.write(table)
    try writer.write(joinsOf: scope)
    try writer.writeCondition(conditions)
    writer.write(page)
    if page.isPart { writer.write(")") }
    return Query(sql: writer.sql, parameters: writer.parameters)
  }

  /// How many relationships a query follows, so that rows of other tables decide what it finds.
  func followedRelationships<M>(_ request: StoreRequest<M>, entity: EntityMapping) throws -> Int {
    let scope = SQLScope(SQLNames())
    _ = try FetchOrder(request.sortBy, entity: entity, scope: scope)
    _ = try conditions(request, entity: entity, scope: scope)
    return scope.names.count
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
    // What an index for ranges finds comes with it; the ranges decide.
    if let within = SpatialCondition(conditions, of: entity) {
      conditions.append(.isWithin(within))
    }
    if let only = request.only { conditions.append(isOne(of: only)) }
    if !request.excluding.isEmpty { conditions.append(.unary(.not, isOne(of: request.excluding))) }
    return conditions
  }

  /// A page far from the beginning: first its keys, then its rows. The rows that are passed over are
  /// not read or sorted with all their columns.
  private func writeFarPage<M>(
    _ request: StoreRequest<M>, order: FetchOrder<M>, head: SelectHead,
    _ conditions: [SQLExpression], to writer: inout SQLWriter
  ) throws {
    let key = try quoted(StoreFormat.primaryKey)
    writer.write("\(head.plain) WHERE \(key) IN (SELECT \(key) FROM \(head.table)")
    try writer.writeCondition(conditions)
    try writer.writeOrder(order.terms, isTotal: order.isTotal)
    writer.write(Page(request))
    writer.write(")")
    // The plus keeps SQLite from walking through an index in search of the few rows.
    try writer.writeOrder(order.terms, isTotal: order.isTotal, prefix: "+")
  }

  private func isOne(of keys: [Int64]) -> SQLExpression {
    let list = keys.map(String.init).joined(separator: ",")
    return .isElement(.column(StoreFormat.primaryKey), ofJSON: .text("[\(list)]"))
  }
}

/// Which part of the rows is wanted.
struct Page {
  /// Nil for no limit. A limit of zero or less means none in SwiftData.
  var limit: Int?
  var offset: Int

  init<M>(_ request: StoreRequest<M>) {
    limit = request.limit.flatMap { $0 > 0 ? $0 : nil }
    offset = max(request.offset ?? 0, 0)
  }

  /// Whether many more rows are passed over than are wanted.
  var isFar: Bool { offset >= 1_000 && offset >= limit ?? .max }

  /// Whether it is not all of them.
  var isPart: Bool { limit != nil || offset > 0 }

  /// The rows up to the end of the page.
  var whole: Page {
    var page = self
    page.offset = 0
    page.limit = limit.flatMap { limit in
      let (sum, overflow) = limit.addingReportingOverflow(offset)
      return overflow ? nil : sum
    }
    return page
  }
}

extension SQLWriter {
  mutating func writeCondition(_ conditions: [SQLExpression]) throws {
    guard !conditions.isEmpty else { return }
    write(" WHERE ")
    try write(SQLExpression.all(conditions))
  }

  /// - Parameters:
  ///   - terms: What to order by.
  ///   - isTotal: Whether the terms decide between all rows.
  ///   - prefix: What to write before each term.
  mutating func writeOrder(
    _ terms: some Sequence<SortTerm>, isTotal: Bool, prefix: String = ""
  ) throws {
    write(" ORDER BY ")
    for (index, term) in terms.enumerated() {
      write(index > 0 ? ", \(prefix)" : prefix)
      try write(term.expression)
      if let collation = term.collation { write(" COLLATE \(collation.rawValue)") }
      if term.isReversed { write(" DESC") }
    }
    guard !isTotal else { return }
    // The age decides between equals, so that pages neither repeat nor lose rows.
    if terms.contains(where: { _ in true }) { write(", ") }
    try writeColumn(StoreFormat.primaryKey)
  }

  mutating func write(_ page: Page) {
    guard page.isPart else { return }
    write(" LIMIT ")
    // -1 means none in SQLite.
    writeParameter(.integer(Int64(page.limit ?? -1)))
    guard page.offset > 0 else { return }
    write(" OFFSET ")
    writeParameter(.integer(Int64(page.offset)))
  }
}
