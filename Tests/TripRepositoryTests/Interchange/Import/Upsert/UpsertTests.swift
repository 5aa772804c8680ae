import CalendarDates
import FoundationEssentials
import SQLite
import Testing
import TripModel

@testable import TripRepository

@Suite("Importing again")
struct UpsertTests {
  let store: TemporaryStore
  let clock = TestClock()
  let repository: TripRepository

  init() throws {
    store = try TemporaryStore()
    repository = try TripRepository(location: .file(store.path), now: { [clock] in clock.now })
  }

  private struct Outcome {
    var report: ImportReport
    var reasons: [String] = []
    var added: [TripRecord] = []
    var updated: [TripRecord] = []
  }

  private static let map =
    "external-id=id,destination=d,from=s,to=e,title=t,expense.hotel=h,expense.food=f"

  private func run(
    _ rows: String, upsert key: String? = "external-id", map: String = Self.map,
    _ policy: ImportErrorPolicy = .skip, dryRun: Bool = false
  ) async throws -> Outcome {
    var options = ImportOptions()
    options.map = try ColumnMap(parsing: map)
    options.source = "hr"
    options.moneyFormat.currency = CurrencyCode("EUR")
    let reader = try TripCSVReader(
      MemorySource("id,d,s,e,t,h,f\n" + rows), options: options)
    var outcome = Outcome(report: ImportReport(rows: 0, added: 0, rejected: 0, ids: []))
    outcome.report = try await repository.importTrips(
      from: reader, onError: policy, upsert: try key.map { try UpsertKey(parsing: $0) },
      dryRun: dryRun
    ) { event in
      switch event {
      case .rejected(let row): outcome.reasons.append("\(row.line): \(row.reason)")
      case .wouldAdd(let trip): outcome.added.append(trip)
      case .wouldUpdate(let trip): outcome.updated.append(trip)
      case .older, .note, .progress: break
      }
    }
    return outcome
  }

  private func counts(_ outcome: Outcome) -> [Int] {
    let report = outcome.report
    return [report.added, report.updated, report.unchanged, report.rejected]
  }

  private static let first = """
    1,Oslo,2026-03-02,2026-03-05,Fair,100.50,20
    2,Rom,2026-04-01,2026-04-02,,80,0

    """

  @Test("the same file changes nothing: no time of change, and no operation")
  func unchanged() async throws {
    #expect(counts(try await run(Self.first)) == [2, 0, 0, 0])
    let before = try await repository.trips()
    let operations = try await repository.operations(limit: 10).count
    clock.advance(60)
    let again = try await run(Self.first)
    #expect(counts(again) == [0, 0, 2, 0])
    #expect(again.report.ids == [])
    #expect(again.report.money.map(\.description) == ["200.50 EUR"])
    #expect(try await repository.trips() == before)
    #expect(try await repository.operations(limit: 10).count == operations)
  }

  @Test("what is different is updated, and what the file does not speak of stays")
  func updated() async throws {
    _ = try await run(Self.first)
    var changes = TripChanges()
    changes.notes = .set("By hand")
    changes.title = .set("Mine")
    try await repository.edit(id: 1, changes)
    let hand = ExpenseDraft(
      try Money(parsing: "7 EUR"), on: try #require(.init("2026-03-03")))
    try await repository.add(hand, to: 1)
    clock.advance(60)
    let outcome = try await run(
      """
      1,Bergen,2026-03-02,2026-03-05,,90,
      2,Rom,2026-04-01,2026-04-02,,80,
      3,Kiel,2026-05-01,2026-05-02,,,5

      """)
    #expect(counts(outcome) == [1, 1, 1, 0])
    #expect(outcome.report.ids == [1...1, 3...3])
    #expect(outcome.report.money.map(\.description) == ["175.00 EUR"])
    let trips = try await repository.trips()
    #expect(trips.map(\.destination) == ["Bergen", "Rom", "Kiel"])
    #expect(trips[0].title == "Mine")
    #expect(trips[0].notes == "By hand")
    #expect(trips[0].updatedAt.seconds > trips[1].updatedAt.seconds)
    // The hotel has become cheaper, the food is gone, and what was entered by hand is there.
    #expect(
      trips[0].expenses.map { "\($0.category ?? "") \($0.amount)" } == [
        "hotel 90.00 EUR", " 7.00 EUR",
      ])
    try await repository.undo()
    #expect(try await repository.trips().map(\.destination) == ["Oslo", "Rom"])
  }

