import CalendarDates
import FoundationEssentials
import TripModel

@testable import TripRepository

/// What a query means, written as plainly as possible.
enum QueryModel {
  static let sortable: [TripField] = [
    .id, .destination, .title, .city, .country, .latitude, .longitude, .start, .end, .notes,
    .traveller,
    .status, .externalID, .source, .uuid, .createdAt, .updatedAt, .company, .perDiem,
    .expenseReportID, .meetingAgenda, .reason, .budget, .accommodationType, .groupSize, .organizer,
    .conflictReason, .calendarSequence,
  ]

  static func select(_ query: TripQuery, from records: [TripRecord]) -> [TripRecord] {
    let chosen = records.filter { matches(query, $0) }
    let sorted = chosen.sorted { left, right in
      for key in query.sort {
        let order = compare(left, right, by: key.field)
        if order != 0 { return key.order == .ascending ? order < 0 : order > 0 }
      }
      return left.id < right.id
    }
    let rest = sorted.dropFirst(query.offset)
    return Array(query.limit.map { rest.prefix(max($0, 0)) } ?? rest)
  }

  /// Foundation's own search, without case and accents.
  private static func isMentioned(_ text: String, in trip: TripRecord) -> Bool {
    [trip.destination, trip.title, trip.notes, trip.traveller].contains { place in
      place?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }

  /// Foundation's own comparison, without case and accents.
  private static func isNamed(_ text: String?, _ name: String) -> Bool {
    guard let text else { return false }
    return text.compare(name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
  }

  static func matches(_ query: TripQuery, _ trip: TripRecord) -> Bool {
    if !query.kinds.isEmpty {
      let includesVacation = query.kinds.contains(.personal) && trip.kind == .vacation
      guard query.kinds.contains(trip.kind) || includesVacation else { return false }
    }
    if let company = query.company {
      guard trip.kind == .business, isNamed(trip.company ?? "", company) else { return false }
    }
    return (query.country.map { trip.country == $0 } ?? true)
      && (query.traveller.map { isNamed(trip.traveller, $0) } ?? true)
      && (query.status.map { trip.status == $0 } ?? true)
      && (query.isFavorite.map { trip.isFavorite == $0 } ?? true)
      && (query.text.map { isMentioned($0, in: trip) } ?? true)
      && (query.source.map { trip.source == $0 } ?? true)
      && (query.externalIDs.map { ids in trip.externalID.map(ids.contains) ?? false } ?? true)
      && (query.uuids?.contains(trip.uuid) ?? true)
      && (query.from.map { trip.end.calendarDay >= $0 } ?? true)
      && (query.to.map { trip.start.calendarDay <= $0 } ?? true)
      && (query.startFrom.map { trip.start.calendarDay >= $0 } ?? true)
      && (query.startTo.map { trip.start.calendarDay <= $0 } ?? true)
  }

  /// Less than, equal to or more than zero.
  private static func compare(
    _ left: TripRecord, _ right: TripRecord, by field: TripField
  ) -> Int {
    switch field {
    case .perDiem: return order(left.perDiem?.amount ?? 0, right.perDiem?.amount ?? 0)
    case .budget: return order(left.budget?.amount ?? 0, right.budget?.amount ?? 0)
    case .start: return order(wall(left.start), wall(right.start))
    case .end: return order(wall(left.end), wall(right.end))
    case .createdAt: return order(left.createdAt.seconds, right.createdAt.seconds)
    case .updatedAt: return order(left.updatedAt.seconds, right.updatedAt.seconds)
    default: break
    }
    switch (field.value(of: left), field.value(of: right)) {
    case (.null, .null): return 0
    case (.null, _): return -1
    case (_, .null): return 1
    case (.text(let left), .text(let right)): return order(left, right)
    case (.uuid(let left), .uuid(let right)): return order(left.uuidString, right.uuidString)
    case (.integer(let left), .integer(let right)): return order(left, right)
    case (.real(let left), .real(let right)): return order(left, right)
    default: return 0
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  private static func wall(_ date: DateOrMoment) -> Int {
    let day = date.calendarDay.dayNumber * 86_400_000
    guard case .moment(let moment) = date else { return day }
    return day + moment.clockTime.secondOfDay * 1000 + moment.clockTime.nanosecond / 1_000_000
  }
}

extension TripGenerator {
  /// A query of a few random conditions.
  mutating func query() -> TripQuery {
    var query = TripQuery()
    if chance(3) { query.kinds = [pick(TripKind.allCases)] }
    if chance(5) { query.kinds.insert(pick(TripKind.allCases)) }
    if chance(6) { query.country = pick(Self.countries) }
    if chance(8) { query.company = pick(Self.companies) }
    if chance(6) { query.traveller = pick(Self.people) }
    if chance(5) { query.status = pick(TripStatus.allCases) }
    if chance(4) { query.isFavorite = chance(2) }
    if chance(6) { query.text = pick(["o", "O", "'", "n", "東"]) }
    if chance(6) { query.from = day() }
    if chance(6) { query.to = day() }
    if chance(6) { query.startFrom = day() }
    if chance(6) { query.startTo = day() }
    if chance(6) { query.source = "a" }
    for _ in 0..<Int(next() % 3) {
      query.sort.append(
        TripSort(
          pick([.start, .end, .destination, .country, .status, .traveller, .latitude, .title, .id]),
          pick(TripSort.Order.allCases)))
    }
    if chance(3) { query.limit = Int(next() % 20) }
    if chance(3) { query.offset = Int(next() % 20) }
    return query
  }
}
