/// The currencies of ISO 4217, by the number of decimals of their minor unit.
enum CurrencyTable {
  /// Codes in use in 2026. Metals, units of account and the codes for tests have no minor unit.
  private static let active: [(minorUnits: Int, codes: String)] = [
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
      """
    ),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
      CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
      GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
      LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB
      PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
      SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW
      ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]

  /// Codes withdrawn since 1999, which the records of old trips still carry.
  private static let withdrawn: [(minorUnits: Int, codes: String)] = [
    (0, "BEF BYR ESP ITL LUF PTE TRL"),
    (
      2,
      """
      ANG ATS AZM BGN CSD CUC CYP DEM EEK FIM FRF GHC GRD HRK IEP LTL LVL MRO MTL MZM NLG ROL RUR
      SDD SIT SKK SLL STD TMM VEB VEF YUM ZMK ZWD ZWL ZWR
      """
    ),
  ]

  static let activeCodes: [String: Int] = table(active)
  static let withdrawnCodes: [String: Int] = table(withdrawn)

  /// The minor units of a code, found without hashing: amounts are read and written by the million.
  ///
  /// - Returns: Nil for what is no code of ISO 4217.
  static func minorUnits(of code: String) -> UInt8? {
    guard let place = place(of: code), minorUnitsByPlace[place] != unknown else { return nil }
    return minorUnitsByPlace[place]
  }

  private static let unknown = UInt8.max

  /// A place for each word of three capital letters.
  private static let minorUnitsByPlace: [UInt8] = {
    var units = [UInt8](repeating: unknown, count: 26 * 26 * 26)
    // A code that is in use again counts as one in use.
    for group in withdrawn + active {
      for code in group.codes.split(whereSeparator: \.isWhitespace) {
        if let place = place(of: String(code)) {
          units[place] = UInt8(truncatingIfNeeded: group.minorUnits)
        }
      }
    }
    return units
  }()

  private static func place(of code: String) -> Int? {
    var place = 0
    var length = 0
    for byte in code.utf8 {
      guard length < 3, (0x41...0x5A).contains(byte) else { return nil }
      place = place * 26 + Int(byte) - 0x41
      length += 1
    }
    return length == 3 ? place : nil
  }

  private static func table(_ groups: [(minorUnits: Int, codes: String)]) -> [String: Int] {
    var result: [String: Int] = [:]
    for group in groups {
      for code in group.codes.split(whereSeparator: \.isWhitespace) {
        result[String(code)] = group.minorUnits
      }
    }
    return result
  }
}
