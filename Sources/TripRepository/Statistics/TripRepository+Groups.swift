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
    try await sums(matching: query, by: [grouping]).groups[0]
  }

  /// The groups that the trips of a query fall into, with the numbers of their trips.
  ///
  /// Memory grows by a number for each trip of a group.
  ///
  /// - Parameters:
  ///   - query: Which trips, and in which order they stand in each group.
  ///   - grouping: What they are put together by.
  /// - Throws: As ``groups(matching:by:)``.
  public nonisolated(nonsending) func members(
    matching query: TripQuery, by grouping: TripGrouping
  ) async throws -> TripMembers {
    var totals: [TripGroupKey: TripTotals] = [:]
    var ids: [TripGroupKey: [Int64]] = [:]
    var total = TripTotals()
    try await forEachRow(
      matching: query, reading: grouping == .tag ? [.expenses, .tags] : .expenses
    ) { row in
      try total.add(row)
      for key in TripGroupKey.all(grouping, of: row) {
        try totals[key, default: TripTotals()].add(row)
        ids[key, default: []].append(row.id)
      }
      return true
    }
    let groups = totals.map { TripGroup(key: $0.key, totals: $0.value) }.sorted(as: query.sort)
    return TripMembers(total: total, groups: groups, ids: groups.map { ids[$0.key] ?? [] })
  }

  /// As ``groups(matching:by:)``, for several groupings in the same pass, and with the sums of all trips.
  ///
  /// The groups come in the order that ``Swift/Array/sorted(as:)`` makes of the query's.
  ///
  /// - Throws: As ``groups(matching:by:)``.
  public nonisolated(nonsending) func sums(
    matching query: TripQuery, by groupings: [TripGrouping]
  ) async throws -> TripSums {
    var totals = groupings.map { _ in [TripGroupKey: TripTotals]() }
    var total = TripTotals()
    // In which order trips are looked at makes no difference to sums.
    var unsorted = query
    unsorted.sort = []
    let related: RelatedValues = groupings.contains(.tag) ? [.expenses, .tags] : .expenses
    try await forEachRow(matching: unsorted, reading: related) { row in
      try total.add(row)
      for (index, grouping) in groupings.enumerated() {
        for key in TripGroupKey.all(grouping, of: row) {
          try totals[index][key, default: TripTotals()].add(row)
        }
      }
      return true
    }
    return TripSums(
      total: total,
      groups: totals.map { totals in
        totals.map { TripGroup(key: $0.key, totals: $0.value) }.sorted(as: query.sort)
      })
  }
}
