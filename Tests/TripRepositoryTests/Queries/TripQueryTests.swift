import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

/// Every query against a plain filter over the same trips.
struct TripQueryTests {
  private struct World {
    let repository: TripRepository
    let records: [TripRecord]
    var generator: TripGenerator
  }

  private func world(_ count: Int = 400) async throws -> World {
    var generator = TripGenerator()
    let drafts = (0..<count).map { _ in generator.draft() }
    let repository = try TripRepository(location: .memory)
    let records = try await repository.add(contentsOf: drafts)
    return World(repository: repository, records: records, generator: generator)
  }

  private func check(
    _ query: TripQuery, in world: World, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await world.repository.trips(matching: query).map(\.id)
    let expected = QueryModel.select(query, from: world.records).map(\.id)
    #expect(
      found == expected, "seed \(world.generator.seed), query \(query)",
      sourceLocation: sourceLocation)
    let count = try await world.repository.count(matching: query)
    #expect(
      count == expected.count, "seed \(world.generator.seed), query \(query)",
      sourceLocation: sourceLocation)
  }

  @Test("each set of kinds selects those, and personal includes vacations")
  func kinds() async throws {
    let world = try await world()
    for bits in 0..<(1 << TripKind.allCases.count) {
      var query = TripQuery()
      query.kinds = Set(
        TripKind.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
      try await check(query, in: world)
    }
    var query = TripQuery()
    query.kinds = [.personal]
    let kinds = Set(try await world.repository.trips(matching: query).map(\.kind))
    #expect(kinds == [.personal, .vacation])
  }

  @Test("each value of each equality selects the trips that have it")
  func equalities() async throws {
    let world = try await world()
    for country in TripGenerator.countries {
      var query = TripQuery()
      query.country = country
      try await check(query, in: world)
    }
    for company in TripGenerator.companies + ["", "acme"] {
      var query = TripQuery()
      query.company = company
      try await check(query, in: world)
    }
    for traveller in TripGenerator.people + [""] {
      var query = TripQuery()
      query.traveller = traveller
      try await check(query, in: world)
    }
    for status in TripStatus.allCases {
      var query = TripQuery()
      query.status = status
      try await check(query, in: world)
    }
    for isFavorite in [true, false] {
      var query = TripQuery()
      query.isFavorite = isFavorite
      try await check(query, in: world)
    }
  }

  @Test("a text is found wherever it stands, without case and accents, and is only text")
  func contains() async throws {
    let world = try await world()
    for text in TripGenerator.places + ["o", "'", "\"", "\n", "\0", "本", "DROP", "x", "🏝️"] {
      var query = TripQuery()
      query.text = text
      try await check(query, in: world)
    }
  }

  @Test("days select by the local day, whatever the zone")
  func days() async throws {
    var world = try await world()
    for _ in 0..<150 {
      var query = TripQuery()
      if world.generator.chance(2) { query.from = world.generator.day() }
      if world.generator.chance(2) { query.to = world.generator.day() }
      if world.generator.chance(2) { query.startFrom = world.generator.day() }
      if world.generator.chance(2) { query.startTo = world.generator.day() }
      try await check(query, in: world)
    }
  }

  @Test("source, external ids and UUIDs select the trips that an import knows")
  func identities() async throws {
    var world = try await world()
    for size in [0, 1, 3, 250] {
      var query = TripQuery()
      query.source = "a"
      query.externalIDs = Set(world.records.prefix(size).compactMap(\.externalID))
      try await check(query, in: world)
      query = TripQuery()
      query.uuids = Set(world.records.prefix(size).map(\.uuid) + [UUID()])
      try await check(query, in: world)
    }
    var query = TripQuery()
    query.source = world.generator.pick(["a", "b"])
    try await check(query, in: world)
  }

  @Test("every field that sorts does so both ways, with the number as the last key")
  func sorts() async throws {
    let world = try await world()
    for field in QueryModel.sortable {
      #expect(field.isSortable)
      for order in TripSort.Order.allCases {
        var query = TripQuery()
        query.sort = [TripSort(field, order)]
        if field.kinds.count < TripKind.allCases.count { query.kinds = field.kinds }
        try await check(query, in: world)
      }
    }
  }

  @Test("without an order trips come by their numbers, also where an index would give another")
  func byNumber() async throws {
    let world = try await world()
    var query = TripQuery()
    query.startFrom = CalendarDay("1990-01-01")
    try await check(query, in: world)
    query.sort = [TripSort(.id, .descending)]
    query.limit = 7
    try await check(query, in: world)
    query.sort = [TripSort(.status), TripSort(.id, .descending), TripSort(.destination)]
    try await check(query, in: world)
  }

  @Test("conditions, order, limit and offset work together")
  func combinations() async throws {
    var world = try await world()
    for _ in 0..<300 {
      let query = world.generator.query()
      try await check(query, in: world)
    }
  }

  @Test("an order that the store does not have is an error that says why")
  func unsortable() async throws {
    let repository = try TripRepository(location: .memory)
    for field in TripField.allCases
    where !QueryModel.sortable.contains(field) && MeasuredOrder.Measure(field) == nil {
      #expect(!field.isSortable)
      var query = TripQuery()
      query.sort = [TripSort(field)]
      await #expect(throws: TripError.self) { try await repository.trips(matching: query) }
      await #expect(throws: TripError.self) { try await repository.count(matching: query) }
    }
    var query = TripQuery()
    query.sort = [TripSort(.company)]
    let error = await #expect(throws: TripError.self) {
      try await repository.trips(matching: query)
    }
    #expect(
      error?.description
        == "Trips cannot be sorted by company: only business trips have it; "
        + "choose those with --kind.")
  }
}
