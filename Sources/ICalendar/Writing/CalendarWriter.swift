import CalendarDates

/// Writes a calendar event by event, so that one of any size takes the memory of a few lines.
///
/// ```swift
/// var writer = CalendarWriter(
///   productIdentifier: "-//Example//Trips 1.0//EN", stamp: now, zones: ZonesInUse(events)
/// ) { octets in try file.write(octets) }
/// for event in events { try writer.write(event) }
/// for note in try writer.finish() { print(note) }
/// ```
///
/// The same calls give the same octets: properties have a fixed order, and the only time that is
/// not part of an event is the one given here.
public struct CalendarWriter {
  private let stamp: Moment
  private let zones: ZonesInUse
  private let output: ([UInt8]) throws -> Void
  private var header: CalendarHeader
  private var lines = LineWriter()
  private var lateZones = ZonesInUse()
  private var hasBegun = false
  private var notes: [WritingNote] = []

  /// When so many octets wait they are given away.
  private static let bufferSize = 1 << 16

  /// A writer.
  ///
  /// - Parameters:
  ///   - productIdentifier: The program that writes, such as `-//Example//Trips 1.0//EN` (RFC 5545,
  ///     section 3.7.3).
  ///   - stamp: `DTSTAMP` of events that have none (section 3.8.7.2).
  ///   - method: `METHOD`, such as `PUBLISH` (section 3.7.2). RFC 5546, section 3.2.1, then asks
  ///     for an organizer in each event.
  ///   - name: What the calendar is called (RFC 7986, section 5.1, and `X-WR-CALNAME`).
  ///   - zones: The zones of the events, whose rules are then written before them, as most programs
  ///     do. Zones that are not among them are written behind the events, which is allowed.
  ///   - output: Takes the octets, in chunks.
  public init(
    productIdentifier: String, stamp: Moment, method: String? = nil, name: String? = nil,
    zones: ZonesInUse = ZonesInUse(), output: @escaping ([UInt8]) throws -> Void
  ) {
    self.stamp = stamp
    self.zones = zones
    self.output = output
    header = CalendarHeader()
    header.properties = [
      Property("VERSION", value: "2.0"), Property("PRODID", text: productIdentifier),
      Property("CALSCALE", value: "GREGORIAN"),
    ]
    if let method { header.properties.append(Property("METHOD", value: method)) }
    if let name {
      header.properties += [Property("NAME", text: name), Property("X-WR-CALNAME", text: name)]
    }
  }

  /// Writes an event.
  ///
  /// - Parameter event: It needs a UID and a start.
  /// - Throws: `CalendarWritingError`, in which case nothing of the event is written; and whatever
  ///   the function that takes the octets throws.
  public mutating func write(_ event: Event) throws {
    var needed = ZonesInUse()
    needed.add(event)
    if let zone = needed.firstBeyondYears(of: zones) {
      throw CalendarWritingError.yearsOfZone(zone, uid: event.uid ?? "")
    }
    let (component, found) = try event.component(stamp: stamp)
    try write(component, uid: event.uid ?? "")
    lateZones.formUnion(needed.subtracting(zones))
    notes += found
  }

  /// Writes a component that is no event, such as one that was read and is kept.
  ///
  /// - Parameter component: Its values must be escaped as their types demand.
  /// - Throws: `CalendarWritingError.unusableName`, and whatever the function that takes the octets
  ///   throws.
  public mutating func write(_ component: Component) throws {
    try write(component, uid: "")
  }

  /// Ends the calendar.
  ///
  /// - Returns: What could not be expressed, in the order of the events.
  /// - Throws: Whatever the function that takes the octets throws.
  public mutating func finish() throws -> [WritingNote] {
    try begin()
    for definition in lateZones.definitions { try write(definition.component) }
    lateZones = ZonesInUse()
    try lines.write("END", "VCALENDAR")
    try output(lines.take())
    defer { notes.removeAll() }
    return notes
  }

  private mutating func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    try lines.write("BEGIN", "VCALENDAR")
    for property in header.properties { try lines.write(property) }
    note(lines.dropped, uid: "")
    for definition in zones.definitions { try write(definition.component) }
  }

  private mutating func write(_ component: Component, uid: String) throws {
    try begin()
    // Written apart, so that half an event is never given away.
    var own = LineWriter()
    try own.write(component)
    note(own.dropped, uid: uid)
    lines.append(contentsOf: own)
    if lines.octets.count >= Self.bufferSize { try output(lines.take()) }
  }

  private mutating func note(_ dropped: [(property: String, count: Int)], uid: String) {
    notes += dropped.map {
      WritingNote(uid: uid, property: $0.property, kind: .controlCharacters($0.count))
    }
  }
}

extension CalendarWriter {
  /// The octets of a calendar with some events, and what could not be expressed.
  ///
  /// - Parameters:
  ///   - events: The events; each needs a UID and a start.
  ///   - productIdentifier: The program that writes.
  ///   - stamp: `DTSTAMP` of events that have none.
  ///   - method: `METHOD`, such as `PUBLISH`.
  ///   - name: What the calendar is called.
  /// - Throws: `CalendarWritingError`.
  public static func octets(
    of events: some Collection<Event>, productIdentifier: String, stamp: Moment,
    method: String? = nil, name: String? = nil
  ) throws -> (octets: [UInt8], notes: [WritingNote]) {
    var octets: [UInt8] = []
    var writer = CalendarWriter(
      productIdentifier: productIdentifier, stamp: stamp, method: method, name: name,
      zones: ZonesInUse(events)
    ) { octets += $0 }
    for event in events { try writer.write(event) }
    let notes = try writer.finish()
    return (octets, notes)
  }
}

extension CalendarObject {
  /// The octets of the calendar as it is, with lines folded and ended as RFC 5545, section 3.1,
  /// demands.
  ///
  /// - Throws: `CalendarWritingError.unusableName`.
  public func octets() throws(CalendarWritingError) -> [UInt8] {
    var lines = LineWriter()
    try lines.write(component)
    return lines.octets
  }
}
