import ICalendar
import TripModel

/// What a reservation in an event says of its place, as KDE Itinerary writes it: JSON-LD of schema.org in
/// the property `X-KDE-KITINERARY-RESERVATION`.
struct EventReservation {
  /// Where it is for, or where the last part of the journey ends.
  let place: EventPlace?

  /// The reservation of an event; nil for an event without one that can be read.
  init?(_ event: Event) {
    let property = event.otherProperties.first { $0.name == "X-KDE-KITINERARY-RESERVATION" }
    // An array has no place of its own where objects are read.
    guard let text = property?.text, text.utf8.count < 1 << 20,
      let document = try? JSONParser.object(Array("{\"all\":\(text)}".utf8), line: 1),
      case .array(let reservations)? = document.members.first?.value,
      case .object(let last)? = reservations.last
    else { return nil }
    place = Self.place(last)
  }

  private static func place(_ reservation: JSONObject) -> EventPlace? {
    guard let subject = object(reservation, "reservationFor") else { return nil }
    switch text(reservation, "@type") {
    case "FlightReservation": return journey(object(subject, "arrivalAirport"))
    case "TrainReservation": return journey(object(subject, "arrivalStation"))
    case "BusReservation": return journey(object(subject, "arrivalBusStop"))
    case "BoatReservation": return journey(object(subject, "arrivalBoatTerminal"))
    case "LodgingReservation", "FoodEstablishmentReservation": return stay(subject)
    case "EventReservation": return object(subject, "location").flatMap(stay)
    default: return nil
    }
  }

  private static func stay(_ subject: JSONObject) -> EventPlace? {
    let address = object(subject, "address")
    let city = address.flatMap { text($0, "addressLocality") }
    let name = text(subject, "name")
    guard let goal = city ?? name else { return nil }
    var place = EventPlace(goal)
    place.city = city
    place.country = address.flatMap(country)
    place.title = name
    return place
  }

  private static func journey(_ stop: JSONObject?) -> EventPlace? {
    guard let stop else { return nil }
    let address = object(stop, "address")
    let goal =
      address.flatMap { text($0, "addressLocality") } ?? text(stop, "name")
      ?? text(stop, "iataCode")
    guard let goal else { return nil }
    var place = EventPlace(goal)
    place.country = address.flatMap(country)
    place.isOfJourney = true
    return place
  }

  private static func country(_ address: JSONObject) -> CountryCode? {
    text(address, "addressCountry").flatMap { CountryNames.code(for: $0) }
  }

  private static func object(_ parent: JSONObject, _ key: String) -> JSONObject? {
    if case .object(let value)? = parent.members.first(where: { $0.key == key })?.value {
      value
    } else {
      nil
    }
  }

  private static func text(_ parent: JSONObject, _ key: String) -> String? {
    if case .text(let value)? = parent.members.first(where: { $0.key == key })?.value {
      value.nonEmpty
    } else {
      nil
    }
  }
}
