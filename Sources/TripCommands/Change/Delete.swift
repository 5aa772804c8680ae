import ArgumentParsing
import TripRepository

/// Deletes trips.
struct Delete: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes trips.",
    discussion: """
      Either all trips given are deleted, or none. More than one is asked about on a terminal; \
      elsewhere it needs --yes, and is refused with exit status 7 without. The trips are printed \
      as they were; their expenses, accommodations and attachments go with them.

        trips delete 7 12
        trips delete --where 'cancelled and end < soy' --dry-run
      """,
    aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The ids of the trips, such as 7, 1-3 or 1,4.", valueName: "id"),
    completion: StoredCandidates.ids,
    transform: { try TripIDs(parsing: $0) })
  var ids: [TripIDs] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Delete the trips that meet a condition; see 'trips help filter'.", valueName: "condition"),
    completion: StoredCandidates.conditions)
  var condition: String?

  @Flag(name: .shortAndLong, help: "Delete more than one without asking.") var yes = false

  @Flag(help: "Print what would be deleted, and delete nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that trips are given in one way.
  mutating func validate() throws {
    if ids.isEmpty == (condition == nil) {
      throw ValidationError(
        ids.isEmpty
          ? "No trips are given. Give their ids, or a condition with --where."
          : "Ids and --where exclude one another. Give one of them.")
    }
  }

  func run(in session: Session) async throws {
    let session = session.rehearsing(dryRun)
    let trips = try await trips(session)
    let ids = trips.map(\.id)
    if dryRun {
      return try session.report(
        trips, "", isDryRun: true, rehearsal: "Nothing was deleted.")
    }
    guard !ids.isEmpty else { return session.message("No trips match. Nothing was deleted.") }
    if ids.count > 1 && !yes { try session.confirm(.delete, of: trips) }
    let deleted = try await session.writableRepository().delete(ids: ids)
    try session.report(
      deleted,
      (deleted.count == 1 ? "Deleted trip \(ids[0])" : "Deleted \(deleted.count) trips")
        + Self.companions(of: deleted) + ".",
      isDryRun: false, rehearsal: "")
  }

  /// What went with trips, in words; empty for nothing.
  private static func companions(of trips: [TripRecord]) -> String {
    let counts: [(TripDetailKind, Int)] = [
      (.expense, trips.map(\.expenses.count).reduce(0, +)),
      (.accommodation, trips.map(\.accommodations.count).reduce(0, +)),
      (.attachment, trips.map(\.attachments.count).reduce(0, +)),
    ]
    let words = counts.filter { $0.1 > 0 }.map { kind, count in
      count == 1 ? "1 \(kind.rawValue)" : "\(count) \(kind.plural)"
    }
    guard let last = words.last else { return "" }
    let others = words.dropLast().joined(separator: ", ")
    return ", with " + (others.isEmpty ? last : "\(others) and \(last)")
  }

  private func trips(_ session: Session) async throws -> [TripRecord] {
    if let condition { return try await session.trips(where: condition) }
    return try await session.trips(ids.all.map(\.rawValue))
  }
}