  @Test("what the store keeps in another form than it is written is no change")
  func forms() async throws {
    let map =
      "external-id=id,destination=d,from=s,to=s,tag=t,created-at=e,updated-at=e,country=h,status=f"
    let rows = """
      1,Oslo,2026-03-02,2026-03-02T10:00:00.123456+01:00,b; a; b,Norway,Attended
      2,Rom,2026-03-02,2026-03-02T10:00Z,a; b,it,DONE

      """
    #expect(counts(try await run(rows, map: map)) == [2, 0, 0, 0])
    #expect(counts(try await run(rows, map: map)) == [0, 0, 2, 0])
  }

  @Test("a rehearsal tells the same, and changes nothing")
  func dryRun() async throws {
    _ = try await run(Self.first)
    let before = try await repository.trips()
    let outcome = try await run(
      """
      1,Bergen,2026-03-02,2026-03-05,,90,
      2,Rom,2026-04-01,2026-04-02,,80,
      3,Kiel,2026-05-01,2026-05-02,,,5

      """, dryRun: true)
    #expect(counts(outcome) == [1, 1, 1, 0])
    #expect(outcome.updated.map(\.destination) == ["Bergen"])
    #expect(outcome.added.map { $0.expenses.map(\.amount.description) } == [["5.00 EUR"]])
    #expect(try await repository.trips() == before)
  }

