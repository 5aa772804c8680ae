import SQLite
import Synchronization

/// The built-in engine: one SQLite database.
final class SQLiteStore: DataStore {
  let identifier: String
  let mapping: StoreMapping
  let pool: ConnectionPool
  let allowsSave: Bool
  /// Whether saves are written to the history.
  let recordsHistory: Bool
  /// Where large values of external properties lie; nil without such properties, or in memory.
  let externalFiles: ExternalFiles?
  let place: String
  /// SQLite's number for the tables, when they were last found to be the schema's.
  let checkedSchemaVersion = Atomic<Int64>(-1)
  /// Where the database is; nil for one in memory.
  let filePath: String?
  let foreignWatch = Mutex(WeakWatch())
  private let changes = Atomic<UInt32>(0)
  private let plans = Mutex<[PlanKey: UncheckedBox<SelectPlan>]>([:])

  private struct PlanKey: Hashable {
    let entity: ObjectIdentifier
    let slots: Set<Int>?
  }

  init(schema: Schema, configuration: ModelConfiguration) throws {
    let file = StoreFile(schema: schema, configuration: configuration)
    let (connection, identifier) = try Self.wrappingErrors { try file.open() }
    self.identifier = identifier
    mapping = StoreMapping(schema: schema, storeIdentifier: identifier)
    pool =
      mapping.usesVirtualTables
      ? try ConnectionPool(connection, prepare: VirtualTables.allow)
      : try ConnectionPool(connection)
    allowsSave = configuration.allowsSave
    recordsHistory = configuration.recordsHistory
    filePath = configuration.isStoredInMemoryOnly ? nil : file.path
    place = file.place
    let isExternal = mapping.tables.contains { !ExternalColumn.all(of: $0).isEmpty }
    externalFiles =
      isExternal && !configuration.isStoredInMemoryOnly
      ? ExternalFiles(beside: configuration.url) : nil
    for table in mapping.tables { table.externalFiles = externalFiles }
    try Self.checkTransformers(of: mapping)
  }

  /// The store as a step of a migration sees it: over tables that are about to change, by the
  /// connection that changes them.
  init(migrating mapping: StoreMapping, pool: ConnectionPool, files: ExternalFiles?) throws {
    identifier = mapping.storeIdentifier
    self.mapping = mapping
    self.pool = pool
    allowsSave = true
    recordsHistory = false
    filePath = nil
    place = "the store"
    externalFiles = files
    for table in mapping.tables { table.externalFiles = files }
    try Self.checkTransformers(of: mapping)
  }

  /// Throws if a property has no value transformer.
  private static func checkTransformers(of mapping: StoreMapping) throws {
    for entity in mapping.entities {
      for attribute in entity.ownAttributes {
        guard case .transformed(let name) = attribute.form else { continue }
        _ = try ValueTransformer.ofProperty("\(entity.name).\(attribute.name)", named: name)
      }
    }
  }

  var changeCount: UInt32 { changes.load(ordering: .relaxed) }

  func entity(for type: any PersistentModel.Type) throws -> EntityMapping {
    try mapping.entity(for: type)
  }

  func entity(named name: String) -> EntityMapping? { mapping.entity(named: name) }

  /// Notes that rows were changed, so that objects that were read before are out of date.
  ///
  /// - Parameter context: The context that has changed them, whose own objects are not.
  func noteChange(by context: ModelContext? = nil) {
    let count = changes.wrappingAdd(1, ordering: .relaxed)
    context?.noteOwnSave(before: count.oldValue, after: count.newValue)
  }

  func plan(for entity: EntityMapping, only slots: Set<Int>? = nil) throws -> SelectPlan {
    let key = PlanKey(entity: ObjectIdentifier(entity), slots: slots)
    if let known = plans.withLock({ $0[key] }) { return known.value }
    let plan = UncheckedBox(try SelectPlan(entity, only: slots))
    return plans.withLock { plans in
      if let known = plans[key] { return known }
      plans[key] = plan
      return plan
    }.value
  }

  /// Runs a write in a transaction and wraps what SQLite reports.
  ///
  /// - Parameters:
  ///   - note: Called after the write and before the next thread's turn, whose save has to know.
  ///   - body: The write.
  func write<Result>(
    noting note: () -> Void = {}, _ body: (Connection) throws -> Result
  ) throws -> Result {
    guard allowsSave else {
      throw SwiftDataError(
        .saveNotAllowed, "the configuration of \(place) does not allow saving")
    }
    return try Self.wrappingErrors {
      try pool.write { pooled in
        let result = try asOwnWrite(on: pooled.connection) {
          try transaction(on: pooled.connection, body)
        }
        note()
        return result
      }
    }
  }

  /// Gives SQLite's errors the type that the core's users know.
  static func wrappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw SwiftDataError(.storeFailure, "", underlyingError: error)
    }
  }

  func transaction(_ body: () throws -> Void) throws {
    // A context that may not save can still be asked to run a function.
    guard allowsSave else { return try body() }
    try write { _ in try body() }
  }

  /// Runs a read and wraps what SQLite reports.
  func read<Result>(_ body: (PooledConnection) throws -> Result) throws -> Result {
    try Self.wrappingErrors {
      try pool.read { pooled in
        do {
          return try body(pooled)
        } catch let error as SQLiteError {
          throw explained(error, on: pooled.connection)
        }
      }
    }
  }

  /// Looks whether another connection has changed the database since the last look.
  func lookForForeignChanges(on pooled: PooledConnection) throws {
    let version = try pooled.connection.dataVersion()
    // Whatever happened before the first look counts as a change: nobody knows.
    if pooled.lastDataVersion != version { noteChange() }
    pooled.lastDataVersion = version
  }

  func erase() throws {
    try write(noting: { noteChange() }) { connection in
      let names = mapping.joinTables.map(\.name) + mapping.tables.map(\.name)
      for name in names { try connection.execute("DELETE FROM \(try quoted(name))") }
    }
  }
}

/// Carries a value that is never changed after it was made.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
