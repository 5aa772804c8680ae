import CalendarDates
import FoundationEssentials
import TripModel

@testable import TripRepository

/// Random trips and queries that a seed repeats (SplitMix64).
struct TripGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64 = .random(in: 0 ... .max)) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ oneIn: UInt64) -> Bool { next() % oneIn == 0 }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(next() % UInt64(list.count))]
  }

  mutating func maybe<Element>(_ list: [Element]) -> Element? {
    chance(3) ? nil : pick(list)
  }
}

extension TripGenerator {
  static let places = [
    "Oslo", "oslo", "São Paulo", "東京", "O'Hare", "\"Rome\"", "a\nb", "🏝️ Kos", "Bobby'); DROP",
    "nul\0nul", "%", "_", "日本", "Zürich", "\\", "Göteborg N",
  ]
  static let people = ["Anna", "anna", "Bo \"B\" Ek", "O'Neil", "李", "x\0y", "👩‍🚀", "' OR 1=1 --"]
  static let words = ["work", "Work", "fun; games", "a \"b\"", "東", "%", " x "]
  static let companies = ["Acme AB", "Acme", "Ørsted", "100%", "Tom's", "東芝"]
  static let countries = ["SE", "NO", "DE", "JP", "US"].compactMap(CountryCode.init)
  static let currencies = ["EUR", "SEK", "JPY", "KWD"].compactMap(CurrencyCode.init)
  static let amounts: [Decimal] = ["0", "0.000000000001", "75.50", "123456789012345678.25", "1e23"]
    .compactMap { Decimal(string: $0) }

  /// Mostly days around 2026, so that ranges hit, and the ends of the calendar now and then.
  mutating func day() -> CalendarDay {
    if chance(40) { return chance(2) ? .earliest : .latest }
    return CalendarDay(dayNumber: 20_454 + Int(next() % 120)) ?? .earliest
  }

  mutating func dateOrMoment(on day: CalendarDay) -> DateOrMoment {
    guard chance(3) else { return .day(day) }
    let time = ClockTime(
      secondOfDay: Int(next() % 86_400), nanosecond: Int(next() % 1000) * 1_000_000)
    let zone = pick([
      ("Pacific/Kiritimati", 50_400), ("UTC", 0), ("America/Los_Angeles", -28_800),
      ("+05:45", 20_700),
    ])
    return Moment(
      day: day, time: time ?? .midnight, utcOffset: zone.1, zoneIdentifier: zone.0
    ).map { .moment($0) } ?? .day(day)
  }

  mutating func money() -> Money? {
    chance(4) ? nil : try? Money(pick(Self.amounts), pick(Self.currencies))
  }

  /// A draft that passes validation.
  mutating func draft(_ kind: TripKind? = nil) -> TripDraft {
    while true {
      let draft = candidate(kind ?? pick(TripKind.allCases))
      if draft.problems().isEmpty { return draft }
    }
  }

  private mutating func candidate(_ kind: TripKind) -> TripDraft {
    let first = day()
    let last = first.adding(days: Int(next() % 9)) ?? first
    var draft = TripDraft(
      kind, to: pick(Self.places), from: dateOrMoment(on: first), through: dateOrMoment(on: last))
    draft.title = maybe(Self.places)
    draft.city = maybe(Self.places)
    draft.country = maybe(Self.countries)
    if chance(2) {
      draft.latitude = Double(next() % 180) - 89.5
      draft.longitude = Double(next() % 360) - 179.25
    }
    draft.notes = maybe(Self.places)
    draft.isFavorite = chance(2)
    draft.traveller = maybe(Self.people)
    draft.status = pick(TripStatus.allCases)
    draft.tags = chance(2) ? [] : Array(Set([pick(Self.words), pick(Self.words)])).sorted()
    draft.conflictReason = chance(6) ? pick(Self.places) : nil
    draft.calendarSequence = chance(6) ? Int(next() % 9) : nil
    draft.source = maybe(["a", "b"])
    draft.externalID = chance(3) ? nil : "\(next())"
    switch kind {
    case .trip: break
    case .business:
      draft.perDiem = money()
      draft.company = maybe(Self.companies)
      draft.expenseReportID = maybe(Self.people)
      draft.meetingAgenda = maybe(Self.places)
    case .personal, .vacation:
      draft.reason = pick(TripReason.allCases)
      draft.companions = chance(2) ? [] : [pick(Self.people), pick(Self.people)]
      guard kind == .vacation else { break }
      draft.budget = money()
      draft.activities = chance(2) ? [] : [pick(Self.places)]
      draft.accommodationType = maybe(Self.places)
    case .group:
      draft.groupSize = chance(4) ? nil : Int(next() % 99) + 1
      draft.organizer = maybe(Self.people)
    }
    return draft
  }
}
