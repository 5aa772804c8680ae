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

  /// Says that a condition which is saved looks for a word that may be mistyped.
  func noteLookalikes(in condition: String) {
    guard let filter = try? filter(condition) else { return }
    for found in filter.lookalikes() {
      message(
        "Note: '\(found.word)' is looked for in destination and title. Did you mean "
          + "'\(found.meant)'?")
    }
  }

  /// Says which words of conditions that no trip meets may be mistyped.
  func tellLookalikes(in filters: [TripFilter], _ repository: TripRepository) async throws {
    guard !isQuiet else { return }
    let tags = try await repository.tagNames(limit: 1_000)
    for found in filters.flatMap({ $0.lookalikes(among: tags) }) {
      var query = TripQuery()
      query.filters = [TripFilter(text: found.word)]
      query.limit = 1
      guard try await repository.count(matching: query) == 0 else { continue }
      message(
        "No trip has '\(found.word)' in destination or title. Did you mean '\(found.meant)'?")
    }
  }

  /// Says that the context in use hides trips that have just been added.
  func noteHidden(_ trips: [TripRecord], _ repository: TripRepository) async throws {
    guard !isQuiet, let name = settings.contextName,
      let condition = settings.contextValue(.filter), let context = try? filter(condition)
    else { return }
    for trip in trips {
      var query = TripQuery()
      query.filters = [context, try filter("id = \(trip.id)")]
      guard try await repository.count(matching: query) == 0 else { continue }
      message(
        "Note: the context \(name) hides trip \(trip.id) from lists. See it with 'trips list "
          + "--no-context'.")
    }
  }

  /// Reads the trips that meet a condition, by their ids.
  ///
  /// - Parameter condition: The condition as typed.
  /// - Throws: ``Failure``, and what the repository throws when the store cannot be read.
  func trips(where condition: String) async throws -> [TripRecord] {
    var query = TripQuery()
    query.filters = try [contextFilter(), filter(condition)].compactMap { $0 }
    let repository = try readableRepository()
    let trips = try await repository.trips(matching: query)
    if trips.isEmpty { try await tellLookalikes(in: query.filters, repository) }
    return trips
  }
}
