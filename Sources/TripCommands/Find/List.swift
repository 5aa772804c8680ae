import ArgumentParsing
import TripRepository

/// Lists trips of all kinds.
struct List: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists trips.",
    discussion: """
      Trips come by their ids unless --sort says otherwise. Where there is no store yet, the list \
      is empty.

        trips list --kind business --from 2026-01-01 --sort start
        trips list --columns id,destination,notes --format csv
      """,
    aliases: ["ls"])

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await session.list(narrowing, listing)
  }
}

/// Lists the trips that meet conditions.
struct Filter: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the trips that meet conditions.",
    discussion: """
      As 'trips list', but with no condition at all it is an error.

        trips filter --country SE --status planned
        trips filter --during 2026-Q1
      """)

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    if narrowing.isEmpty {
      throw Failure(
        .usage, "There is no condition. Give one, such as --country SE, or use 'trips list'.")
    }
    try await session.list(narrowing, listing)
  }
}

extension Session {
  /// Prints the trips of a query, one at a time.
  fileprivate func list(_ narrowing: NarrowingOptions, _ listing: ListingOptions) async throws {
    var query = try narrowing.query(self)
    listing.apply(to: &query)
    let (shape, fields) = TripDocument.list(listing.columns?.fields, format)
    let repository = try readableRepository()
    var renderer = try await renderer(shape, format, query, listing, repository)
    var isEmpty = true
    try renderer.begin()
    try await repository.forEachRow(matching: query) { row in
      try renderer.render(TripRowLine(row: row, fields: fields))
      isEmpty = false
      return true
    }
    try renderer.end()
    // A person would wonder at the silence; a program asks for the status or the rows.
    if isEmpty, !narrowing.isEmpty, console.output.isTerminal { message("No trips match.") }
  }
}
