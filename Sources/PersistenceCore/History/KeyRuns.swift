/// Primary keys as runs with equal steps.
///
/// Rows that are inserted in one save have keys that follow one another, or every third one if three
/// classes take turns; so a million of them are one run.
struct KeyRuns: Equatable {
  private struct Run: Equatable {
    let first: Int64
    var step: Int64
    var count: Int64
  }

  private var runs: [Run] = []

  mutating func append(_ key: Int64) {
    guard let last = runs.indices.last else {
      runs.append(Run(first: key, step: 1, count: 1))
      return
    }
    let run = runs[last]
    if run.count == 1, key > run.first {
      runs[last].step = key - run.first
      runs[last].count = 2
    } else if run.count > 1, run.first &+ run.step &* run.count == key {
      runs[last].count += 1
    } else {
      runs.append(Run(first: key, step: 1, count: 1))
    }
  }

  /// Takes over runs, such as those that were read.
  init(runs: [[Int64]]) {
    self.runs = runs.filter { $0.count == 3 && $0[2] > 0 && $0[2] < 1 << 32 }
  }

  /// Appends keys that are larger than those there are.
  mutating func append(contentsOf other: KeyRuns) {
    for run in other.runs {
      if let last = runs.indices.last, runs[last][1] == run[1] || runs[last][2] == 1 || run[2] == 1,
        runs[last][2] < 1 << 31, run[2] < 1 << 31
      {
        let step = runs[last][2] > 1 ? runs[last][1] : run[2] > 1 ? run[1] : run[0] - runs[last][0]
        if step > 0, runs[last][0] + step * runs[last][2] == run[0] {
          runs[last] = [runs[last][0], step, runs[last][2] + run[2]]
          continue
        }
      }
      runs.append(run)
    }
  }

  /// How many keys there are.
  var count: Int {
    runs.reduce(0) { $0 + ($1.count == 3 && $1[2] > 0 && $1[2] < 1 << 32 ? Int($1[2]) : 0) }
  }

  /// Calls a function with some keys at a time, so that they need not all be in memory.
  func forEachBatch(of size: Int, _ body: ([Int64]) throws -> Void) rethrows {
    var batch: [Int64] = []
    for run in runs where run.count == 3 && run[2] > 0 && run[2] < 1 << 32 {
      for place in 0..<run[2] {
        batch.append(run[0] &+ run[1] &* place)
        if batch.count == size {
          try body(batch)
          batch.removeAll(keepingCapacity: true)
        }
      }
    }
    if !batch.isEmpty { try body(batch) }
  }

  /// All keys, in the order in which they were appended.
  var keys: [Int64] {
    runs.flatMap { run -> [Int64] in
      guard run.count > 0, run.count < 1 << 32 else { return [] }
      return (0..<run.count).map { run.first &+ run.step &* $0 }
    }
  }

  /// Each run as its first key, its step and how many keys it has.
  var text: String {
    "[" + runs.map { "[\($0.first),\($0.step),\($0.count)]" }.joined(separator: ",") + "]"
  }

  init() {}

  /// - Returns: Nil for a text that is no list of runs.
  init?(text: String) {
    guard let runs = try? JSONColumn.decode([[Int64]].self, from: Data(text.utf8)) else {
      return nil
    }
    self.runs = runs.compactMap {
      $0.count == 3 ? Run(first: $0[0], step: $0[1], count: $0[2]) : nil
    }
  }
}
