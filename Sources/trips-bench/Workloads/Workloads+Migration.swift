import Foundation
import PersistenceCore
import TripModel

/// The lines about migrations.
extension Workloads {
  private func flatStore() throws -> URL {
    let url = folder.appending(path: "flat.store")
    if FileManager.default.fileExists(atPath: url.path) { return url }
    let container = try ModelContainer(
      for: Schema(versionedSchema: BenchVersions.V1.self),
      configurations: ModelConfiguration(url: url))
    let context = ModelContext(container)
    for index in 0..<rows {
      let row = BenchRow(index: index)
      let journey = BenchVersions.V1.Journey(
        destination: row.destination,
        startDate: Date(timeIntervalSinceReferenceDate: row.startDate))
      journey.notes = row.notes
      switch index % 3 {
      case 0:
        journey.kind = "business"
        journey.perDiem = Double(index % 100)
        journey.companyName = "Company \(index % 50)"
      case 1:
        journey.kind = "personal"
        journey.reason = "vacation"
      default: break
      }
      context.insert(journey)
      if index % 50_000 == 49_999 { try context.save() }
    }
    try context.save()
    return url
  }

  /// A copy of a store, whose log has been written back.
  func copy(_ url: URL, _ name: String) throws -> URL {
    let copy = folder.appending(path: name)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: copy.path + suffix)
    }
    try StoreBackup.make(of: url, at: copy)
    return copy
  }

  private func hierarchyStore() throws -> URL {
    let url = folder.appending(path: "hierarchy.store")
    if FileManager.default.fileExists(atPath: url.path) { return url }
    let made = try copy(try flatStore(), "hierarchy.store")
    try StoreMigration(storeAt: made, plan: BenchVersions.Plan.self)
      .migrate(to: Schema.Version(2, 0, 0))
    return made
  }

  /// A new property of all rows, a renamed one, an index and a subclass.
  func lightweightMigration() throws -> Measurement {
    let source = try hierarchyStore()
    return try stopwatch.compare(
      "migrate without code", rows: rows, bar: 3, comparison: "the same by SQL statements",
      core: {
        let url = try copy(source, "light.store")
        return { try StoreMigration(storeAt: url, plan: BenchVersions.Plan.self).migrate() }
      },
      baseline: {
        let plain = try Baseline(path: try copy(source, "light.store").path)
        return {
          try plain.execute(
            """
            BEGIN IMMEDIATE;
            CREATE TABLE new (_pk INTEGER PRIMARY KEY, _type TEXT NOT NULL,
              destination TEXT NOT NULL, startDate REAL NOT NULL, remark TEXT,
              isFavorite INTEGER NOT NULL, perDiem REAL, companyName TEXT, size INTEGER,
              reason TEXT) STRICT;
            INSERT INTO new SELECT _pk, _type, destination, startDate, notes, 0, perDiem,
              companyName, NULL, reason FROM Journey;
            DROP VIEW BusinessJourney; DROP VIEW PersonalJourney;
            DROP TABLE Journey;
            ALTER TABLE new RENAME TO Journey;
            CREATE INDEX Journey_startDate ON Journey (startDate);
            COMMIT;
            """)
        }
      })
  }

  /// The rows of a flat table become rows of subclasses by code that sees each as an object.
  func customMigration() throws -> Measurement {
    let source = try flatStore()
    return try stopwatch.compare(
      "migrate by code", rows: rows, bar: 6, comparison: "the same by SQL statements",
      core: {
        let url = try copy(source, "custom.store")
        return {
          try StoreMigration(storeAt: url, plan: BenchVersions.Plan.self)
            .migrate(to: Schema.Version(2, 0, 0))
        }
      },
      baseline: {
        let plain = try Baseline(path: try copy(source, "custom.store").path)
        return {
          try plain.execute(
            """
            BEGIN IMMEDIATE;
            CREATE TABLE new (_pk INTEGER PRIMARY KEY, _type TEXT NOT NULL,
              destination TEXT NOT NULL, startDate REAL NOT NULL, notes TEXT, perDiem REAL,
              companyName TEXT, reason TEXT) STRICT;
            INSERT INTO new SELECT _pk,
              CASE kind WHEN 'business' THEN 'BusinessJourney'
                WHEN 'personal' THEN 'PersonalJourney' ELSE 'Journey' END,
              destination, startDate, notes,
              CASE kind WHEN 'business' THEN coalesce(perDiem, 0) END,
              CASE kind WHEN 'business' THEN coalesce(companyName, '') END,
              CASE kind WHEN 'personal' THEN coalesce(reason, '') END FROM Journey;
            DROP TABLE Journey;
            ALTER TABLE new RENAME TO Journey;
            COMMIT;
            """)
        }
      })
  }

  // MARK: - The trip schema

  private func firstTripStore() throws -> URL {
    let url = folder.appending(path: "trips.store")
    if FileManager.default.fileExists(atPath: url.path) { return url }
    let container = try ModelContainer(
      for: Schema(versionedSchema: TripSchemaV1.self),
      configurations: ModelConfiguration(url: url))
    let context = ModelContext(container)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let trip = TripSchemaV1.Trip(destination: "", startDate: start, endDate: start)
    try context.insertRows { inserter in
      for index in 0..<rows {
        let kind = index % 3
        trip.destination = "City \(index % 1000)"
        trip.startDate = start.addingTimeInterval(Double(index % 7300) * 86_400)
        trip.endDate = trip.startDate.addingTimeInterval(Double(index % 14) * 86_400)
        trip.notes = index % 4 == 0 ? "Note \(index)" : nil
        trip.kind = kind == 0 ? "business" : kind == 1 ? "personal" : nil
        trip.perDiem = kind == 0 ? Decimal(index % 10_000) / 100 : nil
        trip.companyName = kind == 0 ? "Company \(index % 50)" : nil
        trip.reason = kind == 1 ? "vacation" : nil
        try inserter.insert(trip)
      }
    }
    return url
  }

  /// The first stage of the trip schema, by its code.
  func tripMigration() throws -> Measurement {
    let source = try firstTripStore()
    return try stopwatch.compare(
      "migrate trips to classes", rows: rows, bar: 6, comparison: "the same by SQL statements",
      core: {
        let url = try copy(source, "classes.store")
        return {
          try StoreMigration(storeAt: url, plan: TripMigrationPlan.self)
            .migrate(to: Schema.Version(2, 0, 0))
        }
      },
      baseline: {
        let plain = try Baseline(path: try copy(source, "classes.store").path)
        return {
          try plain.execute(
            """
            BEGIN IMMEDIATE;
            CREATE TABLE new (_pk INTEGER PRIMARY KEY, _type TEXT NOT NULL,
              destination TEXT NOT NULL, title TEXT, location_city TEXT, location_country TEXT,
              location_latitude REAL, location_longitude REAL, startDate REAL NOT NULL,
              endDate REAL NOT NULL, notes TEXT, isFavorite INTEGER NOT NULL,
              status TEXT NOT NULL, uuid TEXT NOT NULL, createdAt REAL NOT NULL,
              updatedAt REAL NOT NULL, perDiem REAL, perDiem_exact TEXT, companyName TEXT,
              expenseReportId TEXT, meetingAgenda TEXT, reason TEXT) STRICT;
            INSERT INTO new SELECT _pk,
              CASE kind WHEN 'business' THEN 'BusinessTrip'
                WHEN 'personal' THEN 'PersonalTrip' ELSE 'Trip' END,
              destination, NULL, NULL, NULL, NULL, NULL, startDate, endDate, notes, 0, 'planned',
              hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
                substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' ||
                hex(randomblob(6)),
              createdAt, createdAt,
              CASE kind WHEN 'business' THEN coalesce(perDiem, 0) END,
              CASE kind WHEN 'business' THEN perDiem_exact END,
              CASE kind WHEN 'business' THEN coalesce(companyName, '') END, NULL,
              CASE kind WHEN 'business' THEN reason END,
              CASE kind WHEN 'personal' THEN coalesce(lower(reason), 'other') END FROM Trip;
            DROP TABLE Trip;
            ALTER TABLE new RENAME TO Trip;
            CREATE INDEX Trip_startDate ON Trip (startDate);
            CREATE UNIQUE INDEX Trip_uuid_unique ON Trip (uuid);
            COMMIT;
            """)
        }
      })
  }
}
