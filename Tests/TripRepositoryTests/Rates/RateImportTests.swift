import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Importing rates")
struct RateImportTests {
  private let next = RateTexts.gsa.replacing("October 1, 2025", with: "October 1, 2026")
    .replacing("110,68", with: "112,70")

  private func labels(_ repository: TripRepository) async throws -> [String] {
    try await repository.rateTables().map { "\($0.label) \($0.rateCount)" }
  }

  @Test("a table lands with all its rates, and importing it again changes nothing")
  func twice() async throws {
    let repository = try TripRepository(location: .memory)
    let file = try RateTexts.file(RateTexts.gsa, named: "fy26.csv")
    let report = try await repository.importRates(file)
    #expect(report.tables.map(\.outcome) == [.added])
    let table = try #require(try await repository.rateTables().first)
    #expect(table == report.tables[0].table && table.fileName == "fy26.csv" && table.id == 1)
    #expect(table.sha256.count == 64 && table.rateCount == 8)
    let again = try await repository.importRates(file, replaces: true)
    #expect(again.tables.map(\.outcome) == [.unchanged])
    #expect(try await repository.rateTables() == [table])
    #expect(try await repository.operations(limit: 9).count == 1)
  }

  @Test("a rehearsal changes nothing")
  func rehearsal() async throws {
    let repository = try TripRepository(location: .memory)
    let report = try await repository.importRates(
      try RateTexts.file(RateTexts.gsa), dryRun: true)
    #expect(report.tables[0].table.rateCount == 8 && report.tables[0].table.id == 0)
    #expect(try await repository.rateTables() == [])
  }

  @Test("the next year's table counts from its first day on, and the old one for the days before")
  func years() async throws {
    let repository = try await RateTexts.repository(RateTexts.gsa, next)
    #expect(
      try await labels(repository) == [
        "gsa (2025-10-01..2026-09-30) 8", "gsa (2026-10-01..2027-09-30) 8",
      ])
    for (day, amount) in [("2026-09-30", 110), ("2026-10-01", 112)] {
      let found = try await repository.rates(
        matching: RateQuery("Nowhere", country: "US", on: RateTexts.day(day)))
      #expect(found.first?.rate.lodging?.amount.description == "\(amount)")
    }
  }

  @Test("the same days with other rates are refused, and replaced when asked for")
  func replacing() async throws {
    let repository = try await RateTexts.repository(RateTexts.gsa, next)
    let mended = try RateTexts.file(RateTexts.gsa.replacing(",273,92", with: ",280,92"))
    await #expect(throws: RateError.self) { try await repository.importRates(mended) }
    do {
      _ = try await repository.importRates(mended)
    } catch RateError.differs(let table, let count) {
      #expect(table.begin == RateTexts.day("2025-10-01") && count == 1)
    }
    let report = try await repository.importRates(mended, replaces: true)
    #expect(report.tables[0].replaced.map(\.id) == [1])
    #expect(
      try await labels(repository) == [
        "gsa (2025-10-01..2026-09-30) 8", "gsa (2026-10-01..2027-09-30) 8",
      ], "the next year's table holds on other days")
    _ = try await repository.undo(1)
    #expect(try await repository.rateTables().map(\.id) == [1, 2])
  }

  @Test("an open table is replaced by one that begins later, when asked for")
  func replacingOpenTable() async throws {
    let repository = try await RateTexts.repository(RateTexts.norway)
    let file = try RateTexts.file(
      RateTexts.norway, { $0.validFrom = RateTexts.day("2026-01-01") })
    let report = try await repository.importRates(file, replaces: true)
    #expect(report.tables[0].replaced.map(\.label) == ["norway"])
    #expect(try await labels(repository) == ["norway (from 2026-01-01) 8"])
  }

  @Test("nothing lands when a row is rejected")
  func rejected() async throws {
    let repository = try TripRepository(location: .memory)
    let file = try RateTexts.file(RateTexts.gsa.replacing(",273,", with: ",x,"))
    #expect(file.rejected.map(\.line) == [5])
    #expect(try await repository.importRates(file).tables == [])
    #expect(try await repository.rateTables() == [])
  }

  @Test("an import that is cancelled leaves nothing behind")
  func cancelled() async throws {
    let repository = try TripRepository(location: .memory)
    let file = try RateTexts.file(RateTexts.gsa)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.importRates(file)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await repository.rateTables() == [])
  }

  @Test("more rates than are saved at once")
  func many() async throws {
    var text = "country,place,lodging\n"
    for number in 0..<4_500 { text += "SE,Stad \(number),\(number) SEK\n" }
    let repository = try TripRepository(location: .memory)
    _ = try await repository.importRates(RateTexts.file(text, named: "many.csv"))
    #expect(try await labels(repository) == ["many 4500"])
    var amounts: [String] = []
    try await repository.forEachRate(RateFilter(country: "SE")) { _, rate in
      amounts.append(rate.lodging?.amount.description ?? "-")
    }
    #expect(amounts == (0..<4_500).map(String.init))
    _ = try await repository.undo(1)
    #expect(try await repository.rateTables() == [])
  }

  @Test("tables are deleted by name, or one of them by its first day")
  func deletion() async throws {
    let repository = try await RateTexts.repository(RateTexts.gsa, next, RateTexts.state)
    await #expect(throws: RateError.noTable("gs", similar: ["gsa"])) {
      try await repository.deleteRateTables(named: "gs")
    }
    await #expect(throws: RateError.self) {
      try await repository.deleteRateTables(
        named: "gsa", beginningOn: RateTexts.day("2024-10-01"))
    }
    #expect(try await repository.deleteRateTables(named: "gsa", dryRun: true).count == 2)
    let first = try await repository.deleteRateTables(
      named: "gsa", beginningOn: RateTexts.day("2025-10-01"))
    #expect(first.map(\.id) == [1])
    #expect(try await repository.rateTables().map(\.name) == ["gsa", "state"])
    _ = try await repository.undo(1)
    #expect(try await repository.rateTables().map(\.rateCount) == [8, 8, 10])
  }
}
