import Testing

@testable import TripModel

@Suite("A currency code")
struct CurrencyCodeTests {
  @Test(
    "knows the decimals of its smallest coin",
    arguments: [("EUR", 2), ("JPY", 0), ("ISK", 0), ("KWD", 3), ("CLF", 4), ("XAU", 0), ("ITL", 0)])
  func minorUnits(code: String, units: Int) throws {
    #expect(try #require(CurrencyCode(code)).minorUnits == units)
  }

  @Test(
    "is three upper-case letters of the list", arguments: ["eur", "EU", "EURO", "", "ABC", "€"])
  func refused(text: String) {
    #expect(CurrencyCode(text) == nil)
  }

  @Test("of the past is known and not active")
  func withdrawn() throws {
    #expect(try #require(CurrencyCode("HRK")).isActive == false)
    #expect(try #require(CurrencyCode("SLE")).isActive)
    #expect(CurrencyTable.activeCodes.keys.filter { CurrencyTable.withdrawnCodes[$0] != nil } == [])
    #expect(CurrencyCode.active.count == CurrencyTable.activeCodes.count)
    for (code, units) in CurrencyTable.activeCodes.merging(
      CurrencyTable.withdrawnCodes, uniquingKeysWith: { first, _ in first })
    {
      #expect(CurrencyCode(code)?.minorUnits == units, "\(code)")
    }
    #expect(CurrencyCode.active.count > 170)
  }

  @Test("is typed in any case, and a slip is recognised")
  func typed() throws {
    #expect(try CurrencyCode(parsing: " sek ").code == "SEK")
    #expect(throws: MoneyError.unknownCurrency("EURO", suggestion: "EUR")) {
      try CurrencyCode(parsing: "EURO")
    }
    #expect(throws: MoneyError.self) { try CurrencyCode(parsing: "EUR SEK") }
    #expect(throws: MoneyError.self) { try CurrencyCode(parsing: "") }
  }
}
