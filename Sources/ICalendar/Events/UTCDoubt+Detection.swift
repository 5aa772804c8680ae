import CalendarDates

extension UTCDoubt {
  /// What in an event speaks against the `Z` of its start and end; nothing when neither has one.
  static func found(in component: Component) -> [UTCDoubt] {
    let labelled = ["DTSTART", "DTEND"].compactMap { name -> (Property, LocalDateTime)? in
      guard let property = component.property(name),
        case .utc(let utc)? = try? DateReading(property.value).value
      else { return nil }
      return (property, utc)
    }
    guard !labelled.isEmpty else { return [] }
    var doubts: [UTCDoubt] = []
    for (property, _) in labelled {
      guard let zone = property.parameter("TZID") else { continue }
      doubts.appendNew(.zoneBeside(Excerpt.of(zone)))
    }
    for (property, scanner) in scanned(component) {
      for (local, offset) in scanner.offsetTimes where labelled.contains(where: { $0.1 == local }) {
        doubts.appendNew(.offsetElsewhere(property: property, offset: offset))
      }
    }
    let text = component.property("DESCRIPTION")?.text ?? ""
    doubts += clockDoubts(labelled.map(\.1), in: text)
    return doubts
  }

  /// Properties in which programs keep what they know of an itinerary.
  private static func scanned(_ component: Component) -> [(String, ClockScanner)] {
    component.properties.lazy
      .filter { $0.name == "DESCRIPTION" || $0.name.hasPrefix("X-") }
      .prefix(100)
      .map { (Excerpt.of($0.name), ClockScanner($0.text)) }
  }

  private static func clockDoubts(_ times: [LocalDateTime], in text: String) -> [UTCDoubt] {
    let clocks = ClockScanner(text).clocks
    let shown = times.filter { clocks.contains($0.time.secondOfDay / 60) }
    guard let first = shown.first else { return [] }
    if saysLocal(text) { return [.textSaysLocal(clock: clock(first))] }
    guard shown.count == 2, let last = shown.last, clock(first) != clock(last) else { return [] }
    return [.clocksInText(start: clock(first), end: clock(last))]
  }

  private static func clock(_ local: LocalDateTime) -> String {
    DateText.padded(local.time.hour, 2) + ":" + DateText.padded(local.time.minute, 2)
  }

  /// How tickets say it, in the languages they are written in most.
  private static let phrases = [
    "local time", "times are local", "times shown are local", "ortszeit", "lokale zeit",
    "lokalzeit", "heure locale", "heures locales", "hora local", "horas locales", "hora locale",
    "ora locale", "orari locali", "orario locale", "plaatselijke tijd", "lokale tijd",
    "lokal tid", "lokala tider", "lokale tider", "czas lokalny", "czasu lokalnego",
  ].map { Array($0.utf8) }

  private static func saysLocal(_ text: String) -> Bool {
    let octets = text.utf8.prefix(100_000).map(\.lowercased)
    return octets.indices.contains { index in
      phrases.contains { $0[0] == octets[index] && octets[index...].starts(with: $0) }
    }
  }
}

extension [UTCDoubt] {
  fileprivate mutating func appendNew(_ doubt: UTCDoubt) {
    if !contains(doubt), count < 20 { append(doubt) }
  }
}
