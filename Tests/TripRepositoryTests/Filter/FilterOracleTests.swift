import CalendarDates
import Testing
import TripModel

@testable import TripRepository

/// Every condition against a plain evaluation over the same trips.
struct FilterOracleTests {
  private func world(_ count: Int) async throws -> (TripRepository, [TripRecord], TripGenerator) {
    var generator = TripGenerator()
    let drafts = (0..<count).map { _ in generator.draft() }
    let repository = try TripRepository(location: .memory)
    return (repository, try await repository.add(contentsOf: drafts), generator)
  }

  private func check(
    _ query: TripQuery, _ sample: FilterSample, in repository: TripRepository,
    _ records: [TripRecord], seed: UInt64
  ) async throws {
    var query = query
    query.filters = [try TripFilter(parsing: sample.text, dates: FilterSample.dates)]
    let found = try await repository.trips(matching: query).map(\.id)
    let expected = records.filter { QueryModel.matches(query, $0) && sample.matches($0) }.map(\.id)
    #expect(found == expected, "seed \(seed), \(sample.text)")
  }

  @Test("thousands of random conditions select what a plain evaluation selects")
  func random() async throws {
    var (repository, records, generator) = try await world(250)
    for _ in 0..<2_000 {
      let sample = generator.condition()
      try await check(TripQuery(), sample, in: repository, records, seed: generator.seed)
    }
  }

  @Test("conditions and the other parts of a query must all hold, whatever class is fetched")
  func combined() async throws {
    var (repository, records, generator) = try await world(150)
    for _ in 0..<300 {
      var query = generator.query()
      query.sort = []
      query.limit = nil
      query.offset = 0
      let sample = generator.condition(depth: 2)
      try await check(query, sample, in: repository, records, seed: generator.seed)
    }
  }

  @Test("each simple condition finds some trips and leaves some out")
  func samplesAreTelling() async throws {
    var (_, records, generator) = try await world(250)
    var telling = 0
    for _ in 0..<400 {
      let sample = generator.leaf()
      let count = records.count(where: sample.matches)
      if count > 0, count < records.count { telling += 1 }
    }
    #expect(telling > 200)
  }
}
