/// The signs that stand for currencies in prices, many of them for several.
enum CurrencySymbols {
  /// What a sign can stand for. The first is taken when nothing else decides and `isUsual` says that
  /// the sign alone means it.
  struct Meaning: Sendable {
    var codes: [CurrencyCode]
    var isUsual: Bool
  }

  /// The meaning of a code in any case, or of a sign.
  static func meaning(of word: String) -> Meaning? {
    if let code = CurrencyCode(word.uppercased()) { return Meaning(codes: [code], isUsual: true) }
    return table[word.lowercased()]
  }

  private static let table: [String: Meaning] = {
    // A sign that many countries use alone is never guessed; one with a usual meaning is.
    let shared = [
      (
        "$",
        "USD AUD BBD BMD BSD BZD CAD CLP COP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD XCD ARS"
      ),
      ("kr", "SEK NOK DKK ISK"), ("kr.", "DKK ISK SEK NOK"), ("¥", "JPY CNY"), ("￥", "JPY CNY"),
      ("rs", "INR PKR LKR NPR MUR"), ("rs.", "INR PKR LKR NPR MUR"), ("lei", "RON MDL"),
      ("c$", "CAD NIO"),
    ]
    let usual = [
      ("£", "GBP EGP FKP GIP LBP SDG SHP SSP SYP"), ("₩", "KRW KPW"), ("€", "EUR"),
      ("us$", "USD"), ("u$s", "USD"), ("ca$", "CAD"), ("a$", "AUD"), ("au$", "AUD"), ("nz$", "NZD"),
      ("hk$", "HKD"), ("s$", "SGD"), ("sg$", "SGD"), ("nt$", "TWD"), ("mx$", "MXN"), ("r$", "BRL"),
      ("r", "ZAR"), ("₹", "INR"), ("₺", "TRY"), ("₽", "RUB"), ("₪", "ILS"), ("฿", "THB"),
      ("₫", "VND"),
      ("₱", "PHP"), ("₦", "NGN"), ("₴", "UAH"), ("₸", "KZT"), ("₾", "GEL"), ("₡", "CRC"),
      ("zł", "PLN"), ("zl", "PLN"), ("kč", "CZK"), ("ft", "HUF"), ("fr", "CHF"), ("fr.", "CHF"),
      ("sfr", "CHF"), ("sfr.", "CHF"), ("円", "JPY"), ("元", "CNY"), ("rmb", "CNY"),
    ]
    var table: [String: Meaning] = [:]
    for (signs, isUsual) in [(shared, false), (usual, true)] {
      for (sign, codes) in signs {
        table[sign] = Meaning(
          codes: codes.split(separator: " ").compactMap { CurrencyCode(String($0)) },
          isUsual: isUsual)
      }
    }
    return table
  }()
}
