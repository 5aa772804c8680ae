import SQLite

extension SQLiteStore {
  func fetch<M: PersistentModel>(
    _ request: StoreRequest<M>, into context: ModelContext,
    each: (consuming AnyObject) throws -> Bool
  ) throws {
    let entity = try mapping.entity(for: M.self)
    let plan = try plan(for: entity, only: request.slots)
    let query = try QueryBuilder(mapping: mapping).select(request, head: plan.head, entity: entity)
    try read { pooled in
      let statement = try prepare(query, on: pooled)
      defer { statement.reset() }
      if context.hasRegisteredObjects { try lookForForeignChanges(on: pooled) }
      context.refreshGeneration(changeCount)
      var loader = RowLoader(plan: plan, statement: statement, context: context)
      while try statement.step() {
        guard try each(try loader.object()) else { return }
      }
    }
  }

  /// A statement with its parameters, reused where the same one has run before.
  private func prepare(
    _ query: QueryBuilder.Query, on pooled: PooledConnection
  ) throws -> Statement {
    StatementLog.note(query.sql, query.parameters)
    let statement = try pooled.connection.cachedStatement(query.sql)
    try statement.bind(query.parameters)
    return statement
  }

  func fetchCount<M: PersistentModel>(_ request: StoreRequest<M>) throws -> Int {
    let entity = try mapping.entity(for: M.self)
    let query = try QueryBuilder(mapping: mapping).count(request, entity: entity)
    return try read { pooled in
      let statement = try prepare(query, on: pooled)
      defer { statement.reset() }
      return try statement.step() ? Int(statement.int64(at: 0)) : 0
    }
  }

  func fetchIdentifiers<M: PersistentModel>(
    _ request: StoreRequest<M>
  ) throws -> [PersistentIdentifier] {
    let entity = try mapping.entity(for: M.self)
    let plan = try plan(for: entity)
    let columns =
      plan.isPolymorphic
      ? [StoreFormat.primaryKey, StoreFormat.discriminator] : [StoreFormat.primaryKey]
    let head = try SelectHead(columns.map { .column($0) }, from: entity.table.name)
    let query = try QueryBuilder(mapping: mapping).select(request, head: head, entity: entity)
    return try read { pooled in
      let statement = try prepare(query, on: pooled)
      defer { statement.reset() }
      var identifiers: [PersistentIdentifier] = []
      var variant = Unmanaged.passUnretained(plan.ownVariant)
      while try statement.step() {
        try plan.find(&variant, for: statement)
        identifiers.append(
          PersistentIdentifier(
            entityName: variant._withUnsafeGuaranteedRef { $0.entity.name },
            storeIdentifier: identifier, primaryKey: statement.int64(at: 0)))
      }
      return identifiers
    }
  }

  func fetch(
    primaryKey: Int64, of entity: EntityMapping, into context: ModelContext
  ) throws -> AnyObject? {
    let plan = try plan(for: entity)
    return try read { pooled in
      let statement = try pooled.connection.cachedStatement(plan.byPrimaryKey)
      try statement.bind(primaryKey, at: 1)
      defer { statement.reset() }
      var loader = RowLoader(plan: plan, statement: statement, context: context)
      guard try statement.step() else { return nil }
      return try loader.object()
    }
  }
}

extension Statement {
  /// Binds all parameters in their order.
  func bind(_ parameters: [Value]) throws(SQLiteError) {
    for (index, value) in parameters.enumerated() { try bind(value, at: index + 1) }
  }
}
