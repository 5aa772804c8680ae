import CalendarDates

/// Makes properties out of times, and notes what cannot be expressed.
struct TimeWriter {
  let uid: String
  private(set) var notes: [WritingNote] = []

  init(uid: String) {
    self.uid = uid
  }

  /// What stands for a time in a file.
  private struct Written {
    var value: DateValue
    var zone: String?
  }

  mutating func add(_ kind: WritingNote.Kind, property: String) {
    notes.append(WritingNote(uid: uid, property: property, kind: kind))
  }

  /// A property with one time.
  mutating func property(
    _ name: String, _ time: EventTime, parameters: [Parameter] = []
  ) throws(CalendarWritingError) -> Property {
    let written = try write(time, property: name)
    return Property(
      name, parameters: Self.parameters(for: written) + parameters, value: written.value.text)
  }

  /// A property in UTC, such as `DTSTAMP`.
  mutating func stamp(_ name: String, _ moment: Moment) throws(CalendarWritingError) -> Property {
    noteFraction(of: moment, property: name)
    return Property(name, value: DateValue.utc(try utc(moment, property: name)).text)
  }

  /// An `RDATE`.
  mutating func property(_ date: RecurrenceDate) throws(CalendarWritingError) -> Property {
    let name = "RDATE"
    switch date {
    case .at(let time): return try property(name, time)
    case .lasting(let start, let duration):
      let written = try write(start, property: name)
      return try period(written, ending: duration.description)
    case .from(let start, let end):
      let (first, last) = (try write(start, property: name), try write(end, property: name))
      guard first.zone != last.zone, case .moment(let start) = start, case .moment(let end) = end
      else { return try period(first, ending: last.value.text) }
      add(.periodAcrossZones, property: name)
      return try period(
        Written(value: .utc(try utc(start, property: name))),
        ending: DateValue.utc(try utc(end, property: name)).text)
    }
  }

  private func period(
    _ start: Written, ending: String
  ) throws(CalendarWritingError) -> Property {
    if case .day = start.value { throw .periodOfDays(uid: uid) }
    let parameters = [Parameter("VALUE", ValueType.period.rawValue)] + Self.parameters(for: start)
    return Property("RDATE", parameters: parameters, value: "\(start.value.text)/\(ending)")
  }

  private static func parameters(for written: Written) -> [Parameter] {
    if case .day = written.value { return [Parameter("VALUE", ValueType.date.rawValue)] }
    return written.zone.map { [Parameter("TZID", $0)] } ?? []
  }

  private mutating func write(
    _ time: EventTime, property: String
  ) throws(CalendarWritingError) -> Written {
    switch time {
    case .day(let day): return Written(value: .day(day))
    case .floating(let local): return Written(value: .local(local))
    case .moment(let moment):
      noteFraction(of: moment, property: property)
      switch WrittenZone(of: moment) {
      case .utc: break
      case .named(let name): return Written(value: .local(time.local), zone: name)
      case .unusable(let reason): add(reason, property: property)
      }
      return Written(value: .utc(try utc(moment, property: property)))
    }
  }

  private mutating func noteFraction(of moment: Moment, property: String) {
    if moment.nanoseconds != 0 { add(.fraction, property: property) }
  }

  private func utc(
    _ moment: Moment, property: String
  ) throws(CalendarWritingError) -> LocalDateTime {
    guard let utc = LocalDateTime(seconds: moment.seconds) else {
      throw .outOfRange(property: property, uid: uid)
    }
    return utc
  }
}

/// How the zone of a moment is written.
enum WrittenZone {
  /// With a `Z`.
  case utc
  /// With a `TZID`.
  case named(String)
  /// With a `Z`, because of this.
  case unusable(WritingNote.Kind)

  init(of moment: Moment) {
    let identifier = moment.zoneIdentifier
    guard identifier != "UTC" else {
      self = .utc
      return
    }
    guard let rules = try? TimeZoneRules(identifier: identifier) else {
      self = .unusable(.unknownZone(identifier))
      return
    }
    guard rules.offset(at: moment.seconds) == moment.utcOffset else {
      self = .unusable(.otherOffset(identifier))
      return
    }
    // A time that the clock shows twice means the first one (section 3.3.5).
    if case .twice(let first, _) = rules.reading(
      atLocal: moment.seconds + Int64(moment.utcOffset)), first != moment.utcOffset
    {
      self = .unusable(.secondOfTwo(identifier))
      return
    }
    self = .named(Self.name(for: identifier))
  }

  /// The `TZID` for a zone. Offsets go behind `UTC`, because a name that begins with a sign, and
  /// has a colon in it, is more than some programs can read.
  static func name(for identifier: String) -> String {
    guard let first = identifier.utf8.first, first == 0x2B || first == 0x2D else {
      return identifier
    }
    return "UTC" + identifier.filter { $0 != ":" }
  }
}
