/// A currency by its alphabetic code of ISO 4217, such as `EUR`.
///
/// Codes withdrawn since 1999 are known too, because the records of old trips carry them.
public struct CurrencyCode: Sendable, Hashable {
  /// Three upper-case letters.
  public let code: String

  private let storedMinorUnits: UInt8

  /// The currency with this code, or nil when ISO 4217 has no such code.
  ///
  /// - Parameter code: Three upper-case letters.
  public init?(_ code: String) {
    guard let minorUnits = CurrencyTable.minorUnits(of: code) else { return nil }
    self.code = code
    storedMinorUnits = minorUnits
  }

  /// Reads a code as a person types it.
  ///
  /// - Parameter text: Three letters in any case; spaces around them are dropped.
  /// - Throws: `MoneyError.unknownCurrency`, with the code that was probably meant.
  public init(parsing text: String) throws(MoneyError) {
    let trimmed = String(text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    guard let known = CurrencyCode(trimmed.uppercased()),
      text.split(whereSeparator: \.isWhitespace).count == 1
    else { throw .unknownCurrency(text, suggestion: Self.suggestion(for: trimmed)) }
    self = known
  }

  /// The decimals of the currency's smallest coin: 2 for EUR, 0 for JPY, 3 for KWD.
  public var minorUnits: Int { Int(storedMinorUnits) }

  /// Whether the currency is in use, and not one of the past.
  public var isActive: Bool { CurrencyTable.activeCodes[code] != nil }

  /// All currencies in use, by code.
  public static let active: [CurrencyCode] =
    CurrencyTable.activeCodes.keys.sorted().compactMap(CurrencyCode.init)

  static func suggestion(for text: String) -> String? {
    NameFolding.nearest(to: text, among: active.lazy.map(\.code))
  }
}

extension CurrencyCode: Comparable, LosslessStringConvertible, Codable {
  /// The code.
  public var description: String { code }

  /// Orders by code.
  public static func < (left: CurrencyCode, right: CurrencyCode) -> Bool {
    left.code < right.code
  }

  /// Reads the code from a string.
  ///
  /// - Throws: `DecodingError` when ISO 4217 has no such code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let code = CurrencyCode(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no currency code of ISO 4217.")
    }
    self = code
  }

  /// Writes the code as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
