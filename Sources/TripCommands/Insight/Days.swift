import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

extension PresenceRule: ExpressibleByArgument {}

/// Counts days abroad, and holds them against rules.
struct Days: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts days and nights by traveller, country and year, and checks rules.",
    discussion: """
      A day with any presence counts, so that a border day, on which somebody leaves one country for \
      another, counts for both; 'Border' says how many of the days those are. Days that trips share \
      count once. Cancelled trips are left out, and trips without a traveller are taken for those of \
      one person.

      With --rule the days are held against a limit: 'schengen' is 90 days in any 180 in the \
      Schengen area, days of entry and exit included; '183-year' is 183 days in a country in a \
      calendar year, '183-12-months' in any twelve months. --what-if adds a stay that is only \
      thought of. The exit status is 10 when the rule is broken: with the first day on which it is, \
      the trip, and the first day from which one could go.

        trips days --during 2026
        trips days --rule schengen --what-if 2026-07-01..2026-07-14
        trips days --rule 183-year --in SE --what-if 2026-09-01..+60d --traveller Ada
      """)

  @Option(help: ArgumentHelp("The rule to hold the days against.", valueName: "rule"))
  var rule: PresenceRule?

  @Option(
    help: ArgumentHelp(
      "A stay that is thought of, as START..END; needs --rule.", valueName: "span"),
    completion: StoredCandidates.dates)
  var whatIf: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The country of --what-if, for the rules of 183 days.", valueName: "country"),
    completion: StoredCandidates.countries, transform: { try CountryCode(parsing: $0) })
  var place: CountryCode?

  @Option(
    help: ArgumentHelp(
      "The first day on which the rule has to be kept; that of --what-if, or all days, unless "
        + "given.", valueName: "date"),
    completion: StoredCandidates.dates)
  var since: String?

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks what goes together.
  mutating func validate() throws {
    if rule == nil, whatIf != nil || since != nil || place != nil {
      throw ValidationError("--what-if, --in and --since need a rule. Give --rule, too.")
    }
    if let rule {
      if narrowing.from != nil || narrowing.to != nil || narrowing.during != nil {
        throw ValidationError(
          "A rule looks back on all trips. Give --since for the first day on which it has to be "
            + "kept, in place of --from, --to or --during.")
      }
      if rule == .schengen, place != nil {
        throw ValidationError("--in is for the rules of 183 days. Leave it out.")
      }
      if rule != .schengen, (whatIf == nil) != (place == nil) {
        throw ValidationError("--what-if and --in belong together. Give both of them.")
      }
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let query = try narrowing.query(session)
    if let rule { return try await check(rule, query, session) }
    let stays = try await session.readableRepository().stays(matching: query)
    var window: DayRange?
    if let from = query.from ?? query.to.map({ _ in .earliest }) {
      window = DayRange(from: from, through: query.to ?? .latest)
    }
    let rows = Presence.count(stays, in: window)
    var renderer = PresenceRecord.shape.renderer(session.format, session)
    try renderer.begin()
    for row in rows { try renderer.render(PresenceRecord(presence: row)) }
    try renderer.end()
    if rows.contains(where: { $0.borderDays > 0 }) {
      session.message("Note: a border day counts for both countries.")
    }
  }

  private func check(
    _ rule: PresenceRule, _ query: TripQuery, _ session: Session
  ) async throws {
    var plan: (days: DayRange, country: CountryCode?)?
    if let whatIf {
      guard let days = try session.span(whatIf, for: "--what-if").days else {
        throw Failure(.usage, "--what-if needs a start and an end. Type them as START..END.")
      }
      plan = (days, place)
    }
    let since = try since.map { text in
      do throws(DateExpressionError) {
        return try session.dates.day(text)
      } catch {
        throw Failure(error, in: text, for: "--since")
      }
    }
    let stays = try await session.readableRepository().stays(matching: query)
    let checks = PresenceCheck.check(
      stays, rule, on: plan?.days.last ?? session.today, since: since, plan: plan)
    var renderer = PresenceCheckRecord.shape.renderer(session.format, session)
    try renderer.begin()
    for check in checks { try renderer.render(PresenceCheckRecord(check: check)) }
    try renderer.end()
    let broken = checks.filter { $0.brokenOn != nil }
    guard broken.isEmpty else {
      throw Failure(
        .checkFailed,
        broken.map { $0.sentence(stayOf: plan?.days.count ?? 1) }.joined(separator: "\n"))
    }
    session.message("The rule is kept.")
  }
}

