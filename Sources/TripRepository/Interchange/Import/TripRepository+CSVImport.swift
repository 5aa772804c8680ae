import PersistenceCore

extension TripRepository {
  /// Adds the trips of a file in one transaction, in memory that does not grow with the file, or
  /// changes those that are there.
  ///
  /// Ids are given anew. A trip keeps its UUID, its identity in its source and its times of entry
  /// and change where the file has them. Without a key, a row whose UUID or identity a trip has
  /// already is rejected. With one, such a trip becomes what the row says: the fields that the row has
  /// values for, and the expenses of its amounts; all else of it stays, and a trip that is so already
  /// is not touched.
  ///
  /// Where columns make expenses, their amounts are added up in the file and read back from the store,
  /// and both have to come to the same.
  ///
  /// The function runs where the caller runs, and the store lets nobody else write meanwhile.
  ///
  /// - Parameters:
  ///   - reader: The file, in front of its first row.
  ///   - policy: What to do about rows that cannot be used.
  ///   - key: By what the trip of a row is looked for; nil to add all rows.
  ///   - rejects: Where to write the rows that cannot be used. It is put in its place just before
  ///     the trips are final, and not in a rehearsal, nor when nothing is added because of them.
  ///   - dryRun: Whether to change nothing, and only find out what would be done.
  ///   - tell: Is told of each rejected row, and in a rehearsal of each trip.
  /// - Returns: How much was done.
  /// - Throws: ``CSVError`` when the rest of the file cannot be read, ``FileError`` for the file of
  ///   rejects, ``MoneyMismatch``, ``TripError/store(_:)``, and what `tell` throws. Nothing was
  ///   changed then.
  @discardableResult
  public nonisolated(nonsending) func importTrips(
    from reader: TripCSVReader, onError policy: ImportErrorPolicy, upsert key: UpsertKey? = nil,
    rejects: RejectsFile? = nil, dryRun: Bool = false, tell: (ImportEvent) throws -> Void
  ) async throws -> ImportReport {
    try withoutActuallyEscaping(tell) { tell in
      var rejected = 0
      var report: ImportReport?
      do {
        let ids = try insert(inserts: !dryRun) { inserter in
          let work = try CSVImport(
            reader, inserter, onError: policy, upsert: key, rejects: rejects, tell: tell)
          defer { rejected = work.rejected }
          try work.run()
          try rejects?.synchronize()
          if policy == .skip, !dryRun { try rejects?.commit() }
          var done = ImportReport(
            rows: reader.rowCount, added: work.added, rejected: work.rejected, ids: [])
          done.updated = work.updated
          done.unchanged = work.unchanged
          done.money = work.money
          done.alike = work.alike
          if work.alike > 0 { done.alikeKey = reader.keyOfFields }
          report = done
        }
        report?.ids = ids
      } catch is NothingLands {}
      return report
        ?? ImportReport(rows: reader.rowCount, added: 0, rejected: rejected, ids: [])
    }
  }
}
