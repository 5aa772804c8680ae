import SQLite

/// Makes objects of rows, or finds the ones that the context has already.
///
/// The loader keeps alive what it uses, and counts no references for each row.
struct RowLoader {
  private let plan: SelectPlan
  private let context: ModelContext
  private let table: Int
  private(set) var row: _RowReader
  /// The class of the current row.
  private var variant: Unmanaged<SelectPlan.Variant>

  init(plan: SelectPlan, statement: Statement, context: ModelContext) {
    self.plan = plan
    self.context = context
    table = plan.entity.tableIndex
    variant = .passUnretained(plan.ownVariant)
    row = _RowReader(statement: statement, plan: plan.ownVariant.initPlan, context: context)
    row.generation = context.generation
    if plan.leavesProperties { row.batch = FetchBatch() }
  }

  mutating func object() throws -> AnyObject {
    let primaryKey = row.statement.int64(at: 0)
    guard primaryKey > 0 else {
      throw SwiftDataError(
        .corruptValue,
        "a row of \(plan.entity.table.name) has the primary key \(primaryKey); keys count from 1")
    }
    if row.batch?.isFull ?? false { row.batch = FetchBatch() }
    if let known = context.identityMaps[table][primaryKey] {
      try refresh(known, primaryKey: primaryKey)
      return known
    }
    row.batch?.append(primaryKey)
    try plan.find(&variant, for: row.statement)
    let object = try variant._withUnsafeGuaranteedRef { variant in
      row.start(variant.initPlan, primaryKey: primaryKey)
      let object = try make(variant.type)
      if variant.needsLoading { try load(object, variant) }
      return object
    }
    context.identityMaps[table].insert(object, for: primaryKey)
    return object
  }

  private mutating func make<M: PersistentModel>(_ type: M.Type) throws -> any PersistentModel {
    try type.init(_$row: &row)
  }

  /// Gives an object the values of the current row.
  mutating func load(_ object: any PersistentModel) throws {
    try plan.find(&variant, for: row.statement)
    try variant._withUnsafeGuaranteedRef { variant in
      guard variant.entity === object._$model.entity else { return }
      row.start(variant.loadPlan, primaryKey: row.statement.int64(at: 0))
      try object._$load(&row)
      object._$model.unloaded = row.unloaded | row.left
    }
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
    try plan.find(&variant, for: row.statement)
    try variant._withUnsafeGuaranteedRef { variant in
      // A row that another program has made one of another class cannot be read into this object.
      guard variant.entity === model._$model.entity else { return }
      row.start(variant.loadPlan, primaryKey: primaryKey)
      let announcement = ChangeAnnouncement(model)
      announcement?.send(.before)
      try model._$load(&row)
      model._$model.generation = context.generation
      // Lists may have changed, too: they are in other rows.
      model._$model.unloaded = row.unloaded | row.left
      announcement?.send(.after)
    }
  }
}
