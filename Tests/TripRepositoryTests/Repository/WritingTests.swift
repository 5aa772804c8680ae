import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

struct WritingTests {
  @Test("an added trip has a number, a UUID, times, and every value of its draft")
  func addReturnsAll() async throws {
    let clock = TestClock()
    let repository = try TripRepository(location: .memory, now: { clock.now })
    var generator = TripGenerator()
    for kind in TripKind.allCases {
      for _ in 0..<20 {
        let draft = generator.draft(kind)
        let record = try await repository.add(draft)
        var back = TripDraft(record)
        // The store fills in a reason where none was given; here one always is.
        #expect(back == draft, "seed \(generator.seed)")
        #expect(record.kind == kind && record.createdAt == record.updatedAt)
        #expect(record.createdAt.nanoseconds == 250_000_000)
        #expect(try await repository.trip(id: record.id) == record, "seed \(generator.seed)")
        back.destination = "other"
        #expect(back != draft)
      }
    }
    let all = try await repository.trips()
    #expect(all.map(\.id) == Array(1...100))
    #expect(Set(all.map(\.uuid)).count == 100)
  }

  @Test("a trip from another store keeps its UUID and its times")
  func importedIdentity() async throws {
    let repository = try TripRepository(location: .memory)
    var draft = draft()
    draft.uuid = UUID()
    draft.createdAt = Moment("2020-01-02T03:04:05.678Z")
    draft.updatedAt = Moment("2021-01-02T03:04:05+02:00")
    let record = try await repository.add(draft)
    #expect(record.uuid == draft.uuid)
    #expect(record.createdAt.description == "2020-01-02T03:04:05.678Z")
    #expect(record.updatedAt.description == "2021-01-02T01:04:05Z")
  }

  @Test("a reason that was not given is other, and vacation for a vacation")
  func defaultReasons() async throws {
    let repository = try TripRepository(location: .memory)
    #expect(try await repository.add(draft(.personal)).reason == .other)
    #expect(try await repository.add(draft(.vacation)).reason == .vacation)
  }

  @Test("an empty text is stored as none")
  func emptyTexts() async throws {
    let repository = try TripRepository(location: .memory)
    var draft = draft(.business)
    draft.notes = ""
    draft.company = ""
    draft.city = ""
    let record = try await repository.add(draft)
    #expect(record.notes == nil && record.company == nil && record.city == nil)
  }

