import ArgumentParsing
import TripRepository

/// Deletes trips.
struct Delete: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes trips.",
    discussion: """
      Either all trips given are deleted, or none. More than one is asked about on a terminal; \
      elsewhere it needs --yes, and is refused with exit status 7 without. The trips are printed \
      as they were.
      """,
    aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The ids of the trips.", valueName: "id"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var ids: [TripID]

  @Flag(name: .shortAndLong, help: "Delete more than one without asking.") var yes = false

  @Flag(help: "Print what would be deleted, and delete nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    var seen: Set<TripID> = []
    let ids = ids.filter { seen.insert($0).inserted }.map(\.rawValue)
    let trips = try await session.trips(ids)
    if dryRun {
      return try session.report(
        trips, "", isDryRun: true, rehearsal: "Nothing was deleted.")
    }
    if ids.count > 1 && !yes { try confirm(trips, session) }
    let deleted = try await session.writableRepository().delete(ids: ids)
    try session.report(
      deleted,
      deleted.count == 1 ? "Deleted trip \(ids[0])." : "Deleted \(deleted.count) trips.",
      isDryRun: false, rehearsal: "")
  }

  /// Asks whether to delete trips.
  ///
  /// - Throws: ``Failure`` without a yes.
  private func confirm(_ trips: [TripRecord], _ session: Session) throws {
    guard let questions = Questions(session.console) else {
      throw Failure(
        .refused,
        "\(trips.count) trips would be deleted. Give --yes to delete them, or --dry-run to see "
          + "them.")
    }
    for trip in trips {
      try session.console.error.write(
        line: TerminalText.singleLine(
          "  \(trip.id)  \(trip.start.calendarDay)  \(trip.destination)"))
    }
    guard try questions.confirm("Delete these \(trips.count) trips?") else {
      throw Failure(.refused, "Nothing was deleted.")
    }
  }
}
