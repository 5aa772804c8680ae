import CalendarDates

/// A cell with both ends of a span: `2026-01-05 – 2026-01-07`, `5.–7.1.2026`, `5-7 January 2026`.
struct DateRangeCell: Hashable {
  /// The first day, as it would be written by itself.
  let first: String
  /// The last day.
  let last: String

  /// What stands between the ends, in the order in which it is looked for.
  private static let separators = [
    " – ", " — ", " - ", "–", "—", "..", " to ", " bis ", " till ", " til ", " au ", " al ",
    " tot ",
    " do ", " until ", "/", "-",
  ]

  /// Takes a span apart; nil for a text with one day.
  init?(_ text: String) {
    for separator in Self.separators {
      guard let place = Self.onlyPlace(of: separator, in: text) else { continue }
      let first = CellText.trimmed(text[..<place.lowerBound])
      let last = CellText.trimmed(text[place.upperBound...])
      guard let tail = last.last, tail.isNumber, first.contains(where: \.isNumber) else { continue }
      if let (first, last) = Self.ofOneMonth(first, last) {
        self.first = first
        self.last = last
      } else {
        self.first = Self.completed(first, from: last)
        self.last = last
      }
      return
    }
    return nil
  }

  /// Where a separator stands, if it stands there once.
  private static func onlyPlace(of separator: String, in text: String) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var place = text.startIndex
    while place < text.endIndex {
      if text[place...].hasPrefix(separator) {
        guard found == nil else { return nil }
        let end = text.index(place, offsetBy: separator.count)
        found = place..<end
        place = end
      } else {
        place = text.index(after: place)
      }
    }
    return found
  }

  private static func mark(_ day: String) -> Character? {
    day.first { !$0.isNumber }.flatMap { ".-/".contains($0) ? $0 : nil }
  }

  /// Both days of `5.–7.1.2026` in ISO 8601: what both have in common is the month, so that what the
  /// first one has is the day. Nil for spans of any other form.
  private static func ofOneMonth(_ first: String, _ last: String) -> (String, String)? {
    guard let mark = mark(last) else { return nil }
    let parts = last.split(separator: mark).compactMap { Int($0) }
    let own = first.split(separator: mark)
    guard parts.count == 3, own.count == 1, let start = Int(own[0]), own[0].count <= 2,
      last.split(separator: mark).last?.count == 4,
      let begin = CalendarDay(year: parts[2], month: parts[1], day: start),
      let end = CalendarDay(year: parts[2], month: parts[1], day: parts[0])
    else { return nil }
    return (begin.description, end.description)
  }

  /// The first day with the month and the year of the last one, where it lacks them.
  private static func completed(_ first: String, from last: String) -> String {
    // "5" before "7 January 2026", and "5 January" before "7 February 2026".
    let words = last.split(separator: " ")
    if words.count == 3, let year = words.last, year.count == 4 {
      let own = first.split(separator: " ")
      if own.count == 1, own[0].count <= 3 { return "\(first) \(words[1]) \(year)" }
      if own.count == 2 { return "\(first) \(year)" }
      return first
    }
    guard let mark = Self.mark(last) else { return first }
    let parts = last.split(separator: mark)
    let own = first.split(separator: mark)
    guard parts.count == 3, parts[2].count >= 2, parts[0].count <= 2, own.count == 2,
      own.allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return first }
    var pieces = own.map(String.init)
    pieces.append(yearBefore(pieces, parts.map(String.init)))
    return pieces.joined(separator: String(mark))
  }

  /// The year of the first day: that of the last one, or the one before for a span over New Year.
  private static func yearBefore(_ first: [String], _ last: [String]) -> String {
    guard let month = Int(first[1]), let lastMonth = Int(last[1]), month > lastMonth,
      let year = Int(last[2]), year > 0, last[2].count == 4
    else { return last[2] }
    return String(year - 1)
  }
}
