import FoundationEssentials
import Testing

@testable import TripModel

@Suite("An amount of money")
struct MoneyTests {
  private let eur: CurrencyCode
  private let sek: CurrencyCode
  private let jpy: CurrencyCode
  private let kwd: CurrencyCode

  init() throws {
    eur = try #require(CurrencyCode("EUR"))
    sek = try #require(CurrencyCode("SEK"))
    jpy = try #require(CurrencyCode("JPY"))
    kwd = try #require(CurrencyCode("KWD"))
  }

  private func euros(_ text: String) throws -> Money {
    try Money(amountText: text, eur)
  }

  @Test("is written with at least the decimals of its currency")
  func text() throws {
    #expect(try euros("75.5").description == "75.50 EUR")
    #expect(try euros("75.505").description == "75.505 EUR")
    #expect(try euros("-0.05").amountText == "-0.05")
    #expect(try euros("0").amountText == "0.00")
    #expect(try euros("-0").amountText == "0.00")
    #expect(try euros("1000").amountText == "1000.00")
    #expect(try Money(amountText: "1949", jpy).description == "1949 JPY")
    #expect(try Money(amountText: "1.5", kwd).description == "1.500 KWD")
  }

  @Test("is equal to itself however it is written or reckoned")
  func equality() throws {
    let half = try euros("75.5")
    #expect(try euros("75.50") == half)
    #expect(try euros("0075.500") == half)
    #expect(
      try euros("151").multiplied(by: Decimal(sign: .plus, exponent: -1, significand: 5)) == half)
    #expect(try Set([euros("75.50"), euros("70.25").adding(euros("5.25")), half]).count == 1)
    #expect(try Money(amountText: "75.50", sek) != half)
  }

  @Test("is kept exactly at the bounds of what it can hold")
  func bounds() throws {
    let largest = "999999999999999999999999.999999999999"
    #expect(try euros(largest).amountText == largest)
    #expect(try euros("-" + largest).amountText == "-" + largest)
    #expect(try euros(largest).negated.amountText == "-" + largest)
    let smallest = "0.000000000001"
    #expect(try euros(smallest).amountText == smallest)
    #expect(throws: MoneyError.tooLarge) { try euros("1000000000000000000000000") }
    #expect(throws: MoneyError.tooPrecise) { try euros("0.0000000000001") }
    #expect(throws: MoneyError.tooLarge) { try euros(largest).adding(euros(smallest)) }
    #expect(throws: MoneyError.tooLarge) { try euros("-" + largest).subtracting(euros(smallest)) }
    #expect(throws: MoneyError.tooLarge) { try euros(largest).multiplied(by: .max) }
    #expect(throws: MoneyError.tooLarge) { try euros(largest).rounded() }
    #expect(throws: MoneyError.tooLarge) { try Money(.nan, eur) }
    #expect(throws: MoneyError.tooLarge) { try Money(.greatestFiniteMagnitude, eur) }
    #expect(throws: MoneyError.tooPrecise) { try Money(.leastNonzeroMagnitude, eur) }
  }

  @Test("of two currencies is never added up")
  func mixedCurrencies() throws {
    let kronor = try Money(amountText: "10", sek)
    #expect(throws: MoneyError.mixedCurrencies(eur, sek)) { try euros("1").adding(kronor) }
    #expect(throws: MoneyError.mixedCurrencies(eur, sek)) { try euros("1").subtracting(kronor) }
    #expect(throws: MoneyError.mixedCurrencies(eur, sek)) { try euros("1").isLess(than: kronor) }
    #expect(throws: MoneyError.mixedCurrencies(eur, sek)) { try Money.sum([kronor], in: eur) }
  }

  @Test("times days or a share is exact")
  func products() throws {
    #expect(try euros("75.50").multiplied(by: 4).amountText == "302.00")
    let share = try #require(Decimal(string: "0.75"))
    #expect(try euros("74").multiplied(by: share).amountText == "55.50")
    let third = Decimal(1) / Decimal(3)
    #expect(throws: MoneyError.tooPrecise) { try euros("1").multiplied(by: third) }
    #expect(throws: MoneyError.tooPrecise) {
      try euros("123456789.123456789").multiplied(by: third)
    }
    #expect(try Money.sum([euros("0.1"), euros("0.2")], in: eur) == euros("0.3"))
  }

  @Test(
    "is rounded by the rule that is asked for",
    arguments: [
      ("0.125", "0.13", "0.12", "0.12", "0.13"), ("0.135", "0.14", "0.14", "0.13", "0.14"),
      ("0.1250001", "0.13", "0.13", "0.12", "0.13"), ("-0.125", "-0.13", "-0.12", "-0.12", "-0.13"),
      ("0.121", "0.12", "0.12", "0.12", "0.13"), ("9.995", "10.00", "10.00", "9.99", "10.00"),
      ("0.001", "0.00", "0.00", "0.00", "0.01"), ("-0.004", "0.00", "0.00", "0.00", "-0.01"),
      ("99.999", "100.00", "100.00", "99.99", "100.00"), ("5", "5.00", "5.00", "5.00", "5.00"),
    ])
  func rounding(amount: String, halfUp: String, halfEven: String, down: String, up: String) throws {
    let money = try euros(amount)
    #expect(try money.rounded(.halfUp).amountText == halfUp)
    #expect(try money.rounded(.halfEven).amountText == halfEven)
    #expect(try money.rounded(.towardZero).amountText == down)
    #expect(try money.rounded(.awayFromZero).amountText == up)
  }

  @Test("in whole units is rounded half up, as in Swedish per diem")
  func wholeUnits() throws {
    #expect(try Money(amountText: "202.5", sek).rounded(toPlaces: 0).amountText == "203.00")
    #expect(try Money(amountText: "0.4", sek).rounded(toPlaces: 0).isZero)
    #expect(try Money(amountText: "0.5", sek).rounded(toPlaces: 0).amountText == "1.00")
  }

  @Test("sums of random amounts agree with sums of whole cents")
  func randomSums() throws {
    var generator = ValueTestGenerator.announced("money sums")
    for _ in 0..<500 {
      var cents = 0
      var total = Money.zero(eur)
      for _ in 0..<10 {
        let part = Int.random(in: -10_000_000_000...10_000_000_000, using: &generator)
        cents += part
        let amount = Decimal(
          sign: part < 0 ? .minus : .plus, exponent: -2, significand: Decimal(abs(part)))
        total = try total.adding(Money(amount, eur))
      }
      let units = "\(abs(cents) / 100)"
      let rest = abs(cents) % 100
      let text = (cents < 0 ? "-" : "") + units + "." + (rest < 10 ? "0" : "") + "\(rest)"
      #expect(total.amountText == text)
      #expect(try Money(amountText: text, eur) == total)
    }
  }

  @Test("is an object with a string in JSON")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try encoder.encode(euros("75.5"))
    #expect(String(decoding: encoded, as: UTF8.self) == #"{"amount":"75.50","currency":"EUR"}"#)
    #expect(try JSONDecoder().decode(Money.self, from: encoded) == euros("75.5"))
    for text in [#"{"amount":"1e3","currency":"EUR"}"#, #"{"amount":"1","currency":"EUX"}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Money.self, from: Data(text.utf8))
      }
    }
  }

  @Test(
    "plain text is digits and at most one point",
    arguments: ["", "-", ".5", "5.", "1,5", "1e3", "+1", "1.2.3", " 1", "--1", "١"])
  func refusedPlainText(text: String) {
    #expect(throws: MoneyError.notAnAmount(text)) { try euros(text) }
  }
}
