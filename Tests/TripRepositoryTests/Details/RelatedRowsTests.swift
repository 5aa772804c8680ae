import CalendarDates
import FoundationEssentials
import PersistenceCore
import Testing
import TripModel

@testable import TripRepository

@Suite("Reading trips with what belongs to them")
struct RelatedRowsTests {
  private let repository: TripRepository
  private let count = 1300

  init() async throws {
    repository = try TripRepository(location: .memory)
    let drafts = (1...count).map { number in
      var draft = draft()
      if number % 3 == 0 { draft.tags = ["t\(number % 7)", "all"] }
      return draft
    }
    try await repository.add(contentsOf: drafts)
    let day = try #require(CalendarDay("2026-03-02"))
    for number in [1, 2, 600, 1300] as [Int64] {
      try await repository.add(
        ExpenseDraft(try Money(parsing: "\(number)EUR"), on: day), to: number)
    }
  }

  @Test("each trip comes with its own, in order, however many there are")
  func complete() async throws {
    var ids: [Int64] = []
    var spent: [String] = []
    try await repository.forEachTrip { trip in
      ids.append(trip.id)
      #expect(trip.tags == (trip.id % 3 == 0 ? ["t\(trip.id % 7)", "all"] : []))
      spent += trip.spent?.map { "\(trip.id): \($0)" } ?? []
      return true
    }
    #expect(ids == Array(1...Int64(count)))
    #expect(
      spent == ["1: 1.00 EUR", "2: 2.00 EUR", "600: 600.00 EUR", "1300: 1300.00 EUR"])
  }

  @Test("rows have what was asked for, and the end of reading can come at any row")
  func chosen() async throws {
    var seen: [Int64] = []
    try await repository.forEachRow(reading: .expenses) { row in
      seen.append(row.id)
      #expect(row.tags.isEmpty)
      #expect(row.expenses.isEmpty == ![1, 2, 600, 1300].contains(row.id))
      return row.id < 700
    }
    #expect(seen.last == 700 && seen.count == 700)
  }

  @Test("fields tell what they are made of")
  func fields() {
    #expect(RelatedValues([.id, .destination]).isEmpty)
    #expect(RelatedValues([.tags, .spent]) == [.tags, .expenses])
    #expect(RelatedValues(TripField.allCases) == .all)
  }
}
