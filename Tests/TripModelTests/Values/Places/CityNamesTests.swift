import Testing

@testable import TripModel

@Suite("Names of cities")
struct CityNamesTests {
  @Test(
    "are the same city in several languages, without case and accents",
    arguments: [
      ("Wien", "Vienna", "AT"), ("KÖLN", "cologne", "DE"), ("Muenchen", "Munich", "DE"),
      ("Praha", "Prag", "CZ"), ("Roma", "Rome", "IT"), ("Milano", "Milan", "IT"),
      ("Kobenhavn", "Copenhagen", "DK"), ("København", "Köpenhamn", "DK"),
      ("Göteborg", "Gothenburg", "SE"), ("Genf", "Genève", "CH"), ("Brussel", "Bruxelles", "BE"),
      ("Lisboa", "Lisbon", "PT"), ("Warszawa", "Warsaw", "PL"), ("Athína", "Athens", "GR"),
      ("Moskva", "Moscow", "RU"), ("Firenze", "Florence", "IT"), ("Venezia", "Venice", "IT"),
      ("Den Haag", "The Hague", "NL"), ("Zurich", "Zürich", "CH"), ("Kraków", "Cracow", "PL"),
      ("Bucuresti", "Bucharest", "RO"),
    ])
  func groups(one: String, other: String, country: String) {
    let groups = CityNames.groups(named: one)
    #expect(groups.map(\.country.code) == [country])
    #expect(groups == CityNames.groups(named: other))
    #expect(groups.first?.names.contains(NameFolding.fold(other)) == true)
  }

  @Test("a name that is not listed has none")
  func unknown() {
    #expect(CityNames.groups(named: "Vienne").isEmpty && CityNames.groups(named: "").isEmpty)
  }
}