extension PresenceCheck {
  /// What breaks the rule.
  ///
  /// - Parameter count: How many days somebody thinks of staying.
  fileprivate func sentence(stayOf count: Int) -> String {
    let who = traveller.map { "\($0): " } ?? ""
    let place = country.map { " in \($0.name)" } ?? ""
    let cause =
      breaking.map { stay in
        stay.trip == 0 ? ", through the stay thought of" : ", through trip \(stay.trip)"
      } ?? ""
    let wayOut =
      if let firstLegalDay {
        "The first day to enter is \(firstLegalDay)."
      } else if count > rule.longestStay {
        "A stay of \(count) days is longer than the rule ever allows: \(rule.longestStay) in a row."
      } else {
        "No day to enter is in sight."
      }
    return
      "\(who)More than \(rule.limit) days\(place) on \(brokenOn.map { "\($0)" } ?? "")\(cause). "
      + wayOut
  }
}

/// Days and nights, to be printed.
private struct PresenceRecord: RenderedRecord {
  let presence: Presence

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: presence.traveller.map { .text($0) } ?? .null
    case 1: presence.country.map { .text($0.code) } ?? .null
    case 2: .integer(Int64(presence.year))
    case 3: .integer(Int64(presence.days))
    case 4: .integer(Int64(presence.nights))
    case 5: .integer(Int64(presence.workingDays))
    default: .integer(Int64(presence.borderDays))
    }
  }

  static let shape = DocumentShape(
    columns: [
      Column(key: "traveller", csvName: "traveller", title: "Traveller", mayShorten: true),
      Column(key: "country", csvName: "country", title: "Country"),
      Column(key: "year", csvName: "year", title: "Year", isNumeric: true),
      Column(key: "days", csvName: "days", title: "Days", isNumeric: true),
      Column(key: "nights", csvName: "nights", title: "Nights", isNumeric: true),
      Column(key: "workingDays", csvName: "workingDays", title: "Working", isNumeric: true),
      Column(key: "borderDays", csvName: "borderDays", title: "Border", isNumeric: true),
    ], count: .many(named: "presence"))
}

/// How somebody stands with a rule, to be printed.
private struct PresenceCheckRecord: RenderedRecord {
  let check: PresenceCheck

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: check.traveller.map { .text($0) } ?? .null
    case 1: .text(check.rule.rawValue)
    case 2: check.country.map { .text($0.code) } ?? .null
    case 3: .date(.day(check.day))
    case 4: .integer(Int64(check.used))
    case 5: .integer(Int64(check.remaining))
    case 6: check.brokenOn.map { .date(.day($0)) } ?? .null
    case 7: check.breaking.flatMap { $0.trip == 0 ? nil : .integer($0.trip) } ?? .null
    default: check.firstLegalDay.map { .date(.day($0)) } ?? .null
    }
  }

  static let shape = DocumentShape(
    columns: [
      Column(key: "traveller", csvName: "traveller", title: "Traveller", mayShorten: true),
      Column(key: "rule", csvName: "rule", title: "Rule"),
      Column(key: "country", csvName: "country", title: "Country"),
      Column(key: "day", csvName: "day", title: "Day"),
      Column(key: "used", csvName: "used", title: "Used", isNumeric: true),
      Column(key: "remaining", csvName: "remaining", title: "Left", isNumeric: true),
      Column(key: "brokenOn", csvName: "brokenOn", title: "Broken on"),
      Column(key: "tripId", csvName: "tripId", title: "Trip", isNumeric: true),
      Column(key: "firstLegalDay", csvName: "firstLegalDay", title: "Enter from"),
    ], count: .many(named: "checks"))
}
