import Foundation
import Glibc
import SQLite
import Testing

extension CrashTests {
  @Test("a killed import leaves all rows or none")
  func killedImports() throws {
    var instants = Instants("killed imports")
    // More than the importer holds in memory at once.
    let rowCount = 4500
    let file = store.folder.appendingPathComponent("trips.csv")
    let lines = (1...rowCount).map { number in
      "Stad \(number),2026-03-02,2026-03-05,business,\(number) EUR,\"A, \(number)\""
    }
    try (["destination,from,to,kind,per-diem,company"] + lines).joined(separator: "\n")
      .write(to: file, atomically: true, encoding: .utf8)

    func begin() throws {
      store.remove()
      let child = try store.start(["add", "trip", "Oslo", "2026-01-01"])
      #expect(child.wait() == .exited(0))
    }
    try begin()
    var window = Duration.milliseconds(300)
    var kills = 0
    var complete = 0
    var rounds = 0
    while kills < 72 {
      rounds += 1
      try #require(rounds < 1000, "most processes end before they are killed")
      let child = try store.start(["import", file.path])
      let end = child.killed(after: instants.delay(within: window))
      window = end.adjusted(window)
      let found = try store.rows(
        """
        SELECT count(*), count(DISTINCT destination), sum(perDiem), sum(companyName LIKE 'A, %')
        FROM BusinessTrip
        """)
      let others = try store.rows("SELECT count(*) FROM Trip WHERE destination = 'Oslo'")
      #expect(others == [[.integer(1)]])
      let count = Int64(rowCount)
      let isComplete =
        found == [[.integer(count), .integer(count), .real(10_127_250), .integer(count)]]
      let isEmpty = found == [[.integer(0), .integer(0), .null, .null]]
      switch end {
      case .exited(let status):
        #expect(status == 0)
        #expect(isComplete, "an import that was confirmed is there")
      case .killed(let signal):
        #expect(signal == SIGKILL)
        kills += 1
        #expect(isComplete || isEmpty, "\(found)")
      }
      if isComplete {
        complete += 1
        try begin()
      }
    }
    print("killed \(kills) imports of \(rounds), \(complete) complete, last within \(window)")
  }
}
