import CSQLite
import Foundation
import PersistenceCore

/// Fetches with conditions and orders.
extension Workloads {
  /// The core's fetch of a descriptor, against rows that plain SQLite reads into structs.
  private func compare(
    _ name: String, comparison: String, _ descriptor: FetchDescriptor<BenchTrip>,
    _ baselineFetch: @escaping (Baseline) throws -> Int
  ) throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let expected = try baselineFetch(baseline)
    return try stopwatch.compare(
      name, rows: expected, bar: 1.5, comparison: comparison,
      core: {
        let context = ModelContext(container)
        return { try expect(try context.fetch(descriptor).count, expected) }
      },
      baseline: { { try expect(try baselineFetch(baseline), expected) } })
  }

  func predicate() throws -> Measurement {
    let place = "Destination number 7"
    return try compare(
      "predicate of four conditions", comparison: "the same conditions, filling equal structs",
      FetchDescriptor(
        predicate: #Predicate {
          $0.isFavorite && $0.distance >= 5_000 && $0.notes != nil && $0.destination != place
        })
    ) { baseline in
      try baseline.fetch(
        "WHERE isFavorite = 1 AND distance >= ?1 AND notes IS NOT NULL AND destination <> ?2"
      ) { statement in
        sqlite3_bind_int64(statement, 1, 5_000)
        Baseline.bind(place, to: statement, at: 2)
      }
    }
  }

  func sort() throws -> Measurement {
    var descriptor = FetchDescriptor<BenchTrip>(
      sortBy: [SortDescriptor(\.distance, order: .reverse), SortDescriptor(\.destination)])
    descriptor.fetchLimit = min(rows, 10_000)
    return try compare(
      "sort by two keys without an index", comparison: "the same SQL, filling equal structs",
      descriptor
    ) { baseline in
      try baseline.fetch("ORDER BY distance DESC, destination, _pk LIMIT ?1") {
        sqlite3_bind_int64($0, 1, Int64(min(rows, 10_000)))
      }
    }
  }

  func capturedCollection() throws -> Measurement {
    let distances = (0..<10_000).map { (number: Int) in number &* 7 }
    let json = "[" + distances.map(String.init).joined(separator: ",") + "]"
    return try compare(
      "membership in 10000 captured numbers",
      comparison: "IN (SELECT value FROM json_each(?)), filling equal structs",
      FetchDescriptor(predicate: #Predicate { distances.contains($0.distance) })
    ) { baseline in
      try baseline.fetch("WHERE distance IN (SELECT value FROM json_each(?1))") {
        Baseline.bind(json, to: $0, at: 1)
      }
    }
  }

  func textSearch() throws -> Measurement {
    let part = "NUMBER 49"
    return try compare(
      "localizedStandardContains", comparison: "LIKE '%…%', filling equal structs",
      FetchDescriptor(predicate: #Predicate { $0.destination.localizedStandardContains(part) })
    ) { baseline in
      try baseline.fetch("WHERE destination LIKE ?1") {
        Baseline.bind("%\(part)%", to: $0, at: 1)
      }
    }
  }

  // MARK: - Pages

  private static let pageSize = 50
  private static let pageCount = 100

  private var pages: FetchDescriptor<BenchBusinessTrip> {
    var descriptor = FetchDescriptor<BenchBusinessTrip>(sortBy: [SortDescriptor(\.startDate)])
    descriptor.fetchLimit = Self.pageSize
    return descriptor
  }

  /// Where the pages begin: behind nine tenths of the rows, or as far as there are enough left.
  private var farOffset: Int {
    max(0, min(rows / 3 * 9 / 10, rows / 3 - Self.pageSize * (Self.pageCount + 1)))
  }

  func pageBehindCursor() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let offset = farOffset
    let place = try baseline.place(offset: offset)
    let statement = try baseline.statementForPage()
    let total = Self.pageSize * Self.pageCount
    let result = try stopwatch.compare(
      "\(Self.pageCount) pages behind row \(offset), by cursor", rows: total, bar: 1.5,
      comparison: "the same SQL, prepared once, filling equal structs",
      core: {
        let context = ModelContext(container)
        var first = pages
        first.fetchOffset = offset
        first.fetchLimit = 1
        var cursor = try context.fetchPage(first).next
        let descriptor = pages
        return {
          var count = 0
          for _ in 0..<Self.pageCount {
            let page = try context.fetchPage(descriptor, after: cursor)
            count += page.models.count
            cursor = page.next
          }
          try expect(count, total)
        }
      },
      baseline: {
        var place = place
        return {
          var count = 0
          for _ in 0..<Self.pageCount {
            count += baseline.page(behind: &place, size: Self.pageSize, with: statement)
          }
          try expect(count, total)
        }
      })
    sqlite3_finalize(statement)
    return result
  }

  func pageAtOffset() throws -> Measurement {
    let container = try container(storeURL)
    let baseline = try Baseline(path: storeURL.path)
    let offset = farOffset
    return try stopwatch.compare(
      "a page behind row \(offset), by offset", rows: Self.pageSize, bar: 1.5,
      comparison: "the same SQL, filling equal structs",
      core: {
        let context = ModelContext(container)
        var descriptor = pages
        descriptor.fetchOffset = offset
        return { try expect(try context.fetch(descriptor).count, Self.pageSize) }
      },
      baseline: {
        { try expect(try baseline.page(offset: offset, size: Self.pageSize), Self.pageSize) }
      })
  }
}
