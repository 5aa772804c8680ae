/// How numbers are written where a spreadsheet runs, as far as its reading of CSV depends on it.
///
/// Spreadsheets take the semicolon between fields where the comma is the decimal mark. The languages
/// are those for which the Unicode CLDR has the comma, with the countries that differ; a machine need
/// not have the locale installed.
struct SpreadsheetLocale {
  /// Whether the comma is the decimal mark.
  let hasDecimalComma: Bool

  /// The locale of numbers: `LC_ALL`, else `LC_NUMERIC`, else `LANG` (POSIX, "Environment Variables",
  /// section 8.2).
  init(_ console: Console) {
    let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap(console.variable).first ?? ""
    self.init(named: name)
  }

  /// - Parameter name: A locale as `sv_SE.UTF-8`.
  init(named name: String) {
    let tag = name.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = tag.split(separator: "_").map(String.init)
    let (language, country) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    hasDecimalComma =
      Self.languages.contains(language) && !Self.pointed.contains(tag)
      || country == "za" && ["en", "af", "xh", "zu"].contains(language)
  }

  private static let languages: Set<String> = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr",
    "fy", "gl", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "kl", "ky", "lb", "lt", "lv", "mk",
    "mn", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "se", "sk", "sl", "sq", "sr", "sv", "tr",
    "tt", "uk", "uz", "vi",
  ]

  private static let pointed: Set<String> = [
    "de_ch", "de_li", "it_ch", "es_do", "es_gt", "es_hn", "es_mx", "es_ni", "es_pa", "es_pe",
    "es_pr", "es_sv", "es_us",
  ]
}
