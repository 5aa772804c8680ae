import CalendarDates
import Foundation
import Testing
import TripModel

@testable import TripRepository

/// What the words of the language mean, on trips that are told apart by each of them.
struct FilterLanguageTests {
  private let repository: TripRepository
  private let dates = DateExpressionParser(
    DateContext(today: CalendarDay("2026-03-04") ?? .earliest))

  init() async throws {
    repository = try TripRepository(location: .memory)
    var stockholm = draft(.business, to: "Stockholm", from: "2026-03-02", through: "2026-03-05")
    stockholm.country = CountryCode("SE")
    stockholm.company = "Acme AB"
    stockholm.perDiem = try Money(parsing: "75.50EUR")
    stockholm.title = "Spring \"kick-off\""
    stockholm.notes = "Bring a coat"
    var tokyo = draft(.vacation, to: "東京", from: "2026-04-10", through: "2026-04-20")
    tokyo.country = CountryCode("JP")
    tokyo.budget = try Money(parsing: "3000EUR")
    tokyo.activities = ["Temples", "food"]
    var oslo = draft(to: "Oslo", from: "2025-12-30", through: "2026-01-02")
    oslo.country = CountryCode("NO")
    oslo.status = .done
    var berlin = draft(.group, to: "Berlin", from: "2026-06-01", through: "2026-06-01")
    berlin.groupSize = 12
    berlin.organizer = "Grace"
    berlin.status = .confirmed
    var napoli = draft(.personal, to: "São Paulo", from: "2026-05-01", through: "2026-05-03")
    napoli.reason = .family
    napoli.isFavorite = true
    napoli.companions = ["Zoë", "Bo"]
    var london = draft(.business, to: "London", from: "2026-03-03", through: "2026-03-03")
    london.country = CountryCode("GB")
    london.perDiem = try Money(parsing: "500SEK")
    try await repository.add(contentsOf: [stockholm, tokyo, oslo, berlin, napoli, london])
  }

  private func ids(_ text: String) async throws -> [Int64] {
    var query = TripQuery()
    query.filters = [try TripFilter(parsing: text, dates: dates)]
    return try await repository.trips(matching: query).map(\.id)
  }

  @Test(
    "each condition selects its trips",
    arguments: [
      ("business and per-diem > 50 and start >= 2026-01-01 and not country in (SE, NO)", [6]),
      ("business", [1, 6]), ("is not business", [2, 3, 4, 5]), ("personal", [2, 5]),
      ("kind = personal and not vacation", [5]), ("trip", [3]), ("GROUP", [4]),
      ("favorite", [5]), ("not favorite", [1, 2, 3, 4, 6]), ("favorite:no", [1, 2, 3, 4, 6]),
      ("ongoing", [1]), ("upcoming", [2, 4, 5]), ("past", [3, 6]),
      ("done", [3]), ("is booked", [4]), ("status = attended", [3]),
      ("status:booked,done", [3, 4]),
      ("stockholm", [1]), ("\"KICK-OFF\"", [1]), ("sao paulo", [5]), ("'são paulo'", [5]),
      ("stockholm or oslo", [1, 3]),
      ("days > 3", [1, 2, 3]), ("duration >= 4d", [1, 2, 3]), ("nights = 0", [4, 6]),
      ("days in 2..4", [1, 3, 5]), ("days in (1, 11)", [2, 4, 6]), ("days in 4..", [1, 2, 3]),
      ("days = 1w", []), ("days < 1", []), ("days >= 1", [1, 2, 3, 4, 5, 6]),
      ("days != 1", [1, 2, 3, 5]), ("days > 9223372036854775807", []),
      ("nights <= -9223372036854775808", []),
      ("per-diem > 50", [1, 6]), ("per-diem > 50EUR", [1]), ("per-diem >= 75.50 EUR", [1]),
      ("per-diem in 20..100", [1]), ("per-diem != 75.50", [2, 3, 4, 5, 6]),
      ("budget in 1000EUR..5000EUR", [2]), ("budget:3000", [2]),
      ("has notes", [1]), ("no country", [4, 5]), ("has company", [1]),
      ("no per-diem", [2, 3, 4, 5]),
      ("has activities", [2]), ("no companions", [1, 2, 3, 4, 6]),
      ("company = \"Acme AB\"", [1]), ("company ~ acme", [1]), ("company:acme", [1]),
      ("company !~ acme", [2, 3, 4, 5, 6]), ("title = \"Spring \\\"kick-off\\\"\"", [1]),
      ("country = Sweden", [1]), ("country:SE,NO", [1, 3]),
      ("country in (United Kingdom, NO)", [3, 6]),
      ("country.not:SE and has country", [2, 3, 6]), ("country = holland", []),
      ("activities ~ temple", [2]), ("activities = food", [2]), ("activities = temple", []),
      ("companions ~ zoe", [5]), ("companions = Bo", [5]),
      ("start = 2026-03", [1, 6]), ("start in 2026-Q2", [2, 4, 5]), ("start = 2026-W10", [1, 6]),
      ("start >= som and start < today", [1, 6]), ("start in 2026-01-01..2026-03-31", [1, 6]),
      ("start > 2026-03", [2, 4, 5]), ("start <= 2026-03", [1, 3, 6]), ("end < 2026", []),
      ("start < 2026", [3]), ("start = 2026-03-02", [1]), ("start != 2026-03-02", [2, 3, 4, 5, 6]),
      ("start.after:2026-04-10", [4, 5]), ("start.before:2026-03-03", [1, 3]),
      ("start in (2026-03-02, 2026-05..2026-06)", [1, 4, 5]), ("end in ..today", [3, 6]),
      ("start in today..+60d", [2, 5]),
      ("created-at >= 2000-01-01T00:00Z", [1, 2, 3, 4, 5, 6]), ("updated-at < 2000-01-01", []),
      ("group-size > 10", [4]), ("not group-size > 10", [1, 2, 3, 5, 6]), ("reason = family", [5]),
      ("id = 2", [2]), ("id in (#1, 3, 99)", [1, 3]), ("id != 1", [2, 3, 4, 5, 6]),
      ("trip or business and days = 1", [3, 6]), ("(trip or business) and days = 1", [6]),
      ("not trip and not business", [2, 4, 5]), ("!(trip || business) && !favorite", [2, 4]),
      ("business days = 1", [6]), ("status is done", [3]), ("status is not planned", [3, 4]),
      ("vacation and company = x", []), ("vacation or company ~ acme", [1, 2]),
    ] as [(String, [Int64])])
  func conditions(text: String, expected: [Int64]) async throws {
    #expect(try await ids(text) == expected)
  }

