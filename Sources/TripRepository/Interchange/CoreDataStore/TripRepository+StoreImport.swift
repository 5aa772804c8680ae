import PersistenceCore
import TripModel

extension TripRepository {
  /// Adds the trips of a store of SwiftData or Core Data, with what belongs to them, in one transaction.
  ///
  /// A trip that was imported before, and is just as in the store, is left alone; one that differs by
  /// now is rejected. Otherwise as for a CSV file.
  ///
  /// - Parameters:
  ///   - reader: The store, in front of its first trip.
  ///   - policy: What to do about trips that cannot be used.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - tell: Is told of each rejected trip, in a rehearsal of each trip that would be added, and how
  ///     many were read.
  /// - Returns: How much was done.
  /// - Throws: `CoreDataStoreError` when the rest of the store cannot be read,
  ///   ``TripError/store(_:)``, and what `tell` throws. Nothing was added then.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    from reader: TripStoreReader, onError policy: ImportErrorPolicy, dryRun: Bool = false,
    tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    var (added, rejected, unchanged) = (0, 0, 0)
    var ids: [ClosedRange<Int64>] = []
    do {
      ids = try insert(inserts: !dryRun) { inserter in
        func reject(_ row: RejectedRow) throws {
          rejected += 1
          try tell(.rejected(row))
        }
        while let row = try reader.next() {
          if Task.isCancelled { throw CancellationError() }
          if reader.rowCount % ImportEvent.stride == 0 {
            try tell(.progress(rows: reader.rowCount))
          }
          switch row {
          case .rejected(let row): try reject(row)
          // Nothing will land any more: the others are only read for what is wrong with them.
          case .trip where policy == .stop && rejected > 0 && !dryRun: break
          case .trip(let draft):
            if let known = try inserter.imported(draft) {
              if draft.isSame(as: known) {
                unchanged += 1
              } else {
                try reject(reader.rejection(of: draft.difference(from: known)))
              }
              continue
            }
            do {
              try inserter.add(draft)
            } catch let error as TripError where error.isOfOneTrip {
              try reject(reader.rejection(of: error.description))
              continue
            }
            if dryRun { try tell(.wouldAdd(inserter.rehearsed(draft))) }
          }
        }
        added = inserter.count
        if policy == .stop, rejected > 0, !dryRun { throw NothingLands() }
      }
    } catch is NothingLands {
      added = 0
    }
    var report = ImportReport(rows: reader.rowCount, added: added, rejected: rejected, ids: ids)
    report.unchanged = unchanged
    return report
  }
}

extension TripInserter {
  /// The trip that was imported before from the same object; nil for none.
  fileprivate func imported(_ draft: TripDraft) throws -> TripRecord? {
    guard let source = draft.source, let id = draft.externalID else { return nil }
    return try identities.storedTrip(.external(source: source, id: id))
  }
}

extension TripDraft {
  /// What a later import compares: not what belongs to the trip, nor when it was entered.
  private var compared: TripDraft {
    var draft = self
    draft.uuid = nil
    draft.createdAt = nil
    draft.updatedAt = nil
    draft.details = TripDetails()
    return draft
  }

  /// Whether a trip of this program is as this one was to become.
  fileprivate func isSame(as trip: TripRecord) -> Bool { compared == TripDraft(trip).compared }

  fileprivate func difference(from trip: TripRecord) -> String {
    "Trip \(trip.id) was imported from this one before, and is not the same any more. Delete it to "
      + "import it anew."
  }
}
