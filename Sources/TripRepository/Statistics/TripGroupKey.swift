import CalendarDates
import TripModel

/// What the trips of a group have in common.
public struct TripGroupKey: Sendable, Hashable {
  /// What the trips are put together by.
  public let grouping: TripGrouping
  /// The value that they share: a word, a code, a name, `2026-03` or `2026`; nil for trips without
  /// one. Names that differ in case or accents alone are one value, as the first trip has it.
  public let value: String?

  /// Whether the value is a name of somebody, which is the same in any case.
  private var isName: Bool { grouping == .company || grouping == .traveller }

  /// The keys of a trip: one, or as many as it has words where words are asked for.
  static func all(_ grouping: TripGrouping, of trip: some TripValues) -> [TripGroupKey] {
    func one(_ value: String?) -> [TripGroupKey] {
      [TripGroupKey(grouping: grouping, value: value)]
    }
    return switch grouping {
    case .kind: one(trip.kind.rawValue)
    case .country: one(trip.country?.code)
    case .company: one(trip.company)
    case .month: one(month(of: trip.start.calendarDay))
    case .year: one("\(trip.start.calendarDay)".prefix(4).description)
    case .traveller: one(trip.traveller)
    case .status: one(trip.status.rawValue)
    case .tag: trip.tags.isEmpty ? one(nil) : trip.tags.flatMap(one)
    }
  }

  private static func month(of day: CalendarDay) -> String { String("\(day)".prefix(7)) }

  /// The value for people: countries with their names, and words where there is no value.
  public var title: String {
    guard let value else {
      return switch grouping {
      case .company: "no company"
      case .traveller: "no traveller"
      default: "no \(grouping.rawValue)"
      }
    }
    guard grouping == .country, let country = CountryCode(value) else { return value }
    return "\(country.name) (\(value))"
  }
}

extension TripGroupKey {
  /// Whether trips with these keys belong together.
  public static func == (left: TripGroupKey, right: TripGroupKey) -> Bool {
    guard left.grouping == right.grouping else { return false }
    guard left.isName, let one = left.value, let other = right.value, one != other else {
      return left.value == right.value
    }
    return FoldedName(one) == FoldedName(other)
  }

  /// Feeds what trips have in common.
  ///
  /// - Parameter hasher: What makes the hash value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(grouping)
    if isName {
      hasher.combine(value.map { FoldedName($0) })
    } else {
      hasher.combine(value)
    }
  }
}

extension TripGroupKey: Comparable {
  /// Kinds and statuses as they are declared, everything else as text; what has no value is last.
  public static func < (left: TripGroupKey, right: TripGroupKey) -> Bool {
    switch (left.value, right.value) {
    case (nil, _): return false
    case (_, nil): return true
    case (let first?, let second?):
      let (one, other) = (left.rank(of: first), right.rank(of: second))
      return one == other ? first < second : one < other
    }
  }

  private func rank(of value: String) -> Int {
    let words =
      switch grouping {
      case .kind: TripKind.allCases.map(\.rawValue)
      case .status: TripStatus.allCases.map(\.rawValue)
      default: [String]()
      }
    return words.firstIndex(of: value) ?? words.count
  }
}
