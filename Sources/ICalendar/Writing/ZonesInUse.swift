import CalendarDates

/// The zones that the times of events are in, and the years for which their rules are needed.
public struct ZonesInUse: Sendable, Hashable {
  private var years: [String: ClosedRange<Int>] = [:]

  /// How many years after its start an event is followed that recurs without end.
  private static let yearsOfEndlessRules = 20

  /// How many years after its start any event is followed.
  private static let longestFollowed = 100

  /// No zones.
  public init() {}

  /// The zones of some events.
  ///
  /// - Parameter events: What is going to be written.
  public init(_ events: some Sequence<Event>) {
    for event in events { add(event) }
  }

  /// Whether there is none.
  public var isEmpty: Bool { years.isEmpty }

  /// Adds the zones of an event.
  ///
  /// - Parameter event: What is going to be written.
  public mutating func add(_ event: Event) {
    let given = [event.start, event.recurrenceID].compactMap { $0 } + event.excludedDates
    for time in given + event.extraDates.map(\.start) { add(time) }
    if case .at(let end) = event.ending { add(end) }
    for case .from(_, let end) in event.extraDates { add(end) }
    guard let start = event.start, !event.rules.isEmpty else { return }
    let first = start.calendarDay.year
    for rule in event.rules {
      let last =
        if case .until(let last) = rule.end { last.year } else { first + Self.yearsOfEndlessRules }
      let followed = min(last, first + Self.longestFollowed)
      add(start, through: followed)
      if case .at(let end) = event.ending { add(end, through: followed) }
    }
  }

  /// Adds the zone of a time that is written with the zone's name.
  private mutating func add(_ time: EventTime, through last: Int = 0) {
    guard case .moment(let moment) = time, case .named = WrittenZone(of: moment) else { return }
    let year = moment.calendarDay.year
    let known = years[moment.zoneIdentifier] ?? year...year
    let upper = max(known.upperBound, year, min(last, 9999))
    years[moment.zoneIdentifier] = min(known.lowerBound, year)...upper
  }

  /// The zones that others do not have.
  func subtracting(_ others: ZonesInUse) -> ZonesInUse {
    var rest = ZonesInUse()
    rest.years = years.filter { others.years[$0.key] == nil }
    return rest
  }

  /// The first zone, by name, that others have for fewer years.
  func firstBeyondYears(of others: ZonesInUse) -> String? {
    years.sorted { $0.key < $1.key }
      .first { identifier, range in
        others.years[identifier].map { range.clamped(to: $0) != range } ?? false
      }?.key
  }

  mutating func formUnion(_ others: ZonesInUse) {
    years.merge(others.years) { left, right in
      min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
    }
  }

  /// Their definitions, by name. A zone that this machine does not have is never among them.
  var definitions: [ZoneDefinition] {
    years.sorted { $0.key < $1.key }.compactMap { identifier, years in
      (try? TimeZoneRules(identifier: identifier)).map {
        ZoneDefinition($0, identifier: WrittenZone.name(for: identifier), years: years)
      }
    }
  }
}

extension DateValue {
  fileprivate var year: Int {
    switch self {
    case .day(let day): day.year
    case .local(let local), .utc(let local): local.day.year
    }
  }
}
