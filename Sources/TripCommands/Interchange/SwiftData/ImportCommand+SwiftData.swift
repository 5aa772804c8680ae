import ArgumentParsing
import CalendarDates
import PersistenceCore
import TripRepository

extension ImportCommand {
  /// Adds the trips of a store of SwiftData.
  ///
  /// - Throws: ``Failure``, and what the repository throws.
  func importSwiftData(
    _ reporter: ImportReporter, _ session: Session, checkingEach check: @escaping () throws -> Void
  ) async throws {
    var reporter = reporter
    let reader: TripStoreReader
    do {
      reader = try TripStoreReader(file, options: try swiftDataOptions(session))
    } catch let error as CoreDataStoreError {
      throw Failure(.error, "\(error)\(Self.hint(error))")
    } catch let error as StoreImportError {
      throw Failure(.usage, "\(file): \(error)")
    }
    for line in reader.summary { session.message(line) }
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    defer { reporter.endProgress() }
    let report: ImportReport
    do {
      report = try await repository.importTrips(
        from: reader, onError: onError, dryRun: dryRun
      ) { event in
        try check()
        try reporter.tell(event)
      }
    } catch let error as CoreDataStoreError {
      throw Failure(.error, "\(error) Nothing was added.")
    }
    for line in reader.leftOut { session.message(line) }
    try await reporter.end(report, repository)
    try reporter.summarize(report)
  }

  /// Checks that no option means nothing for a store of SwiftData.
  func checkSwiftDataOptions() throws(Failure) {
    guard file != "-" else {
      throw Failure(.usage, "A store of SwiftData is read from its file. Give the name of it.")
    }
    var given = csv.firstGiven(besides: ["--map", "--default-currency"]) ?? jsonOptions.firstGiven
    if calendar.utcLabels != nil { given = "--utc-labels" }
    if calendar.floatingTimes != nil { given = "--floating-times" }
    if rejects != nil { given = "--rejects" }
    if kind != nil {
      throw Failure(
        .usage,
        "--kind is not for stores of SwiftData: their classes are of kinds. Give --map-entity, such as "
          + "--map-entity Trip=business.")
    }
    if let expense = csv.map?.expenses.first {
      throw Failure(
        .usage,
        "expense.\(expense.category) in --map is not for stores of SwiftData: they have expenses of "
          + "their own. Leave it out.")
    }
    if let map = csv.map, !map.omitted.isEmpty || !map.omittedExpenses.isEmpty || map.isComplete {
      throw Failure(
        .usage,
        "'=none' in --map is not for stores of SwiftData, whose properties are known by their names. "
          + "Leave it out.")
    }
    guard let given else { return }
    throw Failure(
      .usage, "\(given) is not for stores of SwiftData, and \(file) is one. Leave it out.")
  }

  private func swiftDataOptions(_ session: Session) throws -> StoreImportOptions {
    var options = StoreImportOptions()
    if let map = swiftData.mapEntity { options.entities = map }
    options.map = csv.map
    options.currency = csv.defaultCurrency
    options.leftOut = swiftData.leaveOut
    options.reasons = swiftData.reasons
    options.keepsTimes = swiftData.keepTimes
    if let source { options.source = source }
    options.timeZone = calendar.timeZone ?? session.localTimeZone
    return options
  }

  private static func hint(_ error: CoreDataStoreError) -> String {
    guard case .ownStore(let path) = error else { return "" }
    return " Its trips are written by: trips export trips.json --store \(ShellText.word(path))"
  }
}

extension Session {
  /// The zone of the options, else that of the machine; nil where the machine's is not to be found, so
  /// that UTC is left.
  fileprivate var localTimeZone: TimeZoneRules? {
    if let timeZone { return timeZone }
    let name = TimeZoneRules.systemIdentifier(environment: console.variables)
    return try? TimeZoneRules(identifier: name)
  }
}
