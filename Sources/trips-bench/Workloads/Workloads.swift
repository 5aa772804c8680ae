import CSQLite
import Foundation
import PersistenceCore

/// The lines of the benchmark.
struct Workloads {
  let rows: Int
  /// The short name of the one line to run; nil for all.
  let only: String?
  let stopwatch: Stopwatch
  /// The commands that are compared; nil to leave out their lines.
  let programs: Programs?
  let folder: URL
  let report: (String) -> Void

  private static let types: [any PersistentModel.Type] = [
    BenchTrip.self, BenchBusinessTrip.self, BenchPersonalTrip.self,
  ]

  /// The lines that need no store of the benchmark's own schema.
  private static let ownStores: Set<String> = [
    "migrate", "migrate-code", "migrate-trips", "list-few", "list-csv", "import", "import-plain",
  ]

  struct Failed: Error {
    let message: String
  }

  func run() throws -> [Measurement] {
    var steps: [(String, () throws -> Measurement)] = [
      ("insert", insert), ("insert-plain", insertWithoutHistory), ("insert-rows", insertRows),
      ("fetch", polymorphicFetch), ("subclass", subclassFetch),
      ("count", count), ("identifiers", identifiers), ("hot", registeredByIdentifier),
      ("cold", unregisteredByIdentifier), ("change", saveOneChange),
      ("walk", walkRelationships), ("cascade", cascadeDelete),
      ("predicate", predicate), ("sort", sort), ("collection", capturedCollection),
      ("search", textSearch), ("page", pageBehindCursor), ("offset", pageAtOffset),
      ("migrate", lightweightMigration), ("migrate-code", customMigration),
      ("migrate-trips", tripMigration),
    ]
    if programs != nil {
      steps += [
        ("list-few", listFewTrips), ("list-csv", listAsCSV), ("import", importCSV),
        ("import-plain", importPlainCSV),
      ]
    }
    let chosen = steps.filter { only == nil || $0.0 == only }
    guard !chosen.isEmpty else {
      throw Failed(
        message: "no work of that name; there is \(steps.map(\.0).joined(separator: ", "))")
    }
    if chosen.contains(where: { !Self.ownStores.contains($0.0) }) { try prepareStore() }
    return try chosen.map { name, step in
      report(name)
      return try step()
    }
  }

  // MARK: - Stores

  var storeURL: URL { folder.appending(path: "bench.store") }

  func container(_ url: URL, recordsHistory: Bool = true) throws -> ModelContainer {
    var configuration = ModelConfiguration(url: url)
    configuration.recordsHistory = recordsHistory
    return try ModelContainer(for: Schema(Self.types), configurations: configuration)
  }

  private func prepareStore() throws {
    let container = try container(storeURL)
    let context = ModelContext(container)
    for start in stride(from: 0, to: rows, by: 100_000) {
      for index in start..<min(start + 100_000, rows) {
        context.insert(BenchRow(index: index).model())
      }
      try context.save()
    }
  }

  func expect(_ count: Int, _ expected: Int) throws {
    guard count == expected else {
      throw Failed(message: "\(count) rows where \(expected) were expected")
    }
  }

  // MARK: - Insert

  private func insert() throws -> Measurement { try insert("insert and save", true) }

  private func insertWithoutHistory() throws -> Measurement {
    try insert("insert and save, without history", false)
  }

  /// One object of each class stands for all rows of it.
  private func insertRows() throws -> Measurement {
    try insert("insert rows by templates", true, bar: 2) { container in
      let context = ModelContext(container)
      let rows = (0..<rows).map { BaselineRow(BenchRow(index: $0)) }
      let templates = (0..<3).map { BenchRow(index: $0).model() }
      return {
        try context.insertRows { inserter in
          for row in rows {
            let template = templates[row.kind]
            row.assign(to: template)
            try inserter.insert(template)
          }
        }
      }
    }
  }

  private func insert(_ name: String, _ recordsHistory: Bool) throws -> Measurement {
    try insert(name, recordsHistory) { container in
      let context = ModelContext(container)
      let models = (0..<rows).map { BenchRow(index: $0).model() }
      return {
        for model in models { context.insert(model) }
        try context.save()
      }
    }
  }

