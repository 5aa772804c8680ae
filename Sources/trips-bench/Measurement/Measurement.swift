/// One line of the result: the core's time beside that of plain SQLite calls.
struct Measurement: Codable {
  let name: String
  let rows: Int
  /// Seconds, median of the runs.
  var core: Double
  /// Seconds, median of the runs; nil where there is nothing to compare with.
  var baseline: Double?
  /// The largest ratio that is good enough.
  let bar: Double?
  /// What the baseline is, in words.
  let comparison: String

  /// The median of the ratios of each run, which holds when the machine's speed drifts.
  let ratio: Double?
  /// The largest resident set of a whole command, in bytes; nil for work inside this program.
  var peakMemory: Int?

  var isWithinBar: Bool? {
    guard let ratio, let bar else { return nil }
    return ratio <= bar
  }

  func withPeakMemory(_ bytes: Int) -> Measurement {
    var measurement = self
    measurement.peakMemory = bytes
    return measurement
  }

  /// The times of one repetition of many.
  func divided(by repetitions: Int) -> Measurement {
    var measurement = self
    measurement.core /= Double(repetitions)
    measurement.baseline = baseline.map { $0 / Double(repetitions) }
    return measurement
  }
}

/// Takes times in turn, so that both sides see the machine in the same mood.
struct Stopwatch {
  let runs: Int
  private let clock = ContinuousClock()

  init(runs: Int) {
    self.runs = runs
  }

  /// Measures two functions alternately.
  ///
  /// - Parameters:
  ///   - name: The line's name.
  ///   - rows: How many rows each function handles.
  ///   - bar: The largest ratio that is good enough.
  ///   - comparison: What the baseline is.
  ///   - core: Runs once with the core. What has to be prepared first is not timed if it is done in
  ///     the outer function.
  ///   - baseline: Runs once with plain SQLite calls.
  func compare(
    _ name: String, rows: Int, bar: Double?, comparison: String,
    core: () throws -> (() throws -> Void), baseline: () throws -> (() throws -> Void)
  ) throws -> Measurement {
    var coreTimes: [Double] = []
    var baselineTimes: [Double] = []
    for run in 0...runs {
      // The first run warms up caches and is not counted.
      let base = try time(baseline())
      let own = try time(core())
      guard run > 0 else { continue }
      baselineTimes.append(base)
      coreTimes.append(own)
    }
    let ratios = zip(coreTimes, baselineTimes).map { $0 / $1 }
    return Measurement(
      name: name, rows: rows, core: median(coreTimes), baseline: median(baselineTimes), bar: bar,
      comparison: comparison, ratio: median(ratios))
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let duration = try clock.measure(body)
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
