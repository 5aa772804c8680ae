import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Adds an accommodation to a trip.
struct AccommodationAdd: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds an accommodation to a trip.",
    discussion: """
      Without days it is for the whole trip. '+2d' for the check-out counts from the check-in.

        trips accommodation add 7 "Grand Hôtel" --check-in 2026-03-02 --check-out +2d
      """)

  @Argument(
    help: ArgumentHelp("The id of the trip.", valueName: "trip"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var trip: TripID

  @Argument(help: ArgumentHelp("The name of the house.", valueName: "name")) var name: String

  @OptionGroup(title: "Accommodation options") var stay: AccommodationOptions

  @Flag(help: "Print what would be added, and add nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let owner = try await session.trips([trip.rawValue])[0]
    var draft = AccommodationDraft(
      name, from: owner.start.calendarDay, to: owner.end.calendarDay)
    let days = try stay.days(session, from: draft.checkIn)
    if let day = days.checkIn { draft.checkIn = day }
    if let day = days.checkOut { draft.checkOut = day }
    stay.apply(to: &draft)
    let repository = try session.repository(dryRun: dryRun)
    let record = try await repository.add(draft, to: trip.rawValue, dryRun: dryRun)
    try session.report(
      .accommodation, [record], "Added accommodation \(record.id) to trip \(trip.rawValue).",
      isDryRun: dryRun, isNew: dryRun)
  }
}

/// What an accommodation can have.
struct AccommodationOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The day of arrival.", valueName: "date")) var checkIn: String?

  @Option(
    help: ArgumentHelp("The day of departure; '+2d' counts from the arrival.", valueName: "date"))
  var checkOut: String?

  @Option(help: ArgumentHelp("The street with its number.", valueName: "text")) var street: String?

  @Option(help: ArgumentHelp("The postal code.", valueName: "text")) var postalCode: String?

  @Option(help: ArgumentHelp("The city.", valueName: "name")) var city: String?

  @Option(
    help: ArgumentHelp("The country: SE, SWE or Sweden.", valueName: "country"),
    completion: StoredCandidates.countries,
    transform: { try CountryCode(parsing: $0) })
  var country: CountryCode?

  /// Whether nothing was given.
  var isEmpty: Bool {
    checkIn == nil && checkOut == nil && street == nil && postalCode == nil && city == nil
      && country == nil
  }

  /// The days that were given.
  ///
  /// - Parameters:
  ///   - session: Knows today.
  ///   - first: The day of arrival, unless another one is given.
  /// - Throws: ``Failure`` that names the option.
  func days(
    _ session: Session, from first: CalendarDay
  ) throws(Failure) -> (checkIn: CalendarDay?, checkOut: CalendarDay?) {
    let arrival = try checkIn.map { text throws(Failure) in
      try session.day(text, for: "--check-in")
    }
    guard let checkOut else { return (arrival, nil) }
    do throws(DateExpressionError) {
      let end = try session.dates.end(checkOut, from: .day(arrival ?? first))
      return (arrival, end.calendarDay)
    } catch {
      throw Failure(error, in: checkOut, for: "--check-out")
    }
  }

  /// Takes over the options that were given, apart from the days.
  func apply(to draft: inout AccommodationDraft) {
    if let street { draft.street = street }
    if let postalCode { draft.postalCode = postalCode }
    if let city { draft.city = city }
    if let country { draft.country = country }
  }
}
