import SQLite

/// The store during a migration: one connection in one transaction, seen through the tables of
/// whatever versions are there.
final class MigratingStore {
  let connection: Connection
  let pool: ConnectionPool
  let identifier: String
  let files: ExternalFiles?

  /// - Parameters:
  ///   - connection: A connection that does not enforce foreign keys, because tables change places.
  ///   - identifier: The store's identity.
  ///   - files: Where large values lie.
  init(_ connection: Connection, identifier: String, files: ExternalFiles?) throws {
    self.connection = connection
    self.identifier = identifier
    self.files = files
    try StoreFunctions.define(on: connection)
    try VirtualTables.allow(on: connection)
    try connection.defineRawFunction(ExternalFiles.readFunction, argumentCount: 1) {
      arguments, result in
      guard arguments.type(at: 0) == .text else { return result.set(arguments.value(at: 0)) }
      let data = try ExternalFiles.read(arguments.string(at: 0), of: files)
      result.set(.blob(Array(data)))
    }
    pool = try ConnectionPool(connection)
  }

  func mapping(of schema: Schema, prefix: String = "") -> StoreMapping {
    StoreMapping(schema: schema, storeIdentifier: identifier, prefix: prefix)
  }

  /// The tables of the version before. Their rows have identifiers of their own, so that an object of
  /// one version is never taken for one of the other.
  func mapping(ofEarlier schema: Schema, prefix: String, firstIndex: Int) -> StoreMapping {
    StoreMapping(
      schema: schema, storeIdentifier: "\(identifier)@\(schema.version)", prefix: prefix,
      firstIndex: firstIndex)
  }

  func context(for mapping: StoreMapping) throws -> ModelContext {
    let store = try SQLiteStore(migrating: mapping, pool: pool, files: files)
    return ModelContext(core: ContainerCore(schema: mapping.schema, store: store))
  }
}
