import ArgumentParsing

/// Groups the commands about tables of per diem rates.
struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates",
    abstract: "Keeps the per diem rates that authorities publish.",
    discussion: """
      Rates change by year, season and place, so they are imported from tables and never built in. \
      Tables of the same name follow one another by the days from which they hold.

        trips rates import gsa-per-diem-fy2026.csv
        trips rates show "Portland, OR" --day 2026-01-15
      """,
    subcommands: [
      RatesImport.self, RatesTables.self, RatesList.self, RatesShow.self, RatesDelete.self,
    ],
    aliases: ["rate"])
}
