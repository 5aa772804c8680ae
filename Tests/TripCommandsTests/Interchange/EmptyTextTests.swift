import Foundation
import Testing

@testable import TripCommands

@Suite("Empty texts of older stores")
struct EmptyTextTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// Exports, imports into an empty store, and exports again.
  private func roundTrip(_ name: String) async throws -> (Data, Data) {
    let (first, second) = (bench.path("a-\(name)"), bench.path("b-\(name)"))
    let other = bench.path("other-\(name).store")
    let exported = await bench.run("export", first)
    #expect(exported.status == 0, "\(exported.error)")
    let imported = await bench.run("import", first, "--store", other)
    #expect(imported.status == 0, "\(imported.error)")
    #expect(await bench.run("export", second, "--store", other).status == 0)
    return (
      try Data(contentsOf: URL(filePath: first)), try Data(contentsOf: URL(filePath: second))
    )
  }

  @Test(
    "a store of the first version with empty texts comes back from an export as it was",
    arguments: ["trips.json", "trips.jsonl", "trips.ics"])
  func firstVersion(name: String) async throws {
    try bench.useFixture("1.0.0")
    try bench.execute("UPDATE Trip SET notes = '', companyName = '', reason = ''")
    #expect(await bench.run("migrate", "up").status == 0)
    let (first, second) = try await roundTrip(name)
    #expect(first == second)
    #expect(!String(decoding: first, as: UTF8.self).contains(#": "","#))
  }

  @Test(
    "whatever text of a trip or of what belongs to it is empty, it counts as none",
    arguments: ["trips.json", "trips.jsonl", "trips.ics"])
  func allTexts(name: String) async throws {
    try bench.useFixture("5.0.0")
    try bench.execute(
      """
      UPDATE Trip SET title = '', location_city = '', location_country = '', notes = '', traveller = '',
        externalID = iif(_pk = 1, '', externalID), source = iif(_pk = 1, '', source), conflictReason = '', expenseReportId = '', meetingAgenda = '',
        organizer = '', accommodationType = '', companyName = '';
      UPDATE Expense SET category = '', note = '', receiptPath = '', receiptSHA256 = '';
      UPDATE LivingAccommodation SET address_street = '', address_city = '', address_postalCode = '',
        address_country = '';
      UPDATE Attachment SET note = '';
      """)
    let (first, second) = try await roundTrip(name)
    #expect(first == second)
    for field in ["title", "city", "country", "note", "traveller", "company", "organizer"] {
      let found = await bench.run("filter", "has \(field)", "--format", "csv", "--columns", "id")
      #expect(found.lines == ["id"], "has \(field): \(found.output)\(found.error)")
    }
  }
}
