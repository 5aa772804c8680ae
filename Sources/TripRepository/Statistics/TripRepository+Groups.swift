import TripModel

extension TripRepository {
  /// The groups that the trips of a query fall into, in the order of their keys.
  ///
  /// One pass over the trips; memory grows with the number of groups alone.
  ///
  /// - Parameters:
  ///   - query: Which trips.
  ///   - grouping: What they are put together by.
  /// - Throws: As ``trips(matching:)``, and `MoneyError.tooLarge`.
  public nonisolated(nonsending) func groups(
    matching query: TripQuery, by grouping: TripGrouping
  ) async throws -> [TripGroup] {
    try await groups(matching: query, by: [grouping])[0]
  }

  /// As ``groups(matching:by:)``, for several groupings in the same pass.
  ///
  /// - Returns: The groups of each grouping, in the order given.
  public nonisolated(nonsending) func groups(
    matching query: TripQuery, by groupings: [TripGrouping]
  ) async throws -> [[TripGroup]] {
    var totals = groupings.map { _ in [TripGroupKey: TripTotals]() }
    try await forEachRow(matching: query, reading: []) { row in
      for (index, grouping) in groupings.enumerated() {
        try totals[index][TripGroupKey(grouping, of: row), default: TripTotals()].add(row)
      }
      return true
    }
    return totals.map { totals in
      totals.map { TripGroup(key: $0.key, totals: $0.value) }.sorted { $0.key < $1.key }
    }
  }
}
