/// Names of countries in several languages: English, German, French, Spanish, Swedish, Norwegian, Danish,
/// and a country's own.
public enum CountryNames {
  /// The country that a text names, or has the code of.
  ///
  /// - Parameter text: Such as `Germany`, `GERMANY`, `Tyskland` or `DE`.
  /// - Returns: The country; nil for what ISO 3166-1 does not have under this name, and for a name of
  ///   several countries.
  public static func code(for text: String) -> CountryCode? {
    let countries = codes(for: text)
    return countries.count == 1 ? countries[0] : nil
  }

  /// The countries that a text names, or has the code of: several for a name such as `Kongo`.
  ///
  /// - Parameter text: The name or code. Case, accents and punctuation do not matter.
  public static func codes(for text: String) -> [CountryCode] {
    let folded = NameFolding.fold(text)
    // A name in English is one of ISO 3166-1, which has each once.
    if let country = CountryIndex.byWord[folded] { return [country] }
    return byForeignName[folded] ?? []
  }

  /// The country that a text names in Norwegian, also where other languages mean several by it.
  ///
  /// - Parameter text: Such as `Tyskland` or `Kongo`; or a code.
  public static func code(forNorwegian text: String) -> CountryCode? {
    code(for: text) ?? norwegianTable[NameFolding.fold(text)]
  }

  /// The country with which the text of a place ends, behind the last comma or line end, such as
  /// `Stockholm, Sweden`; or the country that it is as a whole.
  ///
  /// Codes are none here, but those that people write for names: `ME` is Maine as well as Montenegro,
  /// `BG` Bergamo, `PER` an airport. Nor is a name that a state of the United States has.
  ///
  /// - Parameter place: The text.
  /// - Returns: The country; nil where it is not certain.
  public static func code(atEndOf place: String) -> CountryCode? {
    let parts = place.split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { NameFolding.fold(String($0)) }
    guard let last = parts.last(where: { !$0.isEmpty }), USState(parsing: last) == nil else {
      return nil
    }
    guard let country = code(for: last) else { return nil }
    let isCode = last == country.code.lowercased() || last == country.alpha3.lowercased()
    return isCode && !["us", "usa", "uk"].contains(last) ? nil : country
  }

  /// What the Norwegian state's table of rates means by names that stand for several countries.
  private static let norwegianTable: [String: CountryCode] =
    CountryCode("CG").map { ["kongo": $0] } ?? [:]

  /// All names, as they are written.
  static var foreignNames: [String] {
    languages.flatMap { $0.split(separator: "\n") }
      .flatMap { $0.dropFirst(3).split(separator: "|").map(String.init) }
  }

  private static let languages = [
    endonyms, german, french, spanish, swedish, norwegian, danish,
  ]

  /// Countries by folded name, by code where several have it. Names in English are not here.
  static let byForeignName: [String: [CountryCode]] = {
    var index: [String: [CountryCode]] = [:]
    for line in languages.flatMap({ $0.split(separator: "\n") }) {
      guard let country = CountryCode(String(line.prefix(2))) else { continue }
      for name in line.dropFirst(3).split(separator: "|") {
        let folded = NameFolding.fold(String(name))
        if !(index[folded, default: []].contains(country)) {
          index[folded, default: []].append(country)
        }
      }
    }
    for (name, countries) in index where countries.count > 1 { index[name] = countries.sorted() }
    return index
  }()
}
