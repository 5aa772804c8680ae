import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Words that trips are marked with")
struct TagTests {
  private let repository: TripRepository

  init() throws { repository = try TripRepository(location: .memory) }

  private func tagged(_ tags: String...) -> TripDraft {
    var draft = draft()
    draft.tags = tags
    return draft
  }

  @Test("tags are kept in their order, each once")
  func add() async throws {
    let trip = try await repository.add(tagged("work", "q1", "work"))
    #expect(trip.tags == ["work", "q1"])
    #expect(try await repository.trip(id: trip.id).tags == ["work", "q1"])
  }

  @Test("trips share a tag, and keep theirs when another one loses it")
  func sharing() async throws {
    let trips = try await repository.add(contentsOf: [tagged("work", "fun"), tagged("work")])
    #expect(trips.map(\.tags) == [["work", "fun"], ["work"]])
    var changes = TripChanges()
    changes.removedTags = ["work"]
    changes.addedTags = ["new", "fun"]
    #expect(try await repository.edit(id: 1, changes).tags == ["fun", "new"])
    #expect(try await repository.trip(id: 2).tags == ["work"])
    try await repository.delete(ids: [2])
    #expect(try await repository.trip(id: 1).tags == ["fun", "new"])
    #expect(try await repository.tagNames(limit: 10) == ["fun", "new"])
  }

  @Test("an edit that leaves the tags as they are does not count as a change")
  func unchanged() async throws {
    let clock = TestClock()
    let repository = try TripRepository(location: .memory, now: { clock.now })
    let trip = try await repository.add(tagged("work"))
    clock.advance()
    var changes = TripChanges()
    changes.addedTags = ["work"]
    #expect(try await repository.edit(id: trip.id, changes).updatedAt == trip.updatedAt)
    changes.addedTags = ["fun"]
    #expect(try await repository.edit(id: trip.id, changes).updatedAt != trip.updatedAt)
  }

  @Test("words that differ in case, or in how they are composed, are different ones")
  func spelling() async throws {
    let trip = try await repository.add(tagged("work", "Work", "é", "e\u{301}"))
    // The last two are the same text to Swift.
    #expect(trip.tags == ["work", "Work", "é"])
    #expect(try await repository.tagNames(limit: 10).count == 3)
  }

  @Test("a word of nothing, or of two lines, is refused")
  func problems() async throws {
    for word in ["", " ", "a\nb"] {
      await #expect(throws: TripError.self) { try await repository.add(tagged(word)) }
    }
    #expect(try await repository.count() == 0)
  }

  @Test("a query asks for all its tags")
  func query() async throws {
    _ = try await repository.add(
      contentsOf: [tagged("a", "b"), tagged("a"), tagged("b"), tagged()])
    var query = TripQuery()
    query.tags = ["a"]
    #expect(try await repository.trips(matching: query).map(\.id) == [1, 2])
    query.tags = ["a", "b"]
    #expect(try await repository.trips(matching: query).map(\.id) == [1])
  }

  @Test("a rehearsal makes no tag")
  func dryRun() async throws {
    let trips = try await repository.perform([.add(tagged("work"))], dryRun: true)
    #expect(trips.first?.tags == ["work"])
    #expect(try await repository.tagNames(limit: 10) == [])
  }
}
