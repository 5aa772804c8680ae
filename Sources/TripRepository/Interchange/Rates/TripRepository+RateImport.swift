import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// What an import of rates did with a table, or would do.
public struct RateImportReport: Sendable, Hashable {
  /// What was done with one table of the file.
  public enum Outcome: String, Sendable, Hashable {
    /// It was added.
    case added
    /// It was there already, with the same rates.
    case unchanged
  }

  /// One table of the file.
  public struct Table: Sendable, Hashable {
    /// The table as it is now; in a rehearsal, as it would be.
    public let table: RateTableRecord
    /// What was done.
    public let outcome: Outcome
    /// The tables that it took the place of.
    public let replaced: [RateTableRecord]
  }

  /// The tables, in the order of the file; none where rows were rejected.
  public let tables: [Table]
}

extension TripRepository {
  /// Adds the tables of a file in one transaction: all of them, or none.
  ///
  /// A table that is there already, of the same name, from the same day on and with the same rates,
  /// stays as it is. One from another day on is added beside it, and counts from its first day on.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - replaces: Whether tables of the same name that hold on some day on which the new one does are
  ///     taken away.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  /// - Returns: What was done.
  /// - Throws: ``RateError/differs(_:count:)`` for a table that is there with other rates and is not
  ///   to be replaced, and ``TripError/store(_:)``. Nothing was added then. Rows of the file that were
  ///   rejected are no error here: nothing is added because of them.
  public nonisolated(nonsending) func importRates(
    _ file: RateFile, replaces: Bool = false, dryRun: Bool = false
  ) async throws -> RateImportReport {
    guard file.rejected.isEmpty else { return RateImportReport(tables: []) }
    return try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      let time = Timestamp.stored(now())
      guard !dryRun else {
        return try RateInserter(context, time, nil).insert(file.tables, replaces: replaces)
      }
      return try context.operation(command ?? "import rates") { recording in
        try RateInserter(context, time, recording).insert(file.tables, replaces: replaces)
      }
    }
  }
}

/// Adds tables inside a transaction.
private struct RateInserter {
  /// How many rates are saved at once, so that memory stays flat.
  private static let batchSize = 2000

  let context: ModelContext
  let now: Date
  /// Nil in a rehearsal.
  let recording: OperationRecording?

  init(_ context: ModelContext, _ now: Date, _ recording: OperationRecording?) {
    self.context = context
    self.now = now
    self.recording = recording
  }

  func insert(_ drafts: [RateTableDraft], replaces: Bool) throws -> RateImportReport {
    var tables: [RateImportReport.Table] = []
    for draft in drafts {
      let present = try context.rateTableRecords().filter { $0.name == draft.name }
      let twin = present.first { $0.begin == draft.begin }
      if let twin {
        let differing = try difference(of: draft, from: twin)
        if differing == 0, draft.hasSameFacts(as: twin) {
          tables.append(.init(table: twin, outcome: .unchanged, replaced: []))
          continue
        }
        guard replaces else { throw RateError.differs(twin, count: differing) }
      }
      // Not tables of this file: those of other days stand beside one another.
      let own = Set(tables.map(\.table.id))
      let replaced = present.filter { table in
        replaces && !own.contains(table.id)
          && table.overlaps(from: draft.begin, through: draft.validThrough)
      }
      let table = try add(draft, inPlaceOf: replaced)
      tables.append(.init(table: table, outcome: .added, replaced: replaced))
    }
    return RateImportReport(tables: tables)
  }

  /// How many rates of a table are not those of the file, one by one in their order.
  private func difference(of draft: RateTableDraft, from table: RateTableRecord) throws -> Int {
    var (count, place) = (0, 0)
    try context.forEachRate(of: table, in: nil) { rate in
      if place >= draft.rates.count || !draft.rates[place].isSame(as: rate) { count += 1 }
      place += 1
    }
    return count + max(draft.rates.count - place, 0)
  }

  private func add(
    _ draft: RateTableDraft, inPlaceOf replaced: [RateTableRecord]
  ) throws -> RateTableRecord {
    guard let recording else {
      return try RateTableRecord(draft.makeModel(now: now), rateCount: draft.rates.count)
    }
    if !replaced.isEmpty {
      try context.deleteRateTables(replaced)
      try context.save()
      try recording.flush()
    }
    let identifier = try addTable(draft)
    var uuids = TimeOrderedUUIDs(from: now)
    var rest = draft.rates[...]
    while !rest.isEmpty {
      try add(rest.prefix(Self.batchSize), to: identifier, &uuids)
      try recording.flush()
      rest = rest.dropFirst(Self.batchSize)
    }
    return try RateTableRecord(model(identifier), rateCount: draft.rates.count)
  }

  private func addTable(_ draft: RateTableDraft) throws -> PersistentIdentifier {
    let table = draft.makeModel(now: now)
    try context.insertChecked(table)
    try context.save()
    return table.persistentModelID
  }

  /// Adds some rates. Their table is loaded anew for them, so that its list stays in the store and memory
  /// stays flat.
  private func add(
    _ drafts: ArraySlice<RateDraft>, to table: PersistentIdentifier,
    _ uuids: inout TimeOrderedUUIDs
  ) throws {
    let table = try model(table)
    for draft in drafts {
      if Task.isCancelled { throw CancellationError() }
      let rate = draft.makeModel(uuids.make())
      try context.insertChecked(rate)
      rate.rateTable = table
    }
    try context.save()
  }

  private func model(_ table: PersistentIdentifier) throws -> RateTable {
    guard let model = try context.existingModel(for: table) as? RateTable else {
      throw RateError.noTables
    }
    return model
  }
}
