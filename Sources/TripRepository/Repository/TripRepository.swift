import PersistenceCore
import TripModel

/// The trips of one store: everything that can be done with them.
///
/// ```swift
/// let repository = try TripRepository(location: .file("/home/anna/trips.store"))
/// let trip = try await repository.add(
///   TripDraft(.trip, to: "Oslo", from: .day(first), through: .day(last)))
/// for trip in try await repository.trips(matching: TripQuery()) { print(trip.destination) }
/// ```
///
/// Every call sees what this and other processes have saved before it. Writes are transactions:
/// all of a call lands, or nothing. Each is an operation in the store's log, and can be undone.
public actor TripRepository {
  /// Where the store is.
  public nonisolated let location: StoreLocation
  /// What was done to the store when it was opened; nil for nothing. See ``OlderStores``.
  public nonisolated let openingMigration: MigrationReport?
  nonisolated let container: ModelContainer
  nonisolated let now: @Sendable () -> Date
  /// What the log calls everything that is written; nil for a word of its own for each write.
  nonisolated let command: String?

  /// Opens a store, and makes it if there is none and it may be written to.
  ///
  /// - Parameters:
  ///   - location: Where the store is.
  ///   - access: Whether it may be written to. A store in memory always may.
  ///   - busyTimeout: How long a write waits for another process that is writing.
  ///   - olderStores: What to do with a store of an older version, whatever the access is for.
  ///   - command: What the log calls everything that is written, such as a command as it was typed; nil
  ///     for a word of its own for each write.
  ///   - now: The clock for the times of entry and change.
  /// - Throws: ``TripError/store(_:)`` with the reason, such as a migration that is pending.
  public init(
    location: StoreLocation, access: StoreAccess = .readWrite,
    busyTimeout: Duration = .seconds(5), olderStores: OlderStores = .refuse,
    command: String? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws {
    self.location = location
    self.command = command
    self.now = now
    openingMigration = try olderStores.migrate(location, lockTimeout: busyTimeout)
    do {
      container = try StoreFailure.translating(at: location) {
        try ModelContainer(
          for: TripStoreMigration.newest,
          configurations: location.configuration(access: access, busyTimeout: busyTimeout))
      }
    } catch TripError.store(let failure)
      where [.migrationPending, .newer, .drift].contains(failure.reason)
    {
      // The core compares versions alone; what the plan makes of the store says more.
      throw TripError.store(Self.explained(failure, at: location))
    }
  }

  private static func explained(
    _ failure: StoreFailure, at location: StoreLocation
  ) -> StoreFailure {
    guard let migration = try? TripStoreMigration(of: location),
      let status = try? migration.status()
    else { return failure }
    return migration.failure(for: status) ?? failure
  }
}

extension StoreLocation {
  fileprivate func configuration(
    access: StoreAccess, busyTimeout: Duration
  ) -> ModelConfiguration {
    var configuration =
      switch self {
      case .file(let path):
        ModelConfiguration(
          "trips", url: URL(filePath: path, directoryHint: .notDirectory),
          allowsSave: access == .readWrite,
          cloudKitDatabase: .none)
      case .memory: ModelConfiguration("trips", isStoredInMemoryOnly: true)
      }
    configuration.busyTimeout = busyTimeout
    // Only whoever asks for it gets a migration, and then with a copy: see OlderStores.
    configuration.migratesStore = false
    return configuration
  }
}
