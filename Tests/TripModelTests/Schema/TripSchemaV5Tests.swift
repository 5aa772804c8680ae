import Testing
import TripModel

@testable import PersistenceCore

struct TripSchemaV5Tests {
  // The testing library has types of the same names.
  private typealias Tag = TripModel.Tag
  private typealias Attachment = TripModel.Attachment

  private let start = Date(timeIntervalSinceReferenceDate: 0)
  private let end = Date(timeIntervalSinceReferenceDate: 86_400)

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Schema(versionedSchema: TripSchemaV5.self),
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private func trip() -> Trip { Trip(destination: "Oslo", startDate: start, endDate: end) }

  @Test("the schema has version 5.0.0, the kinds of trips, what belongs to trips, and rates")
  func models() {
    let schema = Schema(versionedSchema: TripSchemaV5.self)
    #expect(schema.version == Schema.Version(5, 0, 0))
    #expect(
      schema.entities.map(\.name).sorted() == [
        "Attachment", "BusinessTrip", "Expense", "GroupTrip", "LivingAccommodation",
        "PerDiemRate", "PersonalTrip", "RateTable", "Tag", "Trip", "VacationTrip",
      ])
  }

  @Test("a trip of version 4 has nothing that one of version 5 lacks, and keeps its columns")
  func onlyAdds() {
    let old = Schema(versionedSchema: TripSchemaV4.self).signatureLines
    let new = Set(Schema(versionedSchema: TripSchemaV5.self).signatureLines)
    #expect(old.filter { !new.contains($0) } == [])
  }

  @Test("expenses, accommodations, attachments and tags are kept with their trip")
  func relationships() throws {
    let container = try container()
    let context = ModelContext(container)
    let trip = trip()
    context.insert(trip)
    let taxi = Expense(amount: 12.34, currency: "EUR", category: "taxi", day: start, note: "n")
    taxi.receiptPath = "/r.pdf"
    taxi.receiptSHA256 = String(repeating: "a", count: 64)
    trip.expenses = [taxi, Expense(amount: 5, currency: "SEK", category: "", day: end)]
    trip.accommodations = [
      LivingAccommodation(
        name: "Grand", address: Address(street: "Main 1", city: "Oslo", country: "NO"),
        checkIn: start, checkOut: end)
    ]
    trip.attachments = [Attachment(path: "a.txt", sha256: "b", note: nil, addedAt: start)]
    trip.tags = [Tag("work"), Tag("fun")]
    trip.calendarSequence = 3
    trip.conflictReason = "two meetings"
    try context.save()

    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
    #expect(found.expenses.map(\.amount) == [12.34, 5])
    #expect(found.expenses.first?.receiptPath == "/r.pdf" && found.expenses.first?.note == "n")
    #expect(found.accommodations.first?.address.city == "Oslo")
    #expect(found.attachments.map(\.path) == ["a.txt"])
    #expect(found.tags.map(\.name) == ["work", "fun"])
    #expect(found.calendarSequence == 3 && found.conflictReason == "two meetings")
  }

  @Test("a deleted trip takes its expenses along and leaves its tags to other trips")
  func deletion() throws {
    let container = try container()
    let context = ModelContext(container)
    let (first, second) = (trip(), trip())
    context.insert(first)
    context.insert(second)
    let tag = Tag("work")
    first.tags = [tag]
    second.tags = [tag]
    first.expenses = [Expense(amount: 1, currency: "EUR", category: "", day: start)]
    first.accommodations = [LivingAccommodation(name: "Grand", checkIn: start, checkOut: end)]
    first.attachments = [Attachment(path: "a", sha256: "b", addedAt: start)]
    second.expenses = [Expense(amount: 2, currency: "EUR", category: "", day: start)]
    try context.save()
    context.delete(first)
    try context.save()

    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Expense>()).map(\.amount) == [2])
    #expect(try other.fetchCount(FetchDescriptor<LivingAccommodation>()) == 0)
    #expect(try other.fetchCount(FetchDescriptor<Attachment>()) == 0)
    let left = try #require(try other.fetch(FetchDescriptor<Tag>()).first)
    #expect(left.trips.count == 1)
  }

  @Test("a table takes its rates along, and rates keep their order and their exact amounts")
  func rates() throws {
    let container = try container()
    let context = ModelContext(container)
    let table = RateTable(
      name: "gsa", layout: .gsa, currency: "USD", validFrom: start, sha256: "a", importedAt: end)
    context.insert(table)
    let amounts: [Decimal] = [110, 95.25, 0]
    table.rates = amounts.map { PerDiemRate(lodging: $0, mealsAndIncidentals: nil) }
    table.rates[1].seasonBegin = "12-01"
    try context.save()

    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<RateTable>()).first)
    #expect(found.layout == .gsa && found.validThrough == nil)
    #expect(found.rates.map(\.lodging) == amounts)
    #expect(found.rates.map(\.mealsAndIncidentals) == [nil, nil, nil])
    #expect(found.rates[1].seasonBegin == "12-01")
    other.delete(found)
    try other.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<PerDiemRate>()) == 0)
  }

  @Test("two tables of one name begin on different days")
  func uniqueness() throws {
    let context = ModelContext(try container())
    for day in [start, end, start] {
      context.insert(
        RateTable(
          name: "gsa", layout: .gsa, currency: "USD", validFrom: day, sha256: "a", importedAt: end))
      try context.save()
    }
    #expect(try context.fetchCount(FetchDescriptor<RateTable>()) == 2)
  }
}
