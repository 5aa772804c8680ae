import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Rates of cities with several names")
struct RateCityNamesTests {
  private static let day = RateTexts.day("2026-05-01")

  private func book(_ rows: String) throws -> RateBook {
    let text = "country,region,place,lodging\n\(rows)"
    return try RateTexts.file(text, { $0.currency = CurrencyCode("EUR") }, named: "own.csv").book()
  }

  private func place(_ typed: String, country: String? = nil, in book: RateBook) throws -> String? {
    let matches = try book.matches(RateQuery(typed, country: country, on: Self.day))
    return matches.first?.rate.place
  }

  @Test(
    "a place is found by its name in another language",
    arguments: [
      ("Wien", "Vienna"), ("vienna", "Vienna"), ("Cologne", "Köln"), ("Koln", "Köln"),
      ("Wien, Österreich", "Vienna"), ("Cologne, Allemagne", "Köln"), ("Genf", "Geneva"),
    ])
  func otherNames(typed: String, found: String) throws {
    let book = try book("Austria,,Vienna,1\nGermany,,Köln,2\nSchweiz,,Geneva,3\n")
    #expect(try place(typed, in: book) == found)
  }

  @Test("a city of just the name goes before one that another language calls so")
  func homonyms() throws {
    let book = try book("US,VA,Vienna,1\nAustria,,Wien,2\n")
    #expect(try place("Vienna", in: book) == "Vienna")
    #expect(try place("Vienna", country: "AT", in: book) == "Wien")
    #expect(try place("Vienna, Austria", in: book) == "Wien")
  }

  @Test("two rows for one city under two names are told apart by the name that is typed")
  func twoNames() throws {
    let book = try book("Germany,,Köln,1\nGermany,,Cologne,2\n")
    #expect(try place("Köln", in: book) == "Köln" && place("Cologne", in: book) == "Cologne")
  }

  @Test("a country goes by its names in other languages")
  func countries() throws {
    let book = try book("Austria,,,1\nGermany,,,2\n")
    for name in ["Österreich", "Autriche", "Østerrike"] {
      let match = try book.matches(RateQuery(country: name, on: Self.day))
      #expect(match.first?.rate.lodging?.amount == 1)
    }
  }
}
