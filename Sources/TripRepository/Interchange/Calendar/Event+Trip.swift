import CalendarDates
import ICalendar
import TripModel

extension Event {
  /// A trip as an event (RFC 5545, section 3.6.1).
  ///
  /// Nothing of it comes from the clock: `DTSTAMP`, `LAST-MODIFIED` and `SEQUENCE` follow from the
  /// time of the last change, so that an unchanged trip always gives the same event.
  ///
  /// - Parameter trip: The trip; its UUID is the `UID`.
  public init(_ trip: TripRecord) {
    self.init(uid: trip.uuid.uuidString, summary: trip.title ?? trip.destination)
    sequence = TripRevision.sequence(createdAt: trip.createdAt, updatedAt: trip.updatedAt)
    stamp = trip.updatedAt.wholeSeconds
    created = trip.createdAt.wholeSeconds
    lastModified = trip.updatedAt.wholeSeconds
    details = trip.notes
    location = Self.place(of: trip)
    if let latitude = trip.latitude, let longitude = trip.longitude {
      position = GeoPosition(latitude: latitude, longitude: longitude)
    }
    status = EventStatus(trip.status)
    categories = [trip.kind.rawValue]
    (start, ending) = Self.span(from: trip.start, through: trip.end)
    otherProperties = Self.ownProperties(of: trip)
  }

  /// The place as people write it, for maps.
  private static func place(of trip: TripRecord) -> String {
    guard trip.city != nil || trip.country != nil else { return trip.destination }
    return [trip.city ?? trip.destination, trip.country?.name].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// The start and the exclusive end. Where only one of the two is a moment, both become days,
  /// because an event has days or times, and not one of each (section 3.8.2.2).
  static func span(
    from first: DateOrMoment, through last: DateOrMoment
  ) -> (start: EventTime, ending: EventEnding) {
    if case .moment(let start) = first, case .moment(let end) = last {
      let isLater = end.seconds > start.seconds
      return (
        .moment(start.wholeSeconds), isLater ? .at(.moment(end.wholeSeconds)) : .implied
      )
    }
    let (start, end) = (first.calendarDay, last.calendarDay)
    if let dayAfter = end.adding(days: 1) { return (.day(start), .at(.day(dayAfter))) }
    // There is no day after 9999-12-31 to end on.
    let length = CalendarDuration(days: start.distance(to: end) + 1)
    return (.day(start), length.map { .after($0) } ?? .implied)
  }

  /// What the properties of RFC 5545 do not say, or not to the last detail.
  private static func ownProperties(of trip: TripRecord) -> [Property] {
    var exact: [TripField] = []
    if trip.title != nil { exact.append(.destination) }
    if trip.status == .done { exact.append(.status) }
    if case .moment = trip.start { exact.append(.start) }
    if case .moment = trip.end { exact.append(.end) }
    if trip.createdAt.nanoseconds != 0 { exact.append(.createdAt) }
    if trip.updatedAt.nanoseconds != 0 { exact.append(.updatedAt) }
    return (TripProperty.fields + exact).compactMap { field in
      let value = field.value(of: trip)
      guard value != .null, value != .list([]), value != .bool(false) else { return nil }
      return Property(TripProperty.name(of: field), text: value.csvText)
    }
  }
}

extension EventStatus {
  /// The status of an event for that of a trip. A trip that was made has none of its own there, and
  /// was certain.
  init(_ status: TripStatus) {
    switch status {
    case .planned: self = .tentative
    case .confirmed, .done: self = .confirmed
    case .cancelled: self = .cancelled
    }
  }
}

extension ZonesInUse {
  /// Adds the zones of a trip.
  ///
  /// - Parameter trip: What is going to be written.
  public mutating func add(_ trip: TripRecord) {
    let (start, ending) = Event.span(from: trip.start, through: trip.end)
    add(Event(start: start, ending: ending))
  }

  /// The zones of some trips.
  ///
  /// - Parameter trips: What is going to be written.
  public init(_ trips: some Sequence<TripRecord>) {
    self.init()
    for trip in trips { add(trip) }
  }
}

extension TripRepository {
  /// The zones of the trips that a query selects, whose rules a calendar has before its events.
  ///
  /// - Parameter query: Which trips.
  /// - Throws: As `trips(matching:)`.
  public nonisolated(nonsending) func zones(
    matching query: TripQuery
  ) async throws -> ZonesInUse {
    var zones = ZonesInUse()
    try await forEachTrip(matching: query) { trip in
      zones.add(trip)
      return true
    }
    return zones
  }
}
