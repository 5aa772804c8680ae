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
        $0.tags = ["fair", "Q1"]
      },
      draft(.business, "2025-12-31", "2026-01-01") {
        $0.company = "Acme"
        $0.perDiem = try? Money(parsing: "500SEK")
        $0.country = CountryCode("SE")
        $0.status = .done
        $0.tags = ["fair"]
      },
      draft(.vacation, "2026-03-31", "2026-04-02"), draft(.personal, "2026-04-01", "2026-04-01"),
      draft(.trip, "2026-04-30", "2026-05-01"),
    ])
    return repository
  }

  @Test(
    "each grouping puts every trip into one group, and by its words into one for each, in order",
    arguments: [
      (TripGrouping.kind, ["trip 1", "business 2", "personal 1", "vacation 1"]),
      (.country, ["SE 2", "- 3"]), (.company, ["Acme 2", "- 3"]), (.traveller, ["Ada 1", "- 4"]),
      (.month, ["2025-12 1", "2026-03 2", "2026-04 2"]), (.year, ["2025 1", "2026 4"]),
      (.status, ["planned 4", "done 1"]), (.tag, ["Q1 1", "fair 2", "- 3"]),
    ])
  func groups(grouping: TripGrouping, expected: [String]) async throws {
    let groups = try await repository().groups(matching: TripQuery(), by: grouping)
    #expect(groups.map { "\($0.key.value ?? "-") \($0.totals.count)" } == expected)
  }

  @Test(
    "each group has the numbers of its trips, in the order of the query",
    arguments: TripGrouping.allCases)
  func members(grouping: TripGrouping) async throws {
    let repository = try await repository()
    var query = TripQuery()
    query.sort = [TripSort(.end, .descending)]
    let trips = try await repository.trips(matching: query)
    let members = try await repository.members(matching: query, by: grouping)
    #expect(members.groups == (try await repository.groups(matching: query, by: grouping)))
    #expect(members.total.count == trips.count)
    for (group, ids) in zip(members.groups, members.ids) {
      let own = trips.filter { TripGroupKey.all(grouping, of: $0).contains(group.key) }
      #expect(ids == own.map(\.id))
      #expect(group.totals.count == ids.count)
      var read: [Int64] = []
      try await repository.forEachRow(ids: ids) { place, row in
        #expect(ids[place] == row.id)
        read.append(row.id)
      }
      #expect(read == ids)
    }
  }

  @Test("a trip with several words counts once in the whole")
  func words() async throws {
    let sums = try await repository().sums(matching: TripQuery(), by: [.tag, .kind])
    #expect(sums.total.count == 5)
    #expect(sums.groups.map(\.count) == [3, 4])
    #expect(sums.groups[0].map(\.totals.count).reduce(0, +) == 6)
  }

  @Test("expenses are summed by currency, and groups come as their trips are sorted")
  func spent() async throws {
    let repository = try await repository()
    let day = try #require(CalendarDay("2026-03-03"))
    for (trip, amount) in [(1, "10.10EUR"), (1, "20SEK"), (2, "5EUR"), (3, "7.05EUR"), (5, "1NOK")]
    {
      try await repository.add(ExpenseDraft(Money(parsing: amount), on: day), to: Int64(trip))
    }
    func groups(_ field: TripField, _ order: TripSort.Order) async throws -> [String] {
      var query = TripQuery()
      query.sort = [TripSort(field, order)]
      return try await repository.groups(matching: query, by: .kind).map {
        "\($0.key.value ?? "-") \($0.totals.spent.map(\.description).joined(separator: "+"))"
      }
    }
    let (trip, business) = ("trip 1.00 NOK", "business 15.10 EUR+20.00 SEK")
    let (personal, vacation) = ("personal ", "vacation 7.05 EUR")
    #expect(try await groups(.id, .ascending) == [trip, business, personal, vacation])
    #expect(try await groups(.id, .descending) == [vacation, personal, business, trip])
    #expect(try await groups(.spent, .descending) == [business, vacation, trip, personal])
    #expect(try await groups(.spent, .ascending) == [personal, vacation, business, trip])
    #expect(try await groups(.days, .descending).first == business)
    #expect(try await groups(.start, .descending) == [trip, business, personal, vacation])
  }

  @Test("by what they share, groups turn round, and what shares nothing stays last")
  func turned() async throws {
    var query = TripQuery()
    query.sort = [TripSort(.country, .descending)]
    let repository = try await repository()
    #expect(
      try await repository.groups(matching: query, by: .country).map(\.key.value) == ["SE", nil])
    query.sort = [TripSort(.start, .descending)]
    #expect(
      try await repository.groups(matching: query, by: .month).map(\.key.value)
        == ["2026-04", "2026-03", "2025-12"])
  }

  @Test("sums of currencies are never mixed")
  func totals() async throws {
    let groups = try await repository().groups(matching: TripQuery(), by: .country)
    let sweden = try #require(groups.first).totals
    #expect(sweden.days == 6)
    #expect(sweden.nights == 4)
    #expect(sweden.allowances.map(\.description) == ["302.00 EUR", "1000.00 SEK"])
  }

  @Test("a table has a cell for each pair of values, and a trip in the column of each of its words")
  func table() async throws {
    let table = try await repository().table(matching: TripQuery(), rows: .year, columns: .tag)
    #expect(table.rows.map(\.key.value) == ["2025", "2026"])
    #expect(table.columns.map(\.key.value) == ["Q1", "fair", nil])
    func count(_ row: Int, _ column: Int) -> Int? {
      table.totals(table.rows[row].key, table.columns[column].key)?.count
    }
    #expect([count(0, 0), count(0, 1), count(0, 2)] == [nil, 1, nil])
    #expect([count(1, 0), count(1, 1), count(1, 2)] == [1, 1, 3])
    #expect(table.rows.map(\.totals.count) == [1, 4])
    #expect(table.columns.map(\.totals.count) == [1, 2, 3])
  }
}
