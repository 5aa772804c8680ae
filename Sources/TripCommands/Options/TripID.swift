import ArgumentParsing

/// The id of a trip as typed.
struct TripID: Hashable, Sendable {
  let rawValue: Int64

  init(rawValue: Int64) { self.rawValue = rawValue }

  /// Reads a whole number from 1 up, with or without `#` before it.
  ///
  /// - Throws: `ValidationError` for anything else.
  init(parsing text: String) throws {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let value = Int64(digits), value > 0 else {
      throw ValidationError("Type the number of a trip, such as 7; 'trips list' shows them.")
    }
    rawValue = value
  }
}

/// Ids of trips as one word: `7`, `1-3` for all from one to another, or several of both with commas
/// between.
struct TripIDs: Hashable, Sendable {
  /// More than these nobody means.
  private static let limit: Int64 = 10_000

  let ids: [TripID]

  /// Reads a word.
  ///
  /// - Throws: `ValidationError` for anything else, and for a range that goes backwards.
  init(parsing text: String) throws {
    var ids: [TripID] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let first = try TripID(parsing: String(ends[0]))
      guard ends.count == 2 else {
        ids.append(first)
        continue
      }
      let last = try TripID(parsing: String(ends[1]))
      guard first.rawValue <= last.rawValue, last.rawValue - first.rawValue < Self.limit else {
        throw ValidationError(
          "\(part) is no range of ids. Type the smaller one first, and no more than \(Self.limit) ids."
        )
      }
      ids += (first.rawValue...last.rawValue).map { TripID(rawValue: $0) }
    }
    self.ids = ids
  }

  /// Whether a word can only be ids: a month such as `2026-03` goes down, and a day has two hyphens.
  static func isMeant(by text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      let numbers = ends.compactMap { Int64($0.hasPrefix("#") ? $0.dropFirst() : $0) }
      guard numbers.count == ends.count, !ends.contains(where: { $0.hasPrefix("0") }) else {
        return false
      }
      return numbers.count == 1 || (numbers.count == 2 && numbers[0] <= numbers[1])
    }
  }
}

extension [TripIDs] {
  /// The ids, each once, in the order typed.
  var all: [TripID] {
    var seen: Set<TripID> = []
    return flatMap(\.ids).filter { seen.insert($0).inserted }
  }
}
