/// What opening a store of an older version does.
public enum OlderStores: Sendable, Hashable {
  /// The store is refused with the reason ``StoreFailure/Reason/migrationPending``, and left as it is.
  case refuse
  /// The store is migrated after a checked copy was made; so many copies are kept beside it.
  case migrate(keptBackups: Int = TripStoreMigration.usualBackups)
}

extension OlderStores {
  /// Migrates a store that is older, if that is what to do.
  ///
  /// - Returns: What was done; nil for a store that is not there, not older, or not to be migrated.
  /// - Throws: ``TripError/store(_:)`` if the migration fails. What else is wrong with a file is told
  ///   when it is opened.
  func migrate(_ location: StoreLocation, lockTimeout: Duration) throws -> MigrationReport? {
    guard case .migrate(let count) = self, case .file = location else { return nil }
    var migration = try TripStoreMigration(of: location)
    migration.lockTimeout = lockTimeout
    migration.keptBackups = count
    guard try state(of: migration) == .pending else { return nil }
    let report = try migration.up()
    return report.stages.isEmpty ? nil : report
  }

  /// What a store is; nil for what is no store. A write that a crash has interrupted hides it, and is
  /// undone.
  private func state(of migration: TripStoreMigration) throws -> MigrationStatus.State? {
    do {
      return try migration.status().state
    } catch TripError.store(let failure) where failure.reason == .interrupted {
      return try migration.recoveredStatus().state
    } catch {
      return nil
    }
  }
}
