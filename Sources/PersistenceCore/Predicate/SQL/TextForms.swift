import SQLite
@_spi(_Unicode) import Swift

/// The ways in which a text can be written.
///
/// Swift takes two texts for equal that differ only in how their accents are encoded, and SQLite
/// compares bytes. So SQL is asked for a text as it is given and in both of Unicode's normal forms
/// (UAX #15, NFC and NFD), which an index can answer. A stored text in neither form is found only
/// by the same bytes.
enum TextForms {
  static func of(_ value: Value) -> [Value] {
    guard case .text(let text) = value, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [value] }
    // As bytes: the forms are equal as texts.
    var forms = [Array(text.utf8)]
    for form in [Array(String(text._nfc).utf8), Array(String(text._nfd).utf8)]
    where !forms.contains(form) {
      forms.append(form)
    }
    return forms.map { .text(String(decoding: $0, as: UTF8.self)) }
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    for scalar in scalars { view.append(scalar) }
    self.init(view)
  }
}
