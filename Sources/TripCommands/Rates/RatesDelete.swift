import ArgumentParsing
import CalendarDates
import TripRepository

/// Deletes tables of rates.
struct RatesDelete: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a table with all its rates.",
    discussion: """
      Where several tables have the name, --valid-from says which one is meant. All of them are asked \
      about on a terminal; elsewhere that needs --yes, and is refused with exit status 7 without. \
      'trips undo' brings them back.
      """,
    aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The name of the table.", valueName: "table"),
    completion: StoredCandidates.rateTables)
  var table: String

  @Option(
    help: ArgumentHelp("The day from which the one to delete holds.", valueName: "date"))
  var validFrom: String?

  @Flag(name: .shortAndLong, help: "Delete more than one without asking.") var yes = false

  @Flag(help: "Print what would be deleted, and delete nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let begin = try validFrom.map { text throws(Failure) in
      try session.day(text, for: "--valid-from")
    }
    let repository = try session.repository(dryRun: dryRun)
    var tables = try await repository.deleteRateTables(
      named: table, beginningOn: begin, dryRun: true)
    if !dryRun {
      if tables.count > 1, !yes { try session.confirmDeletion(of: tables) }
      tables = try await repository.deleteRateTables(named: table, beginningOn: begin)
    }
    let done =
      tables.count == 1
      ? "Deleted the table \(tables[0].label) with \(tables[0].countOfRates)."
      : "Deleted \(tables.count) tables named \(table)."
    do {
      try session.print(tables, isDryRun: dryRun)
    } catch let error as OutputError where !dryRun {
      throw session.outcome(of: error, after: done)
    }
    session.message(dryRun ? "Nothing was changed." : done)
  }
}

extension RateTableRecord {
  /// Such as `650 rates`.
  var countOfRates: String { rateCount == 1 ? "1 rate" : "\(rateCount) rates" }
}

extension Session {
  fileprivate func confirmDeletion(of tables: [RateTableRecord]) throws {
    guard let questions = Questions(console) else {
      throw Failure(
        .refused,
        "\(tables.count) tables would be deleted: \(tables.map(\.label).joined(separator: ", ")). "
          + "Give --yes to delete them, or --valid-from for one of them.")
    }
    for table in tables {
      try console.error.write(
        line: TerminalText.singleLine("  \(table.label)  \(table.countOfRates)"))
    }
    guard try questions.confirm("Delete these \(tables.count) tables?") else {
      throw Failure(.refused, "Nothing was deleted.")
    }
  }
}
