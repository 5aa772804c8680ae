/// What a context needs of the engine that keeps its objects.
///
/// The built-in engine is SQLite. The calls hand rows straight to objects and objects straight to
/// rows, so that no engine has to go through copies of the values.
protocol DataStore: AnyObject, Sendable {
  /// The store's identity, which is part of every permanent identifier.
  var identifier: String { get }

  /// How many times something was saved, by whomever, as far as the store has noticed.
  var changeCount: UInt32 { get }

  /// How the classes lie in hierarchies, one for each table.
  var mapping: StoreMapping { get }

  /// The entity of a class.
  func entity(for type: any PersistentModel.Type) throws -> EntityMapping

  /// The entity with a name.
  func entity(named name: String) -> EntityMapping?

  /// Fetches objects and registers them in a context.
  ///
  /// - Parameters:
  ///   - request: Which ones. `excluding` are rows to leave out.
  ///   - context: Where to find objects that are in memory already, and where new ones belong.
  ///   - each: Called with each object in turn.
  func fetch<M: PersistentModel>(
    _ request: StoreRequest<M>, into context: ModelContext,
    each: (consuming AnyObject) throws -> Bool
  ) throws

  func fetchCount<M: PersistentModel>(_ request: StoreRequest<M>) throws -> Int

  func fetchIdentifiers<M: PersistentModel>(
    _ request: StoreRequest<M>
  ) throws -> [PersistentIdentifier]

  /// The statement that a fetch runs and how the engine goes about it, without running it.
  func explain<M: PersistentModel>(_ request: StoreRequest<M>) throws -> FetchExplanation

  /// The object of a row, or nil if there is no such row.
  func fetch(
    primaryKey: Int64, of entity: EntityMapping, into context: ModelContext
  ) throws -> AnyObject?

  /// Writes changes in one transaction.
  ///
  /// - Returns: The primary keys of the inserted objects, in their order.
  func save(_ changes: PendingChanges) throws -> [Int64]

  /// Runs a function in one transaction: saves inside it become part of it.
  func transaction(_ body: () throws -> Void) throws

  /// Deletes all objects.
  func erase() throws
}

/// The changes that a save writes.
struct PendingChanges {
  var inserted: [any PersistentModel] = []
  var changed: [any PersistentModel] = []
  var deleted: [any PersistentModel] = []
}
