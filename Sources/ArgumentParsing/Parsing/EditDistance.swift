/// The number of single-character insertions, deletions, replacements and swaps of neighbours
/// that turn one word into another: the optimal string alignment form of the Damerau-Levenshtein
/// distance.
///
/// - Parameter limit: Distances above it are not worked out.
/// - Returns: The distance, or nil when it is above the limit.
/// - Complexity: O(*n* × *m*) where the lengths differ by at most `limit`, else O(1) after
///   counting.
func editDistance(_ first: String, _ second: String, limit: Int) -> Int? {
  let a = Array(first.unicodeScalars)
  let b = Array(second.unicodeScalars)
  guard abs(a.count - b.count) <= limit else { return nil }
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }

  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var current = [i]
    current.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var best = min(replaced, last[j] + 1, current[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        best = min(best, beforeLast[j - 2] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  let distance = last[b.count]
  return distance <= limit ? distance : nil
}
