import PersistenceCore
import TripModel

extension TripRepository {
  /// The trip with a number.
  ///
  /// - Parameter id: The number.
  /// - Returns: The trip.
  /// - Throws: ``TripError/notFound(_:)``; ``TripError/store(_:)`` if the store cannot be read.
  public func trip(id: Int64) throws -> TripRecord {
    try StoreFailure.translating(at: location) {
      // An object without its context has nothing but its own row.
      let context = ModelContext(container)
      defer { withExtendedLifetime(context) {} }
      return try TripRow(context.trips([id])[0]).record
    }
  }

  /// The trips that a query selects, all in memory; see ``forEachTrip(matching:_:)`` for many.
  ///
  /// - Parameter query: Which trips, and in which order.
  /// - Returns: The trips.
  /// - Throws: ``TripError/unsortable(_:_:)`` for an order that the store does not have;
  ///   ``TripError/store(_:)`` if the store cannot be read.
  public func trips(matching query: TripQuery = TripQuery()) throws -> [TripRecord] {
    var records: [TripRecord] = []
    try stream(query) { row in
      records.append(row.record)
      return true
    }
    return records
  }

  /// The number of trips that a query selects; limit and offset count.
  ///
  /// - Parameter query: Which trips.
  /// - Throws: As ``trips(matching:)``.
  public func count(matching query: TripQuery = TripQuery()) throws -> Int {
    var query = query
    if let order = MeasuredOrder(query) { query.sort = order.rest.sort }
    let compiled = try CompiledQuery(query)
    return try StoreFailure.translating(at: location) {
      try compiled.count(ModelContext(container))
    }
  }

