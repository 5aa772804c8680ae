import CalendarDates
import TripModel

/// The days of a trip, and where each night is spent.
struct PerDiemStay {
  /// A place, as rates are asked for it.
  struct Place: Hashable {
    let name: String?
    let country: String?
  }

  let trip: TripRecord
  let first: CalendarDay
  let last: CalendarDay
  /// The days, in order. A flight over the date line that lands on an earlier day has one.
  let days: [CalendarDay]

  init(_ trip: TripRecord) throws(PerDiemError) {
    self.trip = trip
    first = trip.start.calendarDay
    last = max(trip.end.calendarDay, first)
    guard trip.days <= PerDiemCalculator.longestTrip else {
      throw .tooLong(trip: trip.id, days: trip.days)
    }
    days = (0..<trip.days).compactMap { [first] in first.adding(days: $0) }
  }

  /// The time of departure; nil for a trip that has only its day.
  var departure: ClockTime? { Self.time(trip.start) }

  /// The time of return; nil for a trip that has only its day.
  var homecoming: ClockTime? { Self.time(trip.end) }

  /// How long a trip of moments takes, in seconds.
  var seconds: Int64? {
    guard case .moment(let start) = trip.start, case .moment(let end) = trip.end else { return nil }
    return end.seconds - start.seconds
  }

  private static func time(_ date: DateOrMoment) -> ClockTime? {
    if case .moment(let moment) = date { moment.clockTime } else { nil }
  }

  /// The night that a day's rate is for: that after it, and for the last day that before.
  func night(of day: CalendarDay) -> CalendarDay {
    day == last && day > first ? day.adding(days: -1) ?? day : day
  }

  /// The places that a night can be at, the likeliest first.
  func places(ofNight night: CalendarDay) -> [Place] {
    let stays = trip.accommodations.filter { $0.checkIn <= night && night < $0.checkOut }
    let country = trip.country?.code
    var places = stays.compactMap { stay -> Place? in
      guard stay.city != nil || stay.country != nil else { return nil }
      return Place(name: stay.city, country: stay.country?.code ?? country)
    }
    if let city = trip.city { places.append(Place(name: city, country: country)) }
    places.append(Place(name: trip.destination, country: country))
    return places
  }
}
