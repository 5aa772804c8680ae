/// What a word of the command line looks like before anybody knows the options.
///
/// Dashes and equal signs are looked for as bytes: where a value begins with a
/// combining accent, Swift sees one character with the `=` before it.
enum ArgumentWord {
  /// Not an option: a bare word, or `-` alone.
  case value
  /// `--`
  case terminator
  /// `--name` or `--name=value`
  case long(name: String, value: String?)
  /// A single dash and more: joined flags, a flag with its value, or a long name.
  case dashed(Substring)

  init(_ word: String) {
    let bytes = word.utf8
    if word == "--" {
      self = .terminator
    } else if bytes.starts(with: "--".utf8) {
      let (name, value) = splitAtEqualSign(Substring(bytes.dropFirst(2)))
      self = .long(name: String(name), value: value.map(String.init))
    } else if bytes.starts(with: "-".utf8), bytes.count > 1 {
      self = .dashed(Substring(bytes.dropFirst()))
    } else {
      self = .value
    }
  }
}

/// The parts of a text before and after its first `=`; no second part without one.
func splitAtEqualSign(_ text: Substring) -> (name: Substring, value: Substring?) {
  guard let index = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
  return (text[..<index], Substring(text.utf8[index...].dropFirst()))
}

/// Whether a word begins like a negative number: a dash and a digit, or a dash, a dot and a digit.
///
/// What follows does not matter, so that `-2w` is a value as `-2` is.
func beginsLikeNegativeNumber(_ word: String) -> Bool {
  let bytes = word.utf8
  guard bytes.first == UInt8(ascii: "-") else { return false }
  let rest = bytes.dropFirst()
  let digits = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : rest
  return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
}
