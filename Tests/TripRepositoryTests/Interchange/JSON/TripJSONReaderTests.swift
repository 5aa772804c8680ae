import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Trips from JSON")
struct TripJSONReaderTests {
  private func rows(
    _ text: String, chunk: Int = .max
  ) throws -> (drafts: [TripDraft], rejected: [RejectedRow]) {
    let reader = TripJSONReader(
      MemorySource(Array(text.utf8), chunkSize: chunk), options: ImportOptions())
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
     "favorite": true, "latitude": 41.9, "longitude": 12, "title": null, "unknown": [1, {"a": []}]}
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
        ["start", "end"], ["start", "kind"], [], [], ["expenses"],
      ])
  }

  @Test(
    "what is no list of objects ends the reading with its line",
    arguments: ["x", "[1]", "{\"a\": 1", "\n\n{\"a\": \"}", "{\"trips\": [1]}"])
  func failures(text: String) {
    let error = #expect(throws: TripJSONError.self) { try rows(text) }
    #expect(error?.description.hasPrefix("Line ") == true)
  }

  @Test("expenses, accommodations and attachments come along")
  func details() async throws {
    let repository = try TripRepository(location: .memory)
    let text = """
      {"destination": "Oslo", "start": "2026-03-02", "end": "2026-03-05", "expenses": [
       {"id": 9, "trip": 4, "amount": {"amount": "12.50", "currency": "EUR"}, "category": "taxi",
        "day": "2026-03-03", "note": null, "receipt": {"path": "/r", "sha256": "ab"},
        "uuid": "B5AAF10E-8C86-4CA1-B034-869C50CCA0E9"}],
       "accommodations": [{"name": "Grand", "city": "Oslo", "country": "NO",
        "checkIn": "2026-03-02", "checkOut": "2026-03-05"}],
       "attachments": [{"path": "/a", "sha256": "cd", "addedAt": "2026-01-01T10:00Z"}]}
      """
    let reader = TripJSONReader(MemorySource(text), options: ImportOptions())
    let report = try await repository.importTrips(from: reader, onError: .stop) { _ in }
    #expect(report.added == 1 && report.rejected == 0)
    let trip = try await repository.trip(id: 1)
    let expense = try #require(trip.expenses.first)
    #expect(expense.amount.description == "12.50 EUR" && expense.category == "taxi")
    #expect(expense.uuid.uuidString == "B5AAF10E-8C86-4CA1-B034-869C50CCA0E9")
    #expect(expense.receipt == FileReference(path: "/r", sha256: "ab"))
    #expect(trip.accommodations.first?.country?.code == "NO")
    #expect(trip.attachments.first?.addedAt.description == "2026-01-01T10:00Z")
    try await repository.undo()
    #expect(try await repository.count() == 0)
  }
}