  @Test("one bad draft among good ones adds nothing")
  func addIsAtomic() async throws {
    let repository = try TripRepository(location: .memory)
    let bad = draft(from: "2026-03-05", through: "2026-03-02")
    await #expect(
      throws: TripError.endBeforeStart(start: day("2026-03-05"), end: day("2026-03-02"))
    ) {
      try await repository.add(contentsOf: [draft(), bad, draft()])
    }
    #expect(try await repository.count() == 0)
  }

  @Test("an edit changes what it names and keeps the rest")
  func editKeepsTheRest() async throws {
    let clock = TestClock()
    let repository = try TripRepository(location: .memory, now: { clock.now })
    var generator = TripGenerator()
    for kind in TripKind.allCases {
      let before = try await repository.add(generator.draft(kind))
      clock.advance()
      var changes = TripChanges()
      changes.title = .set("new \0 \"title\"")
      changes.isFavorite = .set(!before.isFavorite)
      let after = try await repository.edit(id: before.id, changes)
      var expected = TripDraft(before)
      changes.apply(to: &expected)
      #expect(TripDraft(after) == expected, "seed \(generator.seed)")
      #expect(after.title == "new \0 \"title\"")
      #expect(after.uuid == before.uuid && after.createdAt == before.createdAt)
      #expect(after.updatedAt.seconds == before.updatedAt.seconds + 1)
      #expect(try await repository.trip(id: before.id) == after)
    }
  }

  @Test("each field of a change reaches its field and can be cleared")
  func everyField() async throws {
    let repository = try TripRepository(location: .memory)
    var generator = TripGenerator()
    for kind in TripKind.allCases {
      for _ in 0..<10 {
        let record = try await repository.add(generator.draft(kind))
        let wanted = generator.draft(kind)
        let edited = try await repository.edit(id: record.id, TripChanges(all: wanted))
        #expect(TripDraft(edited) == wanted, "seed \(generator.seed)")
        let cleared = try await repository.edit(id: record.id, .clearingAll(of: kind))
        for field in TripField.allCases where field.kinds.contains(kind) && !field.isReadOnly {
          switch field {
          case .destination, .start, .end, .status, .isFavorite, .reason: continue
          default: break
          }
          let value = field.value(of: cleared)
          #expect(value == .null || value == .list([]), "\(field), seed \(generator.seed)")
        }
      }
    }
  }

  @Test("updatedAt stays where nothing becomes different")
  func updatedAtOnlyMovesWithChanges() async throws {
    let clock = TestClock()
    let repository = try TripRepository(location: .memory, now: { clock.now })
    var generator = TripGenerator()
    for kind in TripKind.allCases {
      let record = try await repository.add(generator.draft(kind))
      clock.advance()
      #expect(try await repository.edit(id: record.id, TripChanges()) == record)
      let same = TripChanges(all: TripDraft(record))
      #expect(try await repository.edit(id: record.id, same) == record, "seed \(generator.seed)")
    }
  }

  @Test("an edit of several trips is one transaction")
  func editSeveral() async throws {
    let repository = try TripRepository(location: .memory)
    let trips = try await repository.add(contentsOf: [draft(), draft(.business), draft(.group)])
    var changes = TripChanges()
    changes.status = .set(.done)
    let done = try await repository.edit(ids: trips.map(\.id), changes)
    #expect(done.map(\.id) == trips.map(\.id) && done.allSatisfy { $0.status == .done })
    changes = TripChanges()
    changes.company = .set("Acme")
    await #expect(throws: TripError.notOfKind(.company, .group)) {
      try await repository.edit(ids: [trips[1].id, trips[2].id], changes)
    }
    #expect(try await repository.trip(id: trips[1].id).company == nil)
  }

  @Test("an edit is checked against the values that it keeps")
  func editIsValidated() async throws {
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(draft(from: "2026-03-02", through: "2026-03-05"))
    var changes = TripChanges()
    changes.start = .set(day("2026-03-06"))
    await #expect(
      throws: TripError.endBeforeStart(start: day("2026-03-06"), end: day("2026-03-05"))
    ) {
      try await repository.edit(id: trip.id, changes)
    }
    changes.end = .set(day("2026-03-06"))
    #expect(try await repository.edit(id: trip.id, changes).days == 1)
  }

  @Test("deleting returns the trips, and their numbers never come back")
  func numbersAreNotUsedAgain() async throws {
    let store = try TemporaryStore()
    do {
      let repository = try TripRepository(location: .file(store.path))
      let trips = try await repository.add(contentsOf: [draft(), draft(.vacation), draft(.group)])
      let deleted = try await repository.delete(ids: [3, 2, 3])
      #expect(deleted == [trips[2], trips[1]])
      #expect(try await repository.add(draft()).id == 4)
      try await repository.delete(ids: [1, 4])
      #expect(try await repository.count() == 0)
    }
    let again = try TripRepository(location: .file(store.path))
    #expect(try await again.add(draft()).id == 5)
  }

  @Test("numbers that no trip has are all named, and nothing is done")
  func notFound() async throws {
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(draft())
    await #expect(throws: TripError.notFound([9])) { try await repository.trip(id: 9) }
    await #expect(throws: TripError.notFound([0, -1, .max, .min])) {
      try await repository.delete(ids: [0, trip.id, -1, .max, .min])
    }
    await #expect(throws: TripError.notFound([7])) {
      try await repository.edit(ids: [trip.id, 7], TripChanges())
    }
    #expect(try await repository.count() == 1)
  }

  @Test("adding, editing and deleting can be one transaction, and a dry run changes nothing")
  func performTogether() async throws {
    let repository = try TripRepository(location: .memory)
    let trips = try await repository.add(contentsOf: [draft(to: "A"), draft(to: "B")])
    var changes = TripChanges()
    changes.destination = .set("C")
    let operations: [TripOperation] = [
      .delete(id: 2), .add(draft(to: "D")), .edit(id: 1, changes),
    ]
    let preview = try await repository.perform(operations, dryRun: true)
    #expect(preview.map(\.destination) == ["B", "D", "C"])
    #expect(preview.map(\.id) == [2, 0, 1])
    #expect(try await repository.trips() == trips)
    let result = try await repository.perform(operations)
    #expect(result.map(\.destination) == ["B", "D", "C"])
    #expect(result.map(\.id) == [2, 3, 1])
    #expect(try await repository.trips().map(\.destination) == ["C", "D"])
  }

  @Test("random adds, edits and deletes leave what a plain model of them leaves")
  func randomOperations() async throws {
    let store = try TemporaryStore()
    var generator = TripGenerator()
    var model: [Int64: TripDraft] = [:]
    var repository = try TripRepository(location: .file(store.path))
    for round in 0..<120 {
      let ids = model.keys.sorted()
      switch generator.next() % 4 {
      case 0, 1:
        let draft = generator.draft()
        model[try await repository.add(draft).id] = draft
      case 2:
        guard !ids.isEmpty else { continue }
        let id = generator.pick(ids)
        guard let old = model[id] else { continue }
        let wanted = generator.draft(old.kind)
        try await repository.edit(id: id, TripChanges(all: wanted))
        model[id] = wanted
      default:
        guard !ids.isEmpty else { continue }
        let id = generator.pick(ids)
        try await repository.delete(ids: [id])
        model[id] = nil
      }
      if round % 30 == 29 { repository = try TripRepository(location: .file(store.path)) }
      let trips = try await repository.trips()
      #expect(trips.map(\.id) == model.keys.sorted(), "seed \(generator.seed)")
      #expect(trips.allSatisfy { TripDraft($0) == model[$0.id] }, "seed \(generator.seed)")
    }
  }
}