  @Test("a file that came in without a key is known by one later")
  func laterKey() async throws {
    #expect(counts(try await run(Self.first, upsert: nil)) == [2, 0, 0, 0])
    #expect(counts(try await run(Self.first)) == [0, 0, 2, 0])
    let fields = "destination=d,from=s,to=e,title=t,expense.hotel=h,expense.food=f"
    let key = "from+destination"
    #expect(counts(try await run(Self.first, upsert: key, map: fields)) == [0, 0, 2, 0])
    let changed = Self.first.replacing("100.50", with: "99")
    #expect(counts(try await run(changed, upsert: key, map: fields)) == [0, 1, 1, 0])
    #expect(counts(try await run(changed, upsert: key, map: fields)) == [0, 0, 2, 0])
    #expect(
      try await repository.trips()[0].expenses.map(\.amount.description) == [
        "99.00 EUR", "20.00 EUR",
      ])
  }

  @Test("a row that has the identity of another one is rejected with both lines")
  func duplicates() async throws {
    let twice = Self.first + "1,Kiel,2026-05-01,2026-05-02,,,\n"
    let outcome = try await run(twice)
    #expect(counts(outcome) == [2, 0, 0, 1])
    #expect(
      outcome.reasons == [
        "4: id: Line 2 has the same external-id: \"1\" of \"hr\". Keep one of them."
      ])
    let plain = try await run(
      "8,Oslo,2026-03-02,2026-03-05,,,\n8,Rom,2026-03-02,2026-03-05,,,\n", upsert: nil)
    #expect(
      plain.reasons == [
        "3: id: The external id cannot be used: line 2 has \"8\" of \"hr\" already."
      ])
  }

  @Test("a row without its key, and one of another kind, are rejected in the order of the file")
  func rejected() async throws {
    _ = try await run(Self.first)
    let outcome = try await run(
      """
      x,Oslo,no day,2026-03-05,,,
      1,business,2026-03-02,2026-03-05,,,
      ,trip,2026-03-02,2026-03-05,,,
      9,trip,2026-03-02,2026-03-05,,,

      """, map: Self.map.replacing("destination=d", with: "destination=d,kind=d"))
    #expect(outcome.reasons.map { $0.prefix(2) } == ["2:", "3:", "4:"])
    #expect(outcome.reasons[1].contains("no trip becomes another kind; the row says business."))
    #expect(outcome.reasons[2].contains("The row has no external-id"))
    #expect(counts(outcome) == [1, 0, 0, 3])
  }

  @Test("more rows than are looked for at once, known and new ones in turn")
  func batches() async throws {
    let row = { (number: Int) in "\(number),Stad,2026-03-02,2026-03-05,,\(number).25,\n" }
    let even = stride(from: 2, through: 2400, by: 2).map(row).joined()
    #expect(counts(try await run(even)) == [1200, 0, 0, 0])
    let all = (1...2400).map(row).joined()
    let outcome = try await run(all)
    #expect(counts(outcome) == [1200, 0, 1200, 0])
    #expect(outcome.report.money.map(\.description) == ["2881800.00 EUR"])
    #expect(counts(try await run(all)) == [0, 0, 2400, 0])
  }

  @Test("money that arrives as another amount undoes everything", arguments: [nil, "external-id"])
  func mismatch(key: String?) async throws {
    _ = try await run("7,Kiel,2026-05-01,2026-05-02,,1,\n", upsert: key)
    try Connection(.file(store.path)).execute(
      """
      CREATE TRIGGER thief AFTER INSERT ON Expense BEGIN
        UPDATE Expense SET amount = '1' WHERE _pk = new._pk;
      END
      """)
    let error = await #expect(throws: MoneyMismatch.self) {
      try await run(Self.first, upsert: key)
    }
    #expect(error?.inFile.map(\.description) == ["200.50 EUR"])
    #expect(try await repository.count() == 1)
  }

  @Test(
    "keys that could not tell trips apart are refused",
    arguments: ["", "notes", "destination", "uuid+from"])
  func keys(text: String) {
    #expect(throws: UpsertKeyError.self) { try UpsertKey(parsing: text) }
  }

  @Test("a row that could be any of several trips changes none of them, and names them")
  func ambiguous() async throws {
    let key = "from+destination"
    #expect(
      counts(try await run(Self.first + "3,Oslo,2026-03-02,2026-03-05,Talk,,\n")) == [3, 0, 0, 0])
    let before = try await repository.trips()
    let row = "9,Oslo,2026-03-02,2026-03-06,New,,\n8,Rom,2026-04-01,2026-04-02,Later,,\n"
    let stopped = try await run(row, upsert: key, .stop)
    #expect(stopped.report.rejected == 1)
    #expect(try await repository.trips() == before)
    let skipped = try await run(row, upsert: key)
    #expect(counts(skipped) == [0, 1, 0, 1])
    #expect(
      skipped.reasons == [
        "2: s: 2 trips have the same from+destination: \"2026-03-02\", \"Oslo\". They are 1, 3. "
          + "Name more fields in the key, or give the trips other values."
      ])
    #expect(try await repository.trips().map(\.title) == ["Fair", "Later", "Talk"])
    // One of them is told by another field.
    let told = try await run(
      "9,Oslo,2026-03-02,2026-03-06,Talk,,\n", upsert: "from+destination+title")
    #expect(counts(told) == [0, 1, 0, 0])
    #expect(try await repository.trips().map(\.end.description).last == "2026-03-06")
  }

  @Test("the trips of a day are read once, and a thousand on one day are each found")
  func oneDay() async throws {
    let rows = (1...1200).map { "\($0),Oslo,2026-03-02,2026-03-02,T\($0),5,\n" }.joined()
    #expect(counts(try await run(rows, upsert: nil)) == [1200, 0, 0, 0])
    let again = try await run(rows.replacing(",5,", with: ",6,"), upsert: "from+title")
    #expect(counts(again) == [0, 1200, 0, 0])
    #expect(again.report.money.map(\.description) == ["7200.00 EUR"])
    #expect(try await repository.trips().allSatisfy { $0.expenses.map(\.amount.amount) == [6] })

    let key = UpsertKey.fields([.start, .title])
    let day = try #require(CalendarDay("2026-03-02"))
    func identity(_ title: String) throws -> RowIdentity {
      var draft = TripDraft(.trip, to: "Oslo", from: .day(day), through: .day(day))
      draft.title = title
      return try #require(RowIdentity(draft, by: key))
    }
    var index = TripKeyIndex(key)
    let container = repository.container
    try index.learn([day, day], of: container)
    #expect(index.ids(of: try identity("T7")) == [7])
    var late = TripDraft(.trip, to: "Oslo", from: .day(day), through: .day(day))
    late.title = "T7"
    _ = try await repository.add(late)
    try index.learn([day], of: container)
    #expect(index.ids(of: try identity("T7")) == [7], "the day was read a second time")
    var other = TripKeyIndex(key)
    try other.learn([day], of: container)
    #expect(other.ids(of: try identity("T7")) == [7, 1201])
    #expect(other.ids(of: try identity("T0")) == [])
  }
}
