import PersistenceCore
import Testing

/// What the guides to inheritance do, as it is written there, with the type arguments that a page
/// loses.
@Suite("The guides' predicates and fetches")
struct GuideTests {
  private typealias Trip = Guides.Trip
  private typealias BusinessTrip = Guides.BusinessTrip
  private typealias PersonalTrip = Guides.PersonalTrip
  private typealias Expense = Guides.Expense
  private typealias Event = Guides.Event
  private typealias WorkEvent = Guides.WorkEvent
  private typealias SocialEvent = Guides.SocialEvent
  private typealias Contact = Guides.Contact

  let context: ModelContext

  init() throws {
    let container = try memoryContainer(
      Guides.Trip.self, Guides.BusinessTrip.self, Guides.PersonalTrip.self, Guides.Event.self,
      Guides.WorkEvent.self, Guides.SocialEvent.self, Guides.Contact.self)
    context = ModelContext(container)
    func day(_ number: Int) -> Date {
      Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
    }
    let business = Guides.BusinessTrip(
      destination: "Göteborg", startDate: day(3), endDate: day(4), perdiem: 50)
    business.expenses = [Guides.Expense(amount: 10, note: "taxi"), .init(amount: 20, note: "food")]
    context.insert(business)
    context.insert(Guides.Trip(destination: "Paris", startDate: day(1), endDate: day(2)))
    context.insert(
      Guides.PersonalTrip(destination: "Malmö", startDate: day(2), endDate: day(9)))
    context.insert(
      Guides.PersonalTrip(
        destination: "Parisian suburb", startDate: day(9_999), endDate: day(10_000), reason: .family
      ))
    context.insert(Guides.Event(title: "plain", date: day(1), location: "here"))
    let secret = Guides.WorkEvent(
      title: "secret", date: day(2), location: "there", budget: 100, isConfidential: true)
    secret.relatedDocuments = [Guides.Document(name: "agenda")]
    context.insert(secret)
    context.insert(Guides.WorkEvent(title: "open", date: day(3), location: "there", budget: 5))
    context.insert(
      Guides.SocialEvent(title: "party", date: day(4), location: "x", theme: "y", maxGuests: 200))
    for (name, city, country) in [
      ("Anna Svensson", "Stockholm", "Sverige"), ("Bo Karlsson", "Lund", "Sverige"),
      ("Carl", "Oslo", "Norge"),
    ] {
      context.insert(
        Guides.Contact(
          name: name, email: "",
          address: .init(street: "", city: city, postalCode: "", country: country)))
    }
    try context.save()
  }

  @Test("select by a property of a subclass, and by class")
  func classes() throws {
    let allTrips = try context.fetch(
      FetchDescriptor<Trip>(sortBy: [SortDescriptor(\Trip.startDate)]))
    #expect(
      allTrips.map(\.destination) == ["Paris", "Malmö", "Göteborg", "Parisian suburb"])
    #expect(allTrips[2] is BusinessTrip)
    let businessTrips = try context.fetch(
      FetchDescriptor<BusinessTrip>(sortBy: [SortDescriptor(\BusinessTrip.startDate)]))
    #expect(businessTrips.count == 1)
    let vacation = PersonalTrip.Reason.vacation
    let vacationTrips = try context.fetch(
      FetchDescriptor<PersonalTrip>(predicate: #Predicate { trip in trip.reason == vacation }))
    #expect(vacationTrips.map(\.destination) == ["Malmö"])
    let onlyBusiness = #Predicate<Trip> { trip in
      trip is BusinessTrip
    }
    #expect(try context.fetch(FetchDescriptor(predicate: onlyBusiness)).count == 1)
    let work = FetchDescriptor(
      predicate: #Predicate<Event> { event in
        event is WorkEvent
      }, sortBy: [SortDescriptor(\Event.date)])
    #expect(try context.fetch(work).map(\.title) == ["secret", "open"])
    let social = try context.fetch(
      FetchDescriptor(predicate: #Predicate<Event> { event in event is SocialEvent }))
    #expect(social.compactMap { $0 as? SocialEvent }.filter { $0.maxGuests > 100 }.count == 1)
  }

  @Test("search in text together with a class", arguments: ["", "paris", "MALMO", "zz"])
  func search(searchText: String) throws {
    let predicate = #Predicate<Trip> { trip in
      trip is PersonalTrip
        && (searchText.isEmpty || trip.destination.localizedStandardContains(searchText))
    }
    let found = try context.fetch(
      FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.startDate)]))
    let expected = ["": 2, "paris": 1, "MALMO": 1, "zz": 0]
    #expect(found.count == expected[searchText])
  }

  @Test("select by members of structs")
  func members() throws {
    let stockholm = try context.fetch(
      FetchDescriptor(
        predicate: #Predicate<Contact> { contact in
          contact.address.city == "Stockholm"
        }))
    #expect(stockholm.map(\.name) == ["Anna Svensson"])
    let predicate = #Predicate<Contact> { contact in
      contact.address.country == "Sverige" && contact.name.contains("son")
    }
    let descriptor = FetchDescriptor(
      predicate: predicate, sortBy: [SortDescriptor(\Contact.address.city)])
    #expect(try context.fetch(descriptor).map(\.name) == ["Bo Karlsson", "Anna Svensson"])
  }

  @Test("fetch, page, count and delete")
  func fetches() throws {
    let now = Date(timeIntervalSinceReferenceDate: 86_400 * 100)
    let upcoming = FetchDescriptor(
      predicate: #Predicate<Trip> { trip in
        trip.startDate > now
      }, sortBy: [SortDescriptor(\Trip.startDate)])
    #expect(try context.fetch(upcoming).count == 1)
    let paris = try context.fetch(
      FetchDescriptor<Trip>(
        predicate: #Predicate { $0.destination == "Paris" }, sortBy: [SortDescriptor(\.startDate)]))
    #expect(paris.count == 1)
    var confidential = FetchDescriptor<WorkEvent>(
      predicate: #Predicate { workEvent in
        workEvent.isConfidential == true
      }, sortBy: [SortDescriptor(\WorkEvent.date, order: .reverse)])
    confidential.fetchLimit = 20
    #expect(try context.fetch(confidential).map(\.title) == ["secret"])
    var some = FetchDescriptor<Event>()
    some.propertiesToFetch = [\.title, \.date, \.location]
    let fresh = ModelContext(context.container)
    #expect(Set(try fresh.fetch(some).map(\.notes)) == [nil])
    var page = FetchDescriptor<Event>(sortBy: [SortDescriptor(\.date, order: .reverse)])
    page.fetchLimit = 2
    page.fetchOffset = 1
    #expect(try context.fetch(page).map(\.title) == ["open", "secret"])
    var withDocuments = FetchDescriptor<Event>()
    withDocuments.relationshipKeyPathsForPrefetching = [\.relatedDocuments]
    let events = try ModelContext(context.container).fetch(withDocuments)
    #expect(events.count == 4)
    #expect(try context.fetchCount(FetchDescriptor<WorkEvent>()) == 2)
    try context.delete(model: Trip.self, where: #Predicate { $0.isFavorite == false })
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Expense>()) == 0)
  }
}
