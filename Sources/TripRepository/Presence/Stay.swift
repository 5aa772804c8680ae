import CalendarDates
import TripModel

/// The days that somebody is in a country because of a trip.
public struct Stay: Sendable, Hashable {
  /// The number of the trip; 0 for a trip that is only thought of.
  public let trip: Int64
  /// Where the trip goes.
  public let destination: String
  /// Who travels; nil for trips without a name, which are taken for those of one person.
  public let traveller: String?
  /// The country; nil for a trip without one.
  public let country: CountryCode?
  /// The days, the first and the last included.
  public let days: DayRange
  /// Why the trip may overlap with others; nil where it may not.
  public let conflictReason: String?

  /// Who travels, for putting stays together: the same in any case and with or without accents.
  var travellerName: FoldedName? { traveller.map { FoldedName($0) } }

  /// A stay.
  ///
  /// - Parameters:
  ///   - trip: The number of the trip.
  ///   - destination: Where the trip goes.
  ///   - traveller: Who travels.
  ///   - country: The country.
  ///   - days: The days.
  ///   - conflictReason: Why the trip may overlap with others.
  public init(
    trip: Int64 = 0, to destination: String, traveller: String?, country: CountryCode?,
    days: DayRange, conflictReason: String? = nil
  ) {
    self.trip = trip
    self.destination = destination
    self.traveller = traveller
    self.country = country
    self.days = days
    self.conflictReason = conflictReason
  }
}

extension TripRepository {
  /// The stays of the trips of a query, by their first days. Cancelled trips are none.
  ///
  /// - Parameter query: Which trips.
  /// - Throws: As ``trips(matching:)``.
  public nonisolated(nonsending) func stays(
    matching query: TripQuery = TripQuery()
  ) async throws -> [Stay] {
    var stays: [Stay] = []
    try await forEachRow(matching: query, reading: []) { row in
      let first = row.start.calendarDay
      // A flight over the date line can land on the day before it left.
      let days = DayRange(from: first, through: row.end.calendarDay) ?? DayRange(first)
      if row.status != .cancelled {
        stays.append(
          Stay(
            trip: row.id, to: row.destination, traveller: row.traveller, country: row.country,
            days: days, conflictReason: row.conflictReason))
      }
      return true
    }
    return stays.sorted { ($0.days.first, $0.trip) < ($1.days.first, $1.trip) }
  }
}
