import ArgumentParsing
import TripRepository

/// Lists trips of all kinds.
struct List: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists trips.",
    discussion: """
      Trips come by their ids unless --sort says otherwise. Where there is no store yet, the list \
      is empty.

        trips list business --from 2026-01-01 --sort start
        trips list 'days > 3'
        trips list --columns id,destination,notes --format csv
        trips list --where 'per-diem > 50 or favorite'
        trips list --group-by country --format markdown
        trips list --group-by company --sort -spent

      Once trips have expenses, a table has a column with what was spent; on a terminal of less than \
      90 columns the sums are told below the list instead.

      With --group-by each group has its trips and what they come to: how many, days, nights, \
      allowance and expenses, a sum for each currency. A month is that in which trips start; by tag, a \
      trip is in the group of each of its words. Groups come by their names, or as --sort says: by what \
      they share, or by days, nights, spent or allowance in all. CSV, TSV and JSON lines have the group \
      as their first column instead.
      """,
    aliases: ["ls"])

  @Argument(
    help: ArgumentHelp(
      "A condition as of 'trips filter'; several words are joined by spaces.",
      valueName: "condition"),
    completion: StoredCandidates.conditions)
  var condition: [String] = []

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    if let hint = CommandLineHint.days(condition, of: "list") { throw Failure(.usage, hint) }
    let filter = condition.isEmpty ? nil : try session.filter(condition.joined(separator: " "))
    try await session.list(narrowing, listing, filter)
  }
}

/// Lists the trips that meet conditions.
struct Filter: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the trips that meet conditions.",
    discussion: """
      As 'trips list', but with no condition at all it is an error. A condition compares fields: \
      with = != < <= > >= and ~ for 'contains', with 'in' a list or a range. Words by themselves \
      are kinds and states, such as 'business' and 'upcoming', or else looked for in destination \
      and title. 'and', 'or', 'not' and parentheses join conditions. Put quotes around it, so that \
      the shell leaves it alone.

        trips filter 'business and per-diem > 50 and not country in (SE, NO)'
        trips filter 'start in 2026-Q1 and days > 3' --sort start
        trips filter kind:business start.after:2026-01-01
        trips filter --country SE --status planned
      """)

  @Argument(
    help: ArgumentHelp(
      "The condition; several words are joined by spaces.", valueName: "condition"),
    completion: StoredCandidates.conditions)
  var condition: [String] = []

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    if condition.isEmpty, narrowing.isEmpty {
      throw Failure(
        .usage, "There is no condition. Give one, such as --country SE, or use 'trips list'.")
    }
    let filter = condition.isEmpty ? nil : try session.filter(condition.joined(separator: " "))
    try await session.list(narrowing, listing, filter)
  }
}

extension OutputFormat {
  /// What has to be read of other tables to print fields; a calendar has all of each trip.
  func related(to fields: [TripField]) -> RelatedValues {
    self == .ics ? .all : RelatedValues(fields)
  }
}

extension Session {
  /// Prints the trips of a query, one at a time.
  fileprivate func list(
    _ narrowing: NarrowingOptions, _ listing: ListingOptions, _ filter: TripFilter? = nil
  ) async throws {
    var query = try narrowing.query(self)
    if let filter { query.filters.append(filter) }
    listing.apply(to: &query)
    let chosen = try listedFields(listing.columns)
    let repository = try readableRepository()
    let spent = try await SpentInList(self, chosen: chosen, query, repository)
    let (shape, fields) = TripDocument.list(chosen ?? spent.fields, format)
    if let grouping = listing.groupBy {
      return try await list(query, by: grouping, shape, fields, repository)
    }
    var renderer = try await renderer(shape, format, query, listing, repository)
    var isEmpty = true
    var sums = MoneySums()
    try renderer.begin()
    let related = format.related(to: fields).union(spent.related)
    let read = format == .ics ? nil : fields
    try await repository.forEachRow(matching: query, reading: related, fields: read) { row in
      try renderer.render(TripRowLine(row: row, fields: fields))
      if spent == .sums { try sums.add(row.expenses.totals()) }
      isEmpty = false
      return true
    }
    try renderer.end()
    if spent == .sums {
      message("Spent: \(sums.description). --columns id,destination,spent shows it trip by trip.")
    }
    guard isEmpty else { return }
    try await tellLookalikes(in: query.filters, repository)
    // A person would wonder at the silence; a program asks for the status or the rows.
    guard console.output.isTerminal else { return }
    if try !narrowing.isEmpty || filter != nil || contextFilter() != nil {
      message("No trips match.")
    }
  }
}
