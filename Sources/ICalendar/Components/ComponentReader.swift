/// Reads a file component by component, so that a calendar of any size takes the memory of one
/// event.
///
/// ```swift
/// var reader = ComponentReader(octets: octets)
/// while let item = try reader.next() {
///   if case .component(let component) = item { print(component.name) }
/// }
/// ```
///
/// Several calendars may follow one another in a file (RFC 5545, section 3.4).
public struct ComponentReader {
  /// What comes next in a file.
  public enum Item: Sendable, Hashable {
    /// A calendar begins.
    case calendarBegan(line: Int)
    /// A property of the calendar itself.
    case property(Property)
    /// A component of the calendar, with all that lies within it.
    case component(Component)
    /// The calendar ends.
    case calendarEnded(line: Int)
  }

  private enum Calendar {
    case none
    case open(line: Int)
    /// Components lie outside of any calendar, and one is thought around them.
    case implied(line: Int)
  }

  private var lines: LineReader
  private let options: ReadingOptions
  private var calendar = Calendar.none
  private var stack = ComponentStack()
  private var queue: [Item] = []
  private var hasContent = false
  private var replacedLines = LineBendCounter()
  private var found: NoteList

  /// A reader of what a function gives.
  ///
  /// - Parameters:
  ///   - options: How lines that depart from the RFC are read.
  ///   - chunks: Gives the next octets of the file, in chunks of any size but zero; nil or no octet
  ///     at the end.
  public init(
    options: ReadingOptions = ReadingOptions(), chunks: @escaping () throws -> [UInt8]?
  ) {
    self.init(LineReader(limits: options.limits, chunks: chunks), options: options)
  }

  /// A reader of octets that are in memory.
  ///
  /// - Parameters:
  ///   - octets: The whole file.
  ///   - options: How lines that depart from the RFC are read.
  public init(octets: [UInt8], options: ReadingOptions = ReadingOptions()) {
    self.init(LineReader(octets: octets, limits: options.limits), options: options)
  }

  private init(_ lines: LineReader, options: ReadingOptions) {
    self.lines = lines
    self.options = options
    found = NoteList(limit: options.limits.notes)
  }

  /// What was out of the ordinary about the lines so far, each kind once.
  public var lineNotes: [CalendarNote] { lines.notes + replacedLines.notes }

  /// What was out of the ordinary about names and components since this was called last.
  public mutating func takeNotes() -> [CalendarNote] { found.takeAll() }

  /// The next item, or nil at the end of the file.
  ///
  /// - Throws: `CalendarReadingError`; and whatever the function that gives the chunks throws.
  public mutating func next() throws -> Item? {
    while queue.isEmpty {
      do {
        guard let line = try lines.next() else { return try end() }
        try read(ContentLine(line, replacesInvalidUTF8: options.invalidUTF8 == .replaced))
      } catch let error as CalendarReadingError {
        let leavesOut = options.unreadableLine == .leftOut && error.concernsOneLine
        guard leavesOut, hasContent else { throw beginningError(error) }
        found.add(.structure(.unreadableLine(error)), line: error.line)
      }
    }
    return queue.removeFirst()
  }

  /// At the very beginning a line that is none tells that the file is something else altogether.
  private func beginningError(_ error: CalendarReadingError) -> CalendarReadingError {
    guard !hasContent else { return error }
    switch error.kind {
    case .missingColon, .missingName, .missingEquals, .unclosedQuote, .textAfterQuote,
      .continuationWithoutLine:
      return CalendarReadingError(.notCalendar(beginning: ""), at: error.position)
    case .badName(let name):
      return CalendarReadingError(.notCalendar(beginning: name), at: error.position)
    default: return error
    }
  }

  /// The end of the file.
  private mutating func end() throws -> Item? {
    let place = SourcePosition(line: lines.lineNumber, column: 1, offset: lines.offset)
    if let open = stack.last {
      throw CalendarReadingError(.unclosed(open.name, openedOnLine: open.line), at: place)
    }
    switch calendar {
    case .open(let line):
      throw CalendarReadingError(.unclosed(Self.calendarName, openedOnLine: line), at: place)
    case .implied:
      calendar = .none
      return .calendarEnded(line: place.line)
    case .none:
      guard hasContent else { throw CalendarReadingError(.empty, at: place) }
      return nil
    }
  }

  private static let calendarName = "VCALENDAR"
}

extension ComponentReader {
  private mutating func read(_ content: ContentLine) throws(CalendarReadingError) {
    let property = content.property
    for bend in content.bends { found.add(.structure(bend), line: property.line) }
    if content.hasReplacedOctets { replacedLines.add(.replacedOctets, line: property.line) }
    switch property.name {
    case "BEGIN": try begin(componentName(property), at: property.line)
    case "END": try end(componentName(property), at: property.line)
    default: try add(property)
    }
    hasContent = true
  }

