import PersistenceCore

extension TripRepository {
  /// Adds the trips of a calendar in one transaction, and changes those that are there already, by
  /// their `UID`s.
  ///
  /// An event that is older than its trip is passed over (RFC 5546, section 2.1.5). An event of
  /// this program replaces all of its trip; an event of another one only what it speaks of.
  ///
  /// The function runs where the caller runs, and the store lets nobody else write meanwhile.
  ///
  /// - Parameters:
  ///   - reader: The calendar, in front of its first event.
  ///   - policy: What to do about events that cannot be used.
  ///   - rejects: Where to write those events. It is put in its place just before the trips
  ///     are final, and not in a rehearsal, nor when nothing is changed because of them.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - tell: Is told of each rejected or older event and of each note, and in a rehearsal of each
  ///     trip.
  /// - Returns: How much was done.
  /// - Throws: `CalendarReadingError` and ``ByteSourceError`` when the rest of the file cannot be
  ///   read, ``FileError`` for the file of rejects, ``TripError/store(_:)``, and what `tell` throws.
  ///   Nothing was changed then.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    from reader: TripEventReader, onError policy: ImportErrorPolicy,
    rejects: RejectedEventsFile? = nil, dryRun: Bool = false, tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importCalendars(1, onError: policy, rejects: rejects, dryRun: dryRun) { _ in
      reader
    } tell: {
      try tell($0)
    }
  }

  /// Adds the trips of several calendars in one transaction, and changes those that are there already.
  ///
  /// - Parameters:
  ///   - count: How many calendars there are.
  ///   - policy: What to do about events that cannot be used.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - open: Opens a calendar, by its place from 0 on; each once, in their order.
  ///   - tell: As for one calendar; what it is told of is in the calendar that was opened last.
  /// - Returns: How much was done with all of them.
  /// - Throws: As for one calendar, and what `open` throws.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    fromCalendars count: Int, onError policy: ImportErrorPolicy, dryRun: Bool = false,
    open: (Int) throws -> TripEventReader, tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try importCalendars(
      count, onError: policy, rejects: nil, dryRun: dryRun, open: open, tell: tell)
  }

  private nonisolated func importCalendars(
    _ count: Int, onError policy: ImportErrorPolicy, rejects: RejectedEventsFile?, dryRun: Bool,
    open: (Int) throws -> TripEventReader, tell: (ImportEvent) throws -> Void
  ) throws -> ImportReport {
    var counts = CalendarCounts()
    var ids: [ClosedRange<Int64>] = []
    do {
      ids = try insert(inserts: !dryRun) { inserter in
        let updater = TripUpdater(inserter)
        for index in 0..<count {
          let reader = try open(index)
          func reject(_ row: RejectedRow) throws {
            counts.rejected += 1
            try tell(.rejected(row))
            if policy == .skip, !dryRun { try rejects?.write(row, of: reader) }
          }
          while let row = try reader.next() {
            if Task.isCancelled { throw CancellationError() }
            counts.events += 1
            if counts.events % ImportEvent.stride == 0 { try tell(.progress(rows: counts.events)) }
            for note in reader.takeNotes() { try tell(.note(note)) }
            switch row {
            case .rejected(let row): try reject(row)
            // Nothing will land any more: the other events are only read for what is wrong with them.
            case .trip where policy == .stop && counts.rejected > 0 && !dryRun: break
            case .trip(let event):
              do {
                try counts.note(updater.take(event), line: event.line, tell)
              } catch let error as TripError where error.isOfOneTrip {
                try reject(reader.rejection(of: error))
              }
            }
          }
          for note in reader.takeNotes() { try tell(.note(note)) }
        }
        if policy == .stop, counts.rejected > 0, !dryRun { throw NothingLands() }
        if policy == .skip, !dryRun { try rejects?.commit() }
      }
    } catch is NothingLands {
      counts = CalendarCounts(events: counts.events, rejected: counts.rejected)
    }
    return ImportReport(
      rows: counts.events, added: counts.added, rejected: counts.rejected,
      updated: counts.updated, unchanged: counts.unchanged, older: counts.older, ids: ids)
  }
}

/// How many events came to what.
private struct CalendarCounts {
  var events = 0
  var added = 0
  var updated = 0
  var unchanged = 0
  var older = 0
  var rejected = 0

  mutating func note(
    _ outcome: TripUpdater.Outcome, line: Int, _ tell: (ImportEvent) throws -> Void
  ) throws {
    switch outcome {
    case .added(let trip):
      added += 1
      if let trip { try tell(.wouldAdd(trip)) }
    case .updated(let trip):
      updated += 1
      if let trip { try tell(.wouldUpdate(trip)) }
    case .unchanged: unchanged += 1
    case .older(let trip):
      older += 1
      try tell(.older(line: line, trip))
    }
  }
}
