import TripRepository

extension Session {
  /// Reads a condition as typed; no store is opened for it.
  ///
  /// - Throws: ``Failure`` with a caret under the mistake.
  func filter(_ condition: String) throws(Failure) -> TripFilter {
    do throws(FilterError) {
      return try TripFilter(parsing: condition, dates: dates)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads the trips that meet a condition, by their ids.
  ///
  /// - Parameter condition: The condition as typed.
  /// - Throws: ``Failure``, and what the repository throws when the store cannot be read.
  func trips(where condition: String) async throws -> [TripRecord] {
    var query = TripQuery()
    query.filters = [try filter(condition)]
    return try await readableRepository().trips(matching: query)
  }
}
