import CalendarDates
import FoundationEssentials
import TripModel

/// An accommodation that is to be added, or as it is to become.
///
/// An empty text means the same as none.
public struct AccommodationDraft: TripDetailDraft {
  /// What it is.
  public static let kind = TripDetailKind.accommodation

  /// The name of the house.
  public var name: String
  /// The day of arrival.
  public var checkIn: CalendarDay
  /// The day of departure.
  public var checkOut: CalendarDay
  /// The street with its number.
  public var street: String?
  /// The city's name.
  public var city: String?
  /// The postal code.
  public var postalCode: String?
  /// The country.
  public var country: CountryCode?
  /// The identity across stores, for one that has one already; else a new one is made.
  public var uuid: UUID?

  /// An accommodation.
  ///
  /// - Parameters:
  ///   - name: The name of the house.
  ///   - checkIn: The day of arrival.
  ///   - checkOut: The day of departure.
  public init(_ name: String, from checkIn: CalendarDay, to checkOut: CalendarDay) {
    self.name = name
    self.checkIn = checkIn
    self.checkOut = checkOut
  }

  /// Everything that can be set of an accommodation.
  public init(_ record: AccommodationRecord) {
    self.init(record.name, from: record.checkIn, to: record.checkOut)
    street = record.street
    city = record.city
    postalCode = record.postalCode
    country = record.country
  }

  /// A house has a name, and nobody leaves it before coming.
  public var problem: TripError? {
    if name.allSatisfy(\.isWhitespace) {
      return .invalidDetail(.accommodation, "its name is empty; type the name of the house")
    }
    if checkOut < checkIn {
      return .invalidDetail(
        .accommodation,
        "the check-out on \(checkOut) would be before the check-in on \(checkIn); turn them round")
    }
    return nil
  }

  /// A new object with these values, of no trip yet.
  public func makeModel(now: Date) -> LivingAccommodation {
    let stay = LivingAccommodation(
      name: name, checkIn: StoredDate.midnight(of: checkIn),
      checkOut: StoredDate.midnight(of: checkOut))
    if let uuid { stay.uuid = uuid }
    assign(to: stay)
    return stay
  }

  /// Sets the values of an object.
  public func assign(to stay: LivingAccommodation) {
    stay.name = name
    stay.checkIn = StoredDate.midnight(of: checkIn)
    stay.checkOut = StoredDate.midnight(of: checkOut)
    stay.address = Address(
      street: street?.nonEmpty, city: city?.nonEmpty, postalCode: postalCode?.nonEmpty,
      country: country?.code)
  }
}
