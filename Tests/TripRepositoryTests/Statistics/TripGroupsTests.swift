import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Groups of trips")
struct TripGroupsTests {
  private func repository() async throws -> TripRepository {
    let repository = try TripRepository(location: .memory)
    func draft(
      _ kind: TripKind, _ start: String, _ end: String,
      _ change: (inout TripDraft) -> Void = { _ in }
    ) throws -> TripDraft {
      let first = try #require(CalendarDay(start))
      let last = try #require(CalendarDay(end))
      var draft = TripDraft(kind, to: "X", from: .day(first), through: .day(last))
      change(&draft)
      return draft
    }
    try await repository.add(contentsOf: [
      draft(.business, "2026-03-02", "2026-03-05") {
        $0.company = "Acme"
        $0.perDiem = try? Money(parsing: "75.50EUR")
        $0.country = CountryCode("SE")
        $0.traveller = "Ada"
      },
      draft(.business, "2025-12-31", "2026-01-01") {
        $0.company = "Acme"
        $0.perDiem = try? Money(parsing: "500SEK")
        $0.country = CountryCode("SE")
        $0.status = .done
      },
      draft(.vacation, "2026-03-31", "2026-04-02"), draft(.personal, "2026-04-01", "2026-04-01"),
      draft(.trip, "2026-04-30", "2026-05-01"),
    ])
    return repository
  }

  @Test(
    "each grouping puts every trip into one group, in order",
    arguments: [
      (TripGrouping.kind, ["trip 1", "business 2", "personal 1", "vacation 1"]),
      (.country, ["SE 2", "- 3"]), (.company, ["Acme 2", "- 3"]), (.traveller, ["Ada 1", "- 4"]),
      (.month, ["2025-12 1", "2026-03 2", "2026-04 2"]), (.year, ["2025 1", "2026 4"]),
      (.status, ["planned 4", "done 1"]),
    ])
  func groups(grouping: TripGrouping, expected: [String]) async throws {
    let groups = try await repository().groups(matching: TripQuery(), by: grouping)
    #expect(groups.map { "\($0.key.value ?? "-") \($0.totals.count)" } == expected)
  }

  @Test("the condition of a key selects the trips of its group", arguments: TripGrouping.allCases)
  func filters(grouping: TripGrouping) async throws {
    let repository = try await repository()
    for group in try await repository.groups(matching: TripQuery(), by: grouping) {
      var query = TripQuery()
      query.filters = [group.key.filter]
      let trips = try await repository.trips(matching: query)
      #expect(trips.count == group.totals.count)
      #expect(trips.allSatisfy { TripGroupKey(grouping, of: $0) == group.key })
    }
  }

  @Test("sums of currencies are never mixed")
  func totals() async throws {
    let groups = try await repository().groups(matching: TripQuery(), by: .country)
    let sweden = try #require(groups.first).totals
    #expect(sweden.days == 6)
    #expect(sweden.nights == 4)
    #expect(sweden.allowances.map(\.description) == ["302.00 EUR", "1000.00 SEK"])
  }
}
