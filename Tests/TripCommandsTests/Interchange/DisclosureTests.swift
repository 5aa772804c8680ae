import Foundation
import SQLite
import Testing

@testable import TripCommands

/// The public disclosures that the mappings of `docs/mappings` were written for, where they are.
@Suite("Public disclosures")
struct DisclosureTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static func data(_ name: String) -> String? {
    let path = Bench.root.appending(path: "../shared/data/\(name)").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private static let travel = data("board-travel.csv")
  private static let disclosure = data("proactive-disclosure.csv")

  private func mapping(_ name: String) -> String {
    Bench.root.appending(path: "docs/mappings/\(name)").path
  }

  /// Every table of the store that a person's data is in.
  private func content() throws -> [[Value]] {
    let connection = try Connection(.file(bench.store))
    let tables = try connection.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1")
    var rows: [[Value]] = []
    for case .text(let name)? in tables.map(\.first) {
      rows += try connection.rows("SELECT * FROM \"\(name)\"")
    }
    return rows
  }

  /// Exports the store, imports that into another one, and exports again.
  private func exportsTwiceAlike() async throws -> Bool {
    let (first, second) = (bench.path("a.json"), bench.path("b.json"))
    #expect(await bench.run("export", first).status == 0)
    let other = bench.path("other.store")
    #expect(await bench.run("--store", other, "import", first).status == 0)
    #expect(await bench.run("--store", other, "export", second).status == 0)
    return try Data(contentsOf: URL(filePath: first)) == Data(contentsOf: URL(filePath: second))
  }

  @Test("a board's travel lands by one mapping but for one row", .enabled(if: travel != nil))
  func boardTravel() async throws {
    let file = try #require(Self.travel)
    let arguments = [
      "import", file, "--mapping", mapping("board-travel.toml"), "--on-error", "skip", "--rejects",
      bench.path("rejects.csv"),
    ]
    let outcome = await bench.run(arguments)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("Read 445 rows. Added 444 trips, rejected 1."))
    #expect(
      outcome.error.contains("Money: 1339982.00 USD in the file, the same in the store."))
    let rejects = try String(contentsOfFile: bench.path("rejects.csv"), encoding: .utf8)
    #expect(rejects.split(separator: "\n").count == 2)
    #expect(rejects.contains("\n113,\"End: The trip would end on 0201-05-18, before"))
    #expect(try bench.value("SELECT count(*) FROM Expense") == .integer(444))
    #expect(try bench.value("SELECT count(*) FROM Trip WHERE status = 'cancelled'") == .integer(24))

    let before = try content()
    let again = await bench.run(arguments)
    #expect(again.error.contains("Added no trips, found 444 unchanged, rejected 1."))
    #expect(try content() == before)
    #expect(try await exportsTwiceAlike())

    // The year 201 is a slip of the pen; the mended row is imported by the same mapping.
    let mended = try bench.write(
      rejects.replacingOccurrences(of: "5/18/0201", with: "5/18/2018"), to: "mended.csv")
    let last = await bench.run("import", mended, "--mapping", mapping("board-travel.toml"))
    #expect(last.status == 0)
    #expect(last.error.contains("Money: 892.00 USD in the file, the same in the store."))
    #expect(try bench.value("SELECT count(*) FROM Expense") == .integer(445))
  }

  @Test("a ministry's disclosure lands by one mapping", .enabled(if: disclosure != nil))
  func disclosed() async throws {
    let file = try #require(Self.disclosure)
    let arguments = ["import", file, "--mapping", mapping("proactive-disclosure.toml")]
    let outcome = await bench.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("Read 9 rows. Added 9 trips, rejected none."))
    // The sum of its column of totals.
    #expect(outcome.error.contains("Money: 18740.86 CAD in the file, the same in the store."))
    let list = await bench.run(
      "list", "--format", "csv", "--columns", "destination,country,start,end,traveller,spent")
    #expect(list.lines[1] == "Regina,CA,2020-02-03,2020-02-04,Ada Okafor,1118.46 CAD")
    #expect(list.lines[2] == "Vancouver,CA,2020-02-09,2020-02-13,\"Lavoie, Émile\",2597.14 CAD")

    let before = try content()
    let again = await bench.run(arguments)
    #expect(again.error.contains("Added no trips, found 9 unchanged, rejected none."))
    #expect(try content() == before)
    #expect(try await exportsTwiceAlike())
  }
}
