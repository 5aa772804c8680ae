import PersistenceCore
import Testing

@Suite("A save that fails leaves objects as they were")
struct FailedSaveTests {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try memoryContainer(Trip.self, BusinessTrip.self)
    context = ModelContext(container)
  }

  private func trip(_ destination: String, perDiem: Decimal = 1) -> BusinessTrip {
    let trip = BusinessTrip(
      destination: destination, startDate: .now, endDate: .now, perDiem: perDiem,
      companyName: "c")
    context.insert(trip)
    return trip
  }

  @Test("identifiers stay temporary, whether the object was written before the failure or not")
  func temporaryIdentifiers() throws {
    let written = trip("a")
    let unstorable = trip("b", perDiem: .nan)
    let waiting = trip("c")
    let trips = [written, unstorable, waiting]
    // Only the first and the last have been asked for their identifiers.
    let before = [written.persistentModelID, waiting.persistentModelID]
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect([written.persistentModelID, waiting.persistentModelID] == before)
    #expect(trips.allSatisfy { $0.hasChanges && $0.id.storeIdentifier == nil })
    #expect(context.insertedModelsArray.count == 3)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 0)
    unstorable.perDiem = 2
    try context.save()
    #expect(trips.map(\.persistentModelID.primaryKey) == [1, 2, 3])
    #expect(try context.fetch(FetchDescriptor<BusinessTrip>()) == trips)
  }

  @Test("an object that comes back keeps its key, and a deletion in the same save takes none")
  func keysOfDeletedRows() throws {
    let first = trip("a")
    let last = trip("b")
    try context.save()
    let key = last.persistentModelID.primaryKey
    context.delete(last)
    let new = trip("c", perDiem: .nan)
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(!first.isDeleted && last.isDeleted && new.id.storeIdentifier == nil)
    new.perDiem = 1
    try context.save()
    #expect(new.persistentModelID.primaryKey > key)
    #expect(try context.fetch(FetchDescriptor<BusinessTrip>()) == [first, new])
  }
}
