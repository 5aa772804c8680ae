import CalendarDates

/// Makes events out of components, with the zones of their calendar.
struct EventInterpreter {
  var zones = ZoneResolver()
  private let options: ReadingOptions

  init(options: ReadingOptions) {
    self.options = options
  }

  /// Reads a `VEVENT`.
  mutating func read(_ component: Component) -> EventReading {
    var reader = EventPropertyReader(
      line: component.line,
      times: TimeReader(
        zones: zones, notes: NoteList(limit: options.limits.notes),
        leavesZOut: leavesZOut(component),
        assumesOnlyZone: options.floatingTimes == .inOnlyZone))
    for property in component.properties { reader.read(property) }
    reader.event.components = component.components
    reader.finish(component)
    zones = reader.times.zones
    return EventReading(
      event: reader.event, notes: reader.times.notes.all, line: component.line,
      zone: reader.zone)
  }

  /// The evidence on which the `Z` of times is left out, or nil to trust it.
  private func leavesZOut(_ component: Component) -> [UTCDoubt]? {
    switch options.utcLabels {
    case .trusted: return nil
    case .floating: return []
    case .floatingWhenDoubted:
      let doubts = UTCDoubt.found(in: component)
      return doubts.isEmpty ? nil : doubts
    }
  }
}

/// Reads properties into an event.
private struct EventPropertyReader {
  var event = Event()
  var times: TimeReader
  private(set) var zone: EventZone?
  private let line: Int
  private var seen: Set<String> = []
  private var duration: (value: CalendarDuration, line: Int)?
  private var endLine = 0

  init(line: Int, times: TimeReader) {
    self.line = line
    self.times = times
  }

  /// Properties that may stand once only (section 3.6.1).
  private static let single: Set = [
    "UID", "SEQUENCE", "DTSTAMP", "CREATED", "LAST-MODIFIED", "DTSTART", "DTEND", "DURATION",
    "RECURRENCE-ID", "SUMMARY", "DESCRIPTION", "LOCATION", "GEO", "STATUS", "TRANSP", "URL",
    "ORGANIZER",
  ]

  mutating func read(_ property: Property) {
    if Self.single.contains(property.name), !seen.insert(property.name).inserted {
      note(.value(property: property.name, .repeated), property)
      return
    }
    do {
      if try !readText(property), try !readTime(property) {
        event.otherProperties.append(property)
      }
    } catch {
      note(.value(property: property.name, .unreadable(error.excerpted)), property)
    }
  }

  private mutating func note(_ kind: CalendarNote.Kind, _ property: Property) {
    times.notes.add(kind, line: property.line)
  }

  private mutating func text(_ property: Property) -> String {
    let decoded = EscapedText.decode(property.value)
    if decoded.hasUnknownEscape { note(.value(property: property.name, .unknownEscape), property) }
    return decoded.text
  }

  private mutating func list(_ property: Property) -> [String] {
    let decoded = EscapedText.decodeList(property.value)
    if decoded.contains(where: \.hasUnknownEscape) {
      note(.value(property: property.name, .unknownEscape), property)
    }
    return decoded.map(\.text).filter { !$0.isEmpty }
  }

  /// Reads properties that are not times; false for any other.
  private mutating func readText(_ property: Property) throws(ValueError) -> Bool {
    switch property.name {
    case "UID": event.uid = text(property)
    case "SEQUENCE": event.sequence = try ScalarValue.integer(property.value)
    case "SUMMARY": event.summary = text(property)
    case "DESCRIPTION": event.details = text(property)
    case "LOCATION": event.location = text(property)
    case "CATEGORIES": event.categories += list(property)
    case "URL": event.url = property.value.trimmedOfSpaces
    case "ORGANIZER": event.organizer = CalendarUser(property)
    case "ATTENDEE": event.attendees.append(CalendarUser(property))
    case "RELATED-TO":
      event.related.append(
        RelatedEvent(uid: text(property), relation: property.parameter("RELTYPE") ?? "PARENT"))
    case "GEO":
      let reading = try GeoPosition.read(property.value)
      event.position = reading.position
      if reading.isIrregular { note(.value(property: "GEO", .irregularPosition), property) }
    case "STATUS":
      let status = EventStatus(property.value)
      event.status = status
      if case .other(let word) = status { noteUnknown(word, property) }
    case "TRANSP":
      let transparency = EventTransparency(property.value)
      event.transparency = transparency
      if case .other(let word) = transparency { noteUnknown(word, property) }
    default: return false
    }
    return true
  }

