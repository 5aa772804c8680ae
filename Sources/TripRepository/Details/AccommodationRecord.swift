import CalendarDates
import FoundationEssentials
import TripModel

/// Where somebody sleeps on a trip, as a value.
public struct AccommodationRecord: Sendable, Hashable, Identifiable, TripDetailRecord {
  /// The number of the accommodation, which never changes and is never used again; 0 for one that was
  /// only rehearsed.
  public let id: Int64
  /// The accommodation's identity across stores.
  public let uuid: UUID
  /// The number of the trip; 0 for one that was only rehearsed.
  public let trip: Int64
  /// The name of the house.
  public let name: String
  /// The street with its number.
  public let street: String?
  /// The city's name.
  public let city: String?
  /// The postal code.
  public let postalCode: String?
  /// The country.
  public let country: CountryCode?
  /// The day of arrival.
  public let checkIn: CalendarDay
  /// The day of departure.
  public let checkOut: CalendarDay

  init(_ stay: LivingAccommodation, of trip: Int64) throws(TripError) {
    let id = stay.number
    func unreadable(_ field: String, _ value: Any) -> TripError {
      .unreadableDetail(.accommodation, id: id, field: field, value: StoredText.of(value))
    }
    guard let checkIn = StoredDate.day(of: stay.checkIn) else {
      throw unreadable("check-in", stay.checkIn)
    }
    guard let checkOut = StoredDate.day(of: stay.checkOut) else {
      throw unreadable("check-out", stay.checkOut)
    }
    if let code = stay.address.country?.nonEmpty {
      guard let country = CountryCode(code) else { throw unreadable("country", code) }
      self.country = country
    } else {
      country = nil
    }
    self.id = id
    self.uuid = stay.uuid
    self.trip = trip
    self.checkIn = checkIn
    self.checkOut = checkOut
    name = stay.name
    street = stay.address.street?.nonEmpty
    city = stay.address.city?.nonEmpty
    postalCode = stay.address.postalCode?.nonEmpty
  }

  /// The accommodation's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "id": .integer(id), "uuid": .uuid(uuid), "trip": .integer(trip), "name": .text(name),
        "street": FieldValue(street), "postalCode": FieldValue(postalCode),
        "city": FieldValue(city), "country": FieldValue(country?.code),
        "checkIn": .date(.day(checkIn)), "checkOut": .date(.day(checkOut)),
      ],
      summary: ["#\(id)", "\(checkIn)..\(checkOut)", name, place].compactMap { $0 }
        .joined(separator: "  "))
  }

  /// The address on one line; nil where nothing is known of it.
  private var place: String? {
    let parts = [
      street, [postalCode, city].compactMap { $0 }.joined(separator: " "), country?.name,
    ]
    .compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
