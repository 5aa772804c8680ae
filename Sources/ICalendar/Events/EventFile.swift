/// The events of a file.
///
/// ```swift
/// let file = try EventFile(octets)
/// for reading in file.events { print(reading.event.summary ?? "", reading.event.start as Any) }
/// for note in file.notes { print(note) }
/// ```
public struct EventFile: Sendable {
  /// The events in the order of the file.
  public var events: [EventReading] = []

  /// What departs from RFC 5545 outside of events: lines, calendars, zones. The notes of an event
  /// are with it.
  public var notes: [CalendarNote] = []

  /// What each calendar in the file says of itself.
  public var headers: [CalendarHeader] = []

  /// Reads the events of every calendar in a file. Zones may be defined before or behind the events
  /// that are in them.
  ///
  /// - Parameters:
  ///   - octets: The whole file.
  ///   - options: How what departs from the RFC is read.
  /// - Throws: `CalendarReadingError`.
  public init(_ octets: [UInt8], options: ReadingOptions = ReadingOptions()) throws {
    var reader = CalendarReader(octets: octets, options: options)
    var found = NoteList(limit: options.limits.notes)
    while let reading = try reader.next() {
      var interpreter = EventInterpreter(options: options)
      headers.append(reading.calendar.header)
      found.add(contentsOf: reading.notes)
      let components = reading.calendar.components
      for component in components where component.name == "VTIMEZONE" {
        interpreter.zones.define(component, notes: &found)
      }
      for component in components where component.name != "VTIMEZONE" {
        if component.name == "VEVENT" {
          events.append(interpreter.read(component))
        } else {
          found.add(
            .structure(.otherComponent(Excerpt.of(component.name))), line: component.line)
        }
      }
      interpreter.zones.addFinalNotes(to: &found)
    }
    notes = found.all + reader.lineNotes
  }
}
