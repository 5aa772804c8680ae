import TripRepository

extension Session {
  /// The store of the session between its versions.
  ///
  /// - Throws: ``Failure`` when there is no store in a file.
  func storeMigration(mayBeMissing: Bool = false) throws -> TripStoreMigration {
    let location = try storeLocation()
    guard case .file(let path) = location else {
      throw Failure(
        .usage, "A store in memory is always new. Give the path of a file with --store.")
    }
    try refuseCalendar()
    guard mayBeMissing || location.isInUse else {
      throw Failure(.error, "There is no store at \(path). 'trips add' makes one.")
    }
    var migration = try TripStoreMigration(of: location)
    migration.lockTimeout = lockTimeout
    return migration
  }

  /// Prints what a check has found, and fails if it has found something.
  ///
  /// - Throws: ``OutputError``, and the failure.
  func report(_ facts: StoreFacts, _ results: CheckResults, _ failure: Failure?) throws {
    if format.isForChecks {
      try results.print(self)
    } else {
      try facts.print(self)
    }
    if let failure { throw failure }
  }
}
