import SQLite

/// Opens the database of a store: makes a new one, or finds out whether an old one fits.
struct StoreFile {
  let schema: Schema
  let configuration: ModelConfiguration
  /// The file's path. A URL works it out anew each time.
  let path: String

  init(schema: Schema, configuration: ModelConfiguration) {
    self.schema = schema
    self.configuration = configuration
    path = configuration.url.filePath
  }

  /// Opens the database and returns the store's identity with it.
  ///
  /// - Throws: ``SwiftDataError`` with the path and what to do. A file that does not fit is left as
  ///   it was.
  func open() throws -> (connection: Connection, storeIdentifier: String) {
    let connection = try connect()
    let header = try StoreHeader(connection)
    switch header.kind {
    case .empty:
      guard configuration.allowsSave else {
        throw SwiftDataError(
          .notAStore, "\(place) is empty, and the configuration does not allow saving")
      }
      return (connection, try create(on: connection))
    case .store:
      try StoreMetadata(connection).check(against: schema, at: place)
      if configuration.allowsSave, try !connection.tableExists(StoreFormat.transactionTable) {
        try connection.transaction(.immediate) { try StoreMetadata(connection).createHistory() }
      }
    case .foreign, .newerFormat: try header.requireStore(at: place)
    }
    try StoreFunctions.define(on: connection)
    return (connection, try StoreMetadata(connection).storeIdentifier(at: place))
  }

  /// What messages call the store.
  var place: String {
    configuration.isStoredInMemoryOnly ? "the store in memory" : path
  }

  private func connect() throws -> Connection {
    var options = Connection.Options(
      mode: configuration.allowsSave ? .readWriteCreate : .readOnly)
    options.busyTimeout = configuration.busyTimeout
    // SQLite's own 2 MiB make a large save read pages of indexes again and again. The memory is
    // taken only as pages are touched.
    options.cacheSizeKiB = 16_384
    options.makesLogIndex = true
    do {
      if configuration.isStoredInMemoryOnly {
        options.mode = .readWriteCreate
        return try Connection(.memory, options: options)
      }
      if configuration.allowsSave {
        try StoreFolder.make(configuration.url.deletingLastPathComponent().path)
      }
      return try connect(options)
    } catch let error as SQLiteError {
      let code: SwiftDataError.Code = error.code == .notADatabase ? .notAStore : .storeFailure
      throw SwiftDataError(code, "", underlyingError: error)
    }
  }

  /// Switches a file to the write-ahead log only when it is, or becomes, a store of this schema: the
  /// switch changes the file, and what is refused is left as it was.
  private func connect(_ options: Connection.Options) throws -> Connection {
    let location = Connection.Location.file(path)
    guard configuration.allowsSave else { return try Connection(location, options: options) }
    var careful = options
    careful.usesWriteAheadLog = false
    let connection = try Connection(location, options: careful)
    if try connection.rows("PRAGMA journal_mode") == [[.text("wal")]] { return connection }
    switch try StoreHeader(connection).kind {
    case .foreign, .newerFormat: return connection
    case .store: try StoreMetadata(connection).check(against: schema, at: place)
    case .empty: break
    }
    try connection.close()
    return try Connection(location, options: options)
  }

  /// Makes the tables, unless another process has just done so.
  private func create(on connection: Connection) throws -> String {
    try StoreFunctions.define(on: connection)
    return try connection.transaction(.immediate) {
      if case .store = try StoreHeader(connection).kind {
        try StoreMetadata(connection).check(against: schema, at: place)
        return try StoreMetadata(connection).storeIdentifier(at: place)
      }
      let identifier = UUID().uuidString
      try connection.setApplicationID(StoreFormat.applicationID)
      try connection.setUserVersion(StoreFormat.version)
      try StoreMetadata(connection).create(schema: schema, storeIdentifier: identifier)
      let mapping = StoreMapping(schema: schema, storeIdentifier: identifier)
      let statements =
        try mapping.tables.flatMap { try TableDefinition(table: $0).statements() }
        + mapping.joinTables.flatMap { try $0.statements() }
      for statement in statements { try connection.execute(statement) }
      return identifier
    }
  }
}

/// What the header and the list of tables tell of a database.
struct StoreHeader {
  enum Kind {
    case empty
    case store
    case newerFormat(Int32)
    case foreign(String)
  }

  let kind: Kind

  /// Throws for all that is no store of a format that is known.
  ///
  /// - Parameter place: The file, for messages.
  func requireStore(at place: String) throws {
    switch kind {
    case .store: return
    case .empty: throw SwiftDataError(.notAStore, "\(place) is empty")
    case .foreign(let reason):
      throw SwiftDataError(
        .notAStore, "\(place) is a database, but not a store of this program: \(reason)")
    case .newerFormat(let version):
      throw SwiftDataError(
        .backwardMigration,
        "\(place) has store format \(version), and this program knows formats up to "
          + "\(StoreFormat.version); use a newer version of the program")
    }
  }

  init(_ connection: Connection) throws {
    // All of one moment: another process may be making the store just now.
    kind = try connection.transaction(.deferred) { try Self.kind(connection) }
  }

  private static func kind(_ connection: Connection) throws -> Kind {
    let applicationID = try connection.applicationID()
    let version = try connection.userVersion()
    if applicationID == StoreFormat.applicationID {
      return version > StoreFormat.version ? .newerFormat(version) : .store
    }
    let tables = try connection.rows("SELECT count(*) FROM sqlite_schema")
    if applicationID == 0, tables == [[.integer(0)]] { return .empty }
    return .foreign(
      applicationID == 0
        ? "it has tables, but not the mark of a store"
        : "it bears the application id \(applicationID)")
  }
}
