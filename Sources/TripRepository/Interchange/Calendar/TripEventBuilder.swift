import CalendarDates
import FoundationEssentials
import ICalendar
import TripModel

/// Makes a trip of an event, and gathers what keeps it from being one.
struct TripEventBuilder {
  /// What is wrong; an event with anything here makes no trip.
  private(set) var problems: [RejectedRow.Problem] = []
  /// What was made of something that trips cannot express.
  private(set) var remarks: [String] = []
  /// The notes on the event that are among the problems.
  private(set) var rejecting: [CalendarNote] = []

  private let reading: EventReading
  private let options: CalendarImportOptions
  private let isCancelled: Bool
  private var cells: CellReader

  /// Where an event of another program goes, if it says so for sure.
  private let place: EventPlace?

  private var event: Event { reading.event }

  /// - Parameters:
  ///   - reading: The event.
  ///   - options: How to read it.
  ///   - isCancelled: Whether the calendar says that its events do not take place
  ///     (`METHOD:CANCEL`; RFC 5546, section 3.2.5).
  ///   - cells: Reads the texts of the program's own properties.
  init(
    _ reading: EventReading, _ options: CalendarImportOptions, isCancelled: Bool,
    cells: CellReader
  ) {
    self.reading = reading
    self.options = options
    self.isCancelled = isCancelled
    self.cells = cells
    let isOwn = reading.event.otherProperties.contains { $0.name == TripProperty.name(of: .kind) }
    place = isOwn ? nil : EventPlace(reading.event)
  }

  /// The trip; nil with ``problems`` filled in.
  mutating func build() -> TripEvent? {
    noteUnreadable()
    let kind = ownKind()
    guard let span = span(), let destination = destination(isOwn: kind != nil) else { return nil }
    var draft = TripDraft(
      kind ?? options.kind, to: destination, from: span.start, through: span.end)
    var changes = TripChanges()
    if kind == nil {
      fillForeign(&changes, draft)
      changes.apply(to: &draft)
      draft.updatedAt = event.lastModified ?? event.stamp
      draft.createdAt = event.created ?? draft.updatedAt
      draft.calendarSequence = event.sequence
      changes.calendarSequence = .set(event.sequence)
    } else {
      fillOwn(&draft)
      changes = TripChanges(all: draft)
    }
    let identity = identity()
    switch identity {
    case .uuid(let uuid): draft.uuid = uuid
    case .external(let source, let id): (draft.source, draft.externalID) = (source, id)
    case nil: break
    }
    for error in draft.problems() { note(error) }
    guard problems.isEmpty else { return nil }
    return TripEvent(
      line: reading.line, identity: identity, kind: kind, draft: draft, changes: changes,
      sequence: event.sequence)
  }

  /// Says that the event, which looked like a trip, is none.
  mutating func note(_ error: TripError) {
    problems.append(RejectedRow.Problem(column: nil, reason: error.description))
  }

  private mutating func note(_ reason: String, _ property: String? = nil) {
    problems.append(RejectedRow.Problem(column: property, reason: reason))
  }

  /// What the module could not read of the times makes another trip of the event, or none.
  private mutating func noteUnreadable() {
    for note in reading.problems {
      switch note.kind {
      case .event(.missingStart): rejecting.append(note)
      case .event: reject(for: note)
      case .value(let property, .unreadable)
      where ["DTSTART", "DTEND", "DURATION"].contains(property):
        reject(for: note)
      default: break
      }
    }
    if event.start == nil, problems.isEmpty {
      note("The event has no DTSTART, and every trip has a start.")
    }
    if event.recurrenceID != nil {
      note("The event replaces one occurrence of a recurring event, which no trip is.")
    }
    if !event.rules.isEmpty || !event.extraDates.isEmpty {
      remarks.append("the event recurs, and the trip is its first occurrence")
    }
  }

