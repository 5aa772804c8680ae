import CalendarDates

/// Holds the offsets of moments in files against the zones that stand beside them.
///
/// The offset says which instant it was, and the zone where: what was written with the rules of one
/// year has to be read when a country has changed them, so that an offset is believed which the zone
/// has at any time. One that it never has is a slip.
final class ZoneOffsets {
  /// The instants at which the clocks of a zone are looked at: every fourteen days from 1970 to 2037,
  /// where the tables of zones end and their rules repeat.
  private static let samples = stride(from: Int64(0), through: 2_145_916_800, by: 14 * 86_400)

  /// The offsets of zones; nil for one that is not known on this machine.
  private var known: [String: Set<Int>?] = [:]

  /// The names of zones that stood beside moments and are not known, in their order; an offset is none.
  var unknown: [String] {
    known.lazy.filter { $0.value == nil && $0.key.first?.isLetter == true }.map(\.key).sorted()
  }

  /// Why a moment cannot be meant; nil for a good one, and for a zone that is not known.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - text: As it is written.
  func problem(_ moment: Moment, _ text: String) -> DateExpressionError? {
    let zone = moment.zoneIdentifier
    guard zone != "UTC" || moment.utcOffset != 0 else { return nil }
    let offsets: Set<Int>?
    if let found = known[zone] {
      offsets = found
    } else {
      offsets = (try? TimeZoneRules(identifier: zone)).map { rules in
        Set(Self.samples.lazy.map(rules.offset))
      }
      known[zone] = offsets
    }
    guard let offsets, !offsets.contains(moment.utcOffset),
      let rules = try? TimeZoneRules(identifier: zone)
    else { return nil }
    let actual = rules.offset(at: moment.seconds)
    if actual == moment.utcOffset { return nil }
    return .wrongOffset(text, zone: zone, typed: moment.utcOffset, actual: actual)
  }
}
