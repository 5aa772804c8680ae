import FoundationEssentials
import Testing

@testable import TripModel

@Suite("The text of an amount")
struct MoneyTextTests {
  /// The slow way, over the text that `Decimal` gives.
  private func reference(_ money: Money) throws -> String {
    try #require(DecimalDigits(money.amount)).text(minimumScale: money.currency.minorUnits)
  }

  @Test("is the same by the short way as by the digits, for random amounts of all sizes")
  func differential() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let bits = UInt64.random(in: 0...63, using: &generator)
      var digits = UInt64.random(in: 0...UInt64.max, using: &generator) >> bits
      if Bool.random() { digits = digits / 1000 * 1000 }
      let amount = Decimal(
        sign: Bool.random() ? .plus : .minus, exponent: Int.random(in: -14...5),
        significand: Decimal(digits))
      let code = ["EUR", "JPY", "KWD", "CLF"].randomElement() ?? "EUR"
      guard let money = try? Money(amount, #require(CurrencyCode(code))) else { continue }
      #expect(try money.amountText == reference(money))
      #expect(money.description == "\(money.amountText) \(code)")
      #expect(try Money(amountText: money.amountText, money.currency) == money)
    }
  }

  @Test(
    "has at least the decimals of the currency, and no more zeros",
    arguments: [
      ("0", "EUR", "0.00"), ("-0", "EUR", "0.00"), ("0", "JPY", "0"), ("75.5", "EUR", "75.50"),
      ("7550", "EUR", "7550.00"), ("-0.5", "KWD", "-0.500"), ("1.23400", "EUR", "1.234"),
      ("999999999999999999999999", "EUR", "999999999999999999999999.00"),
      ("0.000000000001", "EUR", "0.000000000001"),
      ("18446744073709551615", "JPY", "18446744073709551615"),
      ("18446744073709551616", "EUR", "18446744073709551616.00"),
    ])
  func texts(plain: String, code: String, text: String) throws {
    let money = try Money(amountText: plain, #require(CurrencyCode(code)))
    #expect(money.amountText == text)
    var bytes: [UInt8] = [0]
    money.append(to: &bytes)
    #expect(bytes == [0] + Array("\(text) \(code)".utf8))
  }

  @Test("products are exact on both sides of 64 bits")
  func products() throws {
    let euro = try #require(CurrencyCode("EUR"))
    #expect(try Money(amountText: "75.50", euro).multiplied(by: 4).amountText == "302.00")
    #expect(try Money(amountText: "75.50", euro).multiplied(by: -4).amountText == "-302.00")
    #expect(try Money(amountText: "75.50", euro).multiplied(by: 0).amountText == "0.00")
    #expect(
      try Money(amountText: "9223372036854775807", euro).multiplied(by: 3).amountText
        == "27670116110564327421.00")
    #expect(throws: MoneyError.tooLarge) {
      try Money(amountText: "999999999999999999999999", euro).multiplied(by: 2)
    }
    #expect(throws: MoneyError.tooLarge) {
      try Money(amountText: "9223372036854775807", euro).multiplied(by: Int.max)
    }
  }

  @Test("the memory of a Decimal is read as expected")
  func significand() throws {
    let value = try #require(DecimalSignificand(Decimal(string: "-75.51") ?? 0))
    #expect(value.digits == 7551 && value.exponent == -2 && value.isNegative)
    #expect(DecimalSignificand(Decimal.nan) == nil)
    #expect(DecimalSignificand(Decimal(UInt64.max) * 3) == nil)
    #expect(DecimalSignificand(0) == DecimalSignificand(digits: 0, exponent: 0, isNegative: true))
  }
}
