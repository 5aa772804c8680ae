/// How far apart two words are, to guess what a mistyped one meant.
package enum EditDistance {
  /// The number of letters to insert, delete, replace or swap with their neighbour (optimal string
  /// alignment).
  ///
  /// - Parameters:
  ///   - left: A word.
  ///   - right: Another.
  /// - Complexity: The product of both lengths.
  package static func between(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let replaced = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }

  /// The candidate nearest to `word`, if it is at most two changes away and less than half the word.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let best = candidates.map { (word: $0, distance: between(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= 2, best.distance * 2 < word.unicodeScalars.count else {
      return nil
    }
    return best.word
  }
}
