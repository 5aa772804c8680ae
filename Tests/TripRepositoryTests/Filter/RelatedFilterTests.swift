import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Conditions on expenses and tags")
struct RelatedFilterTests {
  private let repository: TripRepository
  private let dates = DateExpressionParser(
    DateContext(today: CalendarDay("2026-03-04") ?? .earliest))

  init() async throws {
    repository = try TripRepository(location: .memory)
    var business = draft(.business, to: "Stockholm")
    business.tags = ["work", "Q1 2026"]
    var vacation = draft(.vacation, to: "Napoli")
    vacation.tags = ["Workation"]
    try await repository.add(contentsOf: [business, vacation, draft(to: "Oslo")])
    let day = try #require(CalendarDay("2026-03-02"))
    for (trip, amount) in [
      (1, "0.1EUR"), (1, "0.2EUR"), (1, "900SEK"), (2, "500EUR"), (2, "-500EUR"),
    ] as [(Int64, String)] {
      try await repository.add(ExpenseDraft(try Money(parsing: amount), on: day), to: trip)
    }
    try await repository.add(AccommodationDraft("Grand", from: day, to: day), to: 2)
    try await repository.add(
      AttachmentDraft(FileReference(path: "a", sha256: "b")), to: 3)
  }

  @Test(
    "each condition selects its trips",
    arguments: [
      ("spent > 500", [1]), ("spent >= 0.3EUR", [1]), ("spent = 0.3 EUR", [1]),
      ("spent = 0", [2]), ("spent < 1EUR", [1, 2]), ("spent in 100..1000", [1]),
      ("spent != 900SEK", [2, 3]), ("not spent > 500", [2, 3]), ("spent.over:500", [1]),
      ("has expenses", [1, 2]), ("no expenses", [3]), ("has spent", [1, 2]),
      ("has accommodations", [2]), ("no stays", [1, 3]), ("has attachments", [3]),
      ("tag = work", [1]), ("tags = work", [1]), ("tags ~ WORK", [1, 2]), ("tag:work", [1, 2]),
      ("tag != work", [2, 3]), ("tag in (work, Workation)", [1, 2]), ("has tags", [1, 2]),
      ("no tags", [3]), ("tag = \"Q1 2026\"", [1]),
      ("tags has \"Q1 2026\"", [1]), ("not tags has work", [2, 3]),
      ("business tags has work spent > 1", [1]), ("business and spent > 1", [1]),
      ("vacation and tag ~ work", [2]), ("personal and spent = 0", [2]),
      ("vacation and not has expenses", []), ("vacation or spent > 1", [1, 2]),
    ] as [(String, [Int64])])
  func conditions(text: String, expected: [Int64]) async throws {
    var query = TripQuery()
    query.filters = [try TripFilter(parsing: text, dates: dates)]
    #expect(try await repository.trips(matching: query).map(\.id) == expected)
    #expect(try await repository.count(matching: query) == expected.count)
  }

  @Test(
    "expenses themselves have no value to compare",
    arguments: ["expenses > 5", "expenses = taxi", "attachments ~ pdf", "spent ~ 5", "spent > x"])
  func mistakes(text: String) {
    #expect(throws: FilterError.self) { try TripFilter(parsing: text, dates: dates) }
  }
}
