import TripModel

/// What trips come to by two things at once, such as month by month for each company.
public struct TripTable: Sendable, Hashable {
  /// The groups by the first thing, in the order of their keys.
  public let rows: [TripGroup]
  /// The groups by the second thing, in the order of their keys.
  public let columns: [TripGroup]
  private let cells: [TripGroupKey: [TripGroupKey: TripTotals]]

  fileprivate init(
    _ rows: [TripGroupKey: TripTotals], _ columns: [TripGroupKey: TripTotals],
    _ cells: [TripGroupKey: [TripGroupKey: TripTotals]]
  ) {
    func groups(_ totals: [TripGroupKey: TripTotals]) -> [TripGroup] {
      totals.map { TripGroup(key: $0.key, totals: $0.value) }.sorted(as: [])
    }
    self.rows = groups(rows)
    self.columns = groups(columns)
    self.cells = cells
  }

  /// What the trips of a row and a column come to; nil where there are none.
  ///
  /// - Parameters:
  ///   - row: The key of one of ``rows``.
  ///   - column: The key of one of ``columns``.
  public func totals(_ row: TripGroupKey, _ column: TripGroupKey) -> TripTotals? {
    cells[row]?[column]
  }
}

extension TripRepository {
  /// What the trips of a query come to by two things at once.
  ///
  /// One pass over the trips; memory grows with the number of cells alone. A trip is in the row, or the
  /// column, of each of its words where those are asked for.
  ///
  /// - Parameters:
  ///   - query: Which trips.
  ///   - rows: What a row has in common.
  ///   - columns: What a column has in common.
  /// - Throws: As ``groups(matching:by:)``.
  public nonisolated(nonsending) func table(
    matching query: TripQuery, rows: TripGrouping, columns: TripGrouping
  ) async throws -> TripTable {
    var rowTotals: [TripGroupKey: TripTotals] = [:]
    var columnTotals: [TripGroupKey: TripTotals] = [:]
    var cells: [TripGroupKey: [TripGroupKey: TripTotals]] = [:]
    var unsorted = query
    unsorted.sort = []
    let related: RelatedValues =
      [rows, columns].contains(.tag) ? [.expenses, .tags] : .expenses
    try await forEachRow(matching: unsorted, reading: related) { trip in
      let across = TripGroupKey.all(columns, of: trip)
      for column in across { try columnTotals[column, default: TripTotals()].add(trip) }
      for row in TripGroupKey.all(rows, of: trip) {
        try rowTotals[row, default: TripTotals()].add(trip)
        for column in across {
          try cells[row, default: [:]][column, default: TripTotals()].add(trip)
        }
      }
      return true
    }
    return TripTable(rowTotals, columnTotals, cells)
  }
}
