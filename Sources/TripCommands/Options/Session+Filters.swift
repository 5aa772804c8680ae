import TripRepository

extension Session {
  /// Reads a condition as typed; no store is opened for it.
  ///
  /// - Throws: ``Failure`` with a caret under the mistake.
  func filter(_ condition: String) throws(Failure) -> TripFilter {
    do throws(FilterError) {
      return try TripFilter(
        parsing: condition, dates: dates, saved: settings.configuration.savedFilters)
    } catch {
      throw Failure(error)
    }
  }

  /// The condition of the context in use, which is said on a terminal; nil for none.
  ///
  /// - Throws: ``Failure`` with a caret under the mistake.
  func contextFilter() throws(Failure) -> TripFilter? {
    guard let name = settings.contextName, let condition = settings.contextValue(.filter) else {
      return nil
    }
    if console.error.isTerminal { message("Context \(name): \(condition)") }
    do throws(Failure) {
      return try filter(condition)
    } catch {
      throw Failure(error.status, "In the context \(name): \(error.message)")
    }
  }

  /// Reads the trips that meet a condition, by their ids.
  ///
  /// - Parameter condition: The condition as typed.
  /// - Throws: ``Failure``, and what the repository throws when the store cannot be read.
  func trips(where condition: String) async throws -> [TripRecord] {
    var query = TripQuery()
    query.filters = try [contextFilter(), filter(condition)].compactMap { $0 }
    return try await readableRepository().trips(matching: query)
  }
}
