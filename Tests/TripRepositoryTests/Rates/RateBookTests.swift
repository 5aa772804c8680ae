import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Looking up rates")
struct RateBookTests {
  private func match(
    _ repository: TripRepository, _ place: String?, _ day: String, country: String? = nil,
    table: String? = nil
  ) async throws -> RateMatch {
    let matches = try await repository.rates(
      matching: RateQuery(place, country: country, on: RateTexts.day(day), table: table))
    try #require(matches.count == 1, "\(matches.map(\.reason))")
    return matches[0]
  }

  private func error(
    _ repository: TripRepository, _ place: String?, _ day: String, country: String? = nil,
    table: String? = nil
  ) async -> RateError? {
    do {
      _ = try await repository.rates(
        matching: RateQuery(place, country: country, on: RateTexts.day(day), table: table))
      return nil
    } catch {
      return error as? RateError
    }
  }

  @Test(
    "the season of the day counts, also when it wraps the year's end",
    arguments: [
      ("2026-04-01", "290"), ("2026-07-01", "363"), ("2026-11-30", "363"), ("2026-12-01", "290"),
      ("2026-12-31", "290"), ("2027-01-15", "290"), ("2027-06-30", "290"), ("2027-07-01", "363"),
      ("2025-12-24", "290"),
    ])
  func seasons(_ day: String, _ lodging: String) async throws {
    let repository = try await RateTexts.repository(RateTexts.state)
    let found = try await match(repository, "victoria falls", day)
    #expect(found.rate.lodging?.amount.description == lodging && found.basis == .place)
  }

  @Test("the last day of February is in the season that ends with it")
  func leapDay() async throws {
    let text = RateTexts.gsa.replacing("October 1, 2025", with: "October 1, 2027")
    let repository = try await RateTexts.repository(text)
    #expect(try await match(repository, "Gulf Shores", "2028-02-29").rate.lodging?.amount == 134)
    #expect(try await match(repository, "Gulf Shores", "2028-03-01").rate.lodging?.amount == 216)
  }

  @Test(
    "a place is found by each of its names, its state, its county, without case and accents",
    arguments: [
      ("KITTERY", "Kennebunk / Kittery / Sanford"),
      ("sanford, me", "Kennebunk / Kittery / Sanford"),
      ("Portland, OR", "Portland"), ("Portland, oregon", "Portland"),
      ("Multnomah County", "Portland"), ("Sagadahoc", "Portland"), ("Santa Mónica", "Santa Monica"),
      ("Gulf Shores, United States", "Gulf Shores"),
    ])
  func names(_ typed: String, _ place: String) async throws {
    let repository = try await RateTexts.repository(RateTexts.gsa)
    #expect(try await match(repository, typed, "2026-01-15").rate.place == place)
  }

