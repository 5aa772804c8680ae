import CalendarDates
import FoundationEssentials
import SQLite
import Testing
import TripModel

@testable import TripRepository

struct ReadingTests {
  @Test("a stream gives the trips of the query in its order, and rows say what records say")
  func streaming() async throws {
    var generator = TripGenerator()
    let repository = try TripRepository(location: .memory)
    let drafts = (0..<200).map { _ in generator.draft() }
    try await repository.add(contentsOf: drafts)
    var query = TripQuery()
    query.sort = [TripSort(.start, .descending)]
    let all = try await repository.trips(matching: query)
    var streamed: [TripRecord] = []
    try await repository.forEachTrip(matching: query) { trip in
      streamed.append(trip)
      return true
    }
    #expect(streamed == all && all.count == 200)
    var index = 0
    try await repository.forEachRow(matching: query) { row in
      #expect(row.record == all[index] && row.kind == all[index].kind && row.id == all[index].id)
      for field in TripField.allCases {
        #expect(field.value(of: row) == field.value(of: all[index]), "seed \(generator.seed)")
      }
      index += 1
      return true
    }
    #expect(index == 200)
  }

  @Test("rows of which only some fields are read say of these, and of all others, what records say")
  func someFields() async throws {
    var generator = TripGenerator()
    let repository = try TripRepository(location: .memory)
    try await repository.add(contentsOf: (0..<40).map { _ in generator.draft() })
    let all = try await repository.trips()
    let lists =
      TripField.allCases.map { [$0] } + [[], [.id, .kind, .destination, .country, .status]]
    for fields in lists {
      var index = 0
      try await repository.forEachRow(fields: fields) { row in
        for field in fields {
          #expect(field.value(of: row) == field.value(of: all[index]), "seed \(generator.seed)")
        }
        #expect(row.record == all[index], "\(fields), seed \(generator.seed)")
        index += 1
        return true
      }
      #expect(index == all.count)
    }
  }

  @Test("a stream stops when it is told to, and passes on what the function throws")
  func stopping() async throws {
    struct Stop: Error {}
    let repository = try TripRepository(location: .memory)
    try await repository.add(contentsOf: (0..<50).map { _ in draft() })
    var count = 0
    try await repository.forEachTrip { _ in
      count += 1
      return count < 7
    }
    #expect(count == 7)
    await #expect(throws: Stop.self) { try await repository.forEachTrip { _ in throw Stop() } }
    #expect(try await repository.count() == 50)
  }

  @Test("a stream sees the trips as they were when it began, and keeps no writer waiting")
  func writingWhileStreaming() async throws {
    let store = try TemporaryStore()
    let repository = try TripRepository(location: .file(store.path))
    try await repository.add(contentsOf: (0..<20).map { _ in draft() })
    let writer = try Connection(.file(store.path))
    var ids: [Int64] = []
    try await repository.forEachTrip { trip in
      if ids.isEmpty { try writer.execute("DELETE FROM \"Trip\" WHERE _pk > 10") }
      ids.append(trip.id)
      return true
    }
    #expect(ids == Array(1...20))
    #expect(try await repository.count() == 10)
  }

  @Test("limits below one give nothing, and an offset beyond the end as well")
  func limits() async throws {
    let repository = try TripRepository(location: .memory)
    try await repository.add(contentsOf: [draft(), draft(), draft()])
    var query = TripQuery()
    query.limit = 0
    #expect(try await repository.trips(matching: query).isEmpty)
    query.limit = -5
    #expect(try await repository.count(matching: query) == 0)
    query = TripQuery()
    query.offset = 2
    #expect(try await repository.trips(matching: query).map(\.id) == [3])
    query.offset = 99
    #expect(try await repository.trips(matching: query).isEmpty)
    query.offset = -1
    #expect(try await repository.count(matching: query) == 3)
  }

  @Test("what another repository has changed is seen at once")
  func freshness() async throws {
    let store = try TemporaryStore()
    let one = try TripRepository(location: .file(store.path))
    let other = try TripRepository(location: .file(store.path))
    let id = try await one.add(draft(to: "A")).id
    #expect(try await other.trip(id: id).destination == "A")
    var changes = TripChanges()
    changes.destination = .set("B")
    try await other.edit(id: id, changes)
    #expect(try await one.trip(id: id).destination == "B")
    try await one.delete(ids: [id])
    await #expect(throws: TripError.notFound([id])) { try await other.trip(id: id) }
  }

  @Test("texts are only texts, whatever is in them")
  func oddTexts() async throws {
    let repository = try TripRepository(location: .memory)
    let texts = [
      "'; DROP TABLE \"Trip\"; --", "\"", "''", "a\nb\r\nc\t", "\0", "nul\0nul", "👨‍👩‍👧‍👦 é e\u{301}",
      "\u{202E}rtl",
      "%_\\", "?1 :a @b $c", String(repeating: "長", count: 100_000),
    ]
    for text in texts {
      // What a destination must not have, other texts may.
      let destination = text.replacing("\0", with: "0")
      var draft = draft(.vacation, to: destination)
      draft.notes = text
      draft.traveller = text
      draft.companions = [text, "", text]
      let record = try await repository.add(draft)
      #expect(record.destination == destination && record.notes == text)
      #expect(record.companions == [text, "", text])
      var query = TripQuery()
      query.traveller = text
      #expect(try await repository.trips(matching: query) == [record])
    }
    #expect(try await repository.count() == texts.count)
  }

  @Test("days and amounts at the ends of what they can be come back exactly")
  func extremes() async throws {
    let repository = try TripRepository(location: .memory)
    let euro = try #require(CurrencyCode("EUR"))
    for text in [
      "999999999999999999999999.999999999999", "0.000000000001", "0", "123456789012345.67",
      "123456789012345678901234.5", "0.1", "1e23",
    ] {
      let money = try Money(try #require(Decimal(string: text)), euro)
      var vacation = draft(.vacation, from: "0001-01-01", through: "9999-12-31")
      vacation.budget = money
      let record = try await repository.trip(id: try await repository.add(vacation).id)
      #expect(record.budget == money && record.budget?.amount == Decimal(string: text))
      #expect(record.start == .day(.earliest) && record.end == .day(.latest))
      #expect(record.days == 3_652_059 && record.nights == 3_652_058)
    }
    var query = TripQuery()
    query.from = .latest
    query.to = .latest
    #expect(try await repository.count(matching: query) == 7)
    query = TripQuery()
    query.startFrom = .earliest
    query.startTo = .earliest
    #expect(try await repository.count(matching: query) == 7)
    query.startFrom = CalendarDay.earliest.adding(days: 1)
    #expect(try await repository.count(matching: query) == 0)
  }
}
