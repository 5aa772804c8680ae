import CalendarDates
import TripModel

/// How somebody stands with a rule.
public struct PresenceCheck: Sendable, Hashable {
  /// The rule.
  public let rule: PresenceRule
  /// Who; nil for trips without a name.
  public let traveller: String?
  /// The country that the days were counted in; nil for the Schengen area.
  public let country: CountryCode?
  /// The day that is looked back from.
  public let day: CalendarDay
  /// The days that count on that day, those of a stay that is thought of among them.
  public let used: Int
  /// The first day on which there are more days than allowed; nil when the rule is kept.
  public let brokenOn: CalendarDay?
  /// The stay that breaks it.
  public let breaking: Stay?
  /// The first day on which one could come, for a day or for as long as the stay thought of; nil when
  /// there is none within three years.
  public let firstLegalDay: CalendarDay?

  /// The days that are left on the day.
  public var remaining: Int { max(rule.limit - used, 0) }
}

extension PresenceCheck {
  /// Looks how the travellers of some stays stand with a rule.
  ///
  /// - Parameters:
  ///   - stays: The stays, in order; those that do not count are passed over.
  ///   - rule: The rule.
  ///   - day: The day that is looked back from.
  ///   - since: The first day on which the rule has to be kept; nil for the first one of the plan, or
  ///     for all days.
  ///   - plan: A stay that is thought of: its days, and its country; nil for none.
  /// - Returns: One for each traveller, and each country where the rule is of one.
  public static func check(
    _ stays: [Stay], _ rule: PresenceRule, on day: CalendarDay, since: CalendarDay? = nil,
    plan: (days: DayRange, country: CountryCode?)? = nil
  ) -> [PresenceCheck] {
    var travellers = Dictionary(grouping: stays, by: \.travellerName)
    if travellers.isEmpty, plan != nil { travellers[nil] = [] }
    var checks: [PresenceCheck] = []
    for stays in travellers.values {
      let traveller = stays.first?.traveller
      var places: Set<CountryCode?> =
        rule == .schengen ? [nil] : Set(stays.compactMap(\.country).map { $0 })
      if rule != .schengen, let plan { places = [plan.country] }
      for place in places {
        let counted = stays.filter { rule.counts($0.country, for: place) }
        guard !counted.isEmpty || plan != nil else { continue }
        let planned = plan.map {
          Stay(to: "", traveller: traveller, country: $0.country, days: $0.days)
        }
        checks.append(
          Examination(rule: rule, stays: counted, plan: planned)
            .result(on: day, since: since, traveller, place))
      }
    }
    return checks.sorted {
      ($0.traveller ?? "", $0.country?.code ?? "") < ($1.traveller ?? "", $1.country?.code ?? "")
    }
  }
}

/// The counted days of one traveller under a rule.
private struct Examination {
  /// Further ahead nobody plans.
  private static let searchedDays = 3 * 366

  let rule: PresenceRule
  let stays: [Stay]
  let plan: Stay?

  func result(
    on day: CalendarDay, since: CalendarDay?, _ traveller: String?, _ place: CountryCode?
  ) -> PresenceCheck {
    let all = stays + [plan].compactMap { $0 }
    let set = DaySet(all.map(\.days))
    // A stay that is thought of is not to blame for what was broken before it.
    let start = since ?? plan?.days.first ?? .earliest
    let broken = firstBrokenDay(of: set, from: start, through: .latest)
    return PresenceCheck(
      rule: rule, traveller: traveller, country: place, day: day,
      used: set.count(in: rule.window(endingOn: day)), brokenOn: broken,
      breaking: broken.flatMap { day in
        all.last { $0.days.contains(day) }
      }, firstLegalDay: firstLegalDay(from: plan?.days.first ?? day, count: plan?.days.count ?? 1))
  }

  /// The first day of a set on which more days lie behind than allowed.
  private func firstBrokenDay(
    of set: DaySet, from first: CalendarDay, through last: CalendarDay
  ) -> CalendarDay? {
    guard let span = DayRange(from: first, through: last) else { return nil }
    for range in set.ranges(in: span) {
      for day in range where set.count(in: rule.window(endingOn: day)) > rule.limit { return day }
    }
    return nil
  }

  /// The first day from which so many days in a row break nothing.
  private func firstLegalDay(from start: CalendarDay, count: Int) -> CalendarDay? {
    guard count <= rule.longestStay else { return nil }
    // Without a plan it is the day of the next entry, and so none on which somebody is there anyway.
    let present = plan == nil ? DaySet(stays.map(\.days)) : DaySet([])
    var day = start
    for _ in 0..<Self.searchedDays {
      guard let last = day.adding(days: count - 1), let days = DayRange(from: day, through: last)
      else { return nil }
      let set = DaySet(stays.map(\.days) + [days])
      if !present.contains(day),
        firstBrokenDay(of: set, from: day, through: rule.reach(of: last)) == nil
      {
        return day
      }
      guard let next = day.adding(days: 1) else { return nil }
      day = next
    }
    return nil
  }
}
