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
      var last = 0
      while try statement.step() {
        let concrete = try plan.variant(of: statement, last: &last).entity
        identifiers.append(
          PersistentIdentifier(
            entityName: concrete.name, storeIdentifier: identifier,
            primaryKey: statement.int64(at: 0)))
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

/// Makes objects of rows, or finds the ones that the context has already.
struct RowLoader {
  let plan: SelectPlan
  let context: ModelContext
  let table: TableMapping
  var row: _RowReader
  var last = 0

  init(plan: SelectPlan, statement: Statement, context: ModelContext) {
    self.plan = plan
    self.context = context
    table = plan.entity.table
    row = _RowReader(statement: statement, plan: plan.ownVariant.initPlan, context: context)
    row.generation = context.generation
    if plan.leavesProperties { row.batch = FetchBatch() }
  }

  mutating func object() throws -> AnyObject {
    let primaryKey = row.statement.int64(at: 0)
    guard primaryKey > 0 else {
      throw SwiftDataError(
        .corruptValue,
        "a row of \(table.name) has the primary key \(primaryKey); keys count from 1")
    }
    if row.batch?.isFull ?? false { row.batch = FetchBatch() }
    if let known = context.registered(primaryKey: primaryKey, in: table) {
      try refresh(known, primaryKey: primaryKey)
      return known
    }
    row.batch?.append(primaryKey)
    let variant = try plan.variant(of: row.statement, last: &last)
    row.start(variant.initPlan, primaryKey: primaryKey)
    let object = try make(variant.type)
    if variant.needsLoading { try load(object, variant) }
    context.register(object, primaryKey: primaryKey, in: table)
    return object
  }

  private mutating func make<M: PersistentModel>(_ type: M.Type) throws -> any PersistentModel {
    try type.init(_$row: &row)
  }

  /// Gives an object the values of the current row.
  mutating func load(_ object: any PersistentModel) throws {
    let variant = try plan.variant(of: row.statement, last: &last)
    guard variant.entity === object._$model.entity else { return }
    row.start(variant.loadPlan, primaryKey: row.statement.int64(at: 0))
    try object._$load(&row)
    object._$model.unloaded = variant.loadPlan.unloaded | row.left
  }

  private mutating func load(
    _ object: any PersistentModel, _ variant: SelectPlan.Variant
  ) throws {
    row.start(variant.loadPlan, primaryKey: row.primaryKey)
    try object._$load(&row)
    object._$model.unloaded |= row.left
  }

  /// Reads the values of an object again, if somebody else may have changed them and the context
  /// has not.
  private mutating func refresh(_ known: AnyObject, primaryKey: Int64) throws {
    let isOld = context.generation > 0
    guard isOld || row.batch != nil, let model = known as? any PersistentModel else { return }
    // What the object lacks is loaded with what was fetched with it last.
    if let batch = row.batch, model._$model.batch !== batch {
      model._$model.batch = batch
      batch.append(primaryKey)
    }
    guard isOld, model._$model.generation != context.generation, model._$model.flags.isEmpty
    else { return }
    let variant = try plan.variant(of: row.statement, last: &last)
    // A row that another program has made one of another class cannot be read into this object.
    guard variant.entity === model._$model.entity else { return }
    row.start(variant.loadPlan, primaryKey: primaryKey)
    let announcement = ChangeAnnouncement(model)
    announcement?.send(.before)
    try model._$load(&row)
    model._$model.generation = context.generation
    // Lists may have changed, too: they are in other rows.
    model._$model.unloaded = variant.loadPlan.unloaded | row.left
    announcement?.send(.after)
  }
}
