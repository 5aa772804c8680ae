import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// The dates among what an operation has changed, as trips have them.
///
/// A trip's start is three columns: what the clock on the wall showed, and the zone and offset that it
/// showed it in. A change names only the columns that became different, so that the others are looked
/// up in what was done later, and else in the trip as it is.
struct RecordedDates {
  /// The zone and the offset of an end of a trip; both nil for a whole day.
  private struct Zone {
    var name: String?
    var offset: Int?
  }

  /// An end of a trip.
  private struct Place: Hashable {
    let trip: Int64
    let end: TripEnd
  }

  private let container: ModelContainer
  private let operation: Int64
  private var zones: [Place: Zone?] = [:]

  init(_ container: ModelContainer, operation: Int64) {
    self.container = container
    self.operation = operation
  }

  /// What a property was and what it became.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - change: The change that it is part of.
  /// - Throws: What the store throws when it cannot be read.
  mutating func values(
    of property: OperationChange.Property, in change: OperationChange
  ) throws -> (before: FieldValue, after: FieldValue) {
    guard let end = TripEnd(dateProperty: property.name), TripKind(entity: change.entity) != nil
    else {
      let isInstant = Self.instants.contains(property.name)
      return (
        FieldValue(property.before, isInstant: isInstant),
        FieldValue(property.after, isInstant: isInstant)
      )
    }
    let name = change.properties.first { $0.name == end.zoneProperty }
    let offset = change.properties.first { $0.name == end.offsetProperty }
    // Of a row that is new or gone, what is not there is nothing.
    var known: Zone? = Zone()
    if change.kind == .update, name == nil || offset == nil {
      known = try zone(of: Place(trip: change.primaryKey, end: end))
    }
    func value(
      _ date: OperationValue, _ side: (OperationChange.Property) -> OperationValue
    ) -> FieldValue {
      guard case .date(let wallClock) = date else { return FieldValue(date) }
      guard let known else { return .text(Self.wallClockText(wallClock)) }
      let stored = StoredDate(
        wallClock: wallClock, offset: offset.map { side($0).integer } ?? known.offset,
        timeZone: name.map { side($0).text } ?? known.name)
      return stored.value.map { .date($0) } ?? .text(Self.wallClockText(wallClock))
    }
    return (value(property.before, \.before), value(property.after, \.after))
  }

  /// Properties that are times of the world's clock, also at midnight.
  private static let instants: Set<String> = ["createdAt", "updatedAt", "addedAt", "importedAt"]

  /// `2027-03-12T22:00`, of a zone that nothing tells.
  private static func wallClockText(_ date: Date) -> String {
    let text = Timestamp.moment(date).map { "\($0)" } ?? "\(date.timeIntervalSinceReferenceDate)"
    return text.hasSuffix("Z") ? String(text.dropLast()) : text
  }

  // MARK: - Zones

  /// The zone that an end of a trip had right after the operation, which has not changed it; nil where
  /// nothing tells.
  private mutating func zone(of place: Place) throws -> Zone? {
    if let known = zones[place] { return known }
    let zone = try zoneAfterwards(place)
    zones[place] = .some(zone)
    return zone
  }

  private func zoneAfterwards(_ place: Place) throws -> Zone? {
    var name: String??
    var offset: Int??
    for neighbour in try neighbours() where name == nil || offset == nil {
      try container.forEachChange(ofOperation: neighbour.id) { change in
        guard change.primaryKey == place.trip, TripKind(entity: change.entity) != nil,
          change.kind == .update || (change.kind == .delete && neighbour.state == .done)
        else { return }
        func side(_ property: OperationChange.Property) -> OperationValue {
          neighbour.state == .done ? property.before : property.after
        }
        let changed = change.properties
        if let found = changed.first(where: { $0.name == place.end.zoneProperty }) {
          name = name ?? .some(side(found).text)
        } else if change.kind == .delete {
          name = name ?? .some(nil)
        }
        if let found = changed.first(where: { $0.name == place.end.offsetProperty }) {
          offset = offset ?? .some(side(found).integer)
        } else if change.kind == .delete {
          offset = offset ?? .some(nil)
        }
      }
    }
    if let name, let offset { return Zone(name: name, offset: offset) }
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    guard let trip = try context.foundTrips([place.trip]).first ?? nil else { return nil }
    let (nowName, nowOffset) =
      place.end == .start
      ? (trip.startTimeZone, trip.startOffset) : (trip.endTimeZone, trip.endOffset)
    return Zone(name: name ?? nowName, offset: offset ?? nowOffset)
  }

  /// The operations between this one and the trips as they are, the nearest first: those done later, or
  /// for one that was undone, those undone with it that came before.
  private func neighbours() throws -> [RecordedOperation] {
    let all = try container.operations()
    guard let own = all.first(where: { $0.id == operation }) else { return [] }
    return all.filter { other in
      other.state == own.state && other.schemaFingerprint == own.schemaFingerprint
        && (own.state == .done ? other.id > own.id : other.id < own.id)
        && other.counts.contains { count in
          TripKind(entity: count.entity) != nil && count.updated + count.deleted > 0
        }
    }
    .sorted { own.state == .done ? $0.id < $1.id : $0.id > $1.id }
  }
}

/// The start or the end of a trip, with the names of its columns.
private enum TripEnd: Hashable {
  case start
  case end

  init?(dateProperty: String) {
    switch dateProperty {
    case "startDate": self = .start
    case "endDate": self = .end
    default: return nil
    }
  }

  var zoneProperty: String { self == .start ? "startTimeZone" : "endTimeZone" }
  var offsetProperty: String { self == .start ? "startOffset" : "endOffset" }
}

extension TripKind {
  /// The kind of the trips of a class; nil for a class of something else.
  fileprivate init?(entity: String) {
    switch entity {
    case "Trip": self = .trip
    case "BusinessTrip": self = .business
    case "PersonalTrip": self = .personal
    case "VacationTrip": self = .vacation
    case "GroupTrip": self = .group
    default: return nil
    }
  }
}

extension OperationValue {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate var integer: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }
}
