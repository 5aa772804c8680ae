import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("What trips come to by rates")
struct PerDiemCalculatorTests {
  private func trip(
    _ destination: String, _ start: String, _ end: String,
    _ change: (inout TripDraft) -> Void = { _ in }
  ) throws -> TripRecord {
    var draft = TripDraft(
      .business, to: destination, from: try #require(DateOrMoment(start)),
      through: try #require(DateOrMoment(end)))
    change(&draft)
    let model = draft.makeModel(now: Date(timeIntervalSinceReferenceDate: 0))
    model.accommodations = draft.details.accommodations.map {
      $0.makeModel(now: Date(timeIntervalSinceReferenceDate: 0))
    }
    return try TripRow(model).record
  }

  private func meals(_ texts: String...) throws -> ProvidedMeals {
    var meals = ProvidedMeals()
    for text in texts { try meals.add(parsing: text) }
    return meals
  }

  private func calculator(
    _ text: String, _ rule: PerDiemRule? = nil, _ meals: ProvidedMeals = ProvidedMeals(),
    _ breakdowns: String..., named name: String = "own"
  ) throws -> PerDiemCalculator {
    let file = try RateTexts.file(text, { $0.name = name })
    #expect(file.rejected == [])
    return try PerDiemCalculator(
      book: file.book(), table: name, rule: rule, meals: meals,
      breakdowns: breakdowns.map { try MealBreakdown(parsing: $0) })
  }

  private func amounts(_ result: TripPerDiem) -> [String] {
    result.days.map(\.amount.amount.description)
  }

  private static let mieOf74 = """
    country,region,place,lodging,mealsAndIncidentals,currency
    US,IL,Springfield,150,74,USD
    US,,,110,68,USD
    """

  private static let sweden = "country,place,meals\nSE,,290 SEK\n"
  private static let germany = "country,place,meals\nDE,,28 EUR\n"

  // MARK: - The trip's own

  @Test("Berlin from 1 to 4 March at 28 is 112 by days and 84 by nights")
  func company() throws {
    let berlin = try trip("Berlin", "2026-03-01", "2026-03-04") {
      $0.perDiem = try? Money(28, #require(CurrencyCode("EUR")))
    }
    let days = try PerDiemCalculator.ownPerDiem(of: berlin)
    #expect(days.amounts.map(\.description) == ["112.00 EUR"] && days.days.count == 4)
    let nights = try PerDiemCalculator.ownPerDiem(of: berlin, byNights: true)
    #expect(nights.amounts.map(\.description) == ["84.00 EUR"] && nights.rows == [])
    let none = try trip("Berlin", "2026-03-01", "2026-03-04")
    #expect(throws: PerDiemError.noOwnRate(trip: 0)) { try PerDiemCalculator.ownPerDiem(of: none) }
  }

  // MARK: - The United States

  @Test("at 74 the first and the last day are 55.50, with breakfast 38.50, and never below 5")
  func unitedStates() throws {
    let springfield = try trip("Springfield, IL", "2026-03-02", "2026-03-04") {
      $0.country = CountryCode("US")
    }
    let plain = try calculator(Self.mieOf74, .us).perDiem(of: springfield)
    #expect(amounts(plain) == ["55.5", "74", "55.5"])
    #expect(plain.amounts.map(\.description) == ["185.00 USD"])
    let fed = try calculator(
      Self.mieOf74, .us,
      meals("breakfast", "2026-03-03=breakfast,lunch,dinner", "2026-03-04=lunch,dinner"),
      "74=17/18/34/5"
    ).perDiem(of: springfield)
    // 55.50 - 17; 74 - 69; 55.50 - 52 is 3.50, and so 5.
    #expect(amounts(fed) == ["38.5", "5", "5"])
    #expect(fed.days.map(\.cut.amount.description) == ["17", "69", "50.5"])
    #expect(fed.days[2].explanation.contains("never takes more than leaves the incidentals"))
  }

  @Test("a trip of one day counts once, at 75 %")
  func oneDay() throws {
    let day = try trip("Springfield", "2026-03-02", "2026-03-02") { $0.country = CountryCode("US") }
    let result = try calculator(Self.mieOf74, .us).perDiem(of: day)
    #expect(
      amounts(result) == ["55.5"] && result.days[0].explanation.hasPrefix("The only day: 75 %"))
  }

  @Test("the rate is that of the place of the night, and the last day has that of the night before")
  func placeOfNight() throws {
    let trip = try trip("Chicago", "2026-03-02", "2026-03-05") { draft in
      draft.country = CountryCode("US")
      guard let in1 = CalendarDay("2026-03-03"), let out1 = CalendarDay("2026-03-05") else {
        return
      }
      var stay = AccommodationDraft("Inn", from: in1, to: out1)
      stay.city = "Springfield"
      draft.details.accommodations = [stay]
    }
    let result = try calculator(Self.mieOf74, .us).perDiem(of: trip)
    #expect(amounts(result) == ["51", "74", "74", "55.5"])
    #expect(result.days.map { $0.match?.basis } == [.country, .place, .place, .place])
    #expect(result.rows == ["own: US", "own: Springfield, IL"])
  }

  @Test("a table of the General Services Administration brings its rule and its fiscal years")
  func gsa() throws {
    let trip = try trip("Portland, OR", "2026-01-05", "2026-01-06")
    let result = try calculator(RateTexts.gsa, named: "gsa").perDiem(of: trip)
    #expect(result.rule == .us && amounts(result) == ["64.5", "64.5"])
    let late = try self.trip("Portland, OR", "2026-09-29", "2026-10-02")
    let error = #expect(throws: PerDiemError.self) {
      try calculator(RateTexts.gsa, named: "gsa").perDiem(of: late)
    }
    #expect(error?.isRateMissing == true && error?.description.contains("2026-10-01") == true)
    // Without a country, the standard rate of the United States is nobody's.
    let oslo = try self.trip("Oslo", "2026-01-05", "2026-01-06")
    let unknown = #expect(throws: PerDiemError.self) {
      try calculator(RateTexts.gsa, named: "gsa").perDiem(of: oslo)
    }
    #expect(unknown?.description.contains("has no Oslo, and without the trip's country") == true)
  }

  @Test("meals need a breakdown of just that rate")
  func breakdowns() throws {
    let day = try trip("Springfield", "2026-03-02", "2026-03-02") { $0.country = CountryCode("US") }
    let error = #expect(throws: PerDiemError.self) {
      try calculator(Self.mieOf74, .us, meals("lunch"), "68=16/19/28/5").perDiem(of: day)
    }
    #expect(error?.isRateMissing == false && error?.description.contains("--breakdown") == true)
    for text in [
      "74=17/18/34/6", "74", "74=17/18/34", "x=1/2/3/4", "1e2=1/2/3/4", "=///", "-1=0/0/0/-1",
    ] {
      #expect(throws: ProvidedMeals.Mistake.self, "\(text)") { try MealBreakdown(parsing: text) }
    }
    #expect(try MealBreakdown(parsing: "68.50=16/19/28.50/5").incidentals == 5)
  }

  // MARK: - Sweden

  private func swedish(
    _ start: String, _ end: String, _ meals: ProvidedMeals = ProvidedMeals()
  ) throws -> TripPerDiem {
    let trip = try trip("Umeå", start, end) { $0.country = CountryCode("SE") }
    return try calculator(Self.sweden, .sweden, meals).perDiem(of: trip)
  }

  private static func stockholm(_ time: String, summer: Bool = false) -> String {
    "\(time)\(summer ? "+02:00" : "+01:00")[Europe/Stockholm]"
  }

  @Test(
    "290 is 145 for a day that begins at noon or ends by 19:00",
    arguments: [
      ("2024-03-04T11:59", "2024-03-06T19:01", ["290", "290", "290"]),
      ("2024-03-04T12:00", "2024-03-06T19:00", ["145", "290", "145"]),
      ("2024-03-04T08:00", "2024-03-04T22:00", ["0"]),
    ])
  func swedishDays(start: String, end: String, expected: [String]) throws {
    #expect(amounts(try swedish(Self.stockholm(start), Self.stockholm(end))) == expected)
  }

  @Test(
    "meals take 261, 160, 203, 102 and 58 of 290, and shares of half a day",
    arguments: [
      ("breakfast,lunch,dinner", "261", "131"), ("breakfast,dinner", "160", "80"),
      ("lunch,dinner", "203", "102"), ("lunch", "102", "51"), ("breakfast", "58", "29"),
    ])
  func swedishMeals(provided: String, whole: String, half: String) throws {
    let result = try swedish("2024-03-04", "2024-03-06", meals(provided))
    #expect(result.days[1].cut.amount.description == whole)
    #expect(result.days[0].cut.amount.description == half)
  }

  @Test("after three months a day is 203, and after two years 145, without half days")
  func longSwedish() throws {
    let result = try swedish("2024-01-15", "2026-01-20")
    let byDay = Dictionary(
      result.days.map { ($0.day.description, $0.amount.amount.description) }
    ) { first, _ in first }
    #expect(byDay["2024-01-15"] == "145" && byDay["2024-04-14"] == "290")
    #expect(byDay["2024-04-15"] == "203" && byDay["2026-01-14"] == "203")
    #expect(byDay["2026-01-15"] == "145" && byDay["2026-01-20"] == "145")
  }

  // MARK: - Germany

  @Test("28 is 14 on the days of arrival and departure, less 5.60 and 11.20 for meals")
  func german() throws {
    let trip = try trip("Köln", "2026-03-02", "2026-03-04") { $0.country = CountryCode("DE") }
    let plain = try calculator(Self.germany, .germany).perDiem(of: trip)
    #expect(amounts(plain) == ["14", "28", "14"])
    let fed = try calculator(
      Self.germany, .germany,
      meals("breakfast", "2026-03-03=lunch,dinner", "2026-03-04=breakfast,lunch,dinner")
    ).perDiem(of: trip)
    #expect(amounts(fed) == ["8.4", "5.6", "0"])
    #expect(fed.days.map(\.cut.amount.description) == ["5.6", "22.4", "14"])
  }

  @Test(
    "a day trip counts half when it takes more than 8 hours",
    arguments: [("16:00", "0"), ("16:01", "14")])
  func germanDayTrip(end: String, expected: String) throws {
    let trip = try trip(
      "Köln", "2026-03-02T08:00+01:00[Europe/Berlin]", "2026-03-02T\(end)+01:00[Europe/Berlin]"
    ) { $0.country = CountryCode("DE") }
    #expect(try amounts(calculator(Self.germany, .germany).perDiem(of: trip)) == [expected])
  }

  // MARK: - Whole days

  @Test("abroad the city's row goes before the default of its country and of its part of the world")
  func abroad() throws {
    let calculator = try calculator(RateTexts.norway, named: "norway")
    for (destination, country, amount) in [
      ("Berlin", "DE", "900"), ("Köln", "DE", "650"), ("Brussels", "BE", "900"),
      ("Accra", "GH", "560"),
    ] {
      let trip = try trip(destination, "2026-03-02", "2026-03-03") {
        $0.country = CountryCode(country)
      }
      let result = try calculator.perDiem(of: trip)
      #expect(result.rule == .plain && amounts(result) == [amount, amount], "\(destination)")
    }
    #expect(throws: PerDiemError.noCuts(.plain)) {
      try self.calculator(RateTexts.norway, nil, meals("lunch"), named: "norway")
    }
  }

  @Test("amounts of several currencies are not added to one another")
  func currencies() throws {
    let totals = try [Money("1", "EUR"), Money("2", "SEK"), Money("3", "EUR")].totals()
    #expect(totals.map(\.description) == ["4.00 EUR", "2.00 SEK"])
  }

  @Test("a trip of ten years is refused, and one over the date line has one day")
  func extremes() throws {
    let long = try trip("Köln", "0201-01-01", "2026-01-01") { $0.country = CountryCode("DE") }
    let error = #expect(throws: PerDiemError.self) {
      try calculator(Self.germany, .germany).perDiem(of: long)
    }
    #expect(error?.description.contains("no per diem is paid for more than 3660") == true)
    let flight = try trip(
      "Köln", "2026-03-02T23:00+12:00[Pacific/Auckland]", "2026-03-02T08:00-10:00[Pacific/Honolulu]"
    ) { $0.country = CountryCode("DE") }
    #expect(try calculator(Self.germany, .plain).perDiem(of: flight).days.count == 1)
  }

  @Test(
    "meals that cannot be read say why",
    arguments: ["brunch", "2026-13-01=lunch", "=lunch", "lunch,", "2026-03-02="])
  func mistakes(text: String) {
    #expect(throws: ProvidedMeals.Mistake.self) { try meals(text) }
  }
}

extension Money {
  fileprivate init(_ amount: String, _ code: String) throws {
    self = try Money(amountText: amount, #require(CurrencyCode(code)))
  }
}
