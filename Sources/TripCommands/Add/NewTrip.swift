import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Where to and when: what every command that adds a trip takes.
struct NewTrip: ParsableArguments, Sendable {
  @Argument(help: ArgumentHelp("Where the trip goes.", valueName: "destination"))
  var destination: String?

  @Argument(
    help: ArgumentHelp(
      "When, as START..END or as one day, in place of --from and --to.", valueName: "dates"))
  var dates: String?

  @OptionGroup(title: "Trip options") var trip: TripOptions

  @Flag(help: "Print what would be added, and add nothing.") var dryRun = false

  /// Checks that the dates are there once.
  mutating func validate() throws {
    if let dates, trip.from != nil || trip.to != nil {
      throw ValidationError(
        "The dates are there twice: '\(dates)' and --from or --to. Give one of them.")
    }
  }

  /// Adds the trip and prints it.
  ///
  /// - Parameters:
  ///   - kind: What kind of trip it is.
  ///   - session: Where to ask for what is missing, and where to print.
  ///   - details: Takes over the options that only this kind has.
  /// - Throws: ``Failure`` and what the repository throws.
  func add(
    _ kind: TripKind, in session: Session, _ details: (inout TripChanges) -> Void = { _ in }
  ) async throws {
    var draft = try draft(kind, session)
    var changes = TripChanges()
    trip.apply(to: &changes)
    details(&changes)
    changes.apply(to: &draft)
    draft.traveller = draft.traveller ?? session.settings.contextValue(.traveller)
    try draft.validate()
    let repository = try session.repository(dryRun: dryRun)
    let records = try await repository.perform([.add(draft)], dryRun: dryRun)
    let ids = records.map { "\($0.id)" }.joined(separator: ", ")
    try session.report(
      records, "Added trip \(ids).", isDryRun: dryRun, isNew: dryRun,
      rehearsal: "Nothing was added.")
    if !dryRun { try await session.noteHidden(records, repository) }
  }

  /// The trip with its destination and its dates, as given or as asked for.
  private func draft(_ kind: TripKind, _ session: Session) throws -> TripDraft {
    let questions = Questions(session.console)
    let missing = [
      destination == nil ? "<destination>" : nil,
      dates == nil && trip.from == nil ? "--from" : nil,
      dates == nil && trip.to == nil ? "--to" : nil,
    ].compactMap { $0 }
    guard let questions else {
      guard missing.isEmpty else {
        throw Failure(.usage, "Missing \(missing.joined(separator: " and ")).")
      }
      return try draft(kind, destination, try span(session))
    }
    let destination = try destination ?? questions.ask("Where to") { $0 }
    if dates != nil { return try draft(kind, destination, try span(session)) }
    // What was given is read before anything is asked, so that nobody answers in vain.
    var span = try session.span(from: trip.from, to: trip.from == nil ? nil : trip.to)
    if span.start == nil {
      span = try questions.ask("From (such as 2026-03-02, or 2026-03-02..2026-03-05)") { text in
        let span = try session.dates.span(text)
        guard !text.contains("..") else { return span }
        return DateSpan(start: span.start, end: nil) ?? span
      }
      if trip.to != nil { span = try session.span(from: span.start, to: trip.to) }
    }
    if span.end == nil {
      let start = span.start
      span = try questions.ask(
        "To (such as 2026-03-05 or +3d; Enter for one day)", usual: "+0d"
      ) { text in
        try session.span(from: start, to: text)
      }
    }
    return try draft(kind, destination, span)
  }

  private func span(_ session: Session) throws(Failure) -> DateSpan {
    guard let dates else { return try session.span(from: trip.from, to: trip.to) }
    do {
      return try session.span(dates, for: "<dates>")
    } catch {
      guard !dates.contains(where: \.isNumber) else { throw error }
      throw Failure(
        .usage,
        error.message + " If it belongs to the destination, put both between quotes: "
          + "'\(destination ?? "") \(dates)'.")
    }
  }

  private func draft(
    _ kind: TripKind, _ destination: String?, _ span: DateSpan
  ) throws(Failure) -> TripDraft {
    guard let destination, let start = span.start, let end = span.end else {
      throw Failure(.usage, "A trip needs a start and an end. Type them as START..END.")
    }
    return TripDraft(kind, to: destination, from: start, through: end)
  }
}
