import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("What trips cost")
struct ExpenseTests {
  private let repository: TripRepository
  private let trip: TripRecord

  init() async throws {
    repository = try TripRepository(location: .memory)
    trip = try await repository.add(draft(to: "Oslo"))
  }

  private func expense(_ amount: String, on text: String = "2026-03-03") throws -> ExpenseDraft {
    ExpenseDraft(try Money(parsing: amount), on: try #require(CalendarDay(text)))
  }

  @Test("an expense is kept with all its values, and read with its trip")
  func add() async throws {
    var draft = try expense("12.50EUR")
    draft.category = "taxi"
    draft.note = "n"
    draft.receipt = FileReference(path: "/r.pdf", sha256: String(repeating: "A", count: 64))
    let added = try await repository.add(draft, to: trip.id)
    #expect(added.id == 1 && added.trip == trip.id && added.amount == draft.amount)
    #expect(added.category == "taxi" && added.note == "n" && added.day == draft.day)
    #expect(added.receipt?.sha256 == String(repeating: "a", count: 64))
    #expect(try await repository.trip(id: trip.id).expenses == [added])
    #expect(try await repository.detail(ExpenseDraft.self, id: 1) == added)
  }

  @Test("sums are exact, one for each currency")
  func totals() async throws {
    for amount in ["0.1EUR", "0.2EUR", "100SEK", "-0.05EUR", "0.000000000001SEK"] {
      try await repository.add(try expense(amount), to: trip.id)
    }
    let spent = try await repository.trip(id: trip.id).spent
    #expect(spent?.map(\.description) == ["0.25 EUR", "100.000000000001 SEK"])
    #expect(try [ExpenseRecord]().totals() == [])
  }

  @Test("a sum that no amount can be is refused before it arises")
  func tooLarge() async throws {
    try await repository.add(try expense("999999999999999999999999EUR"), to: trip.id)
    let error = await #expect(throws: TripError.self) {
      try await repository.add(try expense("1EUR"), to: trip.id)
    }
    #expect(error?.description.contains("too large an amount") == true)
    #expect(try await repository.trip(id: trip.id).expenses.count == 1)
    try await repository.add(try expense("1SEK"), to: trip.id)
  }

  @Test("an edit changes what it names")
  func edit() async throws {
    var draft = try expense("12.50EUR")
    draft.category = "taxi"
    try await repository.add(draft, to: trip.id)
    let edited = try await repository.edit(ExpenseDraft.self, id: 1) { draft in
      draft.amount = try Money(parsing: "13EUR")
      draft.category = nil
    }
    #expect(edited.amount.description == "13.00 EUR" && edited.category == nil)
    #expect(edited.day == draft.day)
    #expect(try await repository.trip(id: trip.id).expenses == [edited])
  }

  @Test("a number that is not there is told, and nothing is done")
  func notFound() async throws {
    try await repository.add(try expense("1EUR"), to: trip.id)
    await #expect(throws: TripError.notFound([77])) {
      try await repository.add(try expense("1EUR"), to: 77)
    }
    await #expect(throws: TripError.notFoundDetails(.expense, [7, 8])) {
      try await repository.delete(ExpenseDraft.self, ids: [1, 7, 8])
    }
    #expect(try await repository.trip(id: trip.id).expenses.count == 1)
    #expect(
      TripError.notFoundDetails(.expense, [7]).description == "There is no expense 7.")
  }

  @Test("a rehearsal changes nothing")
  func dryRun() async throws {
    let draft = try expense("1EUR")
    let rehearsed = try await repository.add(draft, to: trip.id, dryRun: true)
    #expect(rehearsed.id == 0 && rehearsed.trip == trip.id)
    #expect(try await repository.trip(id: trip.id).expenses == [])
    let added = try await repository.add(draft, to: trip.id)
    #expect(try await repository.delete(ExpenseDraft.self, ids: [1], dryRun: true) == [added])
    try await repository.edit(ExpenseDraft.self, id: 1, dryRun: true) { $0.note = "x" }
    #expect(try await repository.trip(id: trip.id).expenses == [added])
  }

  @Test("the expenses of a deleted trip go with it, and are told")
  func cascade() async throws {
    try await repository.add(try expense("1EUR"), to: trip.id)
    let other = try await repository.add(draft(to: "Bergen"))
    let kept = try await repository.add(try expense("2EUR"), to: other.id)
    let deleted = try await repository.delete(ids: [trip.id])
    #expect(deleted.first?.expenses.count == 1)
    await #expect(throws: TripError.notFoundDetails(.expense, [1])) {
      try await repository.detail(ExpenseDraft.self, id: 1)
    }
    #expect(try await repository.detail(ExpenseDraft.self, id: kept.id) == kept)
  }

  @Test("the nearest day of a trip is the day itself, its first or its last")
  func nearestDay() throws {
    let days = ["2026-03-01", "2026-03-03", "2026-03-09"].compactMap(CalendarDay.init)
    #expect(
      days.map { trip.nearestDay(to: $0).description } == [
        "2026-03-02", "2026-03-03", "2026-03-05",
      ]
    )
  }
}
