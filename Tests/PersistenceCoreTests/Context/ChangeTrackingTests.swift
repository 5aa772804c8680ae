import PersistenceCore
import SQLite
import Testing

@Suite("Changes are tracked property by property")
struct ChangeTrackingTests {
  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(
      folder.store, Trip.self, BusinessTrip.self, PersonalTrip.self, Scalars.self)
    context = ModelContext(container)
  }

  private func saved() throws -> Trip {
    let trip = Trip(
      destination: "Oslo", startDate: .distantPast, endDate: .distantFuture, notes: "n")
    context.insert(trip)
    try context.save()
    return trip
  }

  @Test("9.13 a fetch never changes the pending graph")
  func fetching() throws {
    _ = try saved()
    let other = ModelContext(container)
    let trips = try other.fetch(FetchDescriptor<Trip>())
    _ = trips.first?.destination
    _ = try other.fetchCount(FetchDescriptor<Trip>(predicate: #Predicate { $0.notes != nil }))
    _ = try other.fetchIdentifiers(FetchDescriptor<Trip>())
    try other.enumerate(FetchDescriptor<Trip>()) { _ = $0.notes }
    #expect(!other.hasChanges && trips.allSatisfy { !$0.hasChanges })
    #expect(other.insertedModelsArray.isEmpty && other.changedModelsArray.isEmpty)
  }

  @Test("13 assigning an equal value does not make a model dirty")
  func equalValues() throws {
    let trip = try saved()
    trip.destination = "Oslo"
    trip.notes = "n"
    trip.startDate = .distantPast
    #expect(!trip.hasChanges && !context.hasChanges)
    trip.notes = nil
    #expect(trip.hasChanges && context.hasChanges && context.changedModelsArray.count == 1)
  }

  @Test func aTextThatIsEqualButWrittenOtherwiseIsAChange() throws {
    let model = Scalars()
    model.string = "e\u{301}"
    context.insert(model)
    try context.save()
    model.string = "\u{e9}"
    #expect(model.hasChanges)
    #expect(Array(model.string.utf8) == Array("\u{e9}".utf8))
    try context.save()
    let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Scalars>()).first)
    #expect(Array(copy.string.utf8) == Array("\u{e9}".utf8))
    model.double = -0.0
    #expect(model.double.sign == .minus)
  }

  @Test func aTypeThatComparesOnlyAPartIsStillSaved() throws {
    let container = try memoryContainer(Labelled.self)
    let context = ModelContext(container)
    let model = Labelled()
    context.insert(model)
    try context.save()
    model.label = Label(id: 1, text: "changed")
    #expect(model.hasChanges && model.label.text == "changed")
    try context.save()
    model.label = Label(id: 1, text: "changed")
    #expect(!model.hasChanges)
    let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Labelled>()).first)
    #expect(copy.label.text == "changed")
  }

  @Test("only changed columns are written")
  func columns() throws {
    let trip = try saved()
    try runSQL("UPDATE Trip SET notes = 'by another program'", on: folder.store)
    trip.destination = "Bergen"
    try context.save()
    #expect(
      try rows("SELECT destination, notes FROM Trip", of: folder.store)
        == [[.text("Bergen"), .text("by another program")]])
  }

  @Test("rollback restores every property of every class")
  func rollback() throws {
    let trip = PersonalTrip(
      destination: "d", startDate: .distantPast, endDate: .distantFuture, reason: .family,
      companions: ["a"], notes: nil)
    context.insert(trip)
    try context.save()
    for round in 0..<2 {
      trip.destination = "x\(round)"
      trip.destination = "y"
      trip.startDate = .now
      trip.endDate = .now
      trip.notes = "n"
      trip.reason = .wellness
      trip.companions.append("b")
      context.rollback()
      #expect(trip.destination == "d" && trip.startDate == .distantPast)
      #expect(trip.endDate == .distantFuture && trip.notes == nil)
      #expect(trip.reason == .family && trip.companions == ["a"])
      #expect(!trip.hasChanges && !context.hasChanges)
    }
  }

  @Test("rollback restores all of more than 64 properties")
  func wideRollback() throws {
    let container = try memoryContainer(Wide.self)
    let context = ModelContext(container)
    let model = Wide()
    context.insert(model)
    try context.save()
    for keyPath in Wide.all { model[keyPath: keyPath] += 1 }
    model.p69 += 5
    context.rollback()
    #expect(Wide.all.allSatisfy { model[keyPath: $0] == 0 })
    for keyPath in Wide.all.suffix(8) { model[keyPath: keyPath] = 7 }
    try context.save()
    let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Wide>()).first)
    #expect(Wide.all.suffix(8).allSatisfy { copy[keyPath: $0] == 7 })
    #expect(Wide.all.dropLast(8).allSatisfy { copy[keyPath: $0] == 0 })
  }

  @Test func rollbackOfAnInsertionAndADeletion() throws {
    let trip = try saved()
    let new = Trip(destination: "new", startDate: .now, endDate: .now)
    let temporary = new.persistentModelID
    context.insert(new)
    #expect(new.persistentModelID == temporary && temporary.isTemporary)
    context.delete(trip)
    #expect(trip.isDeleted && context.deletedModelsArray.count == 1)
    context.rollback()
    #expect(!trip.isDeleted && new.modelContext == nil && !new.hasChanges)
    #expect(new.persistentModelID == temporary && new.destination == "new")
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.destination) == ["Oslo"])
    context.insert(new)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
    #expect(!new.persistentModelID.isTemporary)
  }

  @Test func insertingDeletingAndInsertingAgain() throws {
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    context.insert(trip)
    context.insert(trip)
    #expect(context.insertedModelsArray.count == 1)
    context.delete(trip)
    #expect(!context.hasChanges && trip.isDeleted && trip.modelContext == nil)
    context.insert(trip)
    #expect(!trip.isDeleted && trip.modelContext === context)
    try context.save()
    let first = trip.persistentModelID
    context.delete(trip)
    context.insert(trip)
    #expect(!trip.isDeleted && !context.hasChanges)
    context.delete(trip)
    try context.save()
    context.insert(trip)
    try context.save()
    #expect(trip.persistentModelID != first && trip.persistentModelID.primaryKey == 2)
  }

  @Test func transactionsSaveOrRollBack() throws {
    struct Stop: Error {}
    let trip = try saved()
    try context.transaction {
      trip.destination = "Bergen"
      context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    }
    #expect(!context.hasChanges)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 2)
    #expect(throws: Stop.self) {
      try context.transaction {
        trip.destination = "Narvik"
        context.delete(trip)
        throw Stop()
      }
    }
    #expect(trip.destination == "Bergen" && !trip.isDeleted && !context.hasChanges)
  }

  @Test("a failed save leaves the context's changes and the file as they were")
  func failedSave() throws {
    let trip = try saved()
    let doomed = Trip(destination: "doomed", startDate: .now, endDate: .now)
    context.insert(doomed)
    try context.save()
    let before = try rows("SELECT * FROM Trip", of: folder.store)

    trip.destination = "changed"
    context.delete(doomed)
    let good = Trip(destination: "good", startDate: .now, endDate: .now)
    let bad = Trip(
      destination: "bad", startDate: Date(timeIntervalSinceReferenceDate: .nan), endDate: .now)
    context.insert(good)
    context.insert(bad)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .modelValidationFailure)
    #expect(error?.message.contains("Trip.startDate") == true)
    #expect(try rows("SELECT * FROM Trip", of: folder.store) == before)
    #expect(context.insertedModelsArray.count == 2 && context.changedModelsArray.count == 1)
    #expect(context.deletedModelsArray.count == 1 && doomed.isDeleted && trip.hasChanges)
    #expect(good.persistentModelID.isTemporary)

    bad.startDate = .now
    try context.save()
    #expect(
      try rows("SELECT destination FROM Trip ORDER BY _pk", of: folder.store)
        == [[.text("changed")], [.text("good")], [.text("bad")]])
  }

  @Test("10 a save that SQLite refuses halfway carries the cause, and changes nothing")
  func refusedSave() throws {
    let trip = try saved()
    let doomed = Trip(destination: "doomed", startDate: .now, endDate: .now)
    context.insert(doomed)
    try context.save()
    try runSQL(
      """
      CREATE TRIGGER refuse BEFORE INSERT ON Trip WHEN NEW.destination = 'refused'
      BEGIN SELECT raise(ABORT, 'not this one'); END
      """, on: folder.store)
    let before = try rows("SELECT * FROM Trip", of: folder.store)
    let sequence = try rows("SELECT * FROM _pc_sequence", of: folder.store)
    trip.destination = "changed"
    context.delete(doomed)
    let first = Trip(destination: "fine", startDate: .now, endDate: .now)
    let second = Trip(destination: "refused", startDate: .now, endDate: .now)
    context.insert(first)
    context.insert(second)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.description.contains("not this one") == true)
    #expect(error?.description.contains(folder.store.path) == true)
    let cause = try #require(error?.underlyingError as? SQLiteError)
    #expect(cause.sql?.hasPrefix("INSERT INTO") == true)
    #expect(try rows("SELECT * FROM Trip", of: folder.store) == before)
    #expect(try rows("SELECT * FROM _pc_sequence", of: folder.store) == sequence)
    #expect(context.insertedModelsArray.count == 2 && context.deletedModelsArray.count == 1)
    #expect(first.persistentModelID.isTemporary && trip.destination == "changed")
    second.destination = "accepted"
    try context.save()
    #expect(first.persistentModelID.primaryKey == 3 && !context.hasChanges)
  }

  @Test func aPropertyThatIsChangedBackIsHarmless() throws {
    let trip = try saved()
    trip.destination = "x"
    trip.destination = "Oslo"
    try context.save()
    #expect(!context.hasChanges && trip.destination == "Oslo")
    context.rollback()
    #expect(trip.destination == "Oslo")
  }
}

struct Label: Codable, Equatable {
  var id: Int
  var text: String
  static func == (lhs: Label, rhs: Label) -> Bool { lhs.id == rhs.id }
}

@Model final class Labelled {
  var label = Label(id: 1, text: "first")
  init() {}
}
