import ArgumentParsing
import TripRepository

/// Copies a trip to other dates.
struct Clone: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies a trip to other dates.",
    discussion: """
      The copy is a new trip with all values of the old one, but for its dates, its identity and its \
      status, which is planned again. Without an end it is as long as the old one. Days keep the \
      times of day and the zones of the old trip; a time that is typed counts instead. Options \
      change the copy. Distances in --from count from today.

        trips clone 7 2027-03-02..2027-03-05
        trips clone 7 --from 2027-03-02 --note 'Again'
      """)

  @Argument(
    help: ArgumentHelp("The id of the trip.", valueName: "id"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var id: TripID

  @Argument(
    help: ArgumentHelp(
      "When, as START..END or as the first day, in place of --from and --to.", valueName: "dates"),
    completion: StoredCandidates.dates)
  var dates: String?

  @OptionGroup(title: "Trip options") var trip: TripOptions

  @Flag(help: "Print what would be added, and add nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the dates are there once.
  mutating func validate() throws {
    if let dates, trip.from != nil || trip.to != nil {
      throw ValidationError(
        "The dates are there twice: '\(dates)' and --from or --to. Give one of them.")
    }
  }

  func run(in session: Session) async throws {
    let old = try await session.trips([id.rawValue])[0]
    let span = try span(of: old, session)
    var draft = TripDraft(copying: old, to: span)
    var changes = TripChanges()
    trip.apply(to: &changes)
    changes.apply(to: &draft)
    try draft.validate()
    let repository = try session.repository(dryRun: dryRun)
    let records = try await repository.perform([.add(draft)], dryRun: dryRun)
    let ids = records.map { "\($0.id)" }.joined(separator: ", ")
    try session.report(
      records, "Added trip \(ids), a copy of trip \(old.id).", isDryRun: dryRun, isNew: dryRun,
      rehearsal: "Nothing was added.")
    if !dryRun { try await session.noteHidden(records, repository) }
  }

  /// The dates of the copy, as given or as asked for.
  private func span(of old: TripRecord, _ session: Session) throws -> TripSpan {
    let text: String
    if let dates {
      text = dates
    } else if trip.from != nil {
      let span = try session.span(from: trip.from, to: trip.to)
      return try TripSpan(start: span.start, end: span.end, lengthOf: old)
    } else if trip.to == nil, let questions = Questions(session.console) {
      return try questions.ask("From (such as 2027-03-02, or 2027-03-02..2027-03-05)") { text in
        try Self.span(text, of: old, session)
      }
    } else {
      throw Failure(
        .usage, "The start of the copy is missing. Type it as START or START..END, or with --from.")
    }
    return try Self.span(text, of: old, session)
  }

  private static func span(
    _ text: String, of old: TripRecord, _ session: Session
  ) throws -> TripSpan {
    let span = try session.span(text, for: "<dates>")
    return try TripSpan(
      start: span.start, end: text.contains("..") ? span.end : nil, lengthOf: old)
  }
}
