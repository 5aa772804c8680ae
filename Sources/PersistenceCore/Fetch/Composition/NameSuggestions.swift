/// Finds the names that somebody may have meant.
struct NameSuggestions {
  let names: [String]

  /// Up to three names that look like another one, the best first.
  func similar(to typed: String) -> [String] {
    let wanted = typed.lowercased()
    let limit = max(1, wanted.count / 3)
    let found = names.compactMap { name -> (distance: Int, name: String)? in
      let candidate = name.lowercased()
      // A member or a subclass's property that was named without what it belongs to.
      let last = candidate.split(separator: ".").last.map(String.init) ?? candidate
      let distance = min(
        Self.distance(wanted, candidate), Self.distance(wanted, last) + (last == candidate ? 0 : 1))
      return distance <= max(limit, last == wanted ? 1 : 0) ? (distance, name) : nil
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// How many characters have to be put in, taken out, replaced or swapped with their neighbour
  /// (optimal string alignment).
  static func distance(_ first: String, _ second: String) -> Int {
    let left = Array(first)
    let right = Array(second)
    // Names are short; whatever is much longer is none.
    guard abs(left.count - right.count) < 16, left.count < 100, right.count < 100 else {
      return 100
    }
    var before: [Int] = []
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(row[j + 1], next[j]) + 1
        cost = min(cost, row[j] + (character == other ? 0 : 1))
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        next.append(cost)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
