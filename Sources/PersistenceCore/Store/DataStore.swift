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

  /// How many relationships a fetch follows in its predicate and its order.
  func followedRelationships<M: PersistentModel>(_ request: StoreRequest<M>) throws -> Int

  /// The statement that a fetch runs and how the engine goes about it, without running it.
  func explain<M: PersistentModel>(_ request: StoreRequest<M>) throws -> FetchExplanation

  /// The object of a row, or nil if there is no such row.
  func fetch(
    primaryKey: Int64, of entity: EntityMapping, into context: ModelContext
  ) throws -> AnyObject?

  /// The objects of rows of a table, in no order; those that are gone are left out.
  func objects(
    _ primaryKeys: [Int64], of root: EntityMapping, into context: ModelContext
  ) throws -> [AnyObject]

  /// Fetches the elements of objects' to-many relationships.
  ///
  /// - Parameters:
  ///   - relationship: A to-many relationship.
  ///   - owners: The primary keys of the objects whose lists are wanted.
  ///   - context: Where to find objects that are in memory already, and where new ones belong.
  ///   - each: Called with the owner's key, the element's place in the list and the element.
  func fetchRelated(
    _ relationship: RelationshipMapping, owners: [Int64], into context: ModelContext,
    each: (_ owner: Int64, _ order: Int64, _ element: AnyObject) throws -> Void
  ) throws

  /// Reads the rows of objects that are in memory again.
  ///
  /// - Parameters:
  ///   - primaryKeys: The rows.
  ///   - root: The root of the objects' hierarchy.
  ///   - context: The objects' context.
  ///   - each: Called with each row's key and a function that gives an object the row's values.
  func reload(
    _ primaryKeys: [Int64], of root: EntityMapping, into context: ModelContext,
    each: (_ primaryKey: Int64, _ load: (any PersistentModel) throws -> Void) throws -> Void
  ) throws

  /// The value of a property that was left outside the row.
  ///
  /// - Returns: Nil if there is no row, or no value.
  func externalValue(
    of attribute: AttributeMapping, primaryKey: Int64, in entity: EntityMapping
  ) throws -> Data?

  /// Compares the rows with the files that hold values of theirs.
  func checkExternalStorage(removingUnreferenced: Bool) throws -> ExternalStorageReport

  /// Writes changes in one transaction. The inserted objects have their primary keys afterwards.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - context: The context of the objects, which takes note of what others have saved before.
  func save(_ changes: PendingChanges, of context: ModelContext) throws -> SavedChanges

  /// Inserts rows without objects in one transaction.
  ///
  /// - Parameters:
  ///   - author: Who inserts them, for the history.
  ///   - body: Inserts the rows.
  /// - Returns: The keys of the rows, class by class.
  func insertRows(
    author: String?, _ body: (any RowBatch) throws -> Void
  ) throws -> [(entity: EntityMapping, runs: KeyRuns)]

  /// Deletes the rows that a predicate selects, with what their delete rules ask for.
  ///
  /// - Parameters:
  ///   - request: Which rows.
  ///   - includingSubclasses: Whether rows of subclasses are deleted, too.
  ///   - author: Who deletes them, for the history.
  /// - Returns: The rows that were deleted.
  func delete<M: PersistentModel>(
    _ request: StoreRequest<M>, includingSubclasses: Bool, author: String?
  ) throws -> DeletedRows

  /// The history that a filter lets through, oldest first.
  func history(
    _ filter: (DefaultHistoryTransaction) throws -> Bool
  ) throws -> [DefaultHistoryTransaction]

  /// Deletes the history that a filter lets through.
  func deleteHistory(_ filter: (DefaultHistoryTransaction) throws -> Bool) throws

  /// The largest number of a transaction that was ever deleted; zero if there is none.
  func newestDeletedTransaction() throws -> Int64

  /// Runs a function in one transaction: saves inside it become part of it.
  func transaction(_ body: () throws -> Void) throws

  /// Deletes all objects.
  func erase() throws

  /// Looks for changes that are not made through this store, until the returned object is freed.
  ///
  /// - Parameter report: Called on any thread after such a change.
  /// - Returns: Nil if nobody else can change the store.
  func watchForeignChanges(_ report: @escaping @Sendable () -> Void) -> (any Sendable & AnyObject)?
}

/// Takes rows one after another.
protocol RowBatch {
  /// Inserts a row with the values of an object.
  ///
  /// - Returns: The row's primary key.
  func insert(_ template: any PersistentModel, as entity: EntityMapping) throws -> Int64
}

/// Rows that were deleted, by the place of their table among the store's.
struct DeletedRows {
  var keys: [Int: Set<Int64>] = [:]
  /// What the history keeps of them: values by the class, the row and the property's name.
  var preserved: [ObjectIdentifier: [String: [String: PreservedValue]]] = [:]
  /// The same rows by class.
  var classes: [(entity: EntityMapping, keys: [Int64])] = []
}

/// What a save has come to.
struct SavedChanges {
  /// The rows that were deleted, also those of objects that are not in memory.
  var deleted = DeletedRows()
  /// Objects with changes that were passed over, because their rows are gone.
  var gone: [any PersistentModel] = []
  /// Objects whose rows others may have written to since they were read.
  var overtaken: [any PersistentModel] = []
}

/// The changes that a save writes.
struct PendingChanges {
  var inserted: [any PersistentModel] = []
  /// The inserted objects whose classes have relationships.
  var linked: [any PersistentModel] = []
  var changed: [any PersistentModel] = []
  var deleted: [any PersistentModel] = []
  /// Lists that were changed before they were read.
  var edited: [RelationshipEdits.Place] = []
  /// What was put into lists that are not in memory.
  var additions: [(place: RelationshipEdits.Place, models: [any PersistentModel])] = []
  /// Who makes the changes, for the history.
  var author: String?
}
