import CalendarDates

/// Finds the zones that the times of one calendar refer to.
///
/// A zone of the machine comes first, because its name means the same outside of the file; then the
/// file's own definition.
struct ZoneResolver: Sendable {
  private struct Known: Sendable {
    var zone: EventZone?
    var isExact: Bool
  }

  private struct Definition: Sendable {
    var definition: ZoneDefinition?
    var problem: ZoneProblem?
    var line: Int
  }

  /// Zones worked out are kept up to this number; a file with more works some out again.
  private static let cacheSize = 64

  /// No name of a zone is longer than this, in octets.
  private static let longestName = 255

  /// How many names are remembered to have been used.
  private static let usedLimit = 10_000

  private var definitions: [String: Definition] = [:]
  private var order: [String] = []
  private var known: [String: Known] = [:]
  private var used: [String: Int] = [:]

  /// The name of the zone that the calendar defines, if it defines just one.
  var onlyName: String? { order.count == 1 ? order.first : nil }

  /// Takes note of a `VTIMEZONE`.
  mutating func define(_ component: Component, notes: inout NoteList) {
    let name = component.property("TZID")?.text ?? ""
    guard definitions[name] == nil else {
      notes.add(.time(property: "VTIMEZONE", .repeatedZone(Excerpt.of(name))), line: component.line)
      return
    }
    var entry = Definition(line: component.line)
    do {
      entry.definition = try ZoneDefinition(component)
    } catch {
      entry.problem = error
      notes.add(
        .time(property: "VTIMEZONE", .unusableZone(Excerpt.of(name), error)),
        line: component.line)
    }
    definitions[name] = entry
    order.append(name)
    known[name] = nil
  }

  /// The zone of a name, or nil when it is neither known nor defined.
  ///
  /// - Parameters:
  ///   - name: What the file calls it.
  ///   - property: The property that refers to it, for the notes.
  ///   - line: Where that stands.
  mutating func zone(
    named name: String, property: String, line: Int, notes: inout NoteList
  ) -> EventZone? {
    let found = found(name, line: line, notes: &notes)
    guard let zone = found.zone else {
      notes.add(.time(property: property, .missingZone(Excerpt.of(name))), line: line)
      return nil
    }
    switch zone.rules {
    case .file:
      notes.add(.time(property: property, .zoneFromFile(Excerpt.of(name))), line: line)
    case .system(let rules) where !found.isExact:
      notes.add(
        .time(property: property, .zoneRenamed(Excerpt.of(name), to: rules.identifier)),
        line: line)
    case .system: break
    }
    return zone
  }

  private mutating func found(_ name: String, line: Int, notes: inout NoteList) -> Known {
    guard name.utf8.count <= Self.longestName else { return Known(zone: nil, isExact: false) }
    if used[name] == nil, used.count < Self.usedLimit { used[name] = line }
    let found = known[name] ?? find(name, notes: &notes)
    known[name] = found
    return found
  }

  private mutating func find(_ name: String, notes: inout NoteList) -> Known {
    if known.count >= Self.cacheSize { known.removeAll() }
    let entry = definitions[name]
    var timeline: ZoneTimeline?
    if let definition = entry?.definition {
      do {
        timeline = try ZoneTimeline(definition)
      } catch {
        notes.add(
          .time(property: "VTIMEZONE", .unusableZone(Excerpt.of(name), error)),
          line: entry?.line ?? 0)
      }
    }
    if let match = ZoneName.match(name) ?? entry?.definition?.location.flatMap(ZoneName.match) {
      return Known(
        zone: EventZone(
          identifier: name, rules: .system(match.rules), fileTimeline: timeline),
        isExact: match.isExact && match.rules.identifier == name)
    }
    return Known(
      zone: timeline.map { EventZone(identifier: name, rules: .file($0)) }, isExact: true)
  }

  /// What can be said only when the whole calendar has been read: definitions without a time, and
  /// times without a definition.
  mutating func addFinalNotes(to notes: inout NoteList) {
    for name in order where used[name] == nil {
      notes.add(
        .time(property: "VTIMEZONE", .unusedZone(Excerpt.of(name))),
        line: definitions[name]?.line ?? 0)
    }
    for (name, line) in used.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
    where definitions[name] == nil && !name.hasPrefix("/") {
      // A zone that is neither defined nor known has its note already; so has `/`, which marks
      // names that need no definition (section 3.2.19).
      guard ZoneName.match(name) != nil else { continue }
      notes.add(.time(property: "TZID", .undefinedZone(Excerpt.of(name))), line: line)
    }
  }
}
