import CalendarDates

/// Names made comparable: without case, accents and punctuation, so that `Côte d’Ivoire`,
/// `COTE D'IVOIRE` and `cote d ivoire` are one.
package enum NameFolding {
  /// Letters of Latin scripts with what they are in ASCII.
  private static let plain: [Unicode.Scalar: String] = {
    let groups = [
      "a": "àáâãäåāăą", "ae": "æ", "c": "çćčĉċ", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ğĝġģ",
      "h": "ĥħ",
      "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏő", "oe": "œ",
      "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧț", "th": "þ", "u": "ùúûüũūŭůűų", "w": "ŵ",
      "y": "ýÿŷ", "z": "źżž",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letter, accented) in groups {
      for scalar in accented.unicodeScalars { table[scalar] = letter }
    }
    return table
  }()

  /// Lower-case letters and digits of ASCII where there are any, with single spaces between words.
  package static func fold(_ name: String) -> String {
    foldPlainWord(name) ?? foldWords(name)
  }

  /// One word of ASCII letters, which most names in a table are, without looking up any letter.
  private static func foldPlainWord(_ name: String) -> String? {
    let bytes = name.utf8
    let isPlain = bytes.count <= 15 && bytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    guard isPlain else { return nil }
    return String(unsafeUninitializedCapacity: 15) { folded in
      for (index, byte) in bytes.enumerated() { folded[index] = byte | 0x20 }
      return bytes.count
    }
  }

  private static func foldWords(_ name: String) -> String {
    var words: [String] = [""]
    for scalar in name.lowercased().unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      if let letters = plain[scalar] {
        words[words.count - 1] += letters
      } else if scalar == "&" {
        words += ["and", ""]
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if scalar != ".", words.last?.isEmpty == false {
        // A full stop joins, so that U.S.A. is usa; everything else separates words.
        words.append("")
      }
    }
    words.removeAll(where: \.isEmpty)
    if words.count > 1, words.first == "the" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// The candidate nearest to `name`, if few letters differ; both are compared as folded.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let folded = fold(name)
    let length = folded.unicodeScalars.count
    guard (3...64).contains(length) else { return nil }
    let limit = min(max(length / 3, 1), 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = fold(candidate)
      guard abs(other.unicodeScalars.count - length) <= limit else { continue }
      let distance = EditDistance.between(folded, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}
