import PersistenceCore
import TripModel

extension TripStoreMigration {
  /// Looks through the whole store: pages, indexes, foreign keys, tables, every value of every trip,
  /// and the rules that trips keep.
  ///
  /// A store of an older version is compared with that version; the rules are those of the newest one,
  /// so they are looked at only there. The store is only read.
  ///
  /// - Parameter limit: How many problems of a kind are listed at most.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be opened at all, or is newer.
  public func verify(limit: Int = 20) throws -> StoreVerification {
    try translating {
      let newest = Self.newest
      let status = try StoreStatus.read(at: url, schema: newest, busyTimeout: lockTimeout)
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
      ) { context in
        schema?.version == newest.version ? try TripRules(context, limit: limit).problems() : []
      }
    }
  }
}

/// The rules that trips keep, looked at in a store that anybody may have written.
private struct TripRules {
  /// How many trips wait, so that what lies in other tables is read for all of them at once.
  private static let batchSize = 500

  let context: ModelContext
  let limit: Int

  init(_ context: ModelContext, limit: Int) {
    self.context = context
    self.limit = limit
  }

  func problems() throws -> [StoreVerification.Problem] {
    var found: [String] = []
    do {
      let related = try RelatedValues.all.present(in: context)
      var waiting: [Trip] = []
      func checkWaiting() {
        for trip in waiting where found.count < limit { found += problems(of: trip, related) }
        waiting.removeAll(keepingCapacity: true)
      }
      try context.enumerate(FetchDescriptor<Trip>()) { trip in
        waiting.append(trip)
        if waiting.count == Self.batchSize { checkWaiting() }
      }
      checkWaiting()
    } catch SwiftDataError.corruptValue {
      // A value that no class can hold ends the reading, and has been found already.
    }
    found += try orphans(
      "expense", #Predicate<Expense> { $0.trip == nil })
    found += try orphans(
      "accommodation", #Predicate<LivingAccommodation> { $0.trip == nil })
    found += try orphans(
      "attachment", #Predicate<Attachment> { $0.trip == nil })
    return found.map { StoreVerification.Problem(.rule, $0) }
  }

  private func problems(of trip: Trip, _ related: RelatedValues) -> [String] {
    do throws(TripError) {
      let record = try TripRow(trip, reading: related).record
      return TripDraft(copying: record).problems().map { "Trip \(record.id): \($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  private func orphans<Model: PersistentModel>(
    _ name: String, _ predicate: Predicate<Model>
  ) throws -> [String] {
    var descriptor = FetchDescriptor<Model>(predicate: predicate)
    descriptor.fetchLimit = limit
    return try context.fetchIdentifiers(descriptor).map {
      "The \(name) \($0.primaryKey) belongs to no trip."
    }
  }
}
