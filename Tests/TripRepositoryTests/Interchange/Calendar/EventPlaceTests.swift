import CalendarDates
import ICalendar
import Testing
import TripModel

@testable import TripRepository

@Suite("Where events of other programs go")
struct EventPlaceTests {
  @Test(
    "the goal of a journey is in common summaries",
    arguments: [
      ("Flug nach TOULOUSE FR", "TOULOUSE", "FR"), ("Your flight from FRA to EWR", "EWR", nil),
      ("Berlin Hbf ➞ Paris Est", "Paris Est", nil), ("Oslo → Bergen → Voss", "Voss", nil),
      ("Flug nach MUNICH DE", "MUNICH", "DE"), ("Flug nach DENVER CO", "DENVER CO", nil),
      ("Flight LH 123 to Oslo", "Oslo", nil), ("Flug von Köln nach Rom", "Rom", nil),
      ("Vol pour Lyon", "Lyon", nil), ("Flight to London", "London", nil),
      (
        "Journey Details: Glasgow Central (GLC) to London Kings Cross (KGX", "London Kings Cross",
        nil
      ),
    ] as [(String, String, String?)])
  func journeys(summary: String, name: String, country: String?) throws {
    let place = try #require(EventPlace(summary: summary), "\(summary)")
    #expect(place.name == name && place.country?.code == country && place.isOfJourney)
  }

  @Test("the house of a stay is in a summary, too")
  func stays() {
    let place = EventPlace(summary: "Hotel reservation: Glo Hotel Sello")
    #expect(place?.name == "Glo Hotel Sello" && place?.isOfJourney == false)
  }

  @Test(
    "what is not sure is left alone",
    arguments: [
      "Glasgow to London", "Trip to Oslo", "Stockholm", "How to train your dragon to fly",
      "Bring flight ticket to office", "→ Oslo", "Flight", "Flight to", "Hotel reservation:",
      "Lunch with flight crew to be", "a -> ",
    ])
  func unsure(summary: String) {
    #expect(EventPlace(summary: summary) == nil)
  }

  private func reservation(_ json: String) -> Event {
    var event = Event(uid: "1", summary: "Hotel reservation: Glo Hotel Sello")
    event.otherProperties = [Property("X-KDE-KITINERARY-RESERVATION", text: json)]
    return event
  }

  @Test("a reservation says the city and the country, and the last flight where it lands")
  func reservations() {
    let hotel = EventPlace(
      reservation(
        #"""
        [{"@type":"LodgingReservation","reservationFor":{"name":"Glo Hotel Sello","address":
        {"addressCountry":"FI","addressLocality":"Espoo"}}}]
        """#))
    #expect(hotel?.name == "Espoo" && hotel?.country?.code == "FI")
    #expect(hotel?.title == "Glo Hotel Sello" && hotel?.isOfJourney == false)
    let flights = EventPlace(
      reservation(
        #"""
        [{"@type":"FlightReservation","reservationFor":{"arrivalAirport":{"iataCode":"ARN"}}},
        {"@type":"FlightReservation","reservationFor":{"arrivalAirport":{"iataCode":"OSL",
        "name":"Oslo Gardermoen","address":{"addressCountry":"Norway"}}}}]
        """#))
    #expect(flights?.name == "Oslo Gardermoen" && flights?.country?.code == "NO")
    #expect(flights?.isOfJourney == true)
    // What cannot be read is as though it were not there.
    for json in ["", "[", "{}", "[]", "[1]", #"[{"@type":"LodgingReservation"}]"#] {
      #expect(EventPlace(reservation(json))?.name == "Glo Hotel Sello", "\(json)")
    }
  }
}
