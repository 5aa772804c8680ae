extension TripRepository {
  /// Adds the trips of a JSON file, with what belongs to them, in one transaction.
  ///
  /// Otherwise as for a CSV file.
  ///
  /// - Parameters:
  ///   - reader: The file, in front of its first object.
  ///   - policy: What to do about objects that cannot be used.
  ///   - key: By what a trip is known that is there already, which its object then replaces with all that
  ///     belongs to it: ``UpsertKey/uuid`` or ``UpsertKey/externalID``; nil to add trips alone.
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
    from reader: TripJSONReader, onError policy: ImportErrorPolicy, upsert key: UpsertKey? = nil,
    rejects: RejectedObjectsFile? = nil, dryRun: Bool = false,
    tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importObjects(1, onError: policy, key, rejects: rejects, dryRun: dryRun) { _ in
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
  ///   - key: By what a trip is known that is there already, which its object then replaces with all that
  ///     belongs to it: ``UpsertKey/uuid`` or ``UpsertKey/externalID``; nil to add trips alone.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - open: Opens a file, by its place from 0 on; each once, in their order.
  ///   - tell: As for one file; what it is told of is in the file that was opened last.
  /// - Returns: How much was done with all of them.
  /// - Throws: As for one file, and what `open` throws.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    fromJSON count: Int, onError policy: ImportErrorPolicy, upsert key: UpsertKey? = nil,
    dryRun: Bool = false,
    open: (Int) throws -> TripJSONReader, tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importObjects(
      count, onError: policy, key, rejects: nil, dryRun: dryRun, open: open, tell: tell)
  }

  private nonisolated func importObjects(
    _ count: Int, onError policy: ImportErrorPolicy, _ key: UpsertKey?,
    rejects: RejectedObjectsFile?, dryRun: Bool,
    open: (Int) throws -> TripJSONReader, tell: (ImportEvent) throws -> Void
  ) throws -> ImportReport {
    var counts = ObjectCounts()
    var ids: [ClosedRange<Int64>] = []
    do {
      ids = try insert(inserts: !dryRun) { inserter in
        let replacer = key.map { TripReplacer(inserter, $0) }
        for index in 0..<count {
          let reader = try open(index)
          func reject(_ row: RejectedRow) throws {
            counts.rejected += 1
            try tell(.rejected(row))
            if policy == .skip, !dryRun { try rejects?.write(row, of: reader) }
          }
          func take(_ draft: TripDraft) throws {
            if let replacer { return try counts.note(replacer.take(draft), tell) }
            try inserter.add(draft)
            try counts.note(.added(dryRun ? inserter.rehearsed(draft) : nil), tell)
          }
          while let row = try reader.next() {
            if Task.isCancelled { throw CancellationError() }
            counts.rows += 1
            if counts.rows % ImportEvent.stride == 0 { try tell(.progress(rows: counts.rows)) }
            switch row {
            case .rejected(let row): try reject(row)
            case .trip where policy == .stop && counts.rejected > 0 && !dryRun: break
            case .trip(let draft):
              do {
                try take(draft)
              } catch let error as TripError where error.isOfOneTrip {
                try reject(reader.rejection(of: error))
              }
            }
          }
        }
        if policy == .stop, counts.rejected > 0, !dryRun { throw NothingLands() }
        try rejects?.synchronize()
        if policy == .skip, !dryRun { try rejects?.commit() }
      }
    } catch is NothingLands {
      counts = ObjectCounts(rows: counts.rows, rejected: counts.rejected)
    }
    return ImportReport(
      rows: counts.rows, added: counts.added, rejected: counts.rejected, updated: counts.updated,
      unchanged: counts.unchanged, ids: ids)
  }
}

/// How many objects came to what.
private struct ObjectCounts {
  var rows = 0
  var added = 0
  var updated = 0
  var unchanged = 0
  var rejected = 0

  mutating func note(
    _ outcome: TripReplacer.Outcome, _ tell: (ImportEvent) throws -> Void
  ) throws {
    switch outcome {
    case .added(let trip):
      added += 1
      if let trip { try tell(.wouldAdd(trip)) }
    case .updated(let trip):
      updated += 1
      if let trip { try tell(.wouldUpdate(trip)) }
    case .unchanged: unchanged += 1
    }
  }
}
