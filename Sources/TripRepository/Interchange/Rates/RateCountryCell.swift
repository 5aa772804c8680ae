import TripModel

/// A cell with a country, as tables have it.
struct RateCountryCell {
  /// The country's name.
  let name: String
  /// Its code; nil where ISO 3166-1 has no such country, or not under this name.
  let code: CountryCode?
  /// A city that stands behind the country's name.
  var place: String?

  /// Reads a name, also one with its first words last (`Korea, South`) or with another name in
  /// parentheses.
  init(_ text: String) {
    name = text
    code = Self.forms(of: text).lazy.compactMap { CountryNames.code(for: $0) }.first
  }

  private init(name: String, code: CountryCode) {
    self.name = name
    self.code = code
  }

  /// Reads a cell of the Norwegian table, where a currency (`Sudan Pund SDP`) or a city
  /// (`Belgia Brussel`) can stand behind the name.
  init(norwegian text: String) {
    var whole = RateCountryCell(text)
    if whole.code == nil, let code = CountryNames.code(forNorwegian: text) {
      whole = RateCountryCell(name: text, code: code)
    }
    guard whole.code == nil else {
      self = whole
      return
    }
    let words = text.split(separator: " ")
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let head = words[..<count].joined(separator: " ")
      guard let code = CountryNames.code(forNorwegian: head) else { continue }
      let tail = words[count...]
      name = head
      self.code = code
      place = Self.isCurrency(tail.last) ? nil : tail.joined(separator: " ")
      return
    }
    self = whole
  }

  /// A code of three capitals, also one that is not used any more.
  private static func isCurrency(_ word: Substring?) -> Bool {
    word.map { $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } } ?? false
  }

  private static func forms(of text: String) -> [String] {
    var forms = [text]
    if let open = text.firstIndex(of: "(") { forms.append(String(text[..<open])) }
    if let comma = text.firstIndex(of: ",") {
      forms.append("\(text[comma...].dropFirst()) \(text[..<comma])")
    }
    return forms
  }
}