  private mutating func reject(for note: CalendarNote) {
    rejecting.append(note)
    let place = note.line == reading.line ? "" : "Line \(note.line): "
    let text = note.message
    self.note(place + text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  // MARK: - Identity and times of change

  /// A `UID` as this program writes it is the trip's own identity, also after another program has
  /// dropped all that is not standard.
  private func identity() -> TripEvent.Identity? {
    guard let uid = event.uid, !uid.isEmpty else { return nil }
    if let uuid = UUID(uuidString: uid), uuid.uuidString == uid { return .uuid(uuid) }
    return .external(source: options.source, id: uid)
  }

  /// The moment to the millisecond, where it is still the one that the standard property says.
  private mutating func exact(_ field: TripField, _ standard: Moment?) -> Moment? {
    guard let text = ownText(field), let moment = value(of: field, { try $0.moment(text) }) else {
      return standard
    }
    return standard.map { $0.seconds == moment.seconds ? moment : $0 } ?? moment
  }

  // MARK: - Properties of the program's own

  private func ownText(_ field: TripField) -> String? {
    let name = TripProperty.name(of: field)
    return event.otherProperties.first { $0.name == name }?.text
  }

  /// The kind, which only events of this program tell.
  private mutating func ownKind() -> TripKind? {
    guard let text = ownText(.kind) else { return nil }
    return value(of: .kind) { try $0.word(text, "a kind of trip") }
  }

  private mutating func value<Value>(
    of field: TripField, _ read: (CellReader) throws -> Value
  ) -> Value? {
    do {
      return try read(cells)
    } catch {
      let reason = (error as? CellReader.Failure)?.reason ?? "\(error)"
      note(reason, TripProperty.name(of: field))
      return nil
    }
  }

  private mutating func fillOwn(_ draft: inout TripDraft) {
    if ownText(.destination) != nil { draft.title = event.summary }
    draft.notes = event.details
    draft.latitude = event.position?.latitude
    draft.longitude = event.position?.longitude
    if let status { draft.status = status }
    if draft.status == .confirmed, ownText(.status) == TripStatus.done.rawValue {
      draft.status = .done
    }
    for field in TripProperty.fields where field != .kind {
      guard let text = ownText(field) else { continue }
      do throws(CellReader.Failure) {
        try cells.set(field, of: &draft, to: text)
      } catch {
        note(error.reason, TripProperty.name(of: field))
      }
    }
    draft.createdAt = exact(.createdAt, event.created)
    draft.updatedAt = exact(.updatedAt, event.lastModified ?? event.stamp)
  }

  // MARK: - Events of other programs

  /// Takes over what the event says, and nothing else: a trip keeps what was added to it here.
  private func fillForeign(_ changes: inout TripChanges, _ draft: TripDraft) {
    changes.destination = .set(draft.destination)
    changes.start = .set(draft.start)
    changes.end = .set(draft.end)
    if let status { changes.status = .set(status) }
    if let position = event.position {
      changes.latitude = .set(position.latitude)
      changes.longitude = .set(position.longitude)
    }
    if let place {
      changes.title = .set(place.title ?? oneLine(event.summary) ?? place.name)
      if let city = place.city, city != draft.destination { changes.city = .set(city) }
    }
    // Where a journey begins is no place that it goes to.
    let country =
      place?.country
      ?? (place?.isOfJourney == true
        ? nil : event.location.flatMap { CountryNames.code(atEndOf: $0) })
    if let country { changes.country = .set(country) }
    let place = trimmed(event.location).flatMap { $0 == draft.destination ? nil : $0 }
    let notes = [place.map { "Location: \($0)" }, trimmed(event.details)].compactMap { $0 }
    if !notes.isEmpty { changes.notes = .set(notes.joined(separator: "\n")) }
  }

  private var status: TripStatus? {
    if isCancelled { return .cancelled }
    return switch event.status {
    case .tentative: .planned
    case .confirmed: .confirmed
    case .cancelled: .cancelled
    case .other, nil: nil
    }
  }

  private mutating func destination(isOwn: Bool) -> String? {
    if isOwn, let text = ownText(.destination) ?? event.summary, !text.isEmpty { return text }
    guard let text = trimmed(event.summary) ?? trimmed(event.location) else {
      note("The event has neither a SUMMARY nor a LOCATION, and every trip has a destination.")
      return nil
    }
    return place?.name ?? oneLine(text)
  }

  private func oneLine(_ text: String?) -> String? {
    trimmed(text)?.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func trimmed(_ text: String?) -> String? {
    guard let text else { return nil }
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
  }

  // MARK: - Start and end

  private mutating func span() -> (start: DateOrMoment, end: DateOrMoment)? {
    guard let start = event.start, problems.isEmpty else { return nil }
    let end: EventTime =
      switch start {
      case .day: .day(lastDay ?? start.calendarDay)
      case .moment, .floating: event.end ?? start
      }
    if case .floating = start, options.timeZone == nil { remarkFloating(start) }
    guard let first = date(start, ofEnd: false), let last = date(end, ofEnd: true) else {
      note("The times lie outside the years 1 to 9999.")
      return nil
    }
    return (exact(.start, first), exact(.end, last))
  }

  private var lastDay: CalendarDay? {
    guard case .day(let first) = event.start else { return nil }
    if case .after(let length) = event.ending, length.days > 0 {
      return first.adding(days: length.days - 1)
    }
    return event.lastDay
  }

  private mutating func remarkFloating(_ time: EventTime) {
    remarks.append(
      "the time \(time.local) has no time zone, and the trip has the day alone; give --time-zone, such "
        + "as --time-zone Europe/Paris, to keep the time")
  }

  private func date(_ time: EventTime, ofEnd isEnd: Bool) -> DateOrMoment? {
    guard case .floating(let local) = time else {
      return switch time {
      case .day(let day): .day(day)
      case .moment(let moment): .moment(moment)
      case .floating: nil
      }
    }
    if let zone = options.timeZone { return time.dateOrMoment(floatingIn: zone) }
    return .day(isEnd ? event.lastDay ?? local.day : local.day)
  }

  /// The date to the last detail, where it is still the one that the standard property says.
  private mutating func exact(_ field: TripField, _ standard: DateOrMoment) -> DateOrMoment {
    guard let text = ownText(field), let own = value(of: field, { try $0.date(text) }) else {
      return standard
    }
    let isSame =
      switch (own, standard) {
      case (.moment(let own), .moment(let standard)): own.seconds == standard.seconds
      default: own.calendarDay == standard.calendarDay
      }
    return isSame ? own : standard
  }
}
