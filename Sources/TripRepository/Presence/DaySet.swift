import CalendarDates

/// Days, kept as ranges that neither overlap nor touch.
struct DaySet: Sendable, Hashable {
  /// The ranges in order.
  private(set) var ranges: [DayRange] = []
  /// How many days there are before each range.
  private var countsBefore: [Int] = []

  /// The days of any ranges, which may overlap.
  init(_ ranges: some Sequence<DayRange>) {
    for range in ranges.sorted(by: { $0.first < $1.first }) {
      if let last = self.ranges.last, last.last.distance(to: range.first) <= 1 {
        let end = max(last.last, range.last)
        self.ranges[self.ranges.count - 1] = DayRange(from: last.first, through: end) ?? last
      } else {
        self.ranges.append(range)
      }
    }
    var count = 0
    for range in self.ranges {
      countsBefore.append(count)
      count += range.count
    }
  }

  /// How many days there are.
  var count: Int { (countsBefore.last ?? 0) + (ranges.last?.count ?? 0) }

  /// How many of the days lie in a range.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of ranges.
  func count(in window: DayRange) -> Int {
    count(before: window.last) + (contains(window.last) ? 1 : 0) - count(before: window.first)
  }

  /// Whether a day is one of them.
  func contains(_ day: CalendarDay) -> Bool {
    let index = firstIndex(startingAfter: day)
    return index > 0 && ranges[index - 1].contains(day)
  }

  /// The days that lie in a range, as ranges.
  func ranges(in window: DayRange) -> [DayRange] {
    ranges[max(firstIndex(startingAfter: window.first) - 1, 0)...]
      .prefix { $0.first <= window.last }.compactMap { $0.intersection(window) }
  }

  private func count(before day: CalendarDay) -> Int {
    let index = firstIndex(startingAfter: day)
    guard index > 0 else { return 0 }
    let range = ranges[index - 1]
    return countsBefore[index - 1] + min(range.first.distance(to: day), range.count)
  }

  private func firstIndex(startingAfter day: CalendarDay) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = low + (high - low) / 2
      if ranges[middle].first <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
