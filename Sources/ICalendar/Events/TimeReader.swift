import CalendarDates

/// Reads the times of an event's properties, in the zones of its calendar.
struct TimeReader {
  var zones: ZoneResolver
  var notes: NoteList
  /// The first property with a `Z` that was read as UTC.
  private(set) var firstUTC: (name: String, line: Int)?
  /// The zone of the time that was read last.
  private(set) var lastZone: EventZone?
  private let doubts: [UTCDoubt]?
  private let assumesOnlyZone: Bool

  /// - Parameters:
  ///   - zones: The zones of the calendar.
  ///   - notes: What was found before.
  ///   - leavesZOut: The evidence on which the `Z` of times is left out; nil to trust it.
  ///   - assumesOnlyZone: Whether times without a zone are in the only one that is defined.
  init(
    zones: ZoneResolver, notes: NoteList, leavesZOut doubts: [UTCDoubt]?, assumesOnlyZone: Bool
  ) {
    self.assumesOnlyZone = assumesOnlyZone
    self.zones = zones
    self.notes = notes
    self.doubts = doubts
  }

  /// Whether times with a `Z` are read as floating.
  var leavesZOut: Bool { doubts != nil }

  /// Reads a property that holds one time, such as `DTSTART`.
  mutating func time(_ property: Property) throws(ValueError) -> EventTime {
    try time(property.value[...], of: property)
  }

  /// Reads a property that holds a list of times, such as `EXDATE`.
  mutating func list(_ property: Property) throws(ValueError) -> [EventTime] {
    var times: [EventTime] = []
    for part in property.value.split(separator: ",") {
      times.append(try time(part, of: property))
    }
    return times
  }

  /// Reads the times and periods of an `RDATE`.
  mutating func recurrenceDates(_ property: Property) throws(ValueError) -> [RecurrenceDate] {
    var dates: [RecurrenceDate] = []
    for part in property.value.split(separator: ",") {
      guard part.utf8.contains(UInt8(ascii: "/")) else {
        dates.append(.at(try time(part, of: property)))
        continue
      }
      let period = try PeriodValue(part)
      let start = try settled(period.start, of: property, text: part)
      switch period.ending {
      case .at(let end): dates.append(.from(start, to: try settled(end, of: property, text: part)))
      case .after(let duration): dates.append(.lasting(start, duration))
      }
    }
    return dates
  }

  /// Reads a property that must be in UTC, such as `DTSTAMP`.
  mutating func stamp(_ property: Property) throws(ValueError) -> Moment {
    let value = try value(property.value[...], of: property)
    let local: LocalDateTime
    switch value {
    case .utc(let utc): local = utc
    case .local(let given):
      if let name = property.parameter("TZID") {
        if let zone = zone(name, property), let moment = zone.moment(at: given) { return moment }
      } else {
        notes.add(.time(property: property.name, .missingZ), line: property.line)
      }
      local = given
    case .day(let day):
      notes.add(.value(property: property.name, .otherType(.date)), line: property.line)
      local = LocalDateTime(day: day)
    }
    return try Self.utc(local, text: property.value)
  }

  private mutating func time(
    _ text: Substring, of property: Property
  ) throws(ValueError) -> EventTime {
    try settled(try value(text, of: property), of: property, text: text)
  }

  /// The value, with notes where its text, or the `VALUE` beside it, is odd.
  private mutating func value(
    _ text: Substring, of property: Property
  ) throws(ValueError) -> DateValue {
    let reading = try DateReading(text)
    for bend in reading.bends {
      notes.add(.value(property: property.name, .irregularDate(bend)), line: property.line)
    }
    let declared = property.parameter("VALUE")?.asciiUppercased
    switch reading.value {
    case .day:
      if declared != ValueType.date.rawValue {
        notes.add(.value(property: property.name, .otherType(.date)), line: property.line)
      }
    case .local(let local), .utc(let local):
      guard declared == ValueType.date.rawValue else { break }
      // Midnight behind VALUE=DATE is what some programs make of a day.
      let type: ValueType = local.time == .midnight ? .date : .dateTime
      notes.add(.value(property: property.name, .otherType(.dateTime)), line: property.line)
      if type == .date { return .day(local.day) }
    }
    return reading.value
  }

  private mutating func assumedZone(_ property: Property) -> String? {
    guard assumesOnlyZone, let name = zones.onlyName else { return nil }
    add(.zoneAssumed(Excerpt.of(name)), property)
    return name
  }

  private mutating func zone(_ name: String, _ property: Property) -> EventZone? {
    zones.zone(named: name, property: property.name, line: property.line, notes: &notes)
  }

  private mutating func settled(
    _ value: DateValue, of property: Property, text: Substring
  ) throws(ValueError) -> EventTime {
    let zoneName = property.parameter("TZID")
    lastZone = nil
    switch value {
    case .day(let day):
      if let zoneName {
        notes.add(
          .time(property: property.name, .zoneOnDay(Excerpt.of(zoneName))), line: property.line)
      }
      return .day(day)
    case .utc(let utc):
      if let doubts {
        notes.add(.time(property: property.name, .readAsFloating(doubts)), line: property.line)
        return try zoneName.map { name throws(ValueError) in
          try local(utc, in: name, of: property, text: text)
        } ?? .floating(utc)
      }
      if let zoneName {
        notes.add(
          .time(property: property.name, .zoneOnUTC(Excerpt.of(zoneName))), line: property.line)
      }
      if firstUTC == nil { firstUTC = (property.name, property.line) }
      return .moment(try Self.utc(utc, text: text))
    case .local(let local):
      guard let zoneName = zoneName ?? assumedZone(property) else { return .floating(local) }
      return try self.local(local, in: zoneName, of: property, text: text)
    }
  }

  private mutating func local(
    _ local: LocalDateTime, in zoneName: String, of property: Property, text: some StringProtocol
  ) throws(ValueError) -> EventTime {
    guard let zone = zone(zoneName, property) else { return .floating(local) }
    switch zone.reading(atLocal: local.seconds) {
    case .once: break
    case .skipped: add(.skippedByClock(Excerpt.of(zoneName)), property)
    case .twice: add(.shownTwice(Excerpt.of(zoneName)), property)
    }
    guard let moment = zone.moment(at: local) else {
      throw .range(.dateTime, text: String(text))
    }
    lastZone = zone
    if let timeline = zone.fileTimeline {
      let inFile = timeline.offset(at: moment.seconds)
      if inFile != moment.utcOffset {
        add(
          .zoneDiffers(Excerpt.of(zoneName), inFile: inFile, here: moment.utcOffset), property)
      }
    }
    return .moment(moment)
  }

  private mutating func add(_ bend: TimeBend, _ property: Property) {
    notes.add(.time(property: property.name, bend), line: property.line)
  }

  private static func utc(
    _ local: LocalDateTime, text: some StringProtocol
  ) throws(ValueError) -> Moment {
    guard let moment = Moment(seconds: local.seconds, zoneIdentifier: "UTC", utcOffset: 0) else {
      throw .range(.dateTime, text: String(text))
    }
    return moment
  }
}
