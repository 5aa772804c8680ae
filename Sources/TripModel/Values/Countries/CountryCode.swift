/// A country by its two-letter code of ISO 3166-1, such as `SE`.
public struct CountryCode: Sendable, Hashable {
  /// Two upper-case letters.
  public let code: String

  /// The country with this code, or nil when ISO 3166-1 has no such code.
  ///
  /// - Parameter code: Two upper-case letters.
  public init?(_ code: String) {
    guard CountryTable.contains(code) else { return nil }
    self.code = code
  }

  /// The three-letter code, such as `SWE`.
  public var alpha3: String { CountryIndex.byAlpha2[code]?.alpha3 ?? code }

  /// The short name in English, such as `Sweden`.
  public var name: String { CountryIndex.byAlpha2[code]?.name ?? code }

  /// All countries, by code.
  public static let all: [CountryCode] = CountryTable.rows.compactMap { CountryCode($0.alpha2) }
}

extension CountryCode {
  /// Reads a country as a person types it: by either code or by a name, in any of the languages of
  /// ``CountryNames``.
  ///
  /// Case, accents and punctuation do not matter, and former and common names are known, such as
  /// `Holland`, `UK` and `Turkey`.
  ///
  /// - Parameter text: The code or name.
  /// - Throws: `CountryCodeError`, with the country that was probably meant, or with those that have the
  ///   name.
  public init(parsing text: String) throws(CountryCodeError) {
    let folded = NameFolding.fold(text)
    guard !folded.isEmpty else { throw .empty }
    if let country = CountryIndex.byWord[folded] {
      self = country
      return
    }
    let countries = CountryNames.codes(for: text)
    if countries.count > 1 { throw .ambiguous(text, countries) }
    if let country = countries.first {
      self = country
      return
    }
    let guess = NameFolding.nearest(to: text, among: CountryIndex.names + CountryNames.foreignNames)
    throw .unknown(text, suggestion: guess.flatMap { CountryNames.code(for: $0) })
  }
}

/// Why a text is no country.
public enum CountryCodeError: Error, Sendable, Hashable {
  /// Nothing was typed.
  case empty
  /// Neither a code nor a name, with the country that was probably meant.
  case unknown(String, suggestion: CountryCode?)
  /// A name that several countries have.
  case ambiguous(String, [CountryCode])
}

extension CountryCodeError: CustomStringConvertible {
  /// What is wrong and what to type instead.
  public var description: String {
    switch self {
    case .empty:
      "The country is empty. Type a code such as SE, or a name such as Sweden."
    case .unknown(let text, let suggestion?):
      "\"\(text)\" is not a country. Did you mean \(suggestion.name) (\(suggestion.code))?"
    case .unknown(let text, nil):
      "\"\(text)\" is not a country. Type a code such as SE, or a name such as Sweden."
    case .ambiguous(let text, let countries):
      "\"\(text)\" is several countries. Type "
        + countries.map { "\($0.code) for \($0.name)" }.joined(separator: " or ") + "."
    }
  }
}

extension CountryCode: Comparable, LosslessStringConvertible, Codable {
  /// The code.
  public var description: String { code }

  /// Orders by code.
  public static func < (left: CountryCode, right: CountryCode) -> Bool {
    left.code < right.code
  }

  /// Reads the code from a string.
  ///
  /// - Throws: `DecodingError` when ISO 3166-1 has no such code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let code = CountryCode(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no country code of ISO 3166-1.")
    }
    self = code
  }

  /// Writes the code as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
