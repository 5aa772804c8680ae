/// A calendar as a tree: one `VCALENDAR` with all that lies within it (RFC 5545, section 3.4).
public struct CalendarObject: Sendable, Hashable {
  /// The calendar's own properties.
  public var header: CalendarHeader

  /// Its components in the order of the file: events, to-dos, zones, and what nobody knows.
  public var components: [Component]

  /// A calendar.
  ///
  /// - Parameters:
  ///   - header: What it says of itself.
  ///   - components: What lies within.
  public init(header: CalendarHeader = CalendarHeader(), components: [Component] = []) {
    self.header = header
    self.components = components
  }

  /// The same as a component.
  public var component: Component {
    Component("VCALENDAR", properties: header.properties, components: components)
  }

  /// Reads every calendar of a file.
  ///
  /// ```swift
  /// let file = try CalendarObject.read(octets)
  /// file.calendars[0].components.map(\.name)   // ["VTIMEZONE", "VEVENT"]
  /// ```
  ///
  /// - Parameters:
  ///   - octets: The file.
  ///   - options: How what departs from the RFC is read.
  /// - Returns: The calendars, and notes of what departs from the RFC.
  /// - Throws: `CalendarReadingError`.
  public static func read(
    _ octets: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws -> (calendars: [CalendarObject], notes: [CalendarNote]) {
    var reader = CalendarReader(octets: octets, options: options)
    var calendars: [CalendarObject] = []
    var notes: [CalendarNote] = []
    while let reading = try reader.next() {
      calendars.append(reading.calendar)
      notes += reading.notes
    }
    return (calendars, notes + reader.lineNotes)
  }
}

/// Reads a file calendar by calendar, each as a whole.
public struct CalendarReader {
  /// A calendar with the notes of its own.
  public struct Reading: Sendable {
    /// The calendar.
    public let calendar: CalendarObject
    /// What departs from the RFC in its names and components.
    public let notes: [CalendarNote]
    /// The line of the file with its `BEGIN`.
    public let line: Int
  }

  private var reader: ComponentReader
  private let limits: ReadingLimits

  /// A reader of what a function gives.
  ///
  /// - Parameters:
  ///   - options: How what departs from the RFC is read.
  ///   - chunks: Gives the next octets of the file, in chunks of any size but zero; nil or no octet
  ///     at the end.
  public init(
    options: ReadingOptions = ReadingOptions(), chunks: @escaping () throws -> [UInt8]?
  ) {
    reader = ComponentReader(options: options, chunks: chunks)
    limits = options.limits
  }

  /// A reader of octets that are in memory.
  ///
  /// - Parameters:
  ///   - octets: The whole file.
  ///   - options: How what departs from the RFC is read.
  public init(octets: [UInt8], options: ReadingOptions = ReadingOptions()) {
    reader = ComponentReader(octets: octets, options: options)
    limits = options.limits
  }

  /// What was out of the ordinary about the lines of the file so far.
  public var lineNotes: [CalendarNote] { reader.lineNotes }

  /// The next calendar, or nil at the end of the file.
  ///
  /// - Throws: `CalendarReadingError`, also when the calendar is larger than the limit; and
  ///   whatever the function that gives the chunks throws.
  public mutating func next() throws -> Reading? {
    var calendar = CalendarObject()
    var beginning = 0
    var cost = 0
    while let item = try reader.next() {
      switch item {
      case .calendarBegan(let line): beginning = line
      case .property(let property):
        calendar.header.properties.append(property)
        cost += property.cost
      case .component(let component):
        calendar.components.append(component)
        cost += component.cost
      case .calendarEnded:
        return Reading(
          calendar: calendar, notes: reader.takeNotes() + calendar.header.notes(line: beginning),
          line: beginning)
      }
      if cost > limits.calendarOctets {
        throw CalendarReadingError(
          .calendarTooLarge(limit: limits.calendarOctets),
          at: SourcePosition(line: beginning, column: 1, offset: 0))
      }
    }
    return nil
  }
}

extension Component {
  /// About how much memory it takes, in octets. Depth is limited, so this ends.
  var cost: Int {
    components.reduce(properties.reduce(Property.fixedCost) { $0 + $1.cost }) { $0 + $1.cost }
  }
}
