import ArgumentParsing
import TripModel
import TripRepository

/// A table of sums by two things, as lines of text.
struct StatsTable {
  /// The widest name of a column on a terminal.
  private static let nameLimit = 16

  let grouping: StatsGrouping
  let table: TripTable
  let total: TripTotals
  let measure: StatsMeasure

  /// The title above the numbers.
  func title(_ currency: CurrencyCode?) -> String {
    measure.title([grouping.rows, grouping.columns].compactMap { $0 }, currency)
  }

  /// The lines below the title.
  ///
  /// - Parameters:
  ///   - currency: The currency of a measure of money; nil for others.
  ///   - shortens: Whether long names are shortened, as on a terminal.
  func lines(_ currency: CurrencyCode?, shortens: Bool) -> [String] {
    func cell(_ totals: TripTotals?) -> String {
      totals.flatMap { measure.cell(of: $0, in: currency) } ?? ""
    }
    func name(_ key: TripGroupKey) -> String {
      let title = TerminalText.singleLine(key.title)
      return shortens ? DisplayWidth.shortened(title, to: Self.nameLimit) : title
    }
    var rows = [[""] + table.columns.map { name($0.key) } + ["Total"]]
    for row in table.rows {
      rows.append(
        [name(row.key)] + table.columns.map { cell(table.totals(row.key, $0.key)) }
          + [cell(row.totals)])
    }
    rows.append(["Total"] + table.columns.map { cell($0.totals) } + [cell(total)])
    let widths = rows[0].indices.map { column in
      rows.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.of(text))
        line += column == 0 ? text + blanks : "  " + blanks + text
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
