import Testing

@testable import TripModel

@Suite("A country code")
struct CountryCodeTests {
  @Test("is one of the 249 of ISO 3166-1, each with its own codes and name")
  func table() {
    #expect(CountryCode.all.count == 249)
    #expect(Set(CountryCode.all.map(\.code)).count == 249)
    #expect(Set(CountryCode.all.map(\.alpha3)).count == 249)
    #expect(Set(CountryCode.all.map { NameFolding.fold($0.name) }).count == 249)
    for row in CountryTable.rows {
      #expect(row.alpha2.count == 2 && row.alpha3.count == 3 && row.name.count > 2, "\(row)")
    }
  }

  @Test("is known without the table's rows exactly where a row has it")
  func membership() {
    let codes = Set(CountryTable.rows.map(\.alpha2))
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for first in letters {
      for second in letters {
        let code = String([first, second])
        #expect(CountryTable.contains(code) == codes.contains(code), "\(code)")
      }
    }
    for other in ["", "S", "SEE", "se", "S3", "ÅA", "S\0", "SE "] {
      #expect(!CountryTable.contains(other), "\(other)")
    }
  }

  @Test("no word stands for two countries")
  func unambiguous() {
    var owners: [String: String] = [:]
    for row in CountryTable.rows {
      let aliases = (CountryAliases.names[row.alpha2] ?? "").split(separator: "|").map(String.init)
      for word in [row.alpha2, row.alpha3, row.name] + aliases {
        let folded = NameFolding.fold(word)
        #expect(owners[folded, default: row.alpha2] == row.alpha2, "\(word)")
        owners[folded] = row.alpha2
      }
    }
    for code in CountryAliases.names.keys { #expect(CountryCode(code) != nil, "\(code)") }
  }

  @Test(
    "is read from codes and names",
    arguments: [
      ("SE", "SE"), ("se", "SE"), ("SWE", "SE"), ("Sweden", "SE"), (" sweden ", "SE"), ("UK", "GB"),
      ("u.s.a.", "US"), ("USA", "US"), ("United States of America", "US"), ("Holland", "NL"),
      ("the Netherlands", "NL"), ("Cote d'Ivoire", "CI"), ("CÔTE D’IVOIRE", "CI"),
      ("Ivory Coast", "CI"),
      ("Aland Islands", "AX"), ("A\u{30A}land Islands", "AX"), ("Turkey", "TR"), ("Türkiye", "TR"),
      ("Curacao", "CW"), ("Sao Tome & Principe", "ST"), ("Korea, Republic of", "KR"),
      ("Guinea-Bissau", "GW"), ("Congo", "CG"), ("Deutschland", "DE"),
    ])
  func parsing(text: String, code: String) throws {
    #expect(try CountryCode(parsing: text).code == code)
  }

  @Test("a misspelt name suggests the right one")
  func suggestions() throws {
    for (typed, meant) in [
      ("Sweeden", "SE"), ("Germny", "DE"), ("Portugall", "PT"), ("Switserland", "CH"),
    ] {
      let country = try #require(CountryCode(meant))
      let error = CountryCodeError.unknown(typed, suggestion: country)
      #expect(throws: error) { try CountryCode(parsing: typed) }
      #expect(error.description.contains(meant))
    }
    #expect(throws: CountryCodeError.unknown("Atlantis", suggestion: nil)) {
      try CountryCode(parsing: "Atlantis")
    }
    #expect(throws: CountryCodeError.empty) { try CountryCode(parsing: " - ") }
    #expect(throws: CountryCodeError.unknown("東京", suggestion: nil)) {
      try CountryCode(parsing: "東京")
    }
  }

  @Test("is made from two upper-case letters only", arguments: ["se", "SWE", "XX", "", "S"])
  func strict(text: String) {
    #expect(CountryCode(text) == nil)
  }
}
