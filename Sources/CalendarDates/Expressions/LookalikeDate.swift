/// Dates that are written in a national form, which are refused with what they can mean.
///
/// `2/3/2026` is 2 March in one country and 3 February in another: guessing would put a trip into
/// the wrong month without a word.
enum LookalikeDate {
  /// The error for something that begins with a digit and is not of ISO 8601.
  ///
  /// - Parameters:
  ///   - date: What cannot be read.
  ///   - text: What was typed, for messages.
  static func refusal(of date: String, in text: String) -> DateExpressionError {
    let bytes = Array(date.utf8)
    let unrecognized = DateExpressionError.unrecognized(text, suggestion: nil)
    if let suggestion = monthSuggestion(bytes) {
      return .unrecognized(text, suggestion: suggestion)
    }
    guard let numbers = threeNumbers(bytes) else { return unrecognized }
    let values = numbers.map(\.value)
    let hasShortParts = numbers[1].width <= 2 && (numbers[0].width <= 2 || numbers[2].width <= 2)
    switch (numbers[0].width, numbers[2].width) {
    case (4, 1...2) where hasShortParts:
      let day = CalendarDay(year: values[0], month: values[1], day: values[2])
      return day.map { .notISO(text, meant: $0) } ?? unrecognized
    case (1...2, 4) where hasShortParts:
      return refusal(year: values[2], values[0], values[1], text) ?? unrecognized
    case (1...2, 1...2) where hasShortParts:
      return .shortYear(text)
    default:
      return unrecognized
    }
  }

  private static func refusal(
    year: Int, _ first: Int, _ second: Int, _ text: String
  ) -> DateExpressionError? {
    let dayFirst = CalendarDay(year: year, month: second, day: first)
    let monthFirst = CalendarDay(year: year, month: first, day: second)
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      return .ambiguous(text, dayFirst: dayFirst, monthFirst: monthFirst)
    }
    return (dayFirst ?? monthFirst).map { .notISO(text, meant: $0) }
  }

  /// Three numbers with the same mark between them.
  private static func threeNumbers(_ bytes: [UInt8]) -> [(value: Int, width: Int)]? {
    guard let mark = bytes.first(where: { ASCII.digit($0) == nil }),
      mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "-")
    else { return nil }
    let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [(value: Int, width: Int)] = []
    for part in parts {
      guard let value = ASCII.number(in: Array(part).span, 0..<part.count) else { return nil }
      numbers.append((value, part.count))
    }
    return numbers
  }

  /// What `202603` and `2026-3` were probably meant to be.
  private static func monthSuggestion(_ bytes: [UInt8]) -> String? {
    let isCompact = bytes.count == 6 && bytes.allSatisfy { ASCII.digit($0) != nil }
    let isUnpadded = bytes.count == 6 && bytes[4] == UInt8(ascii: "-")
    guard isCompact || isUnpadded, let year = ASCII.number(in: bytes.span, 0..<4),
      let month = ASCII.number(in: bytes.span, (isCompact ? 4 : 5)..<6),
      CalendarDay(year: year, month: month, day: 1) != nil
    else { return nil }
    return ASCII.padded(year, 4) + "-" + ASCII.padded(month, 2)
  }
}