  private mutating func componentName(_ property: Property) -> String {
    let name = property.value.trimmedOfSpaces.asciiUppercased
    if name.utf8.count != property.value.utf8.count {
      found.add(.structure(.spacesAroundName(Excerpt.of(name))), line: property.line)
    }
    return name
  }

  private func error(_ kind: CalendarReadingError.Kind, line: Int) -> CalendarReadingError {
    CalendarReadingError(kind, at: SourcePosition(line: line, column: 1, offset: lines.lineOffset))
  }

  private mutating func begin(_ name: String, at line: Int) throws(CalendarReadingError) {
    guard name == Self.calendarName else {
      if case .none = calendar {
        calendar = .implied(line: line)
        queue.append(.calendarBegan(line: line))
        found.add(.structure(.missingCalendar(component: Excerpt.of(name))), line: line)
      }
      guard stack.depth < options.limits.depth else {
        throw error(.tooDeep(limit: options.limits.depth), line: line)
      }
      guard stack.push(Component(name, line: line), limit: options.limits.componentOctets) else {
        throw error(
          .componentTooLarge(name: Excerpt.of(name), limit: options.limits.componentOctets),
          line: line)
      }
      return
    }
    if let open = stack.last {
      throw error(.nestedCalendar(in: open.name, openedOnLine: open.line), line: line)
    }
    if case .open(let opened) = calendar {
      throw error(.nestedCalendar(in: name, openedOnLine: opened), line: line)
    }
    if case .implied = calendar { queue.append(.calendarEnded(line: line)) }
    calendar = .open(line: line)
    queue.append(.calendarBegan(line: line))
  }

  private mutating func end(_ name: String, at line: Int) throws(CalendarReadingError) {
    if let open = stack.last {
      guard open.name == name else {
        throw error(
          .mismatchedEnd(found: Excerpt.of(name), open: open.name, openedOnLine: open.line),
          line: line)
      }
      if let finished = stack.pop() { queue.append(.component(finished)) }
    } else if case .open(let opened) = calendar {
      guard name == Self.calendarName else {
        throw error(
          .mismatchedEnd(found: Excerpt.of(name), open: Self.calendarName, openedOnLine: opened),
          line: line)
      }
      calendar = .none
      queue.append(.calendarEnded(line: line))
    } else {
      throw error(.endWithoutBegin(Excerpt.of(name)), line: line)
    }
  }

  private mutating func add(_ property: Property) throws(CalendarReadingError) {
    // A copy of the component would make each property copy all those before it.
    if stack.depth > 0 {
      guard stack.add(property, limit: options.limits.componentOctets) else {
        throw error(
          .componentTooLarge(
            name: stack.last?.name ?? "", limit: options.limits.componentOctets),
          line: property.line)
      }
    } else if case .open = calendar {
      queue.append(.property(property))
    } else if hasContent {
      throw error(.outsideCalendar(property: Excerpt.of(property.name)), line: property.line)
    } else {
      throw error(.notCalendar(beginning: Excerpt.of(property.name)), line: property.line)
    }
  }
}

/// The components that have begun and not ended, and how much they hold.
private struct ComponentStack {
  private var open: [Component] = []
  private var octets = 0

  var last: Component? { open.last }
  var depth: Int { open.count }

  /// Begins a component; false when there is no room.
  mutating func push(_ component: Component, limit: Int) -> Bool {
    octets += component.name.utf8.count + Property.fixedCost
    open.append(component)
    return octets <= limit
  }

  /// Ends the innermost component; gives it when it lies in no other.
  mutating func pop() -> Component? {
    guard let finished = open.popLast() else { return nil }
    guard let parent = open.indices.last else {
      octets = 0
      return finished
    }
    open[parent].components.append(finished)
    return nil
  }

  /// Adds a property; false when there is no room.
  mutating func add(_ property: Property, limit: Int) -> Bool {
    guard let innermost = open.indices.last else { return false }
    octets += property.cost
    guard octets <= limit else { return false }
    open[innermost].properties.append(property)
    return true
  }
}

extension Property {
  /// What a property takes in memory besides its octets.
  static let fixedCost = 64

  /// About how much memory it takes, in octets.
  var cost: Int {
    let parameterOctets = parameters.reduce(0) { sum, parameter in
      parameter.values.reduce(sum + parameter.name.utf8.count + Self.fixedCost) {
        $0 + $1.utf8.count + 16
      }
    }
    return name.utf8.count + value.utf8.count + parameterOctets + Self.fixedCost
  }
}
