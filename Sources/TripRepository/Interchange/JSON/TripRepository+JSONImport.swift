extension TripRepository {
  /// Adds the trips of a JSON file, with what belongs to them, in one transaction.
  ///
  /// Otherwise as for a CSV file.
  ///
  /// - Parameters:
  ///   - reader: The file, in front of its first object.
  ///   - policy: What to do about objects that cannot be used.
  ///   - rejects: Where to write those objects. It is put in its place just before the trips
  ///     are final, and not in a rehearsal, nor when nothing is added because of them.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - tell: Is told of each rejected object, and in a rehearsal of each trip.
  /// - Returns: How much was done.
  /// - Throws: ``TripJSONError`` and ``ByteSourceError`` when the rest of the file cannot be read,
  ///   ``FileError`` for the file of rejects, ``TripError/store(_:)``, and what `tell` throws. Nothing
  ///   was added then.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    from reader: TripJSONReader, onError policy: ImportErrorPolicy,
    rejects: RejectedObjectsFile? = nil, dryRun: Bool = false,
    tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importObjects(1, onError: policy, rejects: rejects, dryRun: dryRun) { _ in
      reader
    } tell: {
      try tell($0)
    }
  }

  /// Adds the trips of several files of JSON in one transaction.
  ///
  /// - Parameters:
  ///   - count: How many files there are.
  ///   - policy: What to do about objects that cannot be used.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - open: Opens a file, by its place from 0 on; each once, in their order.
  ///   - tell: As for one file; what it is told of is in the file that was opened last.
  /// - Returns: How much was done with all of them.
  /// - Throws: As for one file, and what `open` throws.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    fromJSON count: Int, onError policy: ImportErrorPolicy, dryRun: Bool = false,
    open: (Int) throws -> TripJSONReader, tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importObjects(count, onError: policy, rejects: nil, dryRun: dryRun, open: open, tell: tell)
  }

  private nonisolated func importObjects(
    _ count: Int, onError policy: ImportErrorPolicy, rejects: RejectedObjectsFile?, dryRun: Bool,
    open: (Int) throws -> TripJSONReader, tell: (ImportEvent) throws -> Void
  ) throws -> ImportReport {
    var (rows, added, rejected) = (0, 0, 0)
    var ids: [ClosedRange<Int64>] = []
    do {
      ids = try insert(inserts: !dryRun) { inserter in
        for index in 0..<count {
          let reader = try open(index)
          func reject(_ row: RejectedRow) throws {
            rejected += 1
            try tell(.rejected(row))
            if policy == .skip, !dryRun { try rejects?.write(row, of: reader) }
          }
          while let row = try reader.next() {
            if Task.isCancelled { throw CancellationError() }
            rows += 1
            if rows % ImportEvent.stride == 0 { try tell(.progress(rows: rows)) }
            switch row {
            case .rejected(let row): try reject(row)
            case .trip where policy == .stop && rejected > 0 && !dryRun: break
            case .trip(let draft):
              do {
                try inserter.add(draft)
              } catch let error as TripError where error.isOfOneTrip {
                try reject(reader.rejection(of: error))
                continue
              }
              if dryRun { try tell(.wouldAdd(inserter.rehearsed(draft))) }
            }
          }
        }
        added = inserter.count
        if policy == .stop, rejected > 0, !dryRun { throw NothingLands() }
        try rejects?.synchronize()
        if policy == .skip, !dryRun { try rejects?.commit() }
      }
    } catch is NothingLands {
      added = 0
    }
    return ImportReport(rows: rows, added: added, rejected: rejected, ids: ids)
  }
}
