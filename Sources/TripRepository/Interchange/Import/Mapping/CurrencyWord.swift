import TripModel

/// A word that stands for a currency: a code of ISO 4217, or a sign such as `€`.
struct CurrencyWord: Sendable, Hashable {
  /// As it is written.
  let text: String
  /// The currency; nil for a sign that countries share, unless another currency decides.
  let code: CurrencyCode?

  /// Reads a word.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - usual: The currency that a sign means if it can.
  init?(_ text: String, usual: CurrencyCode? = nil) {
    guard !text.isEmpty, text.utf8.count <= 12, !text.contains(where: \.isNumber) else {
      return nil
    }
    self.text = text
    do throws(MoneyError) {
      code = try Money(parsing: "0 \(text)", format: MoneyFormat(currency: usual)).currency
    } catch {
      guard case .ambiguousCurrency = error else { return nil }
      code = nil
    }
  }

  /// Whether it is one however it stands in a text: a sign that is no letter, `kr` and the like, or the
  /// code of a currency in use, in capitals.
  var isPlain: Bool {
    if text.contains(where: \.isCurrencySymbol) { return true }
    if ["kr", "kr.", "zł", "kč"].contains(text.lowercased()) { return true }
    return CurrencyCode(text)?.isActive == true && !Self.words.contains(text)
  }

  /// Codes that are words in the names of columns.
  private static let words: Set<String> = ["ALL", "TOP", "TRY", "CUP", "MOP", "PEN"]
}
