extension DatePattern {
  /// The patterns by which a text that is no ISO date names a day, with the marks and the order that
  /// it has: `15.12.2026` is `d.M.yyyy`, and `2/3/2026` is `d/M/yyyy` or `M/d/yyyy`.
  ///
  /// - Parameter text: The date as it is written, perhaps with a time behind it.
  /// - Returns: Those that read the text, the one with the day in front first; none for anything else.
  public static func suggestions(for text: String) -> [DatePattern] {
    let text = DateExpressionParser.trim(text)
    guard (5...40).contains(text.utf8.count), text.utf8.contains(where: { ASCII.digit($0) != nil })
    else { return [] }
    let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
    let mark = text.utf8.first { ASCII.digit($0) == nil }
    let candidates = mark.flatMap { numeric[$0]?[colons] } ?? []
    return (candidates + (named[colons] ?? [])).filter { (try? $0.match(text)) != nil }
  }

  /// The pattern with a year of two digits in place of four, or of four in place of two; nil for one
  /// without a year in digits.
  public var withOtherYear: DatePattern? {
    let (old, new) = elements.contains(.twoDigitYear) ? ("yy", "yyyy") : ("yyyy", "yy")
    guard !description.contains("'"),
      let start = description.indices.first(where: { description[$0...].hasPrefix(old) })
    else { return nil }
    let rest = description[start...].dropFirst(old.count)
    return try? DatePattern(description[..<start] + new + rest)
  }

  /// Patterns with the name of the month, which leave nothing open, by the colons of the time behind
  /// them.
  private static let named = timed([
    "d MMM yyyy", "d. MMM yyyy", "d-MMM-yyyy", "d-MMM-yy", "MMM d, yyyy", "MMM d yyyy",
    "d/MMM/yyyy", "d 'de' MMM 'de' yyyy", "d MMM yy", "d. MMM yy",
  ])

  /// Patterns of three numbers, by the mark between these and the colons of the time behind them.
  private static let numeric: [UInt8: [Int: [DatePattern]]] = {
    var patterns: [UInt8: [Int: [DatePattern]]] = [:]
    for mark in "/.-".utf8 {
      let sign = String(Unicode.Scalar(mark))
      patterns[mark] = timed(
        [
          ["d", "M", "yyyy"], ["M", "d", "yyyy"], ["yyyy", "M", "d"], ["d", "M", "yy"],
          ["M", "d", "yy"],
        ]
        .map { $0.joined(separator: sign) })
    }
    return patterns
  }()

  private static func timed(_ dates: [String]) -> [Int: [DatePattern]] {
    let times = [0: [""], 1: [" H:mm", " h:mm a"], 2: [" H:mm:ss", " h:mm:ss a"]]
    return times.mapValues { times in
      dates.flatMap { date in times.compactMap { try? DatePattern(date + $0) } }
    }
  }
}
