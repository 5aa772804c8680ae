import ArgumentParsing
import TripRepository

/// Changes trips.
struct Edit: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Changes trips.",
    discussion: """
      Only what is given becomes different; lists such as the companions are replaced as a whole, \
      while --tag and --untag add and take away one tag each. Several trips are changed alike: all \
      of them, or none.

        trips edit 7 --to +2d --status confirmed
        trips edit 7 2026-03-09..2026-03-12
        trips edit 7 8 9 --clear note --clear per-diem
        trips edit --where 'past and confirmed' --status done --yes

      Distances count from the trip: '--from +1d' from its own start, so that it starts a day \
      later, and '--to +2d' from its start, or from the new one if there is one. They keep the time \
      of day and the zone that the trip has. Words such as 'tomorrow' and 'eom' count from today. \
      They and days such as 2026-03-09 are whole days, and take a time away that was there.

      With --where more than one trip is asked about on a terminal; elsewhere that needs --yes, and \
      is refused with exit status 7 without.
      """)

  @Argument(
    help: ArgumentHelp(
      "The ids of the trips, such as 7 or 1-3, and perhaps new dates as START..END or as one day.",
      valueName: "id|dates"), completion: StoredCandidates.ids,
    transform: { try EditWord(parsing: $0) })
  var words: [EditWord] = []

  @Option(
    help: ArgumentHelp(
      "When, as START..END or as one day, in place of --from and --to.", valueName: "dates"))
  var dates: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Change the trips that meet a condition; see 'trips help filter'.", valueName: "condition"),
    completion: StoredCandidates.conditions)
  var condition: String?

  @Flag(name: .shortAndLong, help: "Change more than one without asking.") var yes = false

  @Option(help: ArgumentHelp("Where the trip goes.", valueName: "place")) var destination: String?

  @Option(
    help: ArgumentHelp(
      "Words to mark it with no longer, with commas between; can be repeated.", valueName: "word"),
    completion: StoredCandidates.tags)
  var untag: [String] = []

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
    if ids.isEmpty == (condition == nil) {
      throw ValidationError(
        ids.isEmpty
          ? "No trip is given. Give its id, or a condition with --where."
          : "An id and --where exclude one another. Give one of them.")
    }
    if let tag = TagList.split(untag).first(where: TagList.split(trip.tags).contains) {
      throw ValidationError("'\(tag)' is both in --tag and in --untag. Give one of them.")
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
    let spans = words.compactMap(\.dates) + [dates].compactMap { $0 }
    if spans.count > 1 || (!spans.isEmpty && (trip.from != nil || trip.to != nil)) {
      throw ValidationError(
        "The dates are there twice. Give START..END, --dates, or --from and --to.")
    }
    if changes.isEmpty && spans.isEmpty && trip.from == nil && trip.to == nil {
      throw ValidationError("Nothing is to be changed. Give an option, such as --status done.")
    }
  }

  func run(in session: Session) async throws {
    let session = session.rehearsing(dryRun)
    let trips = try await trips(session)
    guard !trips.isEmpty else { return session.message("No trips match. Nothing was changed.") }
    let operations = try trips.map { record in
      var changes = changes
      try applyDates(to: &changes, of: record, session)
      return TripOperation.edit(id: record.id, changes)
    }
    if condition != nil, trips.count > 1, !yes, !dryRun { try session.confirm(.edit, of: trips) }
    let repository = try session.repository(dryRun: dryRun)
    let records = try await repository.perform(operations, dryRun: dryRun)
    let changed = zip(trips, records).filter { $0 != $1 }.map(\.1)
    try session.report(
      records, Self.sentence(changed, of: trips.count), isDryRun: dryRun,
      rehearsal: "Nothing was changed.")
    for tag in untag where !trips.contains(where: { $0.tags.contains(tag) }) {
      session.message(
        trips.count == 1
          ? "Note: trip \(trips[0].id) is not marked with '\(tag)'."
          : "Note: none of the trips is marked with '\(tag)'.")
    }
  }

  /// What was done, as a sentence; trips that were so already do not count.
  private static func sentence(_ changed: [TripRecord], of count: Int) -> String {
    guard let first = changed.first else { return "Nothing changed." }
    let done = changed.count == 1 ? "Changed trip \(first.id)" : "Changed \(changed.count) trips"
    guard changed.count < count else { return "\(done)." }
    let rest = count - changed.count
    return "\(done); \(rest == 1 ? "1 was" : "\(rest) were") so already."
  }

  private func trips(_ session: Session) async throws -> [TripRecord] {
    if let condition { return try await session.trips(where: condition) }
    return try await session.trips(ids)
  }

  /// The trips, each once.
  private var ids: [Int64] {
    var seen: Set<Int64> = []
    return words.flatMap(\.ids).filter { seen.insert($0).inserted }
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
    changes.removedTags.formUnion(TagList.split(untag))
    trip.apply(to: &changes)
    business.apply(to: &changes)
    personal.apply(to: &changes)
    vacation.apply(to: &changes)
    group.apply(to: &changes)
  }

  /// Reads the dates; distances count from the trip's start, or from the new one.
  private func applyDates(
    to changes: inout TripChanges, of record: TripRecord, _ session: Session
  ) throws(Failure) {
    if let text = words.compactMap(\.dates).first ?? dates {
      let span = try session.span(text, for: "<dates>")
      if let start = span.start { changes.start = .set(start) }
      if let end = span.end { changes.end = .set(end) }
      return
    }
    let start = try trip.from.map { text throws(Failure) in
      try session.start(text, movedFrom: record.start)
    }
    if let start { changes.start = .set(start) }
    guard let to = trip.to else { return }
    let end = try session.end(to, from: start ?? record.start, movedFrom: record.end)
    if let end { changes.end = .set(end) }
  }
}

/// A word of the command line that is no option: ids of trips, or dates.
enum EditWord: Sendable {
  case ids(TripIDs)
  case dates(String)

  /// Reads a word; what has nothing but digits is an id, and never a year.
  ///
  /// - Throws: `ValidationError` for what can be neither.
  init(parsing text: String) throws {
    if !TripIDs.isMeant(by: text), text.contains("..") || text.contains("-") {
      self = .dates(text)
    } else {
      self = .ids(try TripIDs(parsing: text))
    }
  }

  var ids: [Int64] {
    if case .ids(let words) = self { words.ids.map(\.rawValue) } else { [] }
  }

  var dates: String? {
    if case .dates(let text) = self { text } else { nil }
  }
}
