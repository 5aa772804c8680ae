/// The words somebody may have meant, as the parser suggests them for names and values of its own.
///
/// A word that differs by case alone is the only suggestion. Otherwise candidates that begin with
/// the word come first, then those closest to it: one mistake for up to four characters, two for
/// up to seven, three beyond.
///
/// - Parameters:
///   - word: What was typed.
///   - candidates: What could have been typed.
/// - Returns: At most three, best first.
public func suggestions(for word: String, among candidates: [String]) -> [String] {
  // Nobody mistypes a name at this length, and the work grows with it.
  guard !word.isEmpty, word.utf8.count <= 64 else { return [] }
  let lowercased = word.lowercased()
  if let sameLetters = candidates.first(where: { $0.lowercased() == lowercased }) {
    return [sameLetters]
  }

  var result =
    word.count < 2 ? [] : candidates.filter { $0.lowercased().hasPrefix(lowercased) }
  let limit = min(3, (word.count + 2) / 3)
  let distances = candidates.map { editDistance(lowercased, $0.lowercased(), limit: limit) }
  if let closest = distances.compactMap({ $0 }).min(), closest < word.count {
    for (candidate, distance) in zip(candidates, distances)
    where distance == closest && !result.contains(candidate) {
      result.append(candidate)
    }
  }
  return Array(result.prefix(3))
}
