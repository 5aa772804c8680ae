import ICalendar
import TripRepository

/// Prints trips as events of a calendar (RFC 5545).
///
/// Columns mean nothing there: an event has all fields of its trip.
struct CalendarRenderer: RecordRenderer {
  /// How many departures are told one by one.
  private static let toldAtMost = 20

  private let session: Session
  private var writer: TripCalendarWriter

  /// - Parameter zones: The zones of the trips, as far as they are known before.
  init(_ session: Session, zones: ZonesInUse) {
    self.session = session
    let sink = session.console.output
    writer = TripCalendarWriter(zones: zones) { try sink.write(bytes: $0) }
  }

  mutating func begin() throws(OutputError) {}

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    guard let trip = record.tripRecord else { return }
    try handOn { writer throws in try writer.write(trip) }
  }

  mutating func end() throws(OutputError) {
    var notes: [WritingNote] = []
    try handOn { writer throws in notes = try writer.finish() }
    for note in notes.prefix(Self.toldAtMost) { session.message("Note: \(note)") }
    let hidden = notes.count - Self.toldAtMost
    if hidden > 0 { session.message("Note: \(hidden) more such notes are not shown.") }
  }

  /// Besides what its sink throws, the writer throws for times that iCalendar has no text for.
  private mutating func handOn(
    _ body: (inout TripCalendarWriter) throws -> Void
  ) throws(OutputError) {
    do {
      try body(&writer)
    } catch let error as OutputError {
      throw error
    } catch let error as CalendarWritingError {
      let text = error.description
      throw .failed(reason: text.hasSuffix(".") ? String(text.dropLast()) : text)
    } catch {
      throw .failed(reason: "\(error)")
    }
  }
}
