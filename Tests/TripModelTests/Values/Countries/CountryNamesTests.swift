import Testing

@testable import TripModel

@Suite("Names of countries")
struct CountryNamesTests {
  @Test(
    "are known in seven languages and in a country's own",
    arguments: [
      ("Österreich", "AT"), ("ÖSTERREICH", "AT"), ("Oesterreich", "AT"), ("Autriche", "AT"),
      ("Österrike", "AT"), ("Østrig", "AT"), ("Østerrike", "AT"), ("Norge", "NO"), ("Noreg", "NO"),
      ("Norvège", "NO"), ("Sverige", "SE"), ("Suède", "SE"), ("Suecia", "SE"), ("Schweden", "SE"),
      ("Deutschland", "DE"), ("Allemagne", "DE"), ("Alemania", "DE"), ("Tyskland", "DE"),
      ("Suomi", "FI"), ("Finlande", "FI"), ("España", "ES"), ("Espagne", "ES"), ("Spanien", "ES"),
      ("Italia", "IT"), ("Italien", "IT"), ("Italie", "IT"), ("Frankrike", "FR"),
      ("Frankreich", "FR"), ("Francia", "FR"), ("Schweiz", "CH"), ("Suisse", "CH"),
      ("Svizzera", "CH"), ("Polska", "PL"), ("Česko", "CZ"), ("Cesko", "CZ"),
      ("Magyarország", "HU"),
      ("Hrvatska", "HR"), ("Ísland", "IS"), ("Brasil", "BR"), ("Nippon", "JP"), ("Türkei", "TR"),
      ("Etats-Unis", "US"), ("Großbritannien", "GB"), ("Reino Unido", "GB"), ("Hellas", "GR"),
    ])
  func languages(name: String, code: String) throws {
    #expect(CountryNames.code(for: name)?.code == code)
    #expect(try CountryCode(parsing: name).code == code)
  }

  @Test("a name of several countries is refused with all of them")
  func ambiguous() throws {
    let congo = try ["CD", "CG"].map { try #require(CountryCode($0)) }
    #expect(CountryNames.code(for: "Kongo") == nil && CountryNames.codes(for: "Kongo") == congo)
    #expect(throws: CountryCodeError.ambiguous("Kongo", congo)) {
      try CountryCode(parsing: "Kongo")
    }
    #expect(
      CountryCodeError.ambiguous("Kongo", congo).description.hasPrefix(
        "\"Kongo\" is several countries. Type CD for "))
    #expect(CountryNames.codes(for: "Corée").map(\.code) == ["KP", "KR"])
    #expect(CountryNames.code(forNorwegian: "Kongo")?.code == "CG")
  }

  @Test("no other language takes a name away from English, and few names are of several countries")
  func consistent() {
    #expect(CountryNames.byForeignName.count > 600)
    for (name, countries) in CountryNames.byForeignName {
      #expect(CountryIndex.byWord[name] == nil, "\(name)")
      #expect(!countries.isEmpty)
    }
    let several = CountryNames.byForeignName.filter { $0.value.count > 1 }.keys.sorted()
    #expect(
      several
        == [
          "corea", "coree", "guayana", "iles virgenes", "islas virgenes", "jomfruoerne",
          "jomfruoyene",
          "jungferninseln", "jungfruoarna", "kongo",
        ].map { $0 == "iles virgenes" ? "iles vierges" : $0 })
  }

  @Test("every member of the European Union has names in all the languages of the tables")
  func european() {
    let codes =
      "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
        separator: " ")
    for lines in [
      CountryNames.german, CountryNames.french, CountryNames.spanish, CountryNames.swedish,
      CountryNames.norwegian, CountryNames.danish,
    ] {
      let named = Set(lines.split(separator: "\n").map { $0.prefix(2) })
      // Those that are called as in English are left out.
      #expect(codes.filter { !named.contains($0) }.count <= 8)
    }
  }

  @Test(
    "the country at the end of a place counts only when it is certain",
    arguments: [
      ("Stockholm, Sweden", "SE"), ("Leppävaarankatu 1, FI-02600 Espoo, Finland", "FI"),
      ("Glasgow Central, UK", "GB"), ("New York, USA", "US"), ("Hôtel, Paris, Frankrike", "FR"),
      ("Wien\nÖsterreich", "AT"), ("Sverige", "SE"), ("Oslo, Norway, ", "NO"),
      ("Portland, ME", nil), ("Bergamo, BG", nil), ("Perth, PER", nil), ("Atlanta, Georgia", nil),
      ("Kinshasa, Kongo", nil), ("Berlin Hbf", nil), ("", nil), (", ,", nil), ("Oslo, SE", nil),
    ] as [(String, String?)])
  func ends(place: String, code: String?) {
    #expect(CountryNames.code(atEndOf: place)?.code == code)
  }

  @Test("a misspelt name in another language suggests the country")
  func suggestions() throws {
    let austria = try #require(CountryCode("AT"))
    #expect(throws: CountryCodeError.unknown("Österreych", suggestion: austria)) {
      try CountryCode(parsing: "Österreych")
    }
  }
}
