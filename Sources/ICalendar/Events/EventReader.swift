/// Reads a file event by event, so that a calendar of any size takes the memory of one event.
///
/// ```swift
/// var reader = EventReader { try file.read(upToCount: 65_536) }
/// while let reading = try reader.next() {
///   print(reading.event.summary ?? "", reading.event.start as Any)
///   for note in reading.notes { print(note) }
/// }
/// for note in reader.takeNotes() + reader.lineNotes { print(note) }
/// ```
///
/// Zones that a file defines behind the events that are in them are found only when they were given
/// before; `EventFile.read` finds them in any order.
public struct EventReader {
  private var reader: ComponentReader
  private var interpreter: EventInterpreter
  private let options: ReadingOptions
  private let zones: [Component]
  private var calendarLine = 1
  /// About how much memory the header and the zones of the calendar take, in octets.
  private var keptOctets = 0
  private var notes: NoteList

  /// What the calendar says of itself, as far as it has been read.
  public private(set) var header = CalendarHeader()

  /// A reader of what a function gives.
  ///
  /// - Parameters:
  ///   - options: How what departs from the RFC is read.
  ///   - zones: Definitions of zones that are known before the file is read: `VTIMEZONE`s.
  ///   - chunks: Gives the next octets of the file, in chunks of any size but zero; nil or no octet
  ///     at the end.
  public init(
    options: ReadingOptions = ReadingOptions(), zones: [Component] = [],
    chunks: @escaping () throws -> [UInt8]?
  ) {
    self.init(
      ComponentReader(options: options, chunks: chunks), options: options, zones: zones)
  }

  /// A reader of octets that are in memory.
  ///
  /// - Parameters:
  ///   - octets: The whole file.
  ///   - options: How what departs from the RFC is read.
  ///   - zones: Definitions of zones that are known before the file is read: `VTIMEZONE`s.
  public init(
    octets: [UInt8], options: ReadingOptions = ReadingOptions(), zones: [Component] = []
  ) {
    self.init(
      ComponentReader(octets: octets, options: options), options: options, zones: zones)
  }

  private init(_ reader: ComponentReader, options: ReadingOptions, zones: [Component]) {
    self.reader = reader
    self.options = options
    self.zones = zones
    notes = NoteList(limit: options.limits.notes)
    interpreter = EventInterpreter(options: options)
  }

  /// What was out of the ordinary about the lines of the file so far, each kind once.
  public var lineNotes: [CalendarNote] { reader.lineNotes }

  /// What was out of the ordinary outside of events since this was called last: about the calendar,
  /// its zones, and components that are no events.
  public mutating func takeNotes() -> [CalendarNote] { notes.takeAll() }

  /// The next event, or nil at the end of the file.
  ///
  /// - Throws: `CalendarReadingError`, also when the zones of a calendar and its own properties are
  ///   larger than the limit of a component; and whatever the function that gives the chunks
  ///   throws.
  public mutating func next() throws -> EventReading? {
    while let item = try reader.next() {
      notes.add(contentsOf: reader.takeNotes())
      switch item {
      case .calendarBegan(let line): begin(line)
      case .property(let property):
        try keep(property.cost)
        header.properties.append(property)
      case .component(let component):
        switch component.name {
        case "VEVENT": return interpreter.read(component)
        case "VTIMEZONE":
          try keep(component.cost)
          interpreter.zones.define(component, notes: &notes)
        default:
          notes.add(
            .structure(.otherComponent(Excerpt.of(component.name))), line: component.line)
        }
      case .calendarEnded:
        notes.add(contentsOf: header.notes(line: calendarLine))
        interpreter.zones.addFinalNotes(to: &notes)
      }
    }
    notes.add(contentsOf: reader.takeNotes())
    return nil
  }

  /// Counts what is kept until the calendar ends: its zones and its own properties.
  private mutating func keep(_ octets: Int) throws(CalendarReadingError) {
    keptOctets += octets
    guard keptOctets <= options.limits.componentOctets else {
      throw CalendarReadingError(
        .calendarTooLarge(limit: options.limits.componentOctets),
        at: SourcePosition(line: calendarLine, column: 1, offset: 0))
    }
  }

  private mutating func begin(_ line: Int) {
    calendarLine = line
    keptOctets = 0
    header = CalendarHeader()
    interpreter = EventInterpreter(options: options)
    for zone in zones { interpreter.zones.define(zone, notes: &notes) }
  }
}
