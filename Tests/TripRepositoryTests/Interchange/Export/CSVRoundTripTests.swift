import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("CSV out and in")
struct CSVRoundTripTests {
  private func export(_ repository: TripRepository) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = CSVWriter { bytes += $0 }
    try writer.write(record: TripField.allCases.map(\.csvColumn))
    for trip in try await repository.trips() {
      try writer.write(record: TripField.allCases.map { $0.value(of: trip).csvText })
    }
    try writer.flush()
    return bytes
  }

  @Test("an export that is imported into an empty store exports to the same bytes")
  func roundTrip() async throws {
    var generator = TripGenerator()
    let seed = generator.seed
    let first = try TripRepository(location: .memory)
    let drafts = (0..<600).map { _ in
      var draft = generator.draft()
      // What makes cells hard to read back.
      if generator.chance(4) { draft.title = " " + draft.destination + "\t" }
      if !draft.companions.isEmpty { draft.companions = ["a; b", "", " \"x\" ", "y"] }
      if generator.chance(3), draft.kind == .business {
        draft.perDiem = try? Money(parsing: "1.5001 EUR").rounded(toPlaces: 3)
      }
      return draft
    }
    try await first.add(contentsOf: drafts)
    let bytes = try await export(first)

    let second = try TripRepository(location: .memory)
    let reader = try TripCSVReader(MemorySource(bytes), options: ImportOptions())
    var reasons: [String] = []
    try await second.importTrips(from: reader, onError: .stop) { event in
      if case .rejected(let row) = event { reasons.append("\(row.line): \(row.reason)") }
    }
    #expect(reasons == [], "seed \(seed)")
    #expect(try await export(second) == bytes, "seed \(seed)")
    #expect(try await second.trips() == first.trips(), "seed \(seed)")
  }

  @Test("amounts with three decimals get a fourth, so that no full stop divides thousands")
  func amounts() throws {
    let money = { (text: String, code: String) in
      FieldValue.money(try Money(amountText: text, #require(CurrencyCode(code)))).csvText
    }
    #expect(try money("1.234", "EUR") == "1.2340 EUR")
    #expect(try money("1.5", "KWD") == "1.5000 KWD")
    #expect(try money("75.5", "EUR") == "75.50 EUR")
    #expect(try money("1000", "JPY") == "1000 JPY")
    #expect(try money("1.2345", "EUR") == "1.2345 EUR")
  }
}
