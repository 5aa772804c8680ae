import ArgumentParsing
import TripRepository

/// Lists the tables of rates.
struct RatesTables: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables",
    abstract: "Lists the tables of rates.",
    discussion: """
      Of the tables of one name, that counts on a day which began last. 'trips rates list' shows the \
      rates in them.
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.print(try await session.readableRepository().rateTables())
  }
}
