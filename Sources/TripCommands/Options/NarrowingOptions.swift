import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Which trips: all conditions given must hold.
struct NarrowingOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Trips of a kind; 'personal' includes vacations. Can be repeated.", valueName: "kind"))
  var kind: [TripKind] = []

  @Option(
    help: ArgumentHelp("Trips to a country: SE, SWE or Sweden.", valueName: "country"),
    completion: StoredCandidates.usedCountries,
    transform: { try CountryCode(parsing: $0) })
  var country: CountryCode?

  @Option(
    help: ArgumentHelp(
      "Business trips for a company, in any case and with or without accents.", valueName: "name"),
    completion: StoredCandidates.companies)
  var company: String?

  @Option(
    help: ArgumentHelp(
      "Trips of a person, in any case and with or without accents.", valueName: "name"),
    completion: StoredCandidates.travellers)
  var traveller: String?

  @Option(help: ArgumentHelp("Trips that have come so far.", valueName: "status"))
  var status: TripStatus?

  @Option(
    help: ArgumentHelp("Trips that are marked with a word. Can be repeated.", valueName: "word"),
    completion: StoredCandidates.tags)
  var tag: [String] = []

  @Flag(inversion: .prefixedNo, help: "Trips that are marked as a favorite, or are not.")
  var favorite: Bool?

  @Option(
    help: ArgumentHelp("Trips that start on a day or later.", valueName: "date"),
    completion: StoredCandidates.dates)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Trips that start on a day or earlier; '+3d' counts from --from.", valueName: "date"),
    completion: StoredCandidates.dates)
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Trips that share a day with a span, such as 2026-03 or 2026-03-02..2026-03-09.",
      valueName: "span"),
    completion: StoredCandidates.dates)
  var during: String?

  @Option(
    help: ArgumentHelp(
      "Trips with a text in destination, title, notes or traveller.", valueName: "text"))
  var text: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Trips that meet a condition, such as 'days > 3 and not country in (SE, NO)'.",
      valueName: "condition"), completion: StoredCandidates.conditions)
  var condition: String?

  /// Checks that there is a text to look for.
  mutating func validate() throws {
    if text?.isEmpty == true {
      throw ValidationError(
        "--text is empty. Type a part of the destination, title, notes or traveller.")
    }
  }

  /// Whether no condition was given.
  var isEmpty: Bool {
    kind.isEmpty && country == nil && company == nil && traveller == nil && status == nil
      && favorite == nil && from == nil && to == nil && during == nil && text == nil
      && condition == nil && tag.isEmpty
  }

  /// The query with these conditions, narrowed by the context in use.
  ///
  /// - Parameter narrowsByContext: Whether the context counts.
  /// - Throws: ``Failure`` for a date or a condition that cannot be read.
  func query(
    _ session: Session, narrowsByContext: Bool = true
  ) throws(Failure) -> TripQuery {
    var query = TripQuery()
    query.kinds = Set(kind)
    query.country = country
    query.company = company
    query.traveller = traveller
    query.status = status
    query.isFavorite = favorite
    query.tags = Set(TagList.split(tag))
    query.text = text
    if narrowsByContext, let filter = try session.contextFilter() { query.filters.append(filter) }
    if let condition { query.filters.append(try session.filter(condition)) }
    if from != nil || to != nil {
      let span = try session.span(from: from, to: to)
      query.startFrom = span.start?.calendarDay
      query.startTo = span.end?.calendarDay
    }
    if let during {
      let span = try session.span(during, for: "--during")
      query.from = span.start?.calendarDay
      query.to = span.end?.calendarDay
    }
    return query
  }
}
