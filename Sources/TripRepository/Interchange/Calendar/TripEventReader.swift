import CalendarDates
import ICalendar
import TripModel

/// Reads trips from a calendar (RFC 5545), event by event, in memory that does not grow with the
/// file.
///
/// ```swift
/// let reader = try TripEventReader(CalendarInput(file), options: CalendarImportOptions())
/// while let event = try reader.next() {
///   switch event {
///   case .trip(let trip): print(trip.line)
///   case .rejected(let row): print(row.line, row.reason)
///   }
/// }
/// ```
public final class TripEventReader {
  /// What an event turned out to be.
  public enum Row: Sendable {
    /// A trip.
    case trip(TripEvent)
    /// An event that cannot be used.
    case rejected(RejectedRow)
  }

  /// Something that was read in another way than it is written, or that trips cannot express.
  public struct Note: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// What it is, as a sentence.
    public let text: String
    /// How often it was seen, on this line and those behind it.
    public var count = 1
    /// Whether it is about the form of lines alone, and changes nothing of what was read.
    public var isOfForm = false
  }

  /// How many events have been read.
  public private(set) var eventCount = 0

  let input: CalendarInput
  /// The definitions of zones that stand behind the events that may need them.
  let lateZones: [Component]
  private let options: CalendarImportOptions
  private let cells = CellReader(ImportOptions())
  private var events: EventReader
  private var notes: [Note] = []
  private var line = 0

  /// A reader in front of the first event.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - options: How to read it.
  /// - Throws: `CalendarReadingError`, and ``ByteSourceError`` when the file cannot be read.
  public init(_ input: CalendarInput, options: CalendarImportOptions) throws {
    self.input = input
    self.options = options
    lateZones = try Self.zonesBehindEvents(of: input, options.reading)
    events = EventReader(options: options.reading, zones: lateZones, chunks: input.chunks())
  }

  /// Reads the next event.
  ///
  /// - Returns: The event, or nil at the end.
  /// - Throws: `CalendarReadingError` when nothing more can be read, and ``ByteSourceError``.
  public func next() throws -> Row? {
    let reading = try events.next()
    note(events.takeNotes())
    guard let reading else {
      note(events.lineNotes)
      return nil
    }
    eventCount += 1
    line = reading.line
    var builder = TripEventBuilder(
      reading, options, isCancelled: events.header.method == "CANCEL", cells: cells)
    let trip = builder.build()
    // What rejects the event is told once.
    let told = trip == nil ? Set(builder.rejecting) : []
    note(reading.notes.filter { !told.contains($0) })
    for remark in builder.remarks { notes.append(Note(line: line, text: Self.sentence(remark))) }
    guard let trip else { return .rejected(rejection(builder.problems)) }
    return .trip(trip)
  }

  /// What was out of the ordinary since this was called last, in the order of its finding.
  public func takeNotes() -> [Note] {
    defer { notes.removeAll() }
    return notes
  }

  /// The event that was read last, rejected for what is wrong with the trip it makes.
  func rejection(of error: TripError) -> RejectedRow {
    rejection([RejectedRow.Problem(column: nil, reason: error.description)])
  }

  private func rejection(_ problems: [RejectedRow.Problem]) -> RejectedRow {
    RejectedRow(line: line, problems: problems, needsDateFormat: false)
  }

  private func note(_ found: [CalendarNote]) {
    let late = Set(lateZones.map(\.line))
    for note in found {
      // They were defined beforehand on purpose.
      if case .time(_, .repeatedZone) = note.kind, late.contains(note.line) { continue }
      notes.append(
        Note(
          line: note.line, text: Self.sentence(note.message) + hint(for: note), count: note.count,
          isOfForm: note.isOfForm))
    }
  }

  /// The option that would read it in another way, as a sentence behind the note.
  private func hint(for note: CalendarNote) -> String {
    switch note.kind {
    case .time(_, .localTimeWithZ) where options.utcLabels == .trusted:
      " --utc-labels doubted reads it as a local time."
    case .time(_, .unusedZone) where options.floatingTimes == .kept:
      " --floating-times zone takes it for times without a zone."
    default: ""
    }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Looks through the file for zones that are defined too late for a reader that goes through it
  /// once.
  private static func zonesBehindEvents(
    of input: CalendarInput, _ options: ReadingOptions
  ) throws -> [Component] {
    var reader = ComponentReader(options: options, chunks: input.chunks())
    var zones: [Component] = []
    var hasEvents = false
    while let item = try reader.next() {
      _ = reader.takeNotes()
      guard case .component(let component) = item else { continue }
      if component.name == "VTIMEZONE", hasEvents { zones.append(component) }
      if component.name == "VEVENT" { hasEvents = true }
    }
    return zones
  }
}

extension CalendarNote {
  /// Whether the lines could be written otherwise, and nothing else could be meant.
  fileprivate var isOfForm: Bool {
    if case .line = kind { severity == .repaired } else { false }
  }
}
