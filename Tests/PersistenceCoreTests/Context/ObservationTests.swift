import PersistenceCore
import Synchronization
import Testing

@Suite("Observation")
struct ObservationTests {
  private final class Flag: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func raise() { count.wrappingAdd(1, ordering: .relaxed) }
  }

  private func track(_ read: () -> Void) -> Flag {
    let flag = Flag()
    withObservationTracking(read) { flag.raise() }
    return flag
  }

  @Test func aChangeOfAPropertyThatWasReadIsAnnounced() {
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    let flag = track { _ = trip.destination }
    trip.notes = "other property"
    #expect(flag.value == 0)
    trip.destination = "b"
    #expect(flag.value == 1)
  }

  @Test func anEqualValueIsNotAnnounced() {
    let trip = Trip(destination: "a", startDate: .now, endDate: .now)
    let flag = track { _ = trip.destination }
    trip.destination = "a"
    #expect(flag.value == 0)
  }

  @Test func inheritedPropertiesAndThoseOfSubclasses() {
    let trip = BusinessTrip(
      destination: "a", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
    let inherited = track { _ = trip.destination }
    let own = track { _ = trip.perDiem }
    trip.perDiem = 2
    #expect(own.value == 1 && inherited.value == 0)
    (trip as Trip).destination = "b"
    #expect(inherited.value == 1)
  }

  @Test func aRollbackIsAnnounced() throws {
    let container = try memoryContainer(BusinessTrip.self)
    let context = ModelContext(container)
    let trip = BusinessTrip(
      destination: "a", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
    context.insert(trip)
    try context.save()
    trip.destination = "b"
    trip.perDiem = 2
    let inherited = track { _ = trip.destination }
    let own = track { _ = trip.perDiem }
    let untouched = track { _ = trip.companyName }
    context.rollback()
    #expect(inherited.value == 1 && own.value == 1 && untouched.value == 0)
    #expect(trip.destination == "a" && trip.perDiem == 1)
  }

  @Test func aRefreshIsAnnounced() throws {
    let container = try memoryContainer(BusinessTrip.self)
    let context = ModelContext(container)
    let trip = BusinessTrip(
      destination: "a", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
    context.insert(trip)
    try context.save()
    let flag = track { _ = trip.perDiem }
    let other = ModelContext(container)
    try other.fetch(FetchDescriptor<BusinessTrip>()).first?.perDiem = 5
    try other.save()
    #expect(flag.value == 0)
    _ = try context.fetch(FetchDescriptor<Trip>())
    #expect(flag.value == 1 && trip.perDiem == 5)
  }
}
