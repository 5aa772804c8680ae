import ArgumentParsing
import TripRepository

/// What statistics are made by: one thing, or two with a comma between for a table.
struct StatsGrouping: ExpressibleByArgument, Hashable, Sendable {
  /// What a group, or a row of a table, has in common.
  let rows: TripGrouping
  /// What a column of a table has in common; nil where there is no table.
  let columns: TripGrouping?

  init(_ rows: TripGrouping, across columns: TripGrouping? = nil) {
    self.rows = rows
    self.columns = columns
  }

  /// Reads `month` or `month,company`.
  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let groupings = words.compactMap { TripGrouping(rawValue: $0.lowercased()) }
    guard groupings.count == words.count, (1...2).contains(groupings.count) else { return nil }
    self.init(groupings[0], across: groupings.count == 2 ? groupings[1] : nil)
  }

  /// The single things, which complete.
  static var allValueStrings: [String] { TripGrouping.allCases.map(\.rawValue) }

  /// As it is typed.
  var defaultValueDescription: String {
    [rows, columns].compactMap { $0?.rawValue }.joined(separator: ",")
  }
}

/// What statistics found by one thing or two.
enum StatsPart {
  case groups(TripGrouping, [TripGroup])
  case table(StatsGrouping, TripTable)

  /// The groups one by one, for programs: those of a table cell by cell.
  var records: [StatsRecord] {
    switch self {
    case .groups(let grouping, let groups):
      groups.map { StatsRecord(by: grouping.rawValue, key: $0.key.value, totals: $0.totals) }
    case .table(let grouping, let table):
      table.rows.flatMap { row in
        table.columns.compactMap { column in
          table.totals(row.key, column.key).map { totals in
            StatsRecord(
              by: grouping.defaultValueDescription, key: row.key.value, across: column.key,
              totals: totals)
          }
        }
      }
    }
  }
}
