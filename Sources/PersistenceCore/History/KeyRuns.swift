/// Primary keys as runs with equal steps.
///
/// Rows that are inserted in one save have keys that follow one another, or every third one if three
/// classes take turns; so a million of them are one run.
struct KeyRuns: Equatable {
  fileprivate struct Run: Equatable {
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

  /// Takes over runs, such as those that were read: each with its first key, its step and how many
  /// keys it has. What cannot be a run is left out.
  init(runs: [[Int64]]) {
    self.runs = runs.compactMap(Run.init)
  }

  /// The runs, each as its first key, its step and how many keys it has.
  var numbers: [[Int64]] { runs.map { [$0.first, $0.step, $0.count] } }

  /// Appends keys that are larger than those there are.
  mutating func append(contentsOf other: KeyRuns) {
    for run in other.runs {
      guard let last = runs.indices.last, let joined = runs[last].joined(with: run) else {
        runs.append(run)
        continue
      }
      runs[last] = joined
    }
  }

  /// How many keys there are.
  var count: Int { runs.reduce(0) { $0 + Int($1.count) } }

  /// Calls a function with some keys at a time, so that they need not all be in memory.
  func forEachBatch(of size: Int, _ body: ([Int64]) throws -> Void) rethrows {
    var batch: [Int64] = []
    for run in runs {
      for place in 0..<run.count {
        batch.append(run.first &+ run.step &* place)
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
    runs.flatMap { run in (0..<run.count).map { run.first &+ run.step &* $0 } }
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
    self.init(runs: runs)
  }
}

extension KeyRuns.Run {
  /// - Returns: Nil for numbers that no run has.
  fileprivate init?(_ numbers: [Int64]) {
    guard numbers.count == 3, (1..<1 << 32).contains(numbers[2]) else { return nil }
    self.init(first: numbers[0], step: numbers[1], count: numbers[2])
  }

  /// One run instead of this one and the next; nil where the steps do not fit.
  fileprivate func joined(with next: KeyRuns.Run) -> KeyRuns.Run? {
    let step = count > 1 ? self.step : next.count > 1 ? next.step : next.first &- first
    guard step > 0, next.count == 1 || next.step == step,
      first &+ step &* count == next.first, count &+ next.count < 1 << 32
    else { return nil }
    return KeyRuns.Run(first: first, step: step, count: count + next.count)
  }
}
