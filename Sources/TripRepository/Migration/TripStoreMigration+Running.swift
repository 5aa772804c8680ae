import PersistenceCore
import TripModel

extension TripStoreMigration {
  /// Migrates the store upwards.
  ///
  /// Before anything is changed a checked copy is made, unless ``keptBackups`` is nil. Another process
  /// that migrates at the same time is waited for, and what it has done is not done again.
  ///
  /// - Parameters:
  ///   - version: The version to reach; the newest unless given.
  ///   - progress: Called while rows are copied. Throwing ends the migration.
  /// - Returns: What was done; no stages if the store was up to date.
  /// - Throws: ``TripError/store(_:)`` with what was wrong and where the copy is, and what `progress`
  ///   throws. The store is as it was.
  @discardableResult
  public func up(
    to version: SchemaVersion? = nil, progress: (MigrationProgress) throws -> Void = { _ in }
  ) throws -> MigrationReport {
    let has = try usableVersion(recovering: true)
    if let version, version < has {
      throw TripError.store(
        StoreFailure(
          .unknownVersion,
          "\(path) has version \(has), and \(version) is a lower one. 'trips migrate down' leads there.",
          at: location))
    }
    return try run(to: version, progress)
  }

  /// Takes stages back, which is possible for those without code.
  ///
  /// - Parameters:
  ///   - version: The version to reach.
  ///   - progress: Called while rows are copied. Throwing ends the migration.
  /// - Throws: As ``up(to:progress:)``. Where a stage has code, the message names the copy that was
  ///   made before it.
  @discardableResult
  public func down(
    to version: SchemaVersion, progress: (MigrationProgress) throws -> Void = { _ in }
  ) throws -> MigrationReport {
    let has = try usableVersion(recovering: true)
    if version > has {
      throw TripError.store(
        StoreFailure(
          .unknownVersion,
          "\(path) has version \(has), and \(version) is a higher one. 'trips migrate up' leads there.",
          at: location))
    }
    // A stage upwards with code on the way has no way back; the copy that was made before it is one.
    if let stage = try Self.lint().last(where: {
      $0.isCustom && $0.fromVersion >= version && $0.toVersion <= has
    }) {
      let copy = backups.last { $0.version == version } ?? backups.last { $0.version < version }
      throw TripError.store(
        StoreFailure(
          .migration,
          "The stage \(stage.fromVersion) → \(stage.toVersion) has code, and nothing takes it back. "
            + (copy.map { "Restore the copy that was made before it: \($0.path)" }
              ?? "Restore a copy of version \(version); none is beside the store."),
          at: location))
    }
    return try run(to: version, progress)
  }

  /// The version of a store that has not drifted and is not newer.
  ///
  /// - Parameter recovering: Whether a write that was interrupted is undone, which reading alone cannot
  ///   do.
  func usableVersion(recovering: Bool = false) throws -> SchemaVersion {
    let status: MigrationStatus
    do {
      status = try self.status()
    } catch TripError.store(let failure) where recovering && failure.reason == .interrupted {
      status = try recoveredStatus()
    }
    if let failure = otherProgram(status.store) { throw TripError.store(failure) }
    switch status.state {
    case .current, .pending: return status.store.storeVersion
    case .drifted, .newer: throw TripError.store(failure(for: status) ?? StoreFailure(.other, path))
    }
  }

  /// Undoes a write that was interrupted, and looks again.
  func recoveredStatus() throws -> MigrationStatus {
    try translating { try core.recover() }
    return try status()
  }

  private func run(
    to version: SchemaVersion?, _ progress: (MigrationProgress) throws -> Void
  ) throws -> MigrationReport {
    let outline = try translating { try core.outline(to: version) }
    if let refusal = refusal(of: outline) { throw TripError.store(refusal) }
    let before = Set(StoreBackup.all(beside: url))
    var migration = core
    migration.keptBackups = keptBackups
    do {
      return try StoreFailure.translating(at: location) {
        try migration.migrate(to: version, progress: progress)
      }
    } catch TripError.store(let failure) {
      let made = StoreBackup.all(beside: url).last { !before.contains($0) }
      throw TripError.store(failure.addingThatNothingChanged(copy: made?.path))
    }
  }

  /// Why nothing would come of a migration, as far as that is known beforehand; nil for no reason.
  ///
  /// - Parameter outline: What ``outline(to:)`` has shown.
  public func refusal(of outline: MigrationOutline) -> StoreFailure? {
    for stage in outline.stages {
      let step = "The stage \(stage.fromVersion) → \(stage.toVersion)"
      func sentences(_ severity: MigrationFinding.Severity) -> String {
        stage.findings.filter { $0.severity == severity }.map(\.sentence).joined(separator: "; ")
      }
      if stage.isImpossible {
        return StoreFailure(
          .migration, "\(step) cannot be carried out: \(sentences(.error)). Nothing was changed.",
          at: location)
      }
      if stage.isDestructive, !allowsDestructiveChanges {
        return StoreFailure(
          .destructive,
          "\(step) would lose data: \(sentences(.destructive)). Nothing was changed.", at: location)
      }
    }
    return nil
  }

  // MARK: - Trying

  /// Migrates a copy of the store and compares the two, by value and by the figures of
  /// ``TripMeasures``.
  ///
  /// - Parameters:
  ///   - version: The version to reach; the newest unless given.
  ///   - progress: Called while rows are copied. Throwing ends the rehearsal.
  /// - Throws: ``TripError/store(_:)``.
  public func rehearse(
    to version: SchemaVersion? = nil, progress: (MigrationProgress) throws -> Void = { _ in }
  ) throws -> MigrationRehearsal {
    if let refusal = try refusal(of: outline(to: version)) { throw TripError.store(refusal) }
    return try translating {
      try core.rehearse(to: version, measures: TripMeasures.all, progress: progress)
    }
  }
}

extension StoreFailure {
  /// The failure of something that has left the store alone.
  ///
  /// - Parameter copy: A copy that was made before.
  func addingThatNothingChanged(copy: String?) -> StoreFailure {
    adding(" The store is as it was." + (copy.map { " A copy of it is \($0)." } ?? ""))
  }
}

extension MigrationFinding {
  /// What happens, with the number of rows that it happens to.
  public var sentence: String {
    message + (rowCount.map { " (rows: \($0))" } ?? "")
  }
}