  @Test("every field can be asked for, or says why not")
  func everyField() async throws {
    for field in TripField.allCases where field != .allowance && !field.isOfDetails {
      let value =
        switch field.filterType {
        case .kind: "trip"
        case .status: "done"
        case .reason: "other"
        case .flag: "yes"
        case .uuid: "0198c5a0-0000-7000-8000-000000000000"
        case .country: "SE"
        case .day, .instant: "2026-03-02"
        default: "7"
        }
      for name in [field.jsonKey, field.hyphenatedName, field.optionName] {
        let equal = try await ids("\(name) = \(value)")
        let different = try await ids("\(name) != \(value)")
        #expect((equal + different).sorted() == [1, 2, 3, 4, 5, 6], "\(name)")
      }
      if field.canBeMissing {
        let there = try await ids("has \(field.jsonKey)")
        let missing = try await ids("no \(field.jsonKey)")
        #expect((there + missing).sorted() == [1, 2, 3, 4, 5, 6], "\(field)")
      }
    }
  }

  @Test("every field can be compared in a fetch of every kind")
  func everyKind() async throws {
    for kind in TripKind.allCases {
      let all = try await ids("kind = \(kind)")
      for field in TripField.allCases where field != .allowance && !field.isOfDetails {
        let conditions =
          switch field.filterType {
          case .text, .texts:
            ["\(field.jsonKey) = Bo", "\(field.jsonKey) ~ \"o\"", "has companions"]
          case .kind: ["kind != trip"]
          case .status: ["status = done"]
          case .reason: ["reason = family"]
          case .flag: ["favorite"]
          case .uuid: ["uuid = 0198c5a0-0000-7000-8000-000000000000"]
          case .country: ["country = SE"]
          case .day, .instant: ["\(field.jsonKey) > 2026-03-02"]
          default: ["\(field.jsonKey) = 12"]
          }
        for condition in conditions {
          let meeting = try await ids("\(kind) and \(condition)")
          let others = try await ids("\(kind) and not \(condition)")
          #expect((meeting + others).sorted() == all, "\(kind), \(condition)")
        }
      }
    }
    #expect(try await ids("vacation and companions ~ zoe") == [])
    #expect(try await ids("personal and companions ~ zoe") == [5])
    #expect(try await ids("vacation and activities ~ temple") == [2])
  }

  @Test("a trip that lands on an earlier day than it left lasts a day")
  func dateLine() async throws {
    var trip = draft(to: "Honolulu")
    let start = Moment(
      day: CalendarDay("2026-07-02") ?? .earliest, time: .midnight, utcOffset: 46_800,
      zoneIdentifier: "Pacific/Auckland")
    let end = Moment(
      day: CalendarDay("2026-07-01") ?? .earliest,
      time: try #require(ClockTime(secondOfDay: 82_800, nanosecond: 0)), utcOffset: -36_000,
      zoneIdentifier: "Pacific/Honolulu")
    trip.start = .moment(try #require(start))
    trip.end = .moment(try #require(end))
    let record = try await repository.add(trip)
    #expect(record.days == 1)
    #expect(try await ids("honolulu and days = 1 and nights = 0 and days >= 1") == [record.id])
    #expect(try await ids("honolulu and (days < 1 or days != 1)") == [])
  }

  @Test("a condition that only some kinds can meet lets trips be sorted by what they have")
  func sorting() async throws {
    var query = TripQuery()
    query.filters = [try TripFilter(parsing: "per-diem > 0", dates: dates)]
    query.sort = [TripSort(.perDiem, .descending)]
    #expect(try await repository.trips(matching: query).map(\.id) == [6, 1])
    #expect(try await repository.count(matching: query) == 2)
    query.filters.append(try TripFilter(parsing: "stockholm", dates: dates))
    #expect(try await repository.trips(matching: query).map(\.id) == [1])
  }

  @Test("as many conditions as are taken are selected by")
  func many() async throws {
    let texts = (1...FilterParser.conditionLimit / 2).map { "days = \($0)" }
    #expect(try await ids(texts.joined(separator: " or ")) == [1, 2, 3, 4, 5, 6])
    #expect(
      try await ids("id in (\(Array(1...400).map(String.init).joined(separator: ", ")))").count == 6
    )
  }

  @Test("every example of the manual is a condition")
  func manual() async throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/filters.md"), encoding: .utf8)
    var examples: [String] = []
    var isExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isExample = line == "```filter"
      } else if isExample, !line.isEmpty {
        examples.append(String(line))
      }
    }
    #expect(examples.count >= 30)
    for example in examples { _ = try await ids(example) }
  }
}
