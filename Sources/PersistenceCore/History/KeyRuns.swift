/// Primary keys as runs with equal steps.
///
/// Rows that are inserted in one save have keys that follow one another, or every third one if three
/// classes take turns; so a million of them are one run.
struct KeyRuns: Codable, Equatable {
  /// Each run as its first key, its step and how many keys it has.
  private(set) var runs: [[Int64]] = []

  mutating func append(_ key: Int64) {
    guard let last = runs.indices.last else {
      runs.append([key, 1, 1])
      return
    }
    let (first, step, count) = (runs[last][0], runs[last][1], runs[last][2])
    if count == 1, key > first {
      runs[last] = [first, key - first, 2]
    } else if count > 1, first + step * count == key {
      runs[last][2] = count + 1
    } else {
      runs.append([key, 1, 1])
    }
  }

  /// All keys, in the order in which they were appended.
  var keys: [Int64] {
    runs.flatMap { run -> [Int64] in
      guard run.count == 3, run[2] > 0, run[2] < 1 << 32 else { return [] }
      return (0..<run[2]).map { run[0] &+ run[1] &* $0 }
    }
  }

  var text: String {
    "[" + runs.map { "[\($0.map(String.init).joined(separator: ","))]" }.joined(separator: ",")
      + "]"
  }

  init() {}

  /// - Returns: Nil for a text that is no list of runs.
  init?(text: String) {
    guard let runs = try? JSONColumn.decode([[Int64]].self, from: Data(text.utf8)) else {
      return nil
    }
    self.runs = runs
  }
}
