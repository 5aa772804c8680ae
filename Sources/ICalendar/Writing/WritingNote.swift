/// Something that iCalendar cannot express, and what was written instead.
public struct WritingNote: Sendable, Hashable {
  /// What could not be expressed.
  public enum Kind: Sendable, Hashable {
    /// Control characters were left out.
    case controlCharacters(Int)
    /// The fraction of a second was left out.
    case fraction
    /// The time was written in UTC, because this machine does not have the zone.
    case unknownZone(String)
    /// The time was written in UTC, because its clock shows it twice and this is the second one.
    case secondOfTwo(String)
    /// The time was written in UTC, because it was kept with an offset that the zone does not have
    /// then.
    case otherOffset(String)
    /// A period was written in UTC, because its end is in another zone.
    case periodAcrossZones
  }

  /// The event's `UID`; empty for a component that is no event.
  public let uid: String
  /// The property.
  public let property: String
  /// What could not be expressed.
  public let kind: Kind
}

extension WritingNote: CustomStringConvertible {
  /// One sentence, such as `Event 7@example.com: DTSTART was written in UTC, because …`
  public var description: String {
    let text =
      switch kind {
      case .controlCharacters(let count):
        "\(property) has \(count) control characters, which were left out"
      case .fraction: "\(property) has a fraction of a second, which was left out"
      case .unknownZone(let zone):
        "\(property) was written in UTC, because this machine does not have the zone \(zone)"
      case .secondOfTwo(let zone):
        "\(property) was written in UTC, because clocks in \(zone) show it twice"
      case .otherOffset(let zone):
        "\(property) was written in UTC, because \(zone) does not have its offset then"
      case .periodAcrossZones:
        "\(property) was written in UTC, because it ends in another zone"
      }
    return (uid.isEmpty ? "" : "Event \(uid): ") + text + "."
  }
}
