import PersistenceCore
import SQLite
import Testing

@Suite("What a save does where others have written to the same rows")
struct ConflictTests {
  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(folder.store, Trip.self, BusinessTrip.self)
    context = ModelContext(container)
  }

  private func makeTrip() throws -> BusinessTrip {
    let trip = BusinessTrip(
      destination: "a", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
    context.insert(trip)
    try context.save()
    return trip
  }

  /// Changes rows as another context of the process or as another program.
  private func change(_ sql: String, inAnotherProgram: Bool, _ body: (BusinessTrip) -> Void) throws
  {
    if inAnotherProgram { return try runSQL(sql, on: folder.store) }
    let other = ModelContext(container)
    body(try #require(try other.fetch(FetchDescriptor<BusinessTrip>()).first))
    try other.save()
  }

  // MARK: - Different properties

  @Test(
    "a save keeps what others have changed, and its objects take it over", arguments: [true, false])
  func differentProperties(inAnotherProgram: Bool) throws {
    let trip = try makeTrip()
    for policy in [ConflictPolicy.lastWriterWins, .strict] {
      context.conflictPolicy = policy
      trip.destination += "!"
      let theirs = trip.companyName + "?"
      try change("UPDATE Trip SET companyName = '\(theirs)'", inAnotherProgram: inAnotherProgram) {
        $0.companyName = theirs
      }
      try context.save()
      #expect(trip.companyName == theirs && !trip.hasChanges)
    }
    #expect(
      try rows("SELECT destination, companyName FROM Trip", of: folder.store)
        == [[.text("a!!"), .text("c??")]])
  }

  @Test func observersHearOfWhatIsTakenOver() throws {
    let trip = try makeTrip()
    let heard = Heard()
    withObservationTracking {
      _ = trip.companyName
    } onChange: {
      heard.count += 1
    }
    trip.destination = "b"
    try change("UPDATE Trip SET companyName = 'x'", inAnotherProgram: true) { _ in }
    #expect(heard.count == 0)
    try context.save()
    #expect(heard.count == 1 && trip.companyName == "x")
  }

  private final class Heard: @unchecked Sendable {
    // Used by the test's thread only.
    var count = 0
  }

  @Test("nothing is read again while nobody else writes")
  func alone() throws {
    let trip = try makeTrip()
    trip.destination = "b"
    try context.save()
    context.conflictPolicy = .strict
    let (_, count) = try countingStatements {
      trip.destination = "c"
      try context.save()
    }
    #expect(count == 1)
  }

  // MARK: - The same property

  @Test("the last writer wins unless the context is strict", arguments: [true, false])
  func theSameProperty(inAnotherProgram: Bool) throws {
    let trip = try makeTrip()
    trip.destination = "mine"
    trip.perDiem = 2
    trip.companyName = "both"
    try change(
      "UPDATE Trip SET destination = 'theirs', perDiem = 3, companyName = 'both', notes = 'n'",
      inAnotherProgram: inAnotherProgram
    ) {
      $0.destination = "theirs"
      $0.perDiem = 3
      $0.companyName = "both"
      $0.notes = "n"
    }
    context.conflictPolicy = .strict
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .saveConflict)
    let conflicts = error?.saveConflicts ?? []
    #expect(conflicts.map(\.property) == ["destination", "perDiem"])
    #expect(conflicts.allSatisfy { $0.identifier == trip.persistentModelID && !$0.isDeletion })
    #expect(conflicts.map { $0.value as? String } == ["mine", nil])
    #expect(conflicts.map { $0.storedValue as? String } == ["theirs", nil])
    #expect(conflicts.map { $0.value as? Decimal } == [nil, 2])
    #expect(conflicts.map { $0.storedValue as? Decimal } == [nil, 3])
    #expect(
      "\(conflicts[0])"
        == "BusinessTrip 1, property destination: the context has 'mine', and another "
        + "context or process has stored 'theirs' after it was read")
    // Nothing was written, and the changes are still there.
    #expect(trip.hasChanges && trip.destination == "mine")
    #expect(try rows("SELECT destination FROM Trip", of: folder.store) == [[.text("theirs")]])
    context.conflictPolicy = .lastWriterWins
    try context.save()
    #expect(trip.destination == "mine" && trip.notes == "n" && trip.perDiem == 2)
    let found = try rows("SELECT destination, perDiem, notes FROM Trip", of: folder.store)
    #expect(found == [[.text("mine"), .real(2), .text("n")]])
  }

  @Test func afterARollbackAndAFetchAConflictIsOver() throws {
    let trip = try makeTrip()
    context.conflictPolicy = .strict
    trip.destination = "mine"
    try change("UPDATE Trip SET destination = 'theirs'", inAnotherProgram: true) { _ in }
    #expect(throws: SwiftDataError.saveConflict) { try context.save() }
    context.rollback()
    _ = try context.fetch(FetchDescriptor<Trip>())
    #expect(trip.destination == "theirs")
    trip.destination = "mine"
    try context.save()
    #expect(try rows("SELECT destination FROM Trip", of: folder.store) == [[.text("mine")]])
  }

  @Test("a value that others have changed and changed back is no conflict")
  func changedBack() throws {
    let trip = try makeTrip()
    context.conflictPolicy = .strict
    trip.destination = "mine"
    trip.notes = "new"
    try change("UPDATE Trip SET destination = 'x'", inAnotherProgram: true) { _ in }
    try change("UPDATE Trip SET destination = 'a'", inAnotherProgram: true) { _ in }
    try context.save()
    #expect(trip.destination == "mine" && trip.notes == "new")
  }

  // MARK: - Rows that are gone

  @Test("changes of a row that is gone are an error or are passed over", arguments: [true, false])
  func deletedRows(isStrict: Bool) throws {
    let gone = try makeTrip()
    let id = gone.persistentModelID
    let other = try makeTrip()
    gone.destination = "b"
    other.destination = "c"
    try runSQL("DELETE FROM Trip WHERE _pk = 1", on: folder.store)
    context.conflictPolicy = isStrict ? .strict : .lastWriterWins
    let error = #expect(throws: SwiftDataError.saveConflict) { try context.save() }
    #expect(error?.saveConflicts.map(\.isDeletion) == [true])
    #expect(error?.saveConflicts.first?.identifier == id)
    #expect(context.changedModelsArray.count == 2 && !gone.isDeleted)
    context.conflictPolicy.deletedRow = .skip
    try context.save()
    #expect(gone.isDeleted && gone.modelContext == nil && gone.destination == "b")
    #expect(gone.persistentModelID == id && !context.hasChanges)
    #expect(try context.fetch(FetchDescriptor<BusinessTrip>()) == [other])
    #expect(try rows("SELECT destination FROM Trip", of: folder.store) == [[.text("c")]])
  }
}

