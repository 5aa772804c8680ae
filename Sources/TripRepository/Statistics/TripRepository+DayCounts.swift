import CalendarDates

extension TripRepository {
  /// How many trips there are on each day of a span. Cancelled trips are none.
  ///
  /// - Parameters:
  ///   - query: Which trips.
  ///   - span: The days.
  /// - Returns: A number for each day, the first day's first.
  /// - Throws: As ``trips(matching:)``.
  public nonisolated(nonsending) func countsOfTrips(
    matching query: TripQuery, on span: DayRange
  ) async throws -> [Int] {
    var query = query
    query.from = max(query.from ?? span.first, span.first)
    query.to = min(query.to ?? span.last, span.last)
    // One up where a trip begins and one down behind its end, then a running sum.
    var changes = Array(repeating: 0, count: span.count + 1)
    for stay in try await stays(matching: query) {
      guard let days = stay.days.intersection(span) else { continue }
      changes[span.first.distance(to: days.first)] += 1
      changes[span.first.distance(to: days.last) + 1] -= 1
    }
    var count = 0
    return changes.dropLast().map { change in
      count += change
      return count
    }
  }
}
