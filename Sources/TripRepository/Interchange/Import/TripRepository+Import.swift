import PersistenceCore

/// What an import tells about on its way.
public enum ImportEvent: Sendable {
  /// A row was rejected.
  case rejected(RejectedRow)
  /// A row would be added; told in a rehearsal only, because nothing is final before the end.
  case wouldAdd(TripRecord)
  /// A trip that is there would become this one; told in a rehearsal only.
  case wouldUpdate(TripRecord)
  /// An event is older than the trip that it describes, which stays as it is.
  case older(line: Int, TripRecord)
  /// So many rows have been read so far; told now and then.
  case progress(rows: Int)
  /// Something was read in another way than it is written, or trips cannot express it.
  case note(TripEventReader.Note)

  /// After how many objects or events an import tells how far it is.
  static let stride = 256
}

extension TripRepository {
  /// Calls a function with the trips of an import, in memory that does not grow with their number.
  ///
  /// - Parameters:
  ///   - ids: The trips' numbers.
  ///   - body: The function.
  /// - Throws: ``TripError/notFound(_:)`` for a trip that is gone again, ``TripError/store(_:)``,
  ///   and what the function throws.
  public nonisolated(nonsending) func forEachTrip(
    ids: [ClosedRange<Int64>], _ body: (TripRecord) throws -> Void
  ) async throws {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      defer { withExtendedLifetime(context) {} }
      for range in ids {
        var start = range.lowerBound
        while start <= range.upperBound {
          let end = min(start + 499, range.upperBound)
          for trip in try context.trips(Array(start...end)) { try body(TripRow(trip).record) }
          start = end + 1
        }
      }
    }
  }
}

/// Thrown out of a transaction to undo it.
struct NothingLands: Error {}

extension TripError {
  /// Whether the error is about what a trip holds, so that another trip can still be added.
  var isOfOneTrip: Bool {
    switch self {
    case .invalid, .endBeforeStart, .notOfKind, .invalidDetail: true
    case .notFound, .unsortable, .unreadable, .notFoundDetails, .unreadableDetail,
      .operation, .store:
      false
    }
  }
}
