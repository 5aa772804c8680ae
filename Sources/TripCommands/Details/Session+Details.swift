import CalendarDates
import TripModel
import TripRepository

extension Session {
  /// Prints what a command has written, and says what was done.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - records: What was written.
  ///   - done: What was done, as a sentence.
  ///   - isDryRun: Whether nothing was done.
  ///   - isNew: Whether they have no number yet.
  /// - Throws: ``Failure``, or ``OutputError/closed`` when nobody reads any more.
  func report<Record: TripDetailRecord>(
    _ kind: TripDetailKind, _ records: [Record], _ done: String, isDryRun: Bool,
    isNew: Bool = false
  ) throws {
    do {
      var printer = try DetailPrinter(kind, self, isDryRun: isDryRun, isNew: isNew)
      for record in records { try printer.print(record) }
      try printer.end()
    } catch let error as OutputError {
      guard !isDryRun else { throw error }
      throw outcome(of: error, after: done)
    }
    message(isDryRun ? "Nothing was changed." : done)
  }

  /// Prints what a command has changed, and says whether anything became different.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - old: It as it was.
  ///   - record: It as it is now.
  ///   - isDryRun: Whether nothing was done.
  /// - Throws: As ``report(_:_:_:isDryRun:isNew:)``.
  func reportChange<Record: TripDetailRecord>(
    _ kind: TripDetailKind, from old: Record, to record: Record, isDryRun: Bool
  ) throws {
    try report(
      kind, [record],
      old == record ? "Nothing changed." : "Changed \(kind.rawValue) \(record.id).",
      isDryRun: isDryRun)
  }

  /// Deletes expenses, accommodations or attachments and prints them as they were.
  ///
  /// - Parameters:
  ///   - type: What they are.
  ///   - ids: Their numbers.
  ///   - yes: Whether more than one is deleted without asking.
  ///   - dryRun: Whether nothing is deleted.
  /// - Throws: ``Failure`` and what the repository throws.
  func delete<Draft: TripDetailDraft>(
    _ type: Draft.Type, _ ids: [Int64], yes: Bool, dryRun: Bool
  ) async throws {
    let kind = Draft.kind
    let repository = try repository(dryRun: dryRun)
    let found = try await repository.delete(type, ids: ids, dryRun: true)
    if !dryRun, found.count > 1, !yes { try confirmDeletion(of: found.count, kind) }
    let records = dryRun ? found : try await repository.delete(type, ids: ids)
    try report(
      kind, records,
      records.count == 1
        ? "Deleted \(kind.rawValue) \(records[0].id)." : "Deleted \(records.count) \(kind.plural).",
      isDryRun: dryRun)
  }

  private func confirmDeletion(of count: Int, _ kind: TripDetailKind) throws {
    guard let questions = Questions(console) else {
      throw Failure(
        .refused,
        "\(count) \(kind.plural) would be deleted. Give --yes to delete them, or --dry-run to see "
          + "them.")
    }
    guard try questions.confirm("Delete these \(count) \(kind.plural)?") else {
      throw Failure(.refused, "Nothing was deleted.")
    }
  }

  /// Prints what some trips, or all trips that meet a condition, have of a kind.
  ///
  /// - Parameters:
  ///   - kind: What to print.
  ///   - trips: The trips; empty for all.
  ///   - condition: What trips have to meet, as typed.
  ///   - related: What is read of other tables for it.
  ///   - records: Those of a trip.
  /// - Returns: How many were printed.
  /// - Throws: ``Failure`` and what the repository throws.
  func listDetails<Record: TripDetailRecord>(
    _ kind: TripDetailKind, of trips: [TripID], where condition: String?,
    reading related: RelatedValues, _ records: (TripRow) throws -> [Record]
  ) async throws -> Int {
    let query = try await queryOfDetails(kind, of: trips, where: condition)
    let repository = try readableRepository()
    var printer = try DetailPrinter(kind, self, isList: true)
    var count = 0
    try await repository.forEachRow(matching: query, reading: related) { row in
      for record in try records(row) {
        try printer.print(record)
        count += 1
      }
      return true
    }
    try printer.end()
    return count
  }

  /// The trips that have something of a kind, out of some or of all that meet a condition.
  ///
  /// - Throws: ``Failure``, and `TripError.notFound` for trips that are not there.
  func queryOfDetails(
    _ kind: TripDetailKind, of trips: [TripID], where condition: String?
  ) async throws -> TripQuery {
    var query = TripQuery()
    query.filters = [try filter("has \(kind.plural)")]
    if let condition { query.filters.append(try filter(condition)) }
    if !trips.isEmpty {
      // Those that are not there are told of, and those without anything are not.
      let ids = Set(trips.map(\.rawValue)).sorted()
      _ = try await self.trips(ids)
      query.filters.append(try filter("id in (\(ids.map(String.init).joined(separator: ", ")))"))
    }
    return query
  }

  /// Reads a day as typed.
  ///
  /// - Throws: ``Failure`` that names the option.
  func day(_ text: String, for name: String) throws(Failure) -> CalendarDay {
    do throws(DateExpressionError) {
      return try dates.start(text).calendarDay
    } catch {
      throw Failure(error, in: text, for: name)
    }
  }
}
