import ArgumentParsing
import CalendarDates
import TripRepository

/// Shows months with their trips.
struct CalendarCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Shows a month with its trips.",
    discussion: """
      Days of trips are marked, and the trips are listed below their month. Other formats have a \
      record for each day of each trip. Cancelled trips are left out.

        trips calendar
        trips calendar 2026-Q3 --traveller Ada
        trips calendar +1m
      """,
    aliases: ["cal"])

  @Argument(
    help: ArgumentHelp(
      "A day, a month or a longer span; this month unless given.", valueName: "span"),
    completion: StoredCandidates.dates)
  var span: String?

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let months = try months(session)
    var query = try narrowing.query(session)
    query.from = max(query.from ?? months.first, months.first)
    query.to = min(query.to ?? months.last, months.last)
    let stays = try await session.readableRepository().stays(matching: query)
    if session.format == .table {
      return try MonthView(session: session, stays: stays).print(months)
    }
    var renderer = StayDayRecord.shape.renderer(session.format, session)
    try renderer.begin()
    // A day of a month at a time, so that the records come by their days.
    for day in months {
      for stay in stays where stay.days.contains(day) {
        try renderer.render(StayDayRecord(day: day, stay: stay))
      }
    }
    try renderer.end()
  }

  /// The whole months that the span touches.
  private func months(_ session: Session) throws -> DayRange {
    let days: DayRange
    if let span {
      guard let typed = try session.span(span, for: "<span>").days else {
        throw Failure(.usage, "The span needs a start and an end. Type it as 2026-03 or 2026-Q1.")
      }
      days = typed
    } else {
      days = DayRange(session.today)
    }
    guard days.first.year + 10 >= days.last.year,
      let months = DayRange(from: days.first.startOfMonth, through: days.last.endOfMonth)
    else { throw Failure(.usage, "\(days) is more than ten years. Type a shorter span.") }
    return months
  }
}

/// A day of a trip, to be printed.
private struct StayDayRecord: RenderedRecord {
  let day: CalendarDay
  let stay: Stay

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .date(.day(day))
    case 1: .text(day.weekday.name.lowercased())
    case 2: .integer(stay.trip)
    case 3: .text(stay.destination)
    case 4: stay.country.map { .text($0.code) } ?? .null
    default: stay.traveller.map { .text($0) } ?? .null
    }
  }

  static let shape = DocumentShape(
    columns: [
      Column(key: "day", csvName: "day", title: "Day"),
      Column(key: "weekday", csvName: "weekday", title: "Weekday"),
      Column(key: "id", csvName: "id", title: "Id", isNumeric: true),
      Column(key: "destination", csvName: "destination", title: "Destination", mayShorten: true),
      Column(key: "country", csvName: "country", title: "Country"),
      Column(key: "traveller", csvName: "traveller", title: "Traveller", mayShorten: true),
    ], count: .many(named: "days"))
}
