import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Trips from JSON")
struct TripJSONReaderTests {
  private func rows(
    _ text: String, chunk: Int = .max, unknown: UnknownKeys = .refuse
  ) throws -> (drafts: [TripDraft], rejected: [RejectedRow]) {
    var options = ImportOptions()
    options.unknownKeys = unknown
    let reader = TripJSONReader(
      MemorySource(Array(text.utf8), chunkSize: chunk), options: options)
    var drafts: [TripDraft] = []
    var rejected: [RejectedRow] = []
    while let row = try reader.next() {
      switch row {
      case .trip(let draft): drafts.append(draft)
      case .rejected(let row): rejected.append(row)
      }
    }
    return (drafts, rejected)
  }

  private let oslo = #"{"destination": "Oslo", "start": "2026-03-02", "end": "2026-03-05"}"#
  private let rom = """
    {"kind": "business", "destination": "R\\u00f6m {\\"}", "start": "2026-03-02T09:30+01:00",
     "end": "2026-03-05", "perDiem": {"amount": "1.234", "currency": "EUR"}, "tags": ["a; b", "c"],
     "favorite": true, "latitude": 41.9, "longitude": 12, "title": null, "days": [1, {"a": []}]}
    """

  @Test(
    "a document and lines of objects are read alike, in chunks of any size",
    arguments: [1, 7, 9999])
  func forms(chunk: Int) throws {
    for text in [
      "{\"schema\": 1, \"trips\": [\n\(oslo),\n\(rom)\n]}\n", "\(oslo)\n\(rom)\n",
      "\u{FEFF}\n {\"schema\":1,\"dryRun\":true,\"trips\":[\(oslo),\(rom)]}", oslo + rom,
    ] {
      let (drafts, rejected) = try rows(text, chunk: chunk)
      #expect(rejected.isEmpty && drafts.count == 2)
      guard drafts.count == 2 else { continue }
      #expect(drafts[0].destination == "Oslo" && drafts[0].kind == .trip)
      #expect(drafts[1].destination == "Röm {\"}" && drafts[1].kind == .business)
      #expect(drafts[1].perDiem?.amountText == "1.234" && drafts[1].tags == ["a; b", "c"])
      #expect(drafts[1].isFavorite && drafts[1].longitude == 12 && drafts[1].title == nil)
    }
    #expect(try rows("").drafts.isEmpty)
    #expect(try rows("{\"schema\": 1, \"trips\": []}").drafts.isEmpty)
  }

