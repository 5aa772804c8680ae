import ICalendar

/// Writes trips as a calendar (RFC 5545), in memory that does not grow with their number.
///
/// ```swift
/// var writer = TripCalendarWriter(zones: ZonesInUse(trips)) { octets in try file.write(octets) }
/// for trip in trips { try writer.write(trip) }
/// for note in try writer.finish() { print(note) }
/// ```
///
/// Equal trips give equal bytes, and what is written can be imported without loss.
public struct TripCalendarWriter {
  private let zones: ZonesInUse
  private let output: ([UInt8]) throws -> Void
  /// Made with the first trip.
  private var writer: CalendarWriter?

  /// A writer.
  ///
  /// - Parameters:
  ///   - zones: The zones of the trips, whose rules are written before the events, where most
  ///     programs look for them. Those of other zones follow the events.
  ///   - output: Takes the octets, in chunks.
  public init(
    zones: ZonesInUse = ZonesInUse(), output: @escaping ([UInt8]) throws -> Void
  ) {
    self.zones = zones
    self.output = output
  }

  /// Writes a trip.
  ///
  /// - Parameter trip: The trip.
  /// - Throws: `CalendarWritingError`, and what the function that takes the octets throws.
  public mutating func write(_ trip: TripRecord) throws {
    if writer == nil {
      writer = CalendarWriter(
        productIdentifier: TripProperty.productIdentifier, stamp: trip.updatedAt, zones: zones,
        output: output)
    }
    try writer?.write(Event(trip))
  }

  /// Ends the calendar.
  ///
  /// - Returns: What iCalendar could not express, in the order of the trips.
  /// - Throws: What the function that takes the octets throws.
  public mutating func finish() throws -> [WritingNote] {
    if let notes = try writer?.finish() { return notes }
    try output(Self.empty.octets())
    return []
  }

  private static var empty: CalendarObject {
    var header = CalendarHeader()
    header.properties = [
      Property("VERSION", value: "2.0"),
      Property("PRODID", text: TripProperty.productIdentifier),
      Property("CALSCALE", value: "GREGORIAN"),
    ]
    return CalendarObject(header: header)
  }
}
