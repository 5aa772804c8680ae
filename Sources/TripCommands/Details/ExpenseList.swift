import ArgumentParsing
import TripModel
import TripRepository

/// Lists expenses.
struct ExpenseList: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists expenses, trip by trip.",
    discussion: """
      What they come to is told on the error stream, one sum for each currency.

        trips expense list 7
        trips expense list --where 'company ~ acme and start in 2026' --category taxi
      """,
    aliases: ["ls"])

  @Argument(
    help: ArgumentHelp("The ids of the trips; all trips without any.", valueName: "trip"),
    completion: StoredCandidates.ids, transform: { try TripID(parsing: $0) })
  var trips: [TripID] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Those of trips that meet a condition; see 'trips help filter'.", valueName: "condition"))
  var condition: String?

  @Option(
    help: ArgumentHelp("Those of a category.", valueName: "word"),
    completion: StoredCandidates.categories)
  var category: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    var totals: [CurrencyCode: Money] = [:]
    let count = try await session.listDetails(
      .expense, of: trips, where: condition, reading: .expenses
    ) { row in
      let chosen = row.expenses.filter { category == nil || $0.category == category }
      for money in try chosen.totals() {
        totals[money.currency] = try (totals[money.currency] ?? .zero(money.currency))
          .adding(money)
      }
      return chosen
    }
    let sums = totals.values.sorted { $0.currency.code < $1.currency.code }.map(\.description)
    session.message(
      count == 0
        ? "There are no such expenses."
        : "\(count == 1 ? "1 expense" : "\(count) expenses"): \(sums.joined(separator: ", ")).")
  }
}