  @Test("what cannot be used is told with its line and its keys")
  func rejections() throws {
    let (drafts, rejected) = try rows(
      """
      {"destination": "Oslo"}
      \(oslo)
      {"destination": "Oslo", "start": "x", "end": "2026-03-05", "kind": "flight"}
      {"destination": }
      {"destination": "A", "start": "2026-03-05", "end": "2026-03-02"}
      {"destination": "A", "start": "2026-03-02", "end": "2026-03-02", "expenses": [{"day": "2026-03-02"}]}
      """)
    #expect(drafts.count == 1)
    #expect(rejected.map(\.line) == [1, 3, 4, 5, 6])
    #expect(
      rejected.map { $0.problems.compactMap(\.column) } == [
        ["start", "end"], ["start", "kind"], [], ["end"], ["expenses[0].amount"],
      ])
  }

  @Test(
    "what is no list of objects ends the reading with its line",
    arguments: [
      "x", "[1]", "{\"a\": 1", "\n\n{\"a\": \"}", "{\"trips\": [1]}", "{\"trips\": {}}",
      "{\"trips\": [", "{\"trips\": []", "{\"trips\": [{}", "{\"trips\": [{} {}]}",
      "{\"trips\": [{},]}", "{\"trips\": [,{}]}", "{\"trips\": []} x", "{\"trips\": []}{}",
      "{\"trips\": [], \"more\": 1}", "{\"trips\": [], \"schema\": 2}",
      "{\"schema\": 2, \"trips\": []}", "{\"schema\": \"1\", \"trips\": []}",
      "{\"schema\": 1, \"schema\": 1, \"trips\": []}", "{\"dryRun\": 1, \"trips\": []}",
      "{\"schema\": 1, \"groupBy\": \"kind\", \"groups\": []}",
    ])
  func failures(text: String) {
    let error = #expect(throws: TripJSONError.self) { try rows(text) }
    #expect(error?.description.hasPrefix("Line ") == true)
  }

  @Test(
    "a value of another type is an error with its path, and never left out",
    arguments: [
      (#""destination": 5"#, "destination"), (#""destination": true"#, "destination"),
      (#""destination": ["a"]"#, "destination"), (#""destination": null"#, "destination"),
      (#""destination": """#, "destination"), (#""start": 20260302"#, "start"),
      (#""kind": 1"#, "kind"), (#""favorite": "yes""#, "favorite"), (#""tags": "a""#, "tags"),
      (#""tags": ["a", 1]"#, "tags[1]"), (#""notes": {"a": 1}"#, "notes"),
      (#""latitude": "59""#, "latitude"), (#""latitude": 1e999"#, "latitude"),
      (#""uuid": "x""#, "uuid"), (#""country": "Atlantis""#, "country"),
      (#""kind": "business", "perDiem": 75.5"#, "perDiem"),
      (#""kind": "business", "perDiem": {"amount": 75.50, "currency": "EUR"}"#, "perDiem.amount"),
      (#""kind": "business", "perDiem": {"amount": "75.50"}"#, "perDiem.currency"),
      (
        #""kind": "business", "perDiem": {"amount": "75.50", "currency": "EURO"}"#,
        "perDiem.currency"
      ),
      (#""kind": "business", "perDiem": {"amount": "1", "currency": "EUR", "x": 1}"#, "perDiem.x"),
      (#""kind": "vacation", "budget": {"amount": "many", "currency": "EUR"}"#, "budget.amount"),
      (#""kind": "group", "groupSize": 2.5"#, "groupSize"),
      (#""kind": "group", "groupSize": 99999999999999999999"#, "groupSize"),
      (#""schema": 2"#, "schema"), (#""schema": "1""#, "schema"), (#""hotel": "x""#, "hotel"),
      (#""expenses": {}"#, "expenses"), (#""expenses": [1]"#, "expenses[0]"),
      (
        #""accommodations": [{"name": "a", "checkIn": "2026-03-02"}]"#, "accommodations[0].checkOut"
      ),
      (#""attachments": [{"path": "/a", "sha256": "ab"}]"#, "attachments[0].sha256"),
      (
        #""createdAt": "2026-01-02T00:00Z", "updatedAt": "2026-01-01T00:00Z""#, "updatedAt"
      ),
    ])
  func wrongTypes(member: String, path: String) throws {
    let keys = ["destination", "start", "end"].filter { !member.contains("\"\($0)\"") }
    let others = keys.map { "\"\($0)\": \"2026-03-02\"" } + [member]
    let (drafts, rejected) = try rows("{\(others.joined(separator: ", "))}")
    #expect(drafts.isEmpty)
    #expect(rejected.first?.problems.map(\.column) == [path], "\(rejected)")
  }

  @Test("each wrong value of an expense is told with its path")
  func wrongExpenses() throws {
    let uuid = "B5AAF10E-8C86-4CA1-B034-869C50CCA0E9"
    let (_, rejected) = try rows(
      """
      {"destination": "A", "start": "2026-03-02", "end": "2026-03-02", "expenses": [
       {"amount": {"amount": "1", "currency": "EUR"}, "day": "2026-02-30", "uuid": "\(uuid)"},
       {"amount": {"amount": "1", "currency": "EUR"}, "day": "2026-03-02", "uuid": "\(uuid)",
        "note": 5, "receipt": {"path": "/a"}},
       {"amount": {"amount": "1", "currency": "EUR"}, "day": "2026-03-02", "uuid": "\(uuid)",
        "notes": "x"}]}
      """)
    #expect(
      rejected.first?.problems.map(\.column) == [
        "expenses[0].day", "expenses[1].note", "expenses[1].receipt.sha256", "expenses[2].uuid",
        "expenses[2].notes",
      ])
    #expect(rejected.first?.problems.last?.reason.contains("Did you mean note?") == true)
  }

  @Test("keys that are not known are refused, dropped or kept in the notes")
  func unknownKeys() throws {
    let text = """
      {"destination": "A", "start": "2026-03-02", "end": "2026-03-02", "notes": "first",
       "seat": "12A", "miles": 120.50, "gate": null, "extras": {"bag": [1, true, "x\\n"]}}
      """
    let refused = try rows(text).rejected
    #expect(refused.first?.problems.map(\.column) == ["seat", "miles", "gate", "extras"])
    #expect(try rows(text, unknown: .drop).drafts.first?.notes == "first")
    #expect(
      try rows(text, unknown: .notes).drafts.first?.notes
        == "first\nseat: 12A\nmiles: 120.50\nextras: {\"bag\": [1, true, \"x\\n\"]}")
  }

  @Test("expenses, accommodations and attachments come along")
  func details() async throws {
    let repository = try TripRepository(location: .memory)
    let hash = String(repeating: "0a", count: 32)
    let text = """
      {"destination": "Oslo", "start": "2026-03-02", "end": "2026-03-05", "expenses": [
       {"id": 9, "trip": 4, "amount": {"amount": "12.50", "currency": "EUR"}, "category": "taxi",
        "day": "2026-03-03", "note": null, "receipt": {"path": "/r", "sha256": "\(hash)"},
        "uuid": "B5AAF10E-8C86-4CA1-B034-869C50CCA0E9"}],
       "accommodations": [{"name": "Grand", "city": "Oslo", "country": "NO",
        "checkIn": "2026-03-02", "checkOut": "2026-03-05"}],
       "attachments": [{"path": "/a", "sha256": "\(hash)", "addedAt": "2026-01-01T10:00Z"}]}
      """
    let reader = TripJSONReader(MemorySource(text), options: ImportOptions())
    let report = try await repository.importTrips(from: reader, onError: .stop) { _ in }
    #expect(report.added == 1 && report.rejected == 0)
    let trip = try await repository.trip(id: 1)
    let expense = try #require(trip.expenses.first)
    #expect(expense.amount.description == "12.50 EUR" && expense.category == "taxi")
    #expect(expense.uuid.uuidString == "B5AAF10E-8C86-4CA1-B034-869C50CCA0E9")
    #expect(expense.receipt == FileReference(path: "/r", sha256: hash))
    #expect(trip.accommodations.first?.country?.code == "NO")
    #expect(trip.attachments.first?.addedAt.description == "2026-01-01T10:00Z")
    try await repository.undo()
    #expect(try await repository.count() == 0)
  }

  @Test("messages advise what JSON has: no date format, and each line once")
  func advice() throws {
    let (_, rejected) = try rows(
      #"""
      {"destination": "A", "start": "2/3/2026", "end": "someday"}
      {"destination": "A", "start": "2026-03-02", "end": "2026-03-02", "title" 1}
      {"destination": "A", "start": "2026-03-02", "end": "2026-03-02", "latitude": 1e400,
       "longitude": 0, "calendarSequence": 99999999999999999999}
      {"destination": "A", "start": "2026-03-02T09:00+05:00[Europe/Stockholm]", "end": "2026-03-03"}
      """#)
    #expect(
      rejected.map(\.reason) == [
        "start: \"2/3/2026\" can mean 2 March 2026 or 3 February 2026. Write it as YYYY-MM-DD. "
          + "end: \"someday\" is not a date. Write it as YYYY-MM-DD.",
        "In column 74: ':' is expected behind the key.",
        "latitude: It is the number 1e400, which is too large. "
          + "calendarSequence: It is the number 99999999999999999999, which is too large.",
        "start: In \"2026-03-02T09:00+05:00[Europe/Stockholm]\" the offset +05:00 is not that of "
          + "Europe/Stockholm at that time. Type +01:00, or leave the offset or the zone out.",
      ])
  }
}
