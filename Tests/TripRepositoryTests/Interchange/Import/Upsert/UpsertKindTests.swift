import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Kinds of trips that are imported again")
struct UpsertKindTests {
  let store: TemporaryStore
  let repository: TripRepository

  init() throws {
    store = try TemporaryStore()
    repository = try TripRepository(location: .file(store.path))
  }

  private func runKinds(
    _ rows: String, upsert key: String? = "external-id", kind: TripKind? = nil,
    constants: [ImportOptions.Constant] = []
  ) async throws -> (counts: [Int], reasons: [String]) {
    var options = ImportOptions()
    options.map = try ColumnMap(
      parsing: "external-id=id,destination=d,from=s,to=s,kind=k,company=c")
    options.source = "hr"
    options.kind = kind
    options.constants = constants
    let reader = try TripCSVReader(MemorySource("id,d,s,k,c\n" + rows), options: options)
    var reasons: [String] = []
    let report = try await repository.importTrips(
      from: reader, onError: .skip, upsert: try key.map { try UpsertKey(parsing: $0) }
    ) { event in
      if case .rejected(let row) = event { reasons.append("\(row.line): \(row.reason)") }
    }
    return ([report.added, report.updated, report.unchanged, report.rejected], reasons)
  }

  @Test("a blank cell in the column of kinds says nothing of the kind")
  func blankKind() async throws {
    let first = try await runKinds("1,Oslo,2026-03-02,business,Acme\n2,Rom,2026-03-03,,\n")
    #expect(first.counts == [2, 0, 0, 0])
    // Not even that it has a company is too much for what may be a business trip.
    let again = try await runKinds(
      "1,Bergen,2026-03-02,,Ikea\n2,Rom,2026-03-03,,\n3,Kiel,2026-03-04,,Acme\n")
    #expect(again.counts == [0, 1, 1, 1])
    #expect(
      again.reasons == [
        "4: c: A plain trip has no company; a business trip has one."
      ])
    let trip = try await repository.trip(id: 1)
    #expect(trip.kind == .business)
    #expect(trip.company == "Ikea")
    #expect(trip.destination == "Bergen")
    // A kind that is said is another matter, and so is a key that needs it.
    let said = try await runKinds("1,Bergen,2026-03-02,trip,\n2,Rom,2026-03-03,,\n", kind: .group)
    #expect(said.counts == [0, 0, 0, 2])
    let keyed = try await runKinds("1,Bergen,2026-03-02,,\n", upsert: "from+kind")
    #expect(
      keyed.reasons == ["2: k: The row has no kind, by which its trip is looked for."])
    // Without a key the row is a new plain trip, as it was.
    let added = try await runKinds("7,Bonn,2026-03-02,,\n8,Bonn,2026-03-02,,Acme\n", upsert: nil)
    #expect(added.counts == [1, 0, 0, 1])
  }

  @Test("values for all rows go to trips of the kinds that have them")
  func constantsOfKinds() async throws {
    #expect(
      try await runKinds("1,Oslo,2026-03-02,business,Acme\n2,Rom,2026-03-03,,\n").counts
        == [2, 0, 0, 0])
    let fixed = [ImportOptions.Constant(.company, "Ikea")]
    let again = try await runKinds(
      "1,Oslo,2026-03-02,,\n2,Rom,2026-03-03,,\n", constants: fixed)
    #expect(again.counts == [0, 1, 1, 0])
    #expect(try await repository.trips().map(\.company) == ["Ikea", nil])
  }

}
