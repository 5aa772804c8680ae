import SQLite
import Synchronization

/// The built-in engine: one SQLite database.
final class SQLiteStore: DataStore {
  let identifier: String
  let mapping: StoreMapping
  let pool: ConnectionPool
  let allowsSave: Bool
  /// Where large values of external properties lie; nil without such properties, or in memory.
  let externalFiles: ExternalFiles?
  private let place: String
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
    let (connection, identifier) = try Self.wrappingErrors {
      try StoreFile(schema: schema, configuration: configuration).open()
    }
    self.identifier = identifier
    mapping = StoreMapping(schema: schema, storeIdentifier: identifier)
    pool =
      mapping.fullTextIndexes.isEmpty
      ? try ConnectionPool(connection)
      : try ConnectionPool(connection, prepare: FullTextIndex.allow)
    allowsSave = configuration.allowsSave
    filePath = configuration.isStoredInMemoryOnly ? nil : configuration.url.path
    place = configuration.isStoredInMemoryOnly ? "the store in memory" : configuration.url.path
    let isExternal = mapping.tables.contains { !ExternalColumn.all(of: $0).isEmpty }
    externalFiles =
      isExternal && !configuration.isStoredInMemoryOnly
      ? ExternalFiles(beside: configuration.url) : nil
    for table in mapping.tables { table.externalFiles = externalFiles }
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

  func noteChange() { changes.wrappingAdd(1, ordering: .relaxed) }

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
  func write<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    guard allowsSave else {
      throw SwiftDataError(
        .saveNotAllowed, "the configuration of \(place) does not allow saving")
    }
    return try Self.wrappingErrors {
      try pool.write { pooled in
        try asOwnWrite(on: pooled.connection) { try transaction(on: pooled.connection, body) }
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
    try Self.wrappingErrors { try pool.read(body) }
  }

  /// Looks whether another connection has changed the database since the last look.
  func lookForForeignChanges(on pooled: PooledConnection) throws {
    let version = try pooled.connection.dataVersion()
    // Whatever happened before the first look counts as a change: nobody knows.
    if pooled.lastDataVersion != version { noteChange() }
    pooled.lastDataVersion = version
  }

  func erase() throws {
    try write { connection in
      let names = mapping.joinTables.map(\.name) + mapping.tables.map(\.name)
      for name in names { try connection.execute("DELETE FROM \(try quoted(name))") }
    }
    noteChange()
  }
}

/// Carries a value that is never changed after it was made.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
