import Testing

@testable import TripModel

@Suite("A written amount")
struct MoneyParsingTests {
  private func format(
    _ currency: String? = nil, _ mark: MoneyFormat.DecimalMark? = nil
  ) throws -> MoneyFormat {
    MoneyFormat(decimalMark: mark, currency: try currency.map { try #require(CurrencyCode($0)) })
  }

  @Test(
    "is read by itself where only one reading is plausible",
    arguments: [
      ("75.50EUR", "75.50 EUR"), ("75.50 EUR", "75.50 EUR"), ("EUR 75.50", "75.50 EUR"),
      ("eur75.5", "75.50 EUR"), ("€75.50", "75.50 EUR"), ("75,50 €", "75.50 EUR"),
      ("£12", "12.00 GBP"),
      ("US$2,225", "2225.00 USD"), ("$2,225 USD", "2225.00 USD"),
      ("1,234,567.89 EUR", "1234567.89 EUR"),
      ("1.234.567,89 EUR", "1234567.89 EUR"), ("1 949,50 SEK", "1949.50 SEK"),
      ("1\u{A0}949,50 SEK", "1949.50 SEK"), ("1\u{202F}949 SEK", "1949.00 SEK"),
      ("CHF 1'949.50", "1949.50 CHF"), ("CHF 1’949", "1949.00 CHF"),
      ("1,234,567 EUR", "1234567.00 EUR"),
      ("1,234 EUR", "1234.00 EUR"), ("0.500 EUR", "0.50 EUR"), ("0,500 EUR", "0.50 EUR"),
      ("1234.567 EUR", "1234.567 EUR"), ("1 949,500 EUR", "1949.50 EUR"), (".50 EUR", "0.50 EUR"),
      ("-75.50 EUR", "-75.50 EUR"), ("−75.50 EUR", "-75.50 EUR"), ("(12.00) EUR", "-12.00 EUR"),
      ("(EUR 12.00)", "-12.00 EUR"), ("-€12", "-12.00 EUR"), ("€-12", "-12.00 EUR"),
      ("12- EUR", "-12.00 EUR"), ("+12 EUR", "12.00 EUR"), ("12,- EUR", "12.00 EUR"),
      ("1949 JPY", "1949 JPY"), ("  5 EUR ", "5.00 EUR"), ("1.5 KWD", "1.500 KWD"),
      ("10 DEM", "10.00 DEM"),
    ])
  func plain(text: String, expected: String) throws {
    #expect(try Money(parsing: text).description == expected)
  }

  @Test(
    "is read with the currency that is expected",
    arguments: [
      ("$2,225", "USD", "2225.00 USD"), ("$202", "CAD", "202.00 CAD"),
      ("kr 1 949,50", "SEK", "1949.50 SEK"),
      ("kr. 1.949,50", "DKK", "1949.50 DKK"), ("(12.00)", "USD", "-12.00 USD"),
      ("75.50", "EUR", "75.50 EUR"),
      ("75.50 EUR", "SEK", "75.50 EUR"), ("£5", "EGP", "5.00 EGP"), ("Rs.500", "INR", "500.00 INR"),
      ("1 949,-", "NOK", "1949.00 NOK"),
    ])
  func expectedCurrency(text: String, currency: String, expected: String) throws {
    #expect(try Money(parsing: text, format: format(currency)).description == expected)
  }

  @Test(
    "is read by the decimal mark that is given",
    arguments: [
      ("75,50", .comma, "75.50 EUR"), ("1.234", .comma, "1234.00 EUR"),
      ("1,234", .comma, "1.234 EUR"),
      ("1.234", .point, "1.234 EUR"), ("1,234", .point, "1234.00 EUR"),
      ("1.234,5", .comma, "1234.50 EUR"),
      ("1,234.5", .point, "1234.50 EUR"),
    ] as [(String, MoneyFormat.DecimalMark, String)])
  func decimalMark(text: String, mark: MoneyFormat.DecimalMark, expected: String) throws {
    #expect(try Money(parsing: text, format: format("EUR", mark)).description == expected)
  }

  @Test("that can be read in two ways is refused with both")
  func ambiguous() throws {
    let error = MoneyError.ambiguousNumber("1.234 EUR", asThousands: "1234", asDecimals: "1.234")
    #expect(throws: error) { try Money(parsing: "1.234 EUR") }
    #expect(error.description.contains("1234 or 1.234"))
    #expect(
      throws: MoneyError.ambiguousNumber("1,234 KWD", asThousands: "1234", asDecimals: "1.234")
    ) { try Money(parsing: "1,234 KWD") }
  }

  @Test("with a sign that countries share is refused with the currencies it can mean")
  func sharedSigns() throws {
    for text in ["$5", "kr 5", "¥5"] {
      let error = #expect(throws: MoneyError.self) { try Money(parsing: text) }
      guard case .ambiguousCurrency(text, _, let candidates) = error else {
        Issue.record("\(text): \(String(describing: error))")
        continue
      }
      #expect(candidates.count > 1)
      #expect(error?.description.contains(candidates[0].code) == true)
      // A currency that does not use the sign settles nothing.
      #expect(throws: MoneyError.self) { try Money(parsing: text, format: format("EUR")) }
    }
  }

  @Test("each mistake has its own error")
  func mistakes() throws {
    let expected: [(String, MoneyError)] = [
      ("", .empty), (" \u{A0}", .empty), ("abc", .notAnAmount("abc")), ("EUR", .notAnAmount("EUR")),
      ("1e5 EUR", .notAnAmount("1e5 EUR")), ("(12 EUR", .notAnAmount("(12 EUR")),
      ("-(12) EUR", .notAnAmount("-(12) EUR")), ("--5 EUR", .notAnAmount("--5 EUR")),
      ("a b 5 c", .notAnAmount("a b 5 c")), ("5 a", .unknownCurrency("a", suggestion: nil)),
      ("75.50", .missingCurrency("75.50")), ("5 EURO", .unknownCurrency("EURO", suggestion: "EUR")),
      ("5 EUR USD", .contradictoryCurrency("5 EUR USD")),
      ("1,23,4 EUR", .malformedNumber("1,23,4 EUR")),
      ("1.2,3.4 EUR", .malformedNumber("1.2,3.4 EUR")),
      ("12 34 EUR", .malformedNumber("12 34 EUR")),
      ("1,234 567 EUR", .malformedNumber("1,234 567 EUR")),
      ("1000000000000000000000000 EUR", .tooLarge), ("0.0000000000001 EUR", .tooPrecise),
    ]
    for (text, error) in expected {
      #expect(throws: error, "\(text)") { try Money(parsing: text) }
      #expect(!error.description.isEmpty)
    }
    #expect(throws: MoneyError.malformedNumber("75.50")) {
      try Money(parsing: "75.50", format: format("EUR", .comma))
    }
  }

  @Test("what is written can be read again, and random texts never trap")
  func fuzzing() throws {
    var generator = ValueTestGenerator.announced("money fuzzing")
    let pieces = [
      "1", "23", "456", "0", ".", ",", " ", "'", "-", "(", ")", "EUR", "kr", "$", "€", "é",
      "\u{301}", "+",
      "99999999999999", "\u{A0}", "１", "🧳",
    ]
    var understood = 0
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        text += try #require(pieces.randomElement(using: &generator))
      }
      let mark =
        [nil, MoneyFormat.DecimalMark.comma, .point].randomElement(using: &generator) ?? nil
      if let money = try? Money(parsing: text, format: format("SEK", mark)) {
        understood += 1
        #expect(try Money(parsing: money.description, format: format(nil, .point)) == money)
      }
    }
    #expect(understood > 1000)
  }
}
