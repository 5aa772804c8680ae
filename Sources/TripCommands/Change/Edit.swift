import ArgumentParsing
import TripRepository

/// Changes a trip, or all that meet a condition.
struct Edit: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Changes a trip, or all trips that meet a condition.",
    discussion: """
      Only what is given becomes different; lists such as the companions are replaced as a whole.

        trips edit 7 --to +2d --status confirmed
        trips edit 7 --clear note --clear per-diem
        trips edit --where 'past and confirmed' --status done --yes

      With --where either all trips become different, or none. More than one is asked about on a \
      terminal; elsewhere it needs --yes, and is refused with exit status 7 without.
      """)

  @Argument(
    help: ArgumentHelp("The id of the trip.", valueName: "id"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var id: TripID?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Change the trips that meet a condition; see 'trips help filter'.", valueName: "condition"))
  var condition: String?

  @Flag(name: .shortAndLong, help: "Change more than one without asking.") var yes = false

  @Option(help: ArgumentHelp("Where the trip goes.", valueName: "place")) var destination: String?

  @Option(help: ArgumentHelp("Take a value away. Can be repeated.", valueName: "field"))
  var clear: [ClearableField] = []

  @Flag(help: "Print what the trip would be, and change nothing.") var dryRun = false

  @OptionGroup(title: "Trip options") var trip: TripOptions
  @OptionGroup(title: "Business options") var business: BusinessOptions
  @OptionGroup(title: "Personal options") var personal: PersonalOptions
  @OptionGroup(title: "Vacation options") var vacation: VacationOptions
  @OptionGroup(title: "Group options") var group: GroupOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that something is to be changed, and in one way only.
  mutating func validate() throws {
    if (id == nil) == (condition == nil) {
      throw ValidationError(
        id == nil
          ? "No trip is given. Give its id, or a condition with --where."
          : "An id and --where exclude one another. Give one of them.")
    }
    for field in clear {
      // A field that an option sets depends on which of the two comes last.
      var clearedFirst = TripChanges()
      field.clear(in: &clearedFirst)
      applyOptions(to: &clearedFirst)
      var clearedLast = TripChanges()
      applyOptions(to: &clearedLast)
      field.clear(in: &clearedLast)
      if clearedFirst != clearedLast {
        throw ValidationError(
          "'--clear \(field.rawValue)' and the option that sets it exclude one another. "
            + "Give one of them.")
      }
    }
    if changes.isEmpty && trip.from == nil && trip.to == nil {
      throw ValidationError("Nothing is to be changed. Give an option, such as --status done.")
    }
  }

  func run(in session: Session) async throws {
    let trips = try await trips(session)
    guard !trips.isEmpty else { return session.message("No trips match. Nothing was changed.") }
    var operations: [TripOperation] = []
    for trip in trips {
      var changes = changes
      try applyDates(to: &changes, of: trip, session)
      operations.append(.edit(id: trip.id, changes))
    }
    if trips.count > 1 && !yes && !dryRun { try session.confirm(.edit, of: trips) }
    let repository = try session.repository(dryRun: dryRun)
    let records = try await repository.perform(operations, dryRun: dryRun)
    try session.printTrips(records, isDryRun: dryRun)
    session.message(
      dryRun
        ? "Nothing was changed."
        : trips.count == 1 ? "Changed trip \(trips[0].id)." : "Changed \(trips.count) trips.")
  }

  private func trips(_ session: Session) async throws -> [TripRecord] {
    if let condition { return try await session.trips(where: condition) }
    return try await session.trips(id.map { [$0.rawValue] } ?? [])
  }

  /// What becomes different, apart from the dates.
  private var changes: TripChanges {
    var changes = TripChanges()
    applyOptions(to: &changes)
    for field in clear { field.clear(in: &changes) }
    return changes
  }

  private func applyOptions(to changes: inout TripChanges) {
    if let destination { changes.destination = .set(destination) }
    trip.apply(to: &changes)
    business.apply(to: &changes)
    personal.apply(to: &changes)
    vacation.apply(to: &changes)
    group.apply(to: &changes)
  }

  /// Reads the dates; the end counts from the new start, or from the one that stays.
  private func applyDates(
    to changes: inout TripChanges, of record: TripRecord, _ session: Session
  ) throws(Failure) {
    let start = try session.span(from: trip.from, to: nil).start
    if let start { changes.start = .set(start) }
    guard let to = trip.to else { return }
    if let end = try session.span(from: start ?? record.start, to: to).end {
      changes.end = .set(end)
    }
  }
}