  private mutating func noteUnknown(_ word: String, _ property: Property) {
    note(.value(property: property.name, .unknownWord(Excerpt.of(word))), property)
  }

  /// Reads times, and rules that make times; false for any other property.
  private mutating func readTime(_ property: Property) throws(ValueError) -> Bool {
    switch property.name {
    case "DTSTAMP": event.stamp = try times.stamp(property)
    case "CREATED": event.created = try times.stamp(property)
    case "LAST-MODIFIED": event.lastModified = try times.stamp(property)
    case "DTSTART":
      event.start = try times.time(property)
      zone = times.lastZone
    case "DTEND":
      event.ending = .at(try times.time(property))
      endLine = property.line
    case "DURATION": duration = (try CalendarDuration(property.value), property.line)
    case "RECURRENCE-ID":
      event.recurrenceID = try times.time(property)
      event.replacesFuture =
        property.parameter("RANGE").map { $0.equalsIgnoringCase("THISANDFUTURE") } ?? false
    case "RRULE": event.rules.append(try RecurrenceRule(property.value))
    case "RDATE": event.extraDates += try times.recurrenceDates(property)
    case "EXDATE": event.excludedDates += try times.list(property)
    default: return false
    }
    return true
  }
}

extension EventPropertyReader {
  /// Looks at the event as a whole.
  fileprivate mutating func finish(_ component: Component) {
    if event.uid?.isEmpty ?? true { times.notes.add(.event(.missingUID), line: line) }
    if event.stamp == nil { times.notes.add(.event(.missingStamp), line: line) }
    settleEnding()
    if event.start == nil { times.notes.add(.event(.missingStart), line: line) }
    guard !times.leavesZOut, let labelled = times.firstUTC else { return }
    let doubts = UTCDoubt.found(in: component)
    if !doubts.isEmpty {
      times.notes.add(
        .time(property: labelled.name, .localTimeWithZ(doubts)), line: labelled.line)
    }
  }

  private mutating func settleEnding() {
    guard case .at(let end) = event.ending else {
      guard let (duration, line) = duration else { return }
      settle(duration, line: line)
      return
    }
    if let (_, line) = duration { times.notes.add(.event(.endAndDuration), line: line) }
    guard let start = event.start else { return }
    switch (start, end) {
    case (.day, .day): break
    case (.day, _), (_, .day):
      times.notes.add(.event(.endOfOtherType), line: endLine)
      event.ending = .implied
      return
    case (.floating, .moment), (.moment, .floating):
      times.notes.add(.event(.endInOtherForm), line: endLine)
      return
    default: break
    }
    if end.isBefore(start) == true {
      times.notes.add(.event(.endBeforeStart), line: endLine)
    } else if start.isDay, end == start {
      times.notes.add(.event(.endOnStart), line: endLine)
      event.ending = .implied
    }
  }

  private mutating func settle(_ given: CalendarDuration, line: Int) {
    var duration = given
    if duration.isNegative {
      times.notes.add(.event(.negativeDuration), line: line)
      return
    }
    if event.start?.isDay == true, duration.hasTime {
      times.notes.add(.event(.hoursInDayDuration), line: line)
      guard duration.days > 0, let days = CalendarDuration(days: duration.days) else { return }
      duration = days
    }
    // The name of a zone that only the file knows is lost, so days are counted in it now.
    if case .file? = zone?.rules, duration.days > 0,
      let end = event.start?.adding(duration, in: zone)
    {
      event.ending = .at(end)
    } else {
      event.ending = .after(duration)
    }
  }
}