@Suite("Conflicts of relationships")
struct RelationshipConflictTests {
  private let container: ModelContainer
  private let context: ModelContext
  private let other: ModelContext
  private let owners: [Relations.Owner]
  private let item: Relations.Item

  init() throws {
    container = try Relations.container()
    context = ModelContext(container)
    other = ModelContext(container)
    owners = ["a", "b", "c"].map { Relations.Owner(name: $0) }
    for owner in owners { context.insert(owner) }
    item = Relations.Item("item", owner: owners[0])
    context.insert(item)
    try context.save()
  }

  private func elsewhere(
    _ body: ([Relations.Owner], Relations.Item) throws -> Void
  ) throws {
    let owners = try other.fetch(FetchDescriptor<Relations.Owner>(sortBy: [.init(\.name)]))
    let items = try other.fetch(FetchDescriptor<Relations.Item>(sortBy: [.init(\.name)]))
    try body(owners, try #require(items.first { $0.name == "item" }))
    try other.save()
  }

  @Test func aDestinationThatBothSidesHaveChanged() throws {
    item.owner = owners[1]
    try elsewhere { owners, item in item.owner = owners[2] }
    context.conflictPolicy = .strict
    let error = #expect(throws: SwiftDataError.saveConflict) { try context.save() }
    let conflict = try #require(error?.saveConflicts.first)
    #expect(conflict.property == "owner" && error?.saveConflicts.count == 1)
    #expect(conflict.value as? PersistentIdentifier == owners[1].persistentModelID)
    #expect(conflict.storedValue as? PersistentIdentifier == owners[2].persistentModelID)
    context.conflictPolicy = .lastWriterWins
    try context.save()
    let reader = ModelContext(container)
    #expect(try reader.fetch(FetchDescriptor<Relations.Item>()).first?.owner?.name == "b")
  }

  @Test("what both sides add to a list is in it afterwards, in every object")
  func listsMerge() throws {
    context.conflictPolicy = .strict
    owners[0].items.append(Relations.Item("mine"))
    owners[0].name = "changed"
    try elsewhere { owners, _ in owners[0].items.append(Relations.Item("theirs")) }
    try context.save()
    #expect(Set(owners[0].items.map(\.name)) == ["item", "mine", "theirs"])
    let reader = ModelContext(container)
    let owner = try #require(
      try reader.fetch(FetchDescriptor<Relations.Owner>(sortBy: [.init(\.name)])).last)
    #expect(owner.name == "changed" || owner.name == "c")
    #expect(try reader.fetchCount(FetchDescriptor<Relations.Item>()) == 3)
  }

  @Test func aPolicyThatPassesOverLeavesTheListsOfOthersAlone() throws {
    context.conflictPolicy.deletedRow = .skip
    item.name = "changed"
    owners[0].name = "d"
    try elsewhere { _, item in other.delete(item) }
    try context.save()
    #expect(item.isDeleted && owners[0].items.isEmpty && owners[0].name == "d")
  }
}
