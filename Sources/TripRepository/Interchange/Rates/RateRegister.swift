import CalendarDates
import FoundationEssentials
import TripModel

/// Knows which rates have come before, so that no place has two at once, and no two have one identity.
struct RateRegister {
  enum Claim {
    /// Nothing like it has come before.
    case new
    /// The row on a line says just the same.
    case repeats(line: Int)
    /// The row on a line has the same UUID.
    case sharesIdentity(line: Int)
    /// The row on a line says something else of the same place and time.
    case contradicts(line: Int)
  }

  /// What rates have in common that can be in each other's way: of those that became effective one after
  /// another the last one counts.
  private struct Place: Hashable {
    let table: Int
    let area: String
    let country: String
    let region: String
    let place: String
    let effectiveFrom: CalendarDay?
  }

  private struct Entry {
    let rate: RateDraft
    let line: Int
  }

  private var entries: [Place: [Entry]] = [:]
  private var lines: [UUID: Int] = [:]

  /// Takes the place, the season and the time of a rate.
  ///
  /// - Parameters:
  ///   - rate: The rate.
  ///   - table: The table that it is of.
  ///   - line: The line on which it stands.
  mutating func claim(_ rate: RateDraft, of table: Int, line: Int) -> Claim {
    let place = Place(
      table: table, area: rate.country == nil ? NameFolding.fold(rate.area ?? "") : "",
      country: rate.countryCode?.code ?? NameFolding.fold(rate.country ?? ""),
      region: NameFolding.fold(rate.region ?? ""), place: NameFolding.fold(rate.place ?? ""),
      effectiveFrom: rate.effectiveFrom)
    if let uuid = rate.uuid {
      if let first = lines[uuid] { return .sharesIdentity(line: first) }
      lines[uuid] = line
    }
    for entry in entries[place] ?? [] {
      if entry.rate.saysTheSame(as: rate) { return .repeats(line: entry.line) }
      let overlaps =
        if let one = entry.rate.season, let other = rate.season {
          one.overlaps(other)
        } else {
          // One that holds all the year round is what holds outside of seasons.
          (entry.rate.season == nil) == (rate.season == nil)
        }
      if overlaps { return .contradicts(line: entry.line) }
    }
    entries[place, default: []].append(Entry(rate: rate, line: line))
    return .new
  }
}

extension RateDraft {
  /// Whether the amounts and the times of two rates are the same, which have a place and the day from
  /// which they hold in common.
  fileprivate func saysTheSame(as other: RateDraft) -> Bool {
    lodging == other.lodging && mealsAndIncidentals == other.mealsAndIncidentals
      && incidentals == other.incidentals && season == other.season
      && effectiveThrough == other.effectiveThrough
  }
}