  private func insert(
    _ name: String, _ recordsHistory: Bool, bar: Double = 1.5,
    _ prepare: (ModelContainer) throws -> () throws -> Void
  ) throws -> Measurement {
    let plain = (0..<rows).map { BaselineRow(BenchRow(index: $0)) }
    var number = 0
    func fresh() throws -> (URL, ModelContainer) {
      number += 1
      let url = folder.appending(path: "insert-\(number).store")
      return (url, try container(url, recordsHistory: recordsHistory))
    }
    func remove(_ url: URL) {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: url.path + suffix)
      }
    }
    return try stopwatch.compare(
      name, rows: rows, bar: bar,
      comparison: "the same values bound in one transaction",
      core: {
        let (url, container) = try fresh()
        let work = try prepare(container)
        return {
          try work()
          remove(url)
        }
      },
      baseline: {
        let (url, _) = try fresh()
        let baseline = try Baseline(path: url.path)
        return {
          try baseline.insert(plain)
          remove(url)
        }
      })
  }

  // MARK: - Fetch

  private func polymorphicFetch() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    return try stopwatch.compare(
      "fetch all, polymorphic", rows: rows, bar: 1.5, comparison: "filling equal structs",
      core: {
        let context = ModelContext(container)
        return { try expect(try context.fetch(FetchDescriptor<BenchTrip>()).count, rows) }
      },
      baseline: { { try expect(try baseline.fetchAll(), rows) } })
  }

  private func subclassFetch() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let start = BenchRow(index: min(rows, 100_000) / 2).startDate
    let expected = try baseline.fetchBusiness(from: start)
    let date = Date(timeIntervalSinceReferenceDate: start)
    return try stopwatch.compare(
      "fetch a subclass, predicate and sort", rows: expected, bar: 1.5,
      comparison: "filling equal structs",
      core: {
        let context = ModelContext(container)
        let descriptor = FetchDescriptor<BenchBusinessTrip>(
          predicate: #Predicate { $0.startDate >= date }, sortBy: [SortDescriptor(\.startDate)])
        return { try expect(try context.fetch(descriptor).count, expected) }
      },
      baseline: { { try expect(try baseline.fetchBusiness(from: start), expected) } })
  }

  private func count() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let start = BenchRow(index: min(rows, 100_000) / 2).startDate
    let expected = try baseline.count(from: start)
    let date = Date(timeIntervalSinceReferenceDate: start)
    return try stopwatch.compare(
      "fetchCount", rows: expected, bar: 1.1, comparison: "the same SQL",
      core: {
        let context = ModelContext(container)
        let descriptor = FetchDescriptor<BenchTrip>(
          predicate: #Predicate { $0.startDate >= date })
        return { try expect(try context.fetchCount(descriptor), expected) }
      },
      baseline: { { try expect(try baseline.count(from: start), expected) } })
  }

  private func identifiers() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    return try stopwatch.compare(
      "fetchIdentifiers", rows: rows, bar: 1.1, comparison: "the same SQL",
      core: {
        let context = ModelContext(container)
        return {
          try expect(try context.fetchIdentifiers(FetchDescriptor<BenchTrip>()).count, rows)
        }
      },
      baseline: { { try expect(try baseline.identifiers(), rows) } })
  }

  // MARK: - By identifier

  private var someKeys: [Int64] {
    (0..<min(rows, 10_000)).map { Int64($0 &* 7_919 % rows + 1) }
  }

  private func registeredByIdentifier() throws -> Measurement {
    let container = try container(storeURL)
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<BenchTrip>())
    let identifiers = someKeys.map {
      context.persistentIdentifier(for: BenchTrip.self, primaryKey: $0)
    }
    let baseline = try Baseline(path: storeURL.path)
    let keys = someKeys
    let statement = try baseline.statementByKey()
    let result = try stopwatch.compare(
      "by identifier, registered", rows: keys.count, bar: nil, comparison: "a prepared SELECT",
      core: {
        {
          var found = 0
          for identifier in identifiers where context.model(for: identifier) is BenchTrip {
            found += 1
          }
          try expect(found, keys.count)
        }
      },
      baseline: { { try expect(baseline.fetch(keys, with: statement), keys.count) } })
    withExtendedLifetime(all) {}
    sqlite3_finalize(statement)
    return result
  }

  private func unregisteredByIdentifier() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let keys = someKeys
    let statement = try baseline.statementByKey()
    let result = try stopwatch.compare(
      "by identifier, not registered", rows: keys.count, bar: 3, comparison: "a prepared SELECT",
      core: {
        let context = ModelContext(container)
        let identifiers = keys.map {
          context.persistentIdentifier(for: BenchTrip.self, primaryKey: $0)
        }
        return {
          var found = 0
          for identifier in identifiers where context.model(for: identifier) is BenchTrip {
            found += 1
          }
          try expect(found, keys.count)
        }
      },
      baseline: { { try expect(baseline.fetch(keys, with: statement), keys.count) } })
    sqlite3_finalize(statement)
    return result
  }

  // MARK: - Save

  private func saveOneChange() throws -> Measurement {
    let container = try container(storeURL)
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<BenchTrip>()
    descriptor.fetchLimit = 100_000
    let registered = try context.fetch(descriptor)
    // A store of its own: an object whose row somebody else has just written is looked at anew, which
    // is another work.
    let copy = folder.appending(path: "change.store")
    try StoreBackup.make(of: storeURL, at: copy)
    let baseline = try Baseline(path: copy.path)
    var round = 0
    let result = try stopwatch.compare(
      "save of one change, \(registered.count) registered", rows: 1, bar: 3,
      comparison: "BEGIN, UPDATE, COMMIT",
      core: {
        round += 1
        let value = "changed \(round)"
        return {
          registered[registered.count / 2].destination = value
          try context.save()
        }
      },
      baseline: {
        round += 1
        let sql = "UPDATE BenchTrip SET destination = 'changed \(round)' WHERE _pk = 1"
        return {
          try baseline.execute("BEGIN IMMEDIATE")
          try baseline.execute(sql)
          try baseline.execute("COMMIT")
        }
      })
    return result
  }
}
