import Synchronization

/// A schema with the store that holds its objects.
///
/// A container can be used from everywhere; each ``ModelContext`` belongs to one actor or thread.
public final class ModelContainer: Sendable {
  let core: ContainerCore
  /// Whether somebody outside has made the container, and not a context that has lost its own.
  private let isOriginal: Bool
  @MainActor private var storedMainContext: ModelContext?

  /// Opens a store for model classes.
  ///
  /// - Parameters:
  ///   - forTypes: The classes; superclasses are added.
  ///   - migrationPlan: The versions of the schema, of which the last one is the classes' own.
  ///   - configurations: Where the store is; the default place if there is none.
  /// - Throws: ``SwiftDataError`` with the path and the cause.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    let version = migrationPlan?.schemas.last?.versionIdentifier ?? Schema.Version(1, 0, 0)
    try self.init(
      for: Schema(forTypes, version: version), migrationPlan: migrationPlan,
      configurations: configurations)
  }

  /// Opens a store for a schema.
  ///
  /// - Parameters:
  ///   - givenSchema: The schema.
  ///   - migrationPlan: The versions of the schema.
  ///   - configurations: Where the store is; the default place if there is none.
  /// - Throws: ``SwiftDataError`` with the path and the cause.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens a store for a schema.
  ///
  /// - Parameters:
  ///   - givenSchema: The schema.
  ///   - migrationPlan: The versions of the schema.
  ///   - configurations: Where the store is; the default place if there is none.
  /// - Throws: ``SwiftDataError`` with the path and the cause.
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    core = try ContainerCore(
      schema: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    isOriginal = true
    core.owner.withLock { $0.container = self }
  }

  private init(core: ContainerCore) {
    self.core = core
    isOriginal = false
  }

  deinit { if isOriginal, core.feed.hasSubscribers { core.feed.finish() } }

  /// The container of a context: the one it was made of, or another one for the same store if that
  /// is gone.
  static func owner(of core: ContainerCore) -> ModelContainer {
    core.owner.withLock { owner in
      if let container = owner.container { return container }
      let container = ModelContainer(core: core)
      owner.container = container
      return container
    }
  }

  /// The container's schema.
  public var schema: Schema { core.schema }

  /// The container's configurations.
  public var configurations: Set<ModelConfiguration> { [core.configuration] }

  /// The plan that the container was made with.
  public var migrationPlan: (any SchemaMigrationPlan.Type)? { core.migrationPlan }

  /// The context of the main actor. It saves by itself: see ``ModelContext/autosaveEnabled``.
  @MainActor public var mainContext: ModelContext {
    if let storedMainContext { return storedMainContext }
    let context = ModelContext(core: core)
    context.autosaveEnabled = true
    storedMainContext = context
    return context
  }

  /// Deletes every object of the store and keeps the store.
  ///
  /// - Throws: ``SwiftDataError`` if the store cannot be written to.
  public func erase() throws {
    try core.store.erase()
    core.feed.publish(.anything)
  }
}

/// What a container's contexts share and keep alive.
final class ContainerCore: Sendable {
  let schema: Schema
  let configuration: ModelConfiguration
  let migrationPlan: (any SchemaMigrationPlan.Type)?
  let store: any DataStore
  let owner = Mutex(WeakContainer())
  let feed = ChangeFeed()
  /// Whether the store is what it is for longer than a step of a migration.
  let isLasting: Bool

  struct WeakContainer {
    weak var container: ModelContainer?
  }

  /// The container of a store that somebody else has opened.
  init(schema: Schema, store: any DataStore) {
    self.schema = schema
    self.store = store
    configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    migrationPlan = nil
    isLasting = false
  }

  init(
    schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)?,
    configurations: [ModelConfiguration]
  ) throws {
    guard configurations.count <= 1 else {
      throw SwiftDataError(
        .duplicateConfiguration,
        "the container was given \(configurations.count) configurations; a container has one store: "
          + "make a container for each")
    }
    let configuration = configurations.first ?? ModelConfiguration()
    try configuration.validate()
    let schema = configuration.schema ?? schema
    try schema.validate()
    self.schema = schema
    self.configuration = configuration
    self.migrationPlan = migrationPlan
    isLasting = true
    do {
      store = try SQLiteStore(schema: schema, configuration: configuration)
    } catch SwiftDataError.migrationRequired
      where configuration.migratesStore && configuration.allowsSave
    {
      try StoreMigration.migrate(
        at: configuration.url, to: schema, plan: migrationPlan,
        lockTimeout: configuration.busyTimeout)
      store = try SQLiteStore(schema: schema, configuration: configuration)
    }
  }
}
