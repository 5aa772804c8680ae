import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Lists expenses.
struct ExpenseList: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists expenses, trip by trip.",
    discussion: """
      What they come to is told on the error stream, one sum for each currency. With --group-by each \
      group has its expenses and its sums; a month is that of the day on which money was spent. CSV, \
      TSV and JSON lines have the group as their first column instead. --from, --to and --during look \
      at that day, too.

        trips expense list 7
        trips expense list --where 'company ~ acme and start in 2026' --category taxi
        trips expense list --during 2026-Q1 --group-by category
      """,
    aliases: ["ls"])

  @Argument(
    help: ArgumentHelp("The ids of the trips; all trips without any.", valueName: "trip"),
    completion: StoredCandidates.ids, transform: { try TripIDs(parsing: $0) })
  var trips: [TripIDs] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Those of trips that meet a condition; see 'trips help filter'.", valueName: "condition"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Those of a category, in any case and with or without accents.", valueName: "word"),
    completion: StoredCandidates.categories)
  var category: String?

  @Option(
    help: ArgumentHelp("Those of a day or later.", valueName: "date"),
    completion: StoredCandidates.dates)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Those of a day or earlier; '+3d' counts from --from.", valueName: "date"),
    completion: StoredCandidates.dates)
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Those of a span of days, such as 2026-03 or 2026-03-02..2026-03-09.", valueName: "span"),
    completion: StoredCandidates.dates)
  var during: String?

  @Option(
    help: ArgumentHelp(
      "What to put expenses together by, with what each group comes to.", valueName: "field"))
  var groupBy: ExpenseGrouping?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the days are given once.
  mutating func validate() throws {
    if during != nil, from != nil || to != nil {
      throw ValidationError("--during excludes --from and --to. Give the days in one way.")
    }
  }

  func run(in session: Session) async throws {
    let days = try days(session)
    let wanted = category.map { FoldedName($0) }
    func isChosen(_ expense: ExpenseRecord) -> Bool {
      (wanted == nil || expense.category.map { FoldedName($0) } == wanted)
        && (days.first.map { $0 <= expense.day } ?? true)
        && (days.last.map { $0 >= expense.day } ?? true)
    }
    if let groupBy { return try await printGroups(by: groupBy, session, isChosen) }
    var sums = MoneySums()
    let count = try await session.listDetails(
      .expense, of: trips.all, where: condition, reading: .expenses
    ) { row in
      let chosen = row.expenses.filter(isChosen)
      try sums.add(chosen.totals())
      return chosen
    }
    session.message(
      count == 0
        ? "There are no such expenses."
        : "\(count == 1 ? "1 expense" : "\(count) expenses"): "
          + "\(sums.amounts.map(\.description).joined(separator: ", ")).")
  }

  private func days(
    _ session: Session
  ) throws(Failure) -> (first: CalendarDay?, last: CalendarDay?) {
    if let during {
      let span = try session.span(during, for: "--during")
      return (span.start?.calendarDay, span.end?.calendarDay)
    }
    guard from != nil || to != nil else { return (nil, nil) }
    let span = try session.span(from: from, to: to)
    return (span.start?.calendarDay, span.end?.calendarDay)
  }

  /// The expenses stay in memory until all are known, so that each group is in one place.
  private func printGroups(
    by grouping: ExpenseGrouping, _ session: Session, _ isChosen: (ExpenseRecord) -> Bool
  ) async throws {
    let query = try await session.queryOfDetails(.expense, of: trips.all, where: condition)
    var groups: [ExpenseGroup.Key: ExpenseGroup] = [:]
    try await session.readableRepository().forEachRow(matching: query, reading: .expenses) { row in
      for expense in row.expenses where isChosen(expense) {
        let key = grouping.key(of: expense, in: row)
        try groups[key, default: ExpenseGroup(key)].add(expense)
      }
      return true
    }
    try GroupedExpenses(
      session: session, grouping: grouping,
      groups: groups.values.sorted { $0.key < $1.key }
    ).print()
    if groups.isEmpty { session.message("There are no such expenses.") }
  }
}
