/// A workspace: objects fetched and inserted, and the changes to save or to roll back.
///
/// A context is used by one actor or thread at a time, like its objects. It has one object for each
/// row, keeps no clean object alive, and holds those that it has to save.
public final class ModelContext {
  let core: ContainerCore
  /// One for each table of the store. Plain memory, because every row that is read and every object
  /// that is freed comes by here.
  let identityMaps: UnsafeMutableBufferPointer<IdentityMap>
  /// Counts the times that others changed the store, as far as this context has noticed.
  var generation: UInt32 = 0
  private var seenChangeCount: UInt32

  var inserted = ModelList()
  var changed = ModelList()
  var deleted = ModelList()
  /// Changes of lists that are not in memory.
  var edits = RelationshipEdits()
  var orphans = Orphans()
  /// Objects that relationships have led to lately; see `keepAlive`.
  var recent: [[AnyObject]] = []
  var recentCount = 0
  private var lastEntity: EntityMapping?
  /// How many saves the running transaction has had; nil outside of one.
  var savesInTransaction: Int?
  /// What the running transaction has saved so far, for those who listen.
  var unannounced: SaveReport?
  /// Deletes the rows of objects that ``replace(_:with:)`` has given successors.
  lazy var replacedRows = ReplacedRows()
  /// Writes changes down for the undo manager, if there is one.
  var recorder: UndoRecorder?
  #if DEBUG
  let thread = ContextThread()
  #endif
  /// Why an insertion could not be made; the next save throws it.
  var pendingFailure: (any Error)?

  /// Who makes the changes, for the history.
  public var author: String?

  /// What a save does where somebody else has written to the same rows since they were read.
  public var conflictPolicy = ConflictPolicy.lastWriterWins

  /// Whether the context saves by itself.
  ///
  /// It then saves at moments that are known beforehand: in ``processPendingChanges()``, when the
  /// context goes away, when its container closes, and when the process ends normally. Nothing is
  /// saved by a timer. The container's main context starts with this on, others with it off.
  public var autosaveEnabled = false {
    didSet { if autosaveEnabled { AutosaveRegistry.shared.add(self) } }
  }

  /// Makes a context of a container.
  public convenience init(_ container: ModelContainer) {
    self.init(core: container.core)
  }

  init(core: ContainerCore) {
    self.core = core
    identityMaps = .allocate(capacity: core.store.mapping.tables.count)
    for index in identityMaps.indices {
      identityMaps.initializeElement(at: index, to: IdentityMap())
    }
    seenChangeCount = core.store.changeCount
  }

  deinit {
    if autosaveEnabled { lastAutosave() }
    AutosaveRegistry.shared.remove(self)
    for list in [inserted, changed, deleted] {
      for model in list { model._$model.detach() }
    }
    recent = []
    for map in identityMaps {
      map.forEach { object in
        guard let model = object as? any PersistentModel else { return }
        model.breakCycles()
        model.leaveContext(of: core)
      }
      map.deallocate()
    }
    identityMaps.deinitialize().deallocate()
  }

  /// The container that the context belongs to.
  public var container: ModelContainer { ModelContainer.owner(of: core) }

  /// Whether there is anything to save.
  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }

  /// The objects that a save would insert, in the order of their insertion.
  public var insertedModelsArray: [any PersistentModel] { inserted.array }

  /// The objects that a save would update, in the order of their first change.
  public var changedModelsArray: [any PersistentModel] { changed.array }

  /// The objects that a save would delete.
  public var deletedModelsArray: [any PersistentModel] { deleted.array }

  /// Saves now if the context saves by itself.
  public func processPendingChanges() {
    if autosaveEnabled { autosave() }
  }

  /// Saves on whatever thread lets the context go, or ends the process.
  func lastAutosave() {
    #if DEBUG
    thread.end()
    #endif
    autosave()
  }

  func autosave() {
    guard hasChanges else { return }
    do {
      try save()
    } catch {
      AutosaveRegistry.report(error)
    }
  }
}

// MARK: - Identity

extension ModelContext {
  var store: any DataStore { core.store }

  var hasRegisteredObjects: Bool { identityMaps.contains { $0.count > 0 } }

  func registered(primaryKey: Int64, in table: TableMapping) -> AnyObject? {
    identityMaps[table.index][primaryKey]
  }

