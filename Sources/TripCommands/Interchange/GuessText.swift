import TripRepository

/// What was guessed about a file, in words.
enum GuessText {
  /// All guesses in one line: those about the file, then those about columns.
  static func list(_ guesses: [ImportGuess]) -> String {
    var parts = guesses.filter { $0.column == nil }.map(text)
    for subject in [ImportGuess.Subject.dateFormat, .decimalMark] {
      let those = guesses.filter { $0.subject == subject }
      var values: [String] = []
      for guess in those where !values.contains(guess.value) { values.append(guess.value) }
      for value in values {
        let same = those.filter { $0.value == value }
        let columns = same.compactMap(\.column).joined(separator: ", ")
        let reason = same.first?.reason.map { " (\($0))" } ?? ""
        parts.append(
          subject == .dateFormat
            ? "days as \(value) in \(columns)\(reason)"
            : "a decimal \(value) in \(columns)\(reason)")
      }
    }
    return parts.joined(separator: ", ")
  }

  private static func text(_ guess: ImportGuess) -> String {
    let reason = guess.reason.map { " (\($0))" } ?? ""
    switch guess.subject {
    case .delimiter:
      switch guess.value {
      case "comma", "semicolon", "tab", "bar": return "\(guess.value)s\(reason)"
      default: return "'\(guess.value)' between fields\(reason)"
      }
    case .quote: return "\(guess.value) around fields\(reason)"
    case .headerRow: return "names in line \(guess.value)\(reason)"
    case .encoding, .dateFormat, .decimalMark: return guess.value + reason
    }
  }
}
