import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Importing")
struct ImportTests {
  let store: TemporaryStore
  let repository: TripRepository

  init() throws {
    store = try TemporaryStore()
    repository = try TripRepository(location: .file(store.path))
  }

  /// What an import did and told.
  private struct Outcome {
    var report: ImportReport
    var lines: [Int] = []
    var reasons: [String] = []
    var rehearsed: [TripRecord] = []
  }

  private func run(
    _ text: String, _ policy: ImportErrorPolicy = .stop, rejects: RejectsFile? = nil,
    dryRun: Bool = false
  ) async throws -> Outcome {
    let reader = try TripCSVReader(MemorySource(text), options: ImportOptions())
    var outcome = Outcome(report: ImportReport(rows: 0, added: 0, rejected: 0, ids: []))
    outcome.report = try await repository.importTrips(
      from: reader, onError: policy, rejects: rejects, dryRun: dryRun
    ) { event in
      switch event {
      case .rejected(let row):
        outcome.lines.append(row.line)
        outcome.reasons.append(row.reason)
      case .wouldAdd(let trip): outcome.rehearsed.append(trip)
      case .wouldUpdate, .older, .progress, .note: break
      }
    }
    return outcome
  }

  private static let good =
    "destination,from,to\nOslo,2026-01-01,2026-01-02\nRom,2026-02-01,2026-02-03\n"
  private static let mixed =
    "destination,from,to\nOslo,2026-01-01,2026-01-02\nRom,2026-02-09,2026-02-03\nKiel,2026-03-01,2026-03-01\n,x,y\n"

  @Test("a good file lands as a whole, and says under which ids")
  func good() async throws {
    let outcome = try await run(Self.good)
    #expect(outcome.report == ImportReport(rows: 2, added: 2, rejected: 0, ids: [1...2]))
    #expect(try await repository.trips().map(\.destination) == ["Oslo", "Rom"])
    var names: [String] = []
    try await repository.forEachTrip(ids: outcome.report.ids) { names.append($0.destination) }
    #expect(names == ["Oslo", "Rom"])
  }

  @Test("nothing lands when a row is bad, and all bad rows are told")
  func stop() async throws {
    let outcome = try await run(Self.mixed)
    #expect(outcome.report == ImportReport(rows: 4, added: 0, rejected: 2, ids: []))
    #expect(outcome.lines == [3, 5])
    #expect(try await repository.count() == 0)
  }

  @Test("the good rows land when bad ones are skipped")
  func skip() async throws {
    let outcome = try await run(Self.mixed, .skip)
    #expect(outcome.report == ImportReport(rows: 4, added: 2, rejected: 2, ids: [1...2]))
    #expect(try await repository.trips().map(\.destination) == ["Oslo", "Kiel"])
  }

  @Test("an unreadable rest undoes everything, also where bad rows are skipped")
  func unreadable() async throws {
    await #expect(throws: CSVError.unterminatedQuote(line: 4)) {
      try await run(Self.good + "\"Kiel,2026-01-01,2026-01-01\n", .skip)
    }
    #expect(try await repository.count() == 0)
  }

  @Test("many more trips than fit into one batch are one transaction")
  func batches() async throws {
    let rows = (1...4600).map { "Stad \($0),2026-01-01,2026-01-02\n" }.joined()
    let bad = try await run("destination,from,to\n\(rows)Rom,2026-02-09,2026-02-03\n")
    #expect(bad.report.added == 0)
    #expect(try await repository.count() == 0)
    let good = try await run("destination,from,to\n\(rows)")
    #expect(good.report.ids.map(\.count) == [4600])
    #expect(try await repository.count() == 4600)
  }

  @Test("an identity that is there already is rejected by its row")
  func identities() async throws {
    let first = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    let second = "7F9619FF-8B86-D011-B42D-00C04FC964FF"
    let header = "destination,from,to,uuid,externalID,source\n"
    let row = { (uuid: String, id: String, source: String) in
      "Oslo,2026-01-01,2026-01-02,\(uuid),\(id),\(source)\n"
    }
    #expect(try await run(header + row(first, "7", "web")).report.added == 1)
    let outcome = try await run(
      header + row(first, "", "") + row("", "7", "web") + row("", "7", "app") + row("", "7", "")
        + row("", "7", "")
        + row(second, "8", "web") + row(second, "9", "web") + row("", "8", "web"), .skip)
    #expect(outcome.lines == [2, 3, 8, 9])
    #expect(outcome.report.added == 4)
    #expect(
      outcome.reasons.first
        == "uuid: The UUID cannot be used: a trip with \(first) is there already.")
    #expect(
      outcome.reasons[1]
        == "externalID: The external id cannot be used: a trip with \"7\" of \"web\" is there already."
    )
    #expect(try await repository.trips().first?.uuid.uuidString == first)
  }

  @Test(
    "identities are known over batches, and from what the store had before",
    arguments: [false, true])
  func identitiesOverBatches(dryRun: Bool) async throws {
    let header = "destination,from,to,uuid,externalID,source\n"
    let row = { (number: Int) in
      let digits = String(100_000_000_000 + number)
      return "Oslo,2026-01-01,2026-01-02,6F9619FF-8B86-D011-B42D-\(digits),\(number),web\n"
    }
    _ = try await run(header + (1...2500).map(row).joined())
    let again = header + [2, 2600, 1].map(row).joined()
    let outcome = try await run(
      again + (2700...5000).map(row).joined() + [2701, 4999, 2600].map(row).joined(), .skip,
      dryRun: dryRun)
    #expect(outcome.lines == [2, 4, 2306, 2307, 2308])
    #expect(outcome.report.added == 2302)
    #expect(try await repository.count() == 2500 + (dryRun ? 0 : 2302))
  }

  @Test("a rehearsal finds the same out and changes nothing")
  func dryRun() async throws {
    _ = try await run(Self.good)
    let before = try Data(contentsOf: URL(filePath: store.path))
    for policy in ImportErrorPolicy.allCases {
      let outcome = try await run(Self.mixed, policy, dryRun: true)
      #expect(outcome.lines == [3, 5])
      #expect(outcome.rehearsed.map(\.destination) == ["Oslo", "Kiel"])
      #expect(outcome.rehearsed.map(\.id) == [0, 0])
      #expect(outcome.report.rejected == 2)
    }
    #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
  }

  @Test("what the caller throws undoes everything")
  func callerThrows() async throws {
    struct Stop: Error {}
    let reader = try TripCSVReader(MemorySource(Self.mixed), options: ImportOptions())
    await #expect(throws: Stop.self) {
      try await repository.importTrips(from: reader, onError: .skip) { _ in throw Stop() }
    }
    #expect(try await repository.count() == 0)
  }

  @Test("trips can be added by hand in one transaction")
  func byHand() async throws {
    let ids = try await repository.addInOneTransaction { inserter in
      for number in 1...4200 { try inserter.add(draft(to: "Stad \(number)")) }
    }
    #expect(ids == [1...4200])
    await #expect(throws: TripError.self) {
      try await repository.addInOneTransaction { inserter in
        try inserter.add(draft())
        var twin = draft()
        twin.uuid = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")
        try inserter.add(twin)
        try inserter.add(twin)
      }
    }
    #expect(try await repository.count() == 4200)
  }
}
