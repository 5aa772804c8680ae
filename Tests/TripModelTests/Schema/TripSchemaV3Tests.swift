import CalendarDates
import PersistenceCore
import Testing
import TripModel

struct TripSchemaV3Tests {
  private typealias Trip = TripSchemaV3.Trip
  private typealias BusinessTrip = TripSchemaV3.BusinessTrip
  private typealias PersonalTrip = TripSchemaV3.PersonalTrip
  private typealias VacationTrip = TripSchemaV3.VacationTrip
  private typealias GroupTrip = TripSchemaV3.GroupTrip
  private typealias Location = TripSchemaV3.Location

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Schema(versionedSchema: TripSchemaV3.self),
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test("the schema has version 3.0.0 and the five classes")
  func models() {
    let schema = Schema(versionedSchema: TripSchemaV3.self)
    #expect(schema.version == Schema.Version(3, 0, 0))
    #expect(
      schema.entities.map(\.name).sorted() == [
        "BusinessTrip", "GroupTrip", "PersonalTrip", "Trip", "VacationTrip",
      ])
  }

  @Test("the shape is the one that stores of version 3.0.0 have")
  func fingerprint() {
    #expect(
      Schema(versionedSchema: TripSchemaV3.self).fingerprint
        == "2548b296874662a2696fb57e7c99d3bf139cf418413eab27ef2a0656bde60904")
  }

  @Test("every class keeps its values, and a fetch of trips gives each as what it is")
  func polymorphicFetch() throws {
    let container = try container()
    let context = ModelContext(container)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let end = Date(timeIntervalSinceReferenceDate: 86_400)
    let trip = Trip(destination: "Oslo", startDate: start, endDate: end, notes: "n")
    trip.location = Location(city: "Oslo", country: "NO", latitude: 59.9, longitude: 10.7)
    context.insert(trip)
    context.insert(
      BusinessTrip(
        destination: "Berlin", startDate: start, endDate: end, perDiem: 75.5, companyName: "Acme",
        currency: "EUR", expenseReportId: "R-1", meetingAgenda: "Budget"))
    context.insert(
      PersonalTrip(
        destination: "Rome", startDate: start, endDate: end, reason: .family, companions: ["Bo"]))
    context.insert(
      VacationTrip(
        destination: "Kos", startDate: start, endDate: end, companions: ["Bo"], budget: 900,
        budgetCurrency: "SEK", activities: ["swim", "read"], accommodationType: "hotel"))
    context.insert(
      GroupTrip(destination: "Bern", startDate: start, endDate: end, groupSize: 9, organizer: "Å"))
    try context.save()

    let trips = try ModelContext(container).fetch(FetchDescriptor<Trip>())
    try #require(trips.count == 5)
    #expect(
      trips.map { "\(type(of: $0))" }.sorted() == [
        "BusinessTrip", "GroupTrip", "PersonalTrip", "Trip", "VacationTrip",
      ])
    #expect(trips[0].location == trip.location && trips[0].notes == "n")
    #expect(trips[0].uuid == trip.uuid && trips[0].status == .planned)
    let business = try #require(trips[1] as? BusinessTrip)
    #expect(business.perDiem == 75.5 && business.currency == "EUR")
    #expect(business.companyName == "Acme" && business.expenseReportId == "R-1")
    #expect(business.meetingAgenda == "Budget")
    #expect((trips[2] as? PersonalTrip)?.companions == ["Bo"])
    let vacation = try #require(trips[3] as? VacationTrip)
    #expect(vacation.reason == .vacation && vacation.companions == ["Bo"])
    #expect(vacation.budget == 900 && vacation.budgetCurrency == "SEK")
    #expect(vacation.activities == ["swim", "read"] && vacation.accommodationType == "hotel")
    let group = try #require(trips[4] as? GroupTrip)
    #expect(group.groupSize == 9 && group.organizer == "Å")
    let personal = try ModelContext(container).fetch(FetchDescriptor<PersonalTrip>())
    #expect(personal.map(\.destination) == ["Rome", "Kos"])
  }

  @Test("start and end are set and read as days or moments")
  func dates() throws {
    let midnight = Date(timeIntervalSinceReferenceDate: 0)
    let trip = Trip(destination: "Oslo", startDate: midnight, endDate: midnight)
    #expect(trip.start?.description == "2001-01-01")
    let moment = try #require(DateOrMoment("2026-03-02T09:30+01:00[Europe/Stockholm]"))
    trip.setStart(moment)
    #expect(trip.start == moment && trip.startTimeZone == "Europe/Stockholm")
    #expect(trip.startOffset == 3600)
    trip.setStart(.day(moment.calendarDay))
    trip.setEnd(moment)
    #expect(trip.start == .day(moment.calendarDay) && trip.startTimeZone == nil)
    #expect(trip.startOffset == nil && trip.end == moment)
  }

  @Test("statuses and reasons sort as their columns do")
  func order() {
    #expect(
      TripStatus.allCases.sorted().map(\.rawValue) == TripStatus.allCases.map(\.rawValue).sorted())
    #expect(
      TripReason.allCases.sorted().map(\.rawValue) == TripReason.allCases.map(\.rawValue).sorted())
  }
}
