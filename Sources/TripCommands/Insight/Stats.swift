import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Sums trips up.
struct Stats: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sums trips up, with bars and a year at a glance.",
    discussion: """
      Bars show days, or what --measure says, by kind, country, company and month of the start, or by \
      what --by says; by two fields with a comma between it is a table. Money has bars for each currency, and what was spent is the sum of expenses. By \
      tag, a trip is in the group of each of its words. The year at a glance has a column for each week and a row for each weekday; the darker, \
      the more trips. Cancelled trips are in the sums, because they can still cost money, and not in \
      the year. Sums of different currencies are never mixed.

        trips stats
        trips stats --by country --measure nights --where 'start in 2026'
        trips stats --by month --measure spent
        trips stats --by month,company --measure spent
        trips stats --year 2025 --no-bars
      """)

  @Option(
    help: ArgumentHelp(
      "What to sum up by, or two fields as 'month,company' for a table. Can be repeated.",
      valueName: "field"))
  var by: [StatsGrouping] = []

  @Option(help: ArgumentHelp("What the bars are as long as.", valueName: "measure"))
  var measure = StatsMeasure.days

  @Option(
    help: ArgumentHelp(
      "The year at a glance; that of --during, --from or --to, or this year, unless given.",
      valueName: "year"))
  var year: Int?

  @Flag(inversion: .prefixedNo, help: "Draw the bars.") var bars = true

  @Flag(inversion: .prefixedNo, help: "Draw the year at a glance.") var glance = true

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks the year.
  mutating func validate() throws {
    if let year, !(1...9999).contains(year) {
      throw ValidationError("--year is \(year). Type a year from 1 to 9999.")
    }
    if let same = by.first(where: { $0.rows == $0.columns }) {
      throw ValidationError(
        "--by \(same.defaultValueDescription) has one field twice. Name two different ones.")
    }
    if Set(by).count < by.count { throw ValidationError("A field of --by is there twice.") }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let query = try narrowing.query(session)
    let groupings =
      by.isEmpty ? [.kind, .country, .company, .month].map { StatsGrouping($0) } : by
    let repository = try session.readableRepository()
    let sums = try await repository.sums(matching: query, by: groupings.map(\.rows))
    var parts: [StatsPart] = []
    for (grouping, groups) in zip(groupings, sums.groups) {
      if let columns = grouping.columns {
        let table = try await repository.table(
          matching: query, rows: grouping.rows, columns: columns)
        parts.append(.table(grouping, table))
      } else {
        parts.append(.groups(grouping.rows, groups))
      }
    }
    let report = StatsReport(
      session: session, parts: parts, total: sums.total, measure: measure)
    switch session.format {
    case .table:
      try report.printText(bars: bars)
      if glance {
        // The year that was asked for, by --year or by the days of the trips.
        let asked = query.from ?? query.startFrom ?? query.to ?? query.startTo
        let shown = year ?? asked?.year ?? session.today.year
        let first = CalendarDay(year: shown, month: 1, day: 1) ?? .earliest
        if let span = DayRange(from: first, through: first.endOfYear) {
          let counts = try await repository.countsOfTrips(matching: query, on: span)
          try YearView(session: session, year: span, counts: counts).print()
        }
      }
    case .json: try report.printJSON()
    default: try report.printRows()
    }
  }
}
