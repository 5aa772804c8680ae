import PersistenceCore
import TripModel

/// The store of trips between the versions of its schema: what it is, what would be done to it, and
/// the doing.
///
/// ```swift
/// let migration = try TripStoreMigration(of: .file("/home/anna/trips.store"))
/// if try migration.status().state == .pending {
///   let report = try migration.up()
///   print("the store as it was: \(report.backup?.path ?? "not kept")")
/// }
/// ```
///
/// Only ``up(to:progress:)``, ``down(to:progress:)``, ``backUp(to:)`` and
/// ``restore(from:keepsFormer:)`` write, and none of them leaves half of its work.
public struct TripStoreMigration: Sendable {
  /// The store's file.
  public let path: String
  /// How long to wait for another process that is writing.
  public var lockTimeout: Duration = .seconds(5)
  /// Whether stages without code may drop values.
  public var allowsDestructiveChanges = false
  /// How many copies a migration keeps beside the store, the new one included; nil to make none.
  public var keptBackups: Int? = Self.usualBackups
  /// The clock for the names of copies.
  let now: @Sendable () -> Date

  /// How many copies are kept unless somebody says otherwise.
  public static let usualBackups = 5

  /// - Parameters:
  ///   - location: The store's file.
  ///   - now: The clock for the names of copies.
  /// - Throws: ``TripError/store(_:)`` for a store in memory, which is always new.
  public init(
    of location: StoreLocation, now: @escaping @Sendable () -> Date = { Date.now }
  ) throws {
    guard case .file(let path) = location else {
      throw TripError.store(
        StoreFailure(.missing, "A store in memory is always new. Name a file to look at."))
    }
    self.path = path
    self.now = now
  }

  var location: StoreLocation { .file(path) }

  var url: URL { URL(filePath: path) }

  /// The file behind symbolic links, beside which copies lie.
  var realPath: String { StoreLocation.realPath(of: path) }

  /// The newest version of the schema, which the program needs.
  static let newest = Schema(versionedSchema: CurrentTripSchema.self)

  var core: StoreMigration {
    var migration = StoreMigration(storeAt: url, plan: TripMigrationPlan.self)
    migration.lockTimeout = lockTimeout
    migration.allowsDestructiveChanges = allowsDestructiveChanges
    return migration
  }

  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    try StoreFailure.translating(at: location, body)
  }

  // MARK: - Looking

  /// Compares the store with the program, without changing or making any file.
  ///
  /// - Throws: ``TripError/store(_:)`` for a file that is missing, unreadable or no store.
  public func status() throws -> MigrationStatus {
    try translating { try core.status() }
  }

  /// What keeps the store from being used or migrated as it is; nil for one that is up to date.
  ///
  /// - Parameter status: What ``status()`` has found.
  public func failure(for status: MigrationStatus) -> StoreFailure? {
    if let failure = otherProgram(status.store) { return failure }
    let (has, needs) = (status.store.storeVersion, status.store.programVersion)
    return switch status.state {
    case .current: nil
    case .pending:
      StoreFailure(
        .migrationPending,
        "\(path) has version \(has), and this program needs \(needs): the store has to be migrated.",
        at: location)
    case .newer:
      StoreFailure(
        .newer,
        "\(path) has version \(has), which is newer than this program's \(needs). Install a newer "
          + "version of trips.", at: location)
    case .drifted:
      StoreFailure(
        .drift,
        "\(path) has version \(has), and is not what that version is: "
          + "\(status.problems.joined(separator: "; ")).", at: location)
    }
  }

  /// What to say of a store that another program has made; nil for one of trips, of whatever version.
  func otherProgram(_ status: StoreStatus) -> StoreFailure? {
    // Every version of the schema has had this class.
    let entities = status.storeEntities
    guard !entities.contains("Trip") else { return nil }
    let holds = entities.isEmpty ? "" : ": it holds \(entities.joined(separator: ", "))"
    return StoreFailure(
      .otherProgram, "\(path) is a store of another program, and not one of trips\(holds).",
      at: location)
  }

  /// Tells what a migration would do, without changing or making any file.
  ///
  /// - Parameter version: The version to reach; the newest unless given.
  /// - Throws: ``TripError/store(_:)``.
  public func outline(to version: SchemaVersion? = nil) throws -> MigrationOutline {
    _ = try usableVersion()
    return try translating { try core.outline(to: version) }
  }

  /// Tells what the stages of the plan mean for any store, without one.
  ///
  /// - Parameter version: The version of the oldest store to think of; the plan's oldest unless given.
  /// - Throws: ``TripError/store(_:)`` for a plan that contradicts itself.
  public static func lint(from version: SchemaVersion? = nil) throws -> [MigrationOutline.Stage] {
    try StoreFailure.translating { try StoreMigration.lint(TripMigrationPlan.self, from: version) }
  }

  /// The shapes of all versions of the schema.
  ///
  /// - Throws: ``TripError/store(_:)`` for models that cannot be stored.
  public static func lock() throws -> SchemaLock {
    try StoreFailure.translating { try SchemaLock(TripMigrationPlan.self) }
  }

  /// Reads a lock file's text.
  ///
  /// - Throws: ``TripError/store(_:)`` with the number of the line that is wrong.
  public static func lock(text: String) throws -> SchemaLock {
    do {
      return try SchemaLock(text: text)
    } catch let error as SwiftDataError {
      throw TripError.store(StoreFailure(.other, "\(error.summary)."))
    }
  }
}

extension TripStoreMigration {
  /// The versions that a store can have, oldest first.
  public static var versions: [SchemaVersion] {
    TripMigrationPlan.schemas.map { $0.versionIdentifier }
  }

  /// The version that the program needs.
  public static var newestVersion: SchemaVersion { newest.version }
}
