import ArgumentParsing
import TripRepository

/// Takes back what was done last.
struct Undo: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Takes back what was done last.",
    discussion: """
      Steps are those of 'trips log': one for each command that has changed something, whichever \
      process ran it, and one for an import. All steps asked for are taken, or none. It is refused \
      when something that is not in the log, such as another program, has changed the same values \
      since. 'trips redo' does it again, until something else is done.

        trips undo
        trips undo 3 --dry-run
      """)

  @Argument(help: ArgumentHelp("How many steps.", valueName: "number")) var count = 1

  @Flag(help: "Print what would be undone, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks the number.
  mutating func validate() throws { try StepCount.check(count) }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let repository = try session.existingRepository()
    let operations = try await repository.undo(count, dryRun: dryRun)
    try session.report(operations, "Undid", isDryRun: dryRun)
  }
}

/// Does again what was undone.
struct Redo: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Does again what was undone.",
    discussion: """
      What was undone can be redone until something else is done.

        trips redo
        trips redo 3
      """)

  @Argument(help: ArgumentHelp("How many steps.", valueName: "number")) var count = 1

  @Flag(help: "Print what would be redone, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks the number.
  mutating func validate() throws { try StepCount.check(count) }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let repository = try session.existingRepository()
    let operations = try await repository.redo(count, dryRun: dryRun)
    try session.report(operations, "Redid", isDryRun: dryRun)
  }
}

/// How many steps to take.
private enum StepCount {
  /// - Throws: `ValidationError` for fewer than one.
  static func check(_ count: Int) throws {
    guard count > 0 else {
      throw ValidationError("\(count) is no number of steps. Type a number from 1 up.")
    }
  }
}

extension Session {
  /// Prints the operations that were reversed, and says so.
  fileprivate func report(
    _ operations: [OperationRecord], _ verb: String, isDryRun: Bool
  ) throws {
    let done =
      operations.count == 1
      ? "\(verb) operation \(operations[0].id): \(operations[0].command)"
      : "\(verb) \(operations.count) operations."
    do {
      try printOperations(operations, isDryRun: isDryRun)
    } catch let error as OutputError {
      guard !isDryRun else { throw error }
      throw outcome(of: error, after: done)
    }
    message(isDryRun ? "Nothing was changed." : done)
  }

  /// Opens the store for writing; unlike ``writableRepository()`` it makes none.
  ///
  /// - Throws: ``Failure`` where there is no store, and what the repository throws.
  func existingRepository() throws -> TripRepository {
    let location = try storeLocation()
    if case .file(let path) = location, !location.isInUse {
      throw Failure(.error, "There is no store at \(path). 'trips add' makes one.")
    }
    return try writableRepository()
  }
}
