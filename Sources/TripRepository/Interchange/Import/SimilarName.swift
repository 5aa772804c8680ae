/// Finds the name that somebody probably meant by another.
///
/// Names are compared by the pairs of neighbouring letters that they share (Dice's coefficient),
/// which also finds `Start date` for `Start`, where most letters differ.
enum SimilarName {
  /// The share of pairs from which two names count as similar.
  private static let threshold = 0.5

  /// The most similar name, or nil when none is similar.
  static func find(for name: String, among candidates: [String]) -> String? {
    let pairs = pairs(of: name)
    guard !pairs.isEmpty else { return nil }
    var best: (name: String, share: Double)?
    for candidate in candidates {
      let others = self.pairs(of: candidate)
      let shared = pairs.reduce(into: 0) { $0 += min($1.value, others[$1.key] ?? 0) }
      let total = pairs.values.reduce(0, +) + others.values.reduce(0, +)
      let share = 2 * Double(shared) / Double(total)
      if share >= threshold, share > best?.share ?? 0 { best = (candidate, share) }
    }
    return best?.name
  }

  /// A question to put behind a message; empty when no name is similar.
  static func hint(
    for name: String, among candidates: [String], inParentheses: Bool = false
  ) -> String {
    guard let similar = find(for: name, among: candidates) else { return "" }
    return inParentheses ? " (did you mean \"\(similar)\"?)" : " Did you mean \(similar)?"
  }

  /// How often each pair of letters occurs; a name of one letter is a pair by itself.
  private static func pairs(of name: String) -> [String: Int] {
    let letters = Array(name.lowercased().filter { $0.isLetter || $0.isNumber }.prefix(100))
    guard letters.count > 1 else { return letters.isEmpty ? [:] : [String(letters): 1] }
    var pairs: [String: Int] = [:]
    for (first, second) in zip(letters, letters.dropFirst()) {
      pairs[String([first, second]), default: 0] += 1
    }
    return pairs
  }
}
