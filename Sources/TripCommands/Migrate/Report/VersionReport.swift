import TripRepository

/// The store's version beside the program's, with the stages between them.
struct VersionReport {
  private let path: String
  private let status: MigrationStatus
  /// What is wrong; nil when the store is up to date.
  let failure: Failure?

  /// Reads the store's version, without making or changing a file.
  ///
  /// - Throws: ``Failure`` when there is no store, and what the repository throws when it cannot be
  ///   read.
  init(_ session: Session) throws {
    let migration = try session.storeMigration()
    path = migration.path
    status = try migration.status()
    failure = migration.failure(for: status).map { Failure($0) }
  }

  /// All facts, to be printed.
  var facts: StoreFacts {
    var facts = StoreFacts()
    facts.add("path", "Path", .text(path))
    facts.add("state", "State", .text(state))
    facts.add("storeVersion", "Store version", .text("\(status.store.storeVersion)"))
    facts.add("programVersion", "Program version", .text("\(status.store.programVersion)"))
    facts.add("storeFingerprint", "Store fingerprint", .text(status.store.storeFingerprint))
    facts.add("programFingerprint", "Program fingerprint", .text(status.store.programFingerprint))
    // From one version to another there are many, and 'trips migrate plan' tells what they mean.
    facts.add(
      "differences", "Differences", .list(status.store.differences),
      isForPrograms: status.state == .pending)
    facts.add("problems", "Problems", .list(status.problems))
    facts.add(status)
    return facts
  }

  /// The same for CI.
  var results: CheckResults {
    CheckResults(
      command: "trips migrate check", file: path,
      checks: [.init(name: "schema version", failures: failure.map { [$0.message] } ?? [])])
  }

  private var state: String {
    switch status.state {
    case .current: "current"
    case .pending: "pending"
    case .newer: "newer"
    case .drifted: "drift"
    }
  }
}
