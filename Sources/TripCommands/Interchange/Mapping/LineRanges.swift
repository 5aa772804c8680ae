/// Lines of a file, as typed: `1..3, 9, 447..` for lines 1 to 3, line 9, and all from 447 on.
struct LineRanges: Equatable, Sendable, CustomStringConvertible {
  let ranges: [ClosedRange<Int>]

  init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = ranges
  }

  /// Reads lines; nil for anything else.
  init?(parsing text: String) {
    var ranges: [ClosedRange<Int>] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = piece.filter { $0 != " " }.split(separator: ".", omittingEmptySubsequences: false)
      guard let first = Int(ends[0]), first > 0 else { return nil }
      switch ends.count {
      case 1: ranges.append(first...first)
      case 3 where ends[1].isEmpty:
        guard let last = ends[2].isEmpty ? .max : Int(ends[2]), last >= first else { return nil }
        ranges.append(first...last)
      default: return nil
      }
    }
    self.ranges = ranges
  }

  var description: String {
    ranges.map { range in
      if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
      return "\(range.lowerBound).." + (range.upperBound == .max ? "" : "\(range.upperBound)")
    }.joined(separator: ", ")
  }
}