  func register(_ object: AnyObject, primaryKey: Int64, in table: TableMapping) {
    identityMaps[table.index].insert(object, for: primaryKey)
  }

  func forget(primaryKey: Int64, of entity: EntityMapping) {
    forget(primaryKey: primaryKey, inTable: entity.tableIndex)
  }

  /// Called when an object is freed.
  func forget(primaryKey: Int64, inTable index: Int) { identityMaps[index].remove(primaryKey) }

  /// The entity of a class. Objects are mostly inserted class by class, so the last one is kept.
  func entity(for type: any PersistentModel.Type) throws -> EntityMapping {
    if let lastEntity, ObjectIdentifier(lastEntity.type) == ObjectIdentifier(type) {
      return lastEntity
    }
    let entity = try store.entity(for: type)
    lastEntity = entity
    return entity
  }

  func noteChange(of model: any PersistentModel) { changed.append(model) }

  /// Takes note of what others have saved since the last time.
  func refreshGeneration(_ changeCount: UInt32) {
    guard changeCount != seenChangeCount else { return }
    seenChangeCount = changeCount
    generation &+= 1
  }

  /// Keeps the context's own save from making its objects look out of date.
  func noteOwnSave(before: UInt32, after: UInt32) {
    if seenChangeCount == before, after == before &+ 1 { seenChangeCount = after }
  }

  /// The object with an identifier, if the context has it in memory.
  ///
  /// - Parameter persistentModelID: The identifier.
  /// - Returns: The object; nil if it is not in memory or is of another class.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T?
  {
    if persistentModelID.isTemporary {
      return inserted.first { $0.persistentModelID == persistentModelID } as? T
    }
    guard let entity = store.mapping.entity(of: persistentModelID) else { return nil }
    return registered(primaryKey: persistentModelID.primaryKey, in: entity.table) as? T
  }

  /// The identifier of a row of a class or of one of its subclasses.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - primaryKey: The row's primary key; whether the row exists is not looked up.
  /// - Returns: The identifier.
  public func persistentIdentifier<T: PersistentModel>(
    for type: T.Type, primaryKey: Int64
  ) -> PersistentIdentifier {
    PersistentIdentifier(
      entityName: Schema.entityName(for: type), storeIdentifier: store.identifier,
      primaryKey: primaryKey)
  }

  /// The object with an identifier, from memory or from the store.
  ///
  /// - Parameter persistentModelID: The identifier.
  /// - Returns: The object. If there is none any more, a stand-in that is marked as deleted and
  ///   holds empty values.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    if let model = (try? existingModel(for: persistentModelID)) ?? nil { return model }
    return StandIn.make(for: persistentModelID, in: self)
  }

  /// The object with an identifier, from memory or from the store, or nil if there is none.
  ///
  /// - Parameter persistentModelID: The identifier.
  /// - Returns: The object; nil if its row does not exist.
  /// - Throws: ``SwiftDataError`` if the identifier is of another store, its entity is not part of
  ///   the schema, or the store cannot be read.
  public func existingModel(
    for persistentModelID: PersistentIdentifier
  ) throws -> (any PersistentModel)? {
    if persistentModelID.isTemporary {
      return inserted.first { $0.persistentModelID == persistentModelID }
    }
    guard store.mapping.owns(persistentModelID.storeIdentifier) else {
      throw SwiftDataError(
        .modelValidationFailure,
        "the identifier of a \(persistentModelID.entityName) is of another store")
    }
    guard let entity = store.mapping.entity(of: persistentModelID) else {
      throw SwiftDataError(
        .unregisteredModel,
        "\(persistentModelID.entityName) is not part of the container's schema")
    }
    let key = persistentModelID.primaryKey
    if let known = registered(primaryKey: key, in: entity.table) {
      return known as? any PersistentModel
    }
    return try store.fetch(primaryKey: key, of: entity, into: self) as? any PersistentModel
  }
}

extension ModelContext: Equatable, CustomDebugStringConvertible {
  /// Whether two variables hold the same context.
  public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

  /// How much there is to save.
  public var debugDescription: String {
    "ModelContext(inserted: \(inserted.count), changed: \(changed.count), "
      + "deleted: \(deleted.count))"
  }
}
