import PersistenceCore
import Testing

@Suite struct SmokeTests {
  @Test func roundTrip() throws {
    let container = try ModelContainer(
      for: Trip.self, BusinessTrip.self, PersonalTrip.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    context.insert(Trip(destination: "Oslo", startDate: .now, endDate: .now))
    context.insert(
      BusinessTrip(
        destination: "Berlin", startDate: .now, endDate: .now, perDiem: 75.5, companyName: "Acme"))
    context.insert(
      PersonalTrip(
        destination: "Rome", startDate: .now, endDate: .now, reason: .family,
        companions: ["Bo", "Å"]))
    try context.save()
    let other = ModelContext(container)
    let trips = try other.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.destination)]))
    #expect(trips.map(\.destination) == ["Berlin", "Oslo", "Rome"])
    #expect((trips[0] as? BusinessTrip)?.perDiem == 75.5)
    #expect((trips[2] as? PersonalTrip)?.companions == ["Bo", "Å"])
    #expect((trips[2] as? PersonalTrip)?.reason == .family)
    let only = try other.fetch(
      FetchDescriptor<Trip>(predicate: #Predicate { $0 is BusinessTrip && $0.notes == nil }))
    #expect(only.count == 1 && only[0] === trips[0])
    let reason = PersonalTrip.Reason.family
    #expect(
      try other.fetchCount(
        FetchDescriptor<PersonalTrip>(predicate: #Predicate { $0.reason == reason })) == 1)
    trips[0].notes = "hello"
    #expect(other.hasChanges)
    try other.save()
    let third = ModelContext(container)
    #expect(
      try third.fetch(FetchDescriptor<BusinessTrip>(predicate: #Predicate { $0.notes == "hello" }))
        .first?.companyName == "Acme")
  }
}
