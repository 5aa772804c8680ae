import CalendarDates

@testable import ICalendar

/// Makes events of every kind.
struct RandomEvents {
  var generator: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "+05:45",
    "-03:30", "America/Sao_Paulo",
  ]

  private static let characters = Array(
    "abcdefgh XYZ0123456789.,;:\\\"'^\n\t/=<>|nN-_éüß€中文字ñ🧳🇩🇪e\u{301}\u{A0}\u{2028}")

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  mutating func text(_ length: ClosedRange<Int> = 0...60) -> String {
    let longest = chance(5) ? 2000 : length.upperBound
    let size = number(length.lowerBound...longest)
    return String((0..<size).map { _ in Self.characters.randomElement(using: &generator) ?? "x" })
  }

  /// A text without line ends, for values that are written as they are.
  private mutating func word() -> String {
    "w" + String(number(0...99_999))
  }

  private mutating func day() -> CalendarDay {
    CalendarDay(year: number(1995...2045), month: number(1...12), day: number(1...28)) ?? .earliest
  }

  private mutating func local() -> LocalDateTime {
    let time = ClockTime(secondOfDay: number(0...86_399)) ?? .midnight
    return LocalDateTime(day: day(), time: time)
  }

  private mutating func moment(_ zone: String? = nil) -> Moment? {
    let zone = zone ?? Self.zones.randomElement(using: &generator) ?? "UTC"
    guard let rules = try? TimeZoneRules(identifier: zone) else { return nil }
    return Moment(seconds: local().seconds, in: rules).map { moment in
      // The second of two readings has no expression with its zone; that is tested elsewhere.
      if case .unusable = WrittenZone(of: moment) {
        return Moment(seconds: moment.seconds + 7200, in: rules) ?? moment
      }
      return moment
    }
  }

  private mutating func time(like start: EventTime? = nil) -> EventTime? {
    switch start {
    case .day?: return .day(day())
    case .floating?: return .floating(local())
    case .moment?: return moment().map { .moment($0) }
    case nil:
      switch number(0...3) {
      case 0: return .day(day())
      case 1: return .floating(local())
      default: return moment().map { .moment($0) }
      }
    }
  }

  private mutating func user() -> CalendarUser {
    var parameters: [Parameter] = []
    if chance(40) { parameters.append(Parameter("PARTSTAT", "ACCEPTED")) }
    if chance(20) { parameters.append(Parameter("X-LIST", text(), text())) }
    return CalendarUser(
      address: "mailto:\(word())@example.com", name: chance(70) ? text() : nil,
      parameters: parameters)
  }

  mutating func next() -> Event {
    count += 1
    let start = time()
    var event = Event(uid: "\(count)-\(word())@example.com", start: start)
    switch number(0...3) {
    case 0: break
    case 1:
      event.ending =
        CalendarDuration(
          days: number(0...20), seconds: start?.isDay == true ? 0 : number(0...90_000)
        ).map { .after($0) } ?? .implied
    default:
      if let start, let days = CalendarDuration(days: number(1...40)),
        let end = start.adding(days, in: start.systemZone), !isUnusable(end)
      {
        event.ending = .at(end)
      }
    }
    event.stamp = moment("UTC")
    if chance(50) { event.sequence = number(0...9) }
    if chance(50) { event.created = moment("UTC") }
    if chance(50) { event.lastModified = moment("UTC") }
    if chance(90) { event.summary = text() }
    if chance(60) { event.details = text(0...400) }
    if chance(60) { event.location = text() }
    if chance(30) {
      event.position = GeoPosition(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
    }
    addWords(to: &event)
    addDates(to: &event, like: start)
    return event
  }

  private func isUnusable(_ time: EventTime) -> Bool {
    guard case .moment(let moment) = time, case .unusable = WrittenZone(of: moment) else {
      return false
    }
    return true
  }

  private mutating func addWords(to event: inout Event) {
    if chance(50) {
      event.status = [.confirmed, .tentative, .cancelled].randomElement(using: &generator)
    }
    if chance(50) { event.transparency = chance(50) ? .opaque : .transparent }
    event.categories = (0..<number(0...3)).map { _ in text(1...20) }
    if chance(30) { event.url = "https://example.com/\(word())?a=b;c,d" }
    if chance(30) { event.organizer = user() }
    event.attendees = (0..<number(0...2)).map { _ in user() }
    event.related = (0..<number(0...2)).map { _ in
      RelatedEvent(uid: text(1...20), relation: chance(50) ? "PARENT" : "CHILD")
    }
    if chance(30) {
      event.otherProperties = [
        Property("X-TEXT", parameters: [Parameter("X-P", text())], text: text()),
        Property("CLASS", value: "PRIVATE"),
      ]
    }
    if chance(20) {
      event.components = [
        Component(
          "VALARM", properties: [Property("DESCRIPTION", text: text())],
          components: [Component("X-INNER")])
      ]
    }
  }

  private mutating func addDates(to event: inout Event, like start: EventTime?) {
    guard chance(30) else { return }
    var rule = RecurrenceRule(.weekly, interval: number(1...4), end: .count(number(1...50)))
    rule.days = [RecurrenceRule.Day(.monday), RecurrenceRule.Day(.friday)]
    event.rules = [rule]
    event.excludedDates = (0..<number(0...3)).compactMap { _ in time(like: start) }
    event.extraDates = (0..<number(0...2)).compactMap { _ in
      time(like: start).map { .at($0) }
    }
    if case .moment? = start, let length = CalendarDuration(seconds: number(1...9999)),
      let extra = time(like: start)
    {
      event.extraDates.append(.lasting(extra, length))
    }
    if chance(30) {
      event.recurrenceID = time(like: start)
      event.replacesFuture = event.recurrenceID != nil && chance(50)
    }
  }
}
