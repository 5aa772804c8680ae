import PersistenceCore
import TripModel

extension TripStoreMigration {
  /// Looks through the whole store: pages, indexes, foreign keys, tables, every value of every trip,
  /// and the rules that trips keep.
  ///
  /// A store of an older version is compared with that version; the rules are those of the newest one,
  /// so they are looked at only there. The store is only read.
  ///
  /// - Parameter limit: How many problems of a kind are listed at most; the others are counted.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be opened at all, or is newer.
  public func verify(limit: Int = 20) throws -> StoreVerification {
    try translating {
      let newest = Self.newest
      let status: StoreStatus
      do {
        status = try StoreStatus.read(at: url, schema: newest, busyTimeout: lockTimeout)
      } catch let error as SwiftDataError where error.storeCondition == .damaged {
        return StoreVerification(damage: error.summary)
      }
      if let failure = otherProgram(status) { throw TripError.store(failure) }
      if status.relation == .newer {
        throw SwiftDataError(
          .backwardMigration,
          "\(path) has version \(status.storeVersion), which is newer than this program's "
            + "\(newest.version)")
      }
      let schema = TripMigrationPlan.schemas.map { Schema(versionedSchema: $0) }
        .first { $0.version == status.storeVersion }
      return try StoreVerification.verify(
        url, schema: schema ?? newest, busyTimeout: lockTimeout, limit: limit
      ) { context, problems in
        guard schema?.version == newest.version else { return }
        try TripRules(context).find(&problems)
      }
    }
  }
}

/// The rules that trips keep, looked at in a store that anybody may have written.
private struct TripRules {
  /// How many trips wait, so that what lies in other tables is read for all of them at once.
  private static let batchSize = 500

  let context: ModelContext

  init(_ context: ModelContext) {
    self.context = context
  }

  func find(_ problems: inout StoreVerification.ProblemList) throws {
    let related = try RelatedValues.all.present(in: context)
    var waiting: [Trip] = []
    func checkWaiting() {
      for trip in waiting {
        for message in self.problems(of: trip, related) { problems.add(.rule, message) }
      }
      waiting.removeAll(keepingCapacity: true)
    }
    try context.forEachReadable(Trip.self) { trip in
      waiting.append(trip)
      if waiting.count == Self.batchSize { checkWaiting() }
    } unreadable: { _, _ in
      // What no class can hold has been found already.
    }
    checkWaiting()
    try findOrphans("expense", #Predicate<Expense> { $0.trip == nil }, &problems)
    try findOrphans(
      "accommodation", #Predicate<LivingAccommodation> { $0.trip == nil }, &problems)
    try findOrphans("attachment", #Predicate<Attachment> { $0.trip == nil }, &problems)
  }

  private func problems(of trip: Trip, _ related: RelatedValues) -> [String] {
    do throws(TripError) {
      let record = try TripRow(trip, reading: related).record
      return TripDraft(copying: record).problems().map { "Trip \(record.id): \($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  private func findOrphans<Model: PersistentModel>(
    _ name: String, _ predicate: Predicate<Model>, _ problems: inout StoreVerification.ProblemList
  ) throws {
    for identifier in try context.fetchIdentifiers(FetchDescriptor<Model>(predicate: predicate)) {
      problems.add(.rule, "The \(name) \(identifier.primaryKey) belongs to no trip.")
    }
  }
}