  @Test("places of one name are told apart")
  func ambiguous() async throws {
    let gsa = try await RateTexts.repository(RateTexts.gsa)
    #expect(
      await error(gsa, "portland", "2026-01-15")
        == .ambiguous("portland", table: "gsa", candidates: ["Portland, ME", "Portland, OR"]))
    let state = try await RateTexts.repository(RateTexts.state)
    #expect(
      await error(state, "La Paz", "2026-05-01")
        == .ambiguous(
          "La Paz", table: "state", candidates: ["La Paz, Bolivia", "La Paz, Mexico"]))
    for candidate in ["La Paz, Bolivia", "La Paz, MX"] {
      _ = try await match(state, candidate, "2026-05-01")
    }
    #expect(
      try await match(state, "La Paz", "2026-05-01", country: "Mexico").rate.lodging?.amount == 190)
  }

  @Test("defaults: of the country, of a country that is one place, of the area, of the table")
  func defaults() async throws {
    let state = try await RateTexts.repository(RateTexts.state)
    let albania = try await match(state, "Durrës", "2026-05-01", country: "AL")
    #expect(albania.basis == .country && albania.rate.lodging?.amount == 182)
    #expect(albania.reason.contains("has no Durrës") && albania.reason.contains("Albania"))
    let jurong = try await match(state, "Jurong", "2026-05-01", country: "Singapore")
    #expect(jurong.basis == .country && jurong.rate.place == "Singapore")
    let tonga = try await match(state, nil, "2026-05-01", country: "Tonga")
    #expect(tonga.basis == .table && tonga.rate.lodging?.amount == 90)
    guard case .notFound? = await error(state, "Boston", "2026-05-01", country: "US") else {
      Issue.record("a table of foreign countries has no rate for the United States")
      return
    }
    let norway = try await RateTexts.repository(RateTexts.norway)
    let rwanda = try await match(norway, "Kigali", "2026-05-01", country: "Rwanda")
    #expect(rwanda.basis == .area && rwanda.rate.lodging?.amount == 1290)
    guard case .notFound? = await error(norway, nil, "2026-05-01", country: "Spain") else {
      Issue.record("Europe has no default")
      return
    }
    #expect(
      try await match(norway, "Germany", "2026-05-01").rate.mealsAndIncidentals?.amount == 650)
    #expect(
      try await match(norway, nil, "2026-05-01", country: "Kosovo").rate.lodging?.amount == 700)
    #expect(try await match(norway, "Brussel", "2026-05-01").rate.lodging?.amount == 1900)
  }

  @Test("a name of a state and of a country is no guess")
  func stateOrCountry() async throws {
    let georgia =
      "country,region,place,lodging\nUS,GA,Atlanta,1 USD\nUS,,,2 USD\nGeorgia,,,3 USD\n"
    let repository = try TripRepository(location: .memory)
    _ = try await repository.importRates(RateTexts.file(georgia, named: "own.csv"))
    #expect(
      await error(repository, "Georgia", "2026-05-01")
        == .ambiguous(
          "Georgia", table: "own", candidates: ["--region GA", "--country GE"]))
    let country = try await match(repository, nil, "2026-05-01", country: "Georgia")
    #expect(country.rate.lodging?.amount == 3)
    #expect(try await match(repository, "Macon, GA", "2026-05-01").rate.lodging?.amount == 2)
    #expect(try await match(repository, "Kansas", "2026-05-01").rate.lodging?.amount == 2)
  }

  @Test("a code of a state and of a country is no guess, unless a table has the place there")
  func codeOfStateOrCountry() async throws {
    let state = try await RateTexts.repository(RateTexts.state)
    #expect(
      await error(state, "Aspen, CO", "2026-11-30")
        == .ambiguous(
          "Aspen, CO", table: "state", candidates: ["Aspen, Colorado", "Aspen, Colombia"]))
    let tirana = try await match(state, "Tirana, AL", "2026-05-01")
    #expect(tirana.rate.lodging?.amount == 223)
    let gsa = try await RateTexts.repository(RateTexts.gsa)
    for typed in ["Portland OR", "Gulf Shores AL", "Santa Monica CA"] {
      #expect(try await match(gsa, typed, "2026-01-15").basis == .place, "\(typed)")
    }
    #expect(try await gsa.rateTablesThatAreOver(on: RateTexts.day("2026-01-15")).isEmpty)
    let over = try await gsa.rateTablesThatAreOver(on: RateTexts.day("2026-11-30"))
    #expect(over.first?.contains("is over; import the next one.") == true)
  }

  @Test("a state behind which its country stands is that state")
  func stateOfCountry() async throws {
    let gsa = try await RateTexts.repository(RateTexts.gsa)
    for name in ["Alaska, US", "Hawaii, United States", "Guam, US"] {
      guard case .notFound? = await error(gsa, name, "2026-05-15") else {
        Issue.record("\(name) is none of the 48 states")
        continue
      }
    }
    #expect(try await match(gsa, "Kansas, US", "2026-05-15").rate.lodging?.amount == 110)
  }

  @Test("the standard rate holds for 48 states")
  func standardRate() async throws {
    let gsa = try await RateTexts.repository(RateTexts.gsa)
    for place in ["Springfield, IL", "Springfield, Illinois", "Nowhere, US"] {
      let found = try await match(gsa, place, "2026-01-15")
      #expect(found.basis == .country && found.rate.lodging?.amount == 110, "\(place)")
    }
    #expect(try await match(gsa, "Nowhere", "2026-01-15", table: "gsa").rate.place == nil)
    guard case .notFound(_, _, let reasons, _)? = await error(gsa, "Nome, AK", "2026-01-15") else {
      Issue.record("Alaska is no part of it")
      return
    }
    #expect(reasons.joined().contains("48 states"))
  }

  @Test("a table that is over, and one that has not begun, say so")
  func otherDays() async throws {
    let gsa = try await RateTexts.repository(RateTexts.gsa)
    guard case .notFound(_, _, let over, _)? = await error(gsa, "Gulf Shores", "2026-10-01"),
      case .notFound(_, _, let early, _)? = await error(gsa, "Gulf Shores", "2025-09-30")
    else {
      Issue.record("the rates hold from 2025-10-01 through 2026-09-30")
      return
    }
    #expect(over == ["The table gsa (2025-10-01..2026-09-30) is over; import the next one."])
    #expect(early.joined().contains("from 2025-10-01 on"))
    let state = try await RateTexts.repository(RateTexts.state)
    // What was in effect when the table was published was so since its own day.
    #expect(try await match(state, nil, "2025-09-01", country: "AL").rate.lodging?.amount == 182)
    guard case .notFound(_, _, let tirana, _)? = await error(state, "Tirana", "2026-03-31") else {
      Issue.record("the rate of Tirana changed on 2026-04-01")
      return
    }
    #expect(tirana.joined().contains("from 2026-04-01 on"))
  }

  @Test("each table answers, and a place that one has is looked for in its country by the others")
  func tables() async throws {
    let repository = try await RateTexts.repository(
      RateTexts.norway, RateTexts.state, RateTexts.gsa)
    let matches = try await repository.rates(
      matching: RateQuery("Tirana", on: RateTexts.day("2026-05-01")))
    #expect(matches.map(\.table.name) == ["state"])
    let berlin = try await repository.rates(
      matching: RateQuery("Berlin", on: RateTexts.day("2026-05-01")))
    #expect(berlin.map(\.table.name) == ["norway", "state"])
    #expect(berlin.map(\.basis) == [.place, .table])
  }

  @Test("what is not there comes with names that are like it")
  func notFound() async throws {
    #expect(
      await error(try TripRepository(location: .memory), "Oslo", "2026-05-01") == .noTables)
    let state = try await RateTexts.repository(RateTexts.state)
    guard case .notFound(_, _, _, let similar)? = await error(state, "Tirane", "2026-05-01") else {
      Issue.record("Tirane is not in the table")
      return
    }
    #expect(similar == ["Tirana"])
    #expect(
      await error(state, nil, "2026-05-01", country: "Albanja")
        == .noCountry("Albanja", similar: ["ALBANIA"]))
    #expect(
      await error(state, "Tirana", "2026-05-01", table: "stat")
        == .noTable("stat", similar: ["state"]))
  }

  @Test("of rates that became effective one after another the last one counts")
  func effective() async throws {
    let repository = try TripRepository(location: .memory)
    let text = """
      country,place,from,through,seasonBegin,seasonEnd,lodging
      SE,,2025-01-01,,,,100 SEK
      SE,,2026-01-01,2026-06-30,,,200 SEK
      SE,Visby,2026-01-01,,,,300 SEK
      SE,Visby,2026-01-01,,06-15,08-15,400 SEK
      """
    _ = try await repository.importRates(RateTexts.file(text, named: "own.csv"))
    for (place, day, amount) in [
      (nil, "2025-12-31", 100), (nil, "2026-01-01", 200), (nil, "2026-07-01", 100),
      ("Visby", "2026-06-14", 300), ("Visby", "2026-06-15", 400), ("Visby", "2027-08-16", 300),
    ] as [(String?, String, Int)] {
      let found = try await match(repository, place, day, country: "Sweden")
      #expect(found.rate.lodging?.amount.description == "\(amount)", "\(place ?? "-") \(day)")
    }
  }
}
