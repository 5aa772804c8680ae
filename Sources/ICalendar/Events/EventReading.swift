/// An event that was read, with what departs from RFC 5545 in it.
public struct EventReading: Sendable {
  /// The event.
  public var event: Event

  /// What departs from the RFC in it, in the order of the file.
  public var notes: [CalendarNote]

  /// The line of the file, counted from 1, with its `BEGIN`.
  public let line: Int

  /// The zone of the start, also when only the file knows it.
  let zone: EventZone?

  /// What could not be read or contradicts something else.
  public var problems: [CalendarNote] { notes.filter { $0.severity == .wrong } }
}
