import PersistenceCore
import Testing

/// Things that programs written for SwiftData do, as they write them.
private enum Stored {
  static let family = PersonalTrip.Reason.family
  static let withNotes = #Predicate<Trip> { $0.notes != nil }
  static let newest = FetchDescriptor<Trip>(
    predicate: withNotes, sortBy: [SortDescriptor(\.startDate, order: .reverse)])
  static let container: ModelContainer = {
    do {
      return try ModelContainer(
        for: Trip.self, BusinessTrip.self, PersonalTrip.self,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    } catch {
      fatalError("\(error)")
    }
  }()
}

@Suite("Code as it is written for SwiftData")
struct RealCodeTests {
  private let container: ModelContainer
  private let modelContext: ModelContext

  init() throws {
    container = try ModelContainer(
      for: Trip.self, BusinessTrip.self, PersonalTrip.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    modelContext = ModelContext(container)
    for (index, name) in ["Oslo", "Rome", "Bonn"].enumerated() {
      modelContext.insert(
        Trip(
          destination: name, startDate: Date(timeIntervalSinceReferenceDate: Double(index)),
          endDate: .distantFuture, notes: index == 1 ? nil : "n\(index)"))
    }
    modelContext.insert(
      BusinessTrip(
        destination: "Kyiv", startDate: .distantPast, endDate: .now, perDiem: 10, companyName: "A"))
    modelContext.insert(
      PersonalTrip(destination: "Lviv", startDate: .distantPast, endDate: .now, reason: .family))
    try modelContext.save()
  }

  @Test func fetchesWithAnEmptyDescriptor() throws {
    #expect(try modelContext.fetch(FetchDescriptor<Trip>()).count == 5)
    let trips: [BusinessTrip] = try modelContext.fetch(FetchDescriptor())
    #expect(trips.count == 1)
  }

  @Test func oneEqualityWithACapturedLocal() throws {
    let name = "Rome"
    var descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.destination == name })
    descriptor.fetchLimit = 1
    #expect(try modelContext.fetch(descriptor).first?.destination == name)
    let wanted = try #require(try modelContext.fetch(descriptor).first)
    #expect(wanted.notes == nil)
  }

  @Test func inferredRootsAndSorts() throws {
    let names = try modelContext.fetch(
      FetchDescriptor<Trip>(sortBy: [.init(\.destination)])
    ).map(\.destination)
    #expect(names == ["Bonn", "Kyiv", "Lviv", "Oslo", "Rome"])
    let start = Date.distantPast
    let end = Date.now
    let range = #Predicate<Trip> { $0.startDate >= start && $0.endDate <= end }
    #expect(try modelContext.fetchCount(FetchDescriptor(predicate: range)) == 2)
    let reason = PersonalTrip.Reason.family
    #expect(
      try modelContext.fetch(
        FetchDescriptor<PersonalTrip>(predicate: #Predicate { $0.reason == reason })
      ).count == 1)
  }

  @Test func storedPredicatesDescriptorsAndContainers() throws {
    #expect(try modelContext.fetch(Stored.newest).map(\.destination) == ["Bonn", "Oslo"])
    let context = ModelContext(Stored.container)
    #expect(try context.fetchCount(Stored.newest) == 0)
    let predicate: Predicate<Trip> = Stored.withNotes
    #expect(try modelContext.fetchCount(FetchDescriptor(predicate: predicate)) == 2)
  }

  @Test func deletingEach() throws {
    let records = try modelContext.fetch(Stored.newest)
    records.forEach(modelContext.delete)
    try modelContext.save()
    #expect(try modelContext.fetchCount(FetchDescriptor<Trip>()) == 3)
  }

  @Test func parameterPacksOverDescriptors() throws {
    func counts<each T: PersistentModel>(
      _ descriptor: repeat FetchDescriptor<each T>
    ) throws
      -> [Int]
    {
      var result: [Int] = []
      for descriptor in repeat each descriptor {
        result.append(try modelContext.fetchCount(descriptor))
      }
      return result
    }
    #expect(
      try counts(
        FetchDescriptor<Trip>(), FetchDescriptor<BusinessTrip>(), FetchDescriptor<PersonalTrip>())
        == [5, 1, 1])
  }

  @Test func polymorphicFetchesAndCasts() throws {
    let trips = try modelContext.fetch(
      FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination)]))
    #expect(trips.compactMap { $0 as? BusinessTrip }.map(\.companyName) == ["A"])
    let business = try modelContext.fetch(
      FetchDescriptor<Trip>(predicate: #Predicate { $0 is BusinessTrip }))
    #expect(business.map(\.destination) == ["Kyiv"])
    let others = try modelContext.fetchCount(
      FetchDescriptor<Trip>(
        predicate: #Predicate { !($0 is BusinessTrip) && !($0 is PersonalTrip) })
    )
    #expect(others == 3)
  }

  @Test func batchUpdatesByIdentifier() throws {
    let ids = try modelContext.fetchIdentifiers(FetchDescriptor<Trip>())
    for id in ids {
      if let trip = modelContext.model(for: id) as? Trip {
        trip.notes = (trip.notes ?? "") + "\n[Granskad]"
      }
    }
    try modelContext.save()
    let all = try ModelContext(container).fetch(FetchDescriptor<Trip>())
    #expect(all.allSatisfy { $0.notes?.hasSuffix("[Granskad]") == true })
  }

  @Test func transactions() throws {
    let trip = try #require(try modelContext.fetch(FetchDescriptor<Trip>()).first)
    try modelContext.transaction {
      modelContext.insert(Trip(destination: "New", startDate: .now, endDate: .now))
      trip.notes = "changed"
    }
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 6)
  }

  @Test func identifiersCrossTasks() async throws {
    let ids = try modelContext.fetchIdentifiers(FetchDescriptor<Trip>())
    let container = container
    let names = await _Concurrency.Task.detached {
      let context = ModelContext(container)
      return ids.compactMap { (context.model(for: $0) as? Trip)?.destination }
    }.value
    #expect(Set(names) == ["Oslo", "Rome", "Bonn", "Kyiv", "Lviv"])
  }
}