  /// Whether any trip of a query has an expense; limit and offset do not count.
  ///
  /// One look is enough where the store has no expenses at all, and otherwise up to the first such trip.
  /// The caller waits where it is: most lists begin with this.
  ///
  /// - Parameter query: Which trips.
  /// - Throws: As ``trips(matching:)``.
  public nonisolated(nonsending) func hasExpenses(
    matching query: TripQuery = TripQuery()
  ) async throws -> Bool {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      guard try !RelatedValues.expenses.present(in: context).isEmpty else { return false }
      var query = query
      query.sort = []
      (query.limit, query.offset) = (1, 0)
      query.filters.append(TripFilter(.exists(.expenses)))
      return try CompiledQuery(query).count(context) > 0
    }
  }

  /// Calls a function with each trip that a query selects, in memory that does not grow with the
  /// number of trips.
  ///
  /// The function runs where the caller runs, and sees the trips as they were when the reading
  /// began.
  ///
  /// - Parameters:
  ///   - query: Which trips, and in which order.
  ///   - body: The function; it returns false to stop.
  /// - Throws: As ``trips(matching:)``, and what the function throws.
  public nonisolated(nonsending) func forEachTrip(
    matching query: TripQuery = TripQuery(), _ body: (TripRecord) throws -> Bool
  ) async throws {
    try stream(query) { try body($0.record) }
  }

  /// As ``forEachTrip(matching:_:)``, for a function that needs only some of a trip's values: the
  /// others are not even taken from their columns.
  ///
  /// - Parameters:
  ///   - query: Which trips, and in which order.
  ///   - related: What is read of other tables. Rows have none of the rest.
  ///   - fields: What is going to be looked at of the trips themselves; nil for everything. The rest is
  ///     read when it is asked for all the same, which takes longer.
  ///   - body: The function; it returns false to stop. The row is meant to be used during the call.
  /// - Throws: As ``trips(matching:)``, and what the function throws.
  public nonisolated(nonsending) func forEachRow(
    matching query: TripQuery = TripQuery(), reading related: RelatedValues = .all,
    fields: [TripField]? = nil, _ body: (TripRow) throws -> Bool
  ) async throws {
    try stream(query, reading: related, fields: fields, body)
  }

  /// Calls a function with each of some trips, in memory that does not grow with their number.
  ///
  /// - Parameters:
  ///   - ids: The numbers of the trips, in the order in which they are wanted.
  ///   - related: As for ``forEachRow(matching:reading:_:)``.
  ///   - body: The function; it is told the place in the list with the row. A trip that is not there any
  ///     more is left out.
  /// - Throws: As ``trips(matching:)``, and what the function throws.
  public nonisolated(nonsending) func forEachRow(
    ids: [Int64], reading related: RelatedValues = .all, _ body: (Int, TripRow) throws -> Void
  ) async throws {
    var place = 0
    try StoreFailure.translating(at: location) {
      try visitRows(ids[...], related) { row in
        if Task.isCancelled { throw CancellationError() }
        while ids[place] != row.id { place += 1 }
        try body(place, row)
        place += 1
      }
    }
  }

  nonisolated func stream(
    _ query: TripQuery, reading related: RelatedValues = .all, fields: [TripField]? = nil,
    _ body: (TripRow) throws -> Bool
  ) throws {
    let order = MeasuredOrder(query)
    let wanted = order == nil ? fields.flatMap(WantedFields.init) : nil
    let compiled = try CompiledQuery(order?.rest ?? query, reading: wanted)
    func visit(_ row: TripRow) throws {
      if Task.isCancelled { throw CancellationError() }
      guard try body(row) else { throw EndOfStream() }
    }
    do {
      try StoreFailure.translating(at: location) {
        let context = ModelContext(container)
        defer { withExtendedLifetime(context) {} }
        if let order {
          try visitRows(order, compiled, related, visit)
        } else {
          var rows = try RelatedRows(related, of: wanted, in: context)
          try compiled.forEach(context) { trip in try rows.take(trip, visit) }
          try rows.finish(visit)
        }
      }
    } catch is EndOfStream {}
  }

  /// Measures all trips, and reads them again in the order that comes of it.
  private nonisolated func visitRows(
    _ order: MeasuredOrder, _ compiled: CompiledQuery, _ related: RelatedValues,
    _ visit: (TripRow) throws -> Void
  ) throws {
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    var measured: [(id: Int64, value: MeasuredValue)] = []
    var rows = try RelatedRows(order.measure.related, in: context)
    func note(_ row: TripRow) throws {
      if Task.isCancelled { throw CancellationError() }
      measured.append((row.id, try order.measure.value(of: row)))
    }
    try compiled.forEach(context) { trip in try rows.take(trip, note) }
    try rows.finish(note)
    let ids = order.ids(measured)
    measured = []
    try visitRows(ids[...], related, visit)
  }

  private nonisolated func visitRows(
    _ ids: ArraySlice<Int64>, _ related: RelatedValues, _ visit: (TripRow) throws -> Void
  ) throws {
    var ids = ids
    while !ids.isEmpty {
      // A context of its own lets go of the trips before.
      let reader = ModelContext(container)
      defer { withExtendedLifetime(reader) {} }
      var rows = try RelatedRows(related, in: reader)
      for case let trip? in try reader.foundTrips(Array(ids.prefix(500))) {
        try rows.take(trip, visit)
      }
      try rows.finish(visit)
      ids = ids.dropFirst(500)
    }
  }
}

/// Thrown through the store to end a stream early.
private struct EndOfStream: Error {}

extension ModelContext {
  /// The trips with numbers, in their order.
  ///
  /// - Throws: ``TripError/notFound(_:)`` with all the numbers that no trip has.
  func trips(_ ids: [Int64]) throws -> [Trip] {
    let trips = try foundTrips(ids)
    let missing = zip(ids, trips).filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else { throw TripError.notFound(missing) }
    return trips.compactMap { $0 }
  }

  /// The trips with numbers, in their order; nil for each that is not there.
  func foundTrips(_ ids: [Int64]) throws -> [Trip?] {
    // Found below without another look, and what they lead to is loaded for all of them at once.
    let together = ids.count > 1 ? try fetchTogether(ids) : []
    defer { withExtendedLifetime(together) {} }
    return try ids.map { id in
      try existingModel(for: persistentIdentifier(for: Trip.self, primaryKey: id)) as? Trip
    }
  }

  private func fetchTogether(_ ids: [Int64]) throws -> [Trip] {
    func identifiers<T: Trip>(_ type: T.Type) -> [PersistentIdentifier] {
      ids.map { persistentIdentifier(for: type, primaryKey: $0) }
    }
    let identifiers =
      identifiers(Trip.self) + identifiers(BusinessTrip.self) + identifiers(PersonalTrip.self)
      + identifiers(VacationTrip.self) + identifiers(GroupTrip.self)
    return try fetch(
      FetchDescriptor<Trip>(predicate: #Predicate { identifiers.contains($0.persistentModelID) }))
  }
}
