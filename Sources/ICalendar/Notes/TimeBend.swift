/// How a time, or the zone it is in, may depart from RFC 5545, sections 3.3.5, 3.6.5 and 3.8.2.
public enum TimeBend: Sendable, Hashable {
  /// A property that must be in UTC has no `Z` (`DTSTAMP`, `CREATED`, `LAST-MODIFIED`). It was read
  /// as UTC.
  case missingZ
  /// The time has a `Z`, but something says that it is local. It was read as UTC.
  case localTimeWithZ([UTCDoubt])
  /// The `Z` was not believed, as the options ask, and the time has no zone now.
  case readAsFloating([UTCDoubt])
  /// The time has a `Z` and a `TZID`, of which only one can be right. UTC was taken.
  case zoneOnUTC(String)
  /// A day has a `TZID`, which says nothing about days. It was left out.
  case zoneOnDay(String)

  /// The time has no zone, and was read in the only one that the file defines, as the options ask.
  case zoneAssumed(String)
  /// The zone goes by another name in the file: of Windows, behind a prefix, or in other letters.
  case zoneRenamed(String, to: String)
  /// The zone is not one of this machine; the file's own definition was followed.
  case zoneFromFile(String)
  /// The file defines the zone otherwise than this machine does: for the time in question, the
  /// offsets in seconds east of UTC. The machine was followed.
  case zoneDiffers(String, inFile: Int, here: Int)
  /// The zone is neither known nor defined. The time was read without a zone.
  case missingZone(String)
  /// Times are in the zone, and the file does not define it. The zone of this machine was taken.
  case undefinedZone(String)
  /// The file defines the zone and has no time in it.
  case unusedZone(String)
  /// The definition cannot be used.
  case unusableZone(String, ZoneProblem)
  /// The zone is defined more than once; the first definition was taken.
  case repeatedZone(String)

  /// Clocks in the zone skip this time. It was taken by the offset before they do.
  case skippedByClock(String)
  /// Clocks in the zone show this time twice. The first one was taken.
  case shownTwice(String)
}

extension TimeBend {
  var severity: CalendarNote.Severity {
    switch self {
    case .missingZ, .zoneRenamed, .zoneFromFile, .undefinedZone, .unusedZone, .zoneOnDay:
      .repaired
    case .localTimeWithZ, .readAsFloating, .zoneOnUTC, .zoneAssumed, .zoneDiffers, .skippedByClock,
      .shownTwice,
      .repeatedZone:
      .doubtful
    case .missingZone, .unusableZone: .wrong
    }
  }

  func message(for property: String) -> String {
    switch self {
    case .missingZ: "\(property) has no Z and was read as UTC"
    case .localTimeWithZ(let doubts):
      "\(property) has a Z and was read as UTC, but \(Self.reasons(doubts))"
    case .readAsFloating(let doubts):
      doubts.isEmpty
        ? "\(property) has a Z, which was left out"
        : "\(property) has a Z, which was left out, because \(Self.reasons(doubts))"
    case .zoneOnUTC(let zone):
      "\(property) has both a Z and the zone \(zone); it was read as UTC"
    case .zoneOnDay(let zone): "\(property) is a day; its zone \(zone) was left out"
    default: "\(property): \(zoneMessage)"
    }
  }

  private var zoneMessage: String {
    switch self {
    case .zoneAssumed(let name):
      "the time has no zone and was read in \(name), which the file defines"
    case .zoneRenamed(let name, let identifier): "the zone \(name) was read as \(identifier)"
    case .zoneFromFile(let name):
      "the zone \(name) is not known here; the file's own definition was followed"
    case .zoneDiffers(let name, let inFile, let here):
      "the file has \(name) at \(OffsetText.text(inFile)), this machine at "
        + "\(OffsetText.text(here)), which was taken"
    case .missingZone(let name):
      "the zone \(name) is neither known nor defined; the time was read without a zone"
    case .undefinedZone(let name):
      "the file does not define \(name); the zone of this machine was taken"
    case .unusedZone(let name): "the file defines the zone \(name) and has no time in it"
    case .unusableZone(let name, let problem):
      "the definition of the zone \(name) cannot be used: \(problem.reason)"
    case .repeatedZone(let name):
      "the zone \(name) is defined more than once; the first definition was taken"
    case .skippedByClock(let name): "clocks skip this time in \(name)"
    case .shownTwice(let name):
      "clocks show this time twice in \(name); the first one was taken"
    default: ""
    }
  }

  private static func reasons(_ doubts: [UTCDoubt]) -> String {
    doubts.map(\.reason).joined(separator: ", and ")
  }
}
