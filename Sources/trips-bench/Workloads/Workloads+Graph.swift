import CSQLite
import Foundation
import PersistenceCore

/// The lines about relationships.
extension Workloads {
  private static let expensesPerJourney = 10

  private func graphContainer(_ url: URL) throws -> ModelContainer {
    try ModelContainer(for: BenchJourney.self, configurations: ModelConfiguration(url: url))
  }

  /// Makes a store of journeys with ten expenses each.
  private func graphStore(_ name: String, journeys: Int) throws -> URL {
    let url = folder.appending(path: name)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    let context = ModelContext(try graphContainer(url))
    for index in 0..<journeys {
      let journey = BenchJourney(destination: "Destination \(index)")
      journey.expenses = (0..<Self.expensesPerJourney).map {
        BenchExpense(amount: Double($0), note: "Expense \($0) of \(index)")
      }
      context.insert(journey)
      if index % 10_000 == 9_999 { try context.save() }
    }
    try context.save()
    return url
  }

  private struct PlainJourney {
    var primaryKey: Int64
    var destination: String
    var expenses: [PlainExpense] = []
  }

  private struct PlainExpense {
    var primaryKey: Int64
    var amount: Double
    var note: String
  }

  /// 10,000 journeys, each of which is asked for its ten expenses.
  func walkRelationships() throws -> Measurement {
    let journeys = 10_000
    let url = try graphStore("graph.store", journeys: journeys)
    let container = try graphContainer(url)
    let plain = try Baseline(path: url.path)
    let count = journeys * Self.expensesPerJourney
    return try stopwatch.compare(
      "walk from \(journeys) objects to their lists", rows: count, bar: 2,
      comparison: "one JOIN by hand",
      core: {
        let context = ModelContext(container)
        return {
          var sum = 0.0
          for journey in try context.fetch(FetchDescriptor<BenchJourney>()) {
            for expense in journey.expenses { sum += expense.amount }
          }
          try expectSum(sum, count)
        }
      },
      baseline: {
        {
          let statement = try plain.prepare(
            """
            SELECT j._pk, j.destination, e._pk, e.amount, e.note FROM BenchJourney AS j
            LEFT JOIN BenchExpense AS e ON e.journey = j._pk ORDER BY j._pk
            """)
          defer { sqlite3_finalize(statement) }
          var all: [PlainJourney] = []
          while sqlite3_step(statement) == SQLITE_ROW {
            let key = sqlite3_column_int64(statement, 0)
            if all.last?.primaryKey != key {
              all.append(
                PlainJourney(primaryKey: key, destination: Baseline.text(statement, 1)))
            }
            all[all.count - 1].expenses.append(
              PlainExpense(
                primaryKey: sqlite3_column_int64(statement, 2),
                amount: sqlite3_column_double(statement, 3), note: Baseline.text(statement, 4)))
          }
          var sum = 0.0
          for journey in all { for expense in journey.expenses { sum += expense.amount } }
          try expectSum(sum, count)
        }
      })
  }

  /// Deletes 10,000 journeys, which cascades to 100,000 rows.
  func cascadeDelete() throws -> Measurement {
    let journeys = 10_000
    let rows = journeys * (Self.expensesPerJourney + 1)
    var number = 0
    return try stopwatch.compare(
      "delete with a cascade", rows: rows, bar: 2, comparison: "two DELETE statements",
      core: {
        number += 1
        let container = try graphContainer(
          try graphStore("cascade-\(number).store", journeys: journeys))
        let context = ModelContext(container)
        return { try context.delete(model: BenchJourney.self) }
      },
      baseline: {
        number += 1
        let plain = try Baseline(
          path: try graphStore("cascade-\(number).store", journeys: journeys).path)
        return {
          try plain.execute(
            "BEGIN; DELETE FROM BenchExpense WHERE journey IN (SELECT _pk FROM BenchJourney); "
              + "DELETE FROM BenchJourney; COMMIT")
        }
      })
  }

  private func expectSum(_ sum: Double, _ count: Int) throws {
    guard sum == Double(count) * 4.5 else { throw Failed(message: "the sum is \(sum)") }
  }
}
