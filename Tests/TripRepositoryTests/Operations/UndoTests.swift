import CalendarDates
import FoundationEssentials
import SQLite
import Testing
import TripModel

@testable import TripRepository

@Suite("Taking back what was done to trips")
struct UndoTests {
  private let store: TemporaryStore
  private let repository: TripRepository

  init() throws {
    store = try TemporaryStore()
    repository = try TripRepository(location: .file(store.path))
  }

  @Test("every kind of write is one operation, and comes back to where it was")
  func everyWrite() async throws {
    let day = try #require(CalendarDay("2026-03-02"))
    let expense = ExpenseDraft(try Money(parsing: "12.50EUR"), on: day)
    var tagged = draft(.business)
    tagged.tags = ["work"]
    var changes = TripChanges()
    changes.notes = .set("changed")
    changes.addedTags = ["new"]
    let csv =
      "destination,from,to,tags\nRom,2026-03-02,2026-03-03,a; b\nBonn,2026-03-02,2026-03-03,\n"
    let calendar = calendar("UID:1@x\nDTSTART;VALUE=DATE:20260302\nSUMMARY:Kos")
    let writes: [(String, () async throws -> Void)] = [
      ("add", { try await repository.add(tagged) }),
      ("add", { try await repository.add(contentsOf: [draft(), draft(.group)]) }),
      ("edit", { try await repository.edit(ids: [1, 2], changes) }),
      ("add expense", { try await repository.add(expense, to: 1) }),
      ("edit expense", { try await repository.edit(ExpenseDraft.self, id: 1) { $0.note = "n" } }),
      (
        "add accommodation",
        {
          try await repository.add(AccommodationDraft("Grand", from: day, to: day), to: 1)
        }
      ),
      (
        "import",
        {
          let reader = try TripCSVReader(MemorySource(csv), options: ImportOptions())
          try await repository.importTrips(from: reader, onError: .stop) { _ in }
        }
      ),
      ("import", { _ = try await repository.take(calendar) }),
      ("delete expense", { try await repository.delete(ExpenseDraft.self, ids: [1]) }),
      ("delete", { try await repository.delete(ids: [1, 2]) }),
    ]
    var states = [try await repository.trips()]
    for (_, write) in writes {
      try await write()
      states.append(try await repository.trips())
    }
    #expect(try await repository.operations().map(\.command).reversed() == writes.map(\.0))
    for state in states.dropLast().reversed() {
      try await repository.undo()
      #expect(try await repository.trips() == state)
    }
    try await repository.redo(writes.count)
    #expect(try await repository.trips() == states.last)
    let connection = try Connection(.file(store.path))
    #expect(try connection.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test("rehearsals are not entered, and neither is what changes nothing or is refused")
  func notEntered() async throws {
    try await repository.add(draft())
    _ = try await repository.perform([.add(draft()), .delete(id: 1)], dryRun: true)
    try await repository.edit(id: 1, TripChanges())
    _ = try? await repository.edit(id: 77, TripChanges())
    let reader = try TripCSVReader(
      MemorySource("destination,from,to\nRom,x,2026-03-03\n"), options: ImportOptions())
    try await repository.importTrips(from: reader, onError: .stop) { _ in }
    #expect(try await repository.operations().count == 1)
  }

  @Test("an import of many trips is one small operation")
  func bulkImport() async throws {
    let rows = (1...5_000).map { "Stad \($0),2026-03-02,2026-03-05,t\($0 % 5)" }
    let csv = (["destination,from,to,tags"] + rows).joined(separator: "\n")
    let reader = try TripCSVReader(MemorySource(csv), options: ImportOptions())
    try await repository.importTrips(from: reader, onError: .stop) { _ in }
    let size = try Connection(.file(store.path)).rows("SELECT bytes FROM _pc_operation")
    guard case .integer(let bytes)? = size.first?.first else {
      Issue.record("no size")
      return
    }
    #expect(size.count == 1 && bytes < 4_000)
    let operation = try #require(try await repository.operations().first)
    #expect(operation.counts.map { "\($0.entity) \($0.inserted)" } == ["Tag 5", "Trip 5000"])
    try await repository.undo()
    #expect(try await repository.count() == 0)
    try await repository.redo()
    #expect(try await repository.count() == 5_000)
    #expect(try await repository.trip(id: 4_321).tags == ["t1"])
  }

  @Test("trips are shown as they were")
  func past() async throws {
    var first = draft()
    first.tags = ["a"]
    let trip = try await repository.add(first)
    var changes = TripChanges()
    changes.destination = .set("Bergen")
    changes.removedTags = ["a"]
    try await repository.edit(id: trip.id, changes)
    try await repository.delete(ids: [trip.id])
    #expect(try await repository.trips(ids: [1], at: .after(operation: 1)) == [trip])
    #expect(
      try await repository.trips(ids: [1], at: .after(operation: 2)).map(\.destination) == [
        "Bergen"
      ])
    await #expect(throws: TripError.notFound([1])) {
      try await repository.trips(ids: [1], at: .after(operation: 3))
    }
    let error = await #expect(throws: TripError.self) {
      try await repository.trips(ids: [1], at: .after(operation: 9))
    }
    guard case .operation(let failure)? = error else {
      Issue.record("another error")
      return
    }
    #expect(failure.reason == .notFound)
  }

  @Test("what an operation changed is told value by value")
  func changes() async throws {
    try await repository.add(draft(.business))
    var changes = TripChanges()
    changes.perDiem = .set(try Money(parsing: "75.50EUR"))
    changes.status = .set(.done)
    try await repository.edit(id: 1, changes)
    var lines: [String] = []
    try await repository.forEachChange(ofOperation: 2) { change in
      if change.property != "updatedAt" {
        lines.append("\(change.entity) \(change.property) \(change.before)>\(change.after)")
      }
    }
    #expect(
      lines.sorted() == [
        "BusinessTrip currency >EUR", "BusinessTrip perDiem 0>75.5",
        "BusinessTrip status planned>done",
      ])
  }

  @Test("a change is told to those who wait, and a repository with a command is known by it")
  func waiting() async throws {
    let named = try TripRepository(location: .file(store.path), command: "trips add Oslo")
    var seen = 0
    try await repository.whenChanged {
      seen += 1
      if seen == 1 { try await named.add(draft()) }
      return seen < 2
    }
    #expect(seen == 2)
    #expect(try await repository.operations().map(\.command) == ["trips add Oslo"])
  }
}
