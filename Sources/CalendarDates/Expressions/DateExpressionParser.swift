/// Reads dates as people type them on a command line.
///
/// | typed | meaning |
/// | --- | --- |
/// | `2026-03-02`, `20260302`, `2026-061`, `2026-W10-1` | one day, in ISO 8601 |
/// | `2026-03-02T09:30+01:00`, `…Z`, `…[Europe/Stockholm]` | a moment |
/// | `2026`, `2026-09`, `2026-Q3`, `2026-W10` | a period: its first day as a start, its last as an end |
/// | `today`, `tomorrow`, `yesterday` | one day |
/// | `monday` … `sunday`, `mon` … `sun` | the next such day: today itself if it is one |
/// | `+3d`, `-2w`, `+1m`, `+1y` | so far from today |
/// | `sow eow som eom soq eoq soy eoy` | start or end of today's week, month, quarter or year |
/// | `3d`, `P3D`, `P1W`, `P1M` | as an end: so long, the first day counted |
/// | `A..B`, `A..`, `..B` | a span, open where a side is missing |
///
/// As an end, weekdays and `+3d` count from the start instead of from today. Dates in other forms,
/// such as `2/3/2026`, are refused unless the context has a pattern for them.
///
/// ```swift
/// let parser = DateExpressionParser(context)
/// let span = try parser.span("2026-03-02..+3d")   // 2026-03-02 to 2026-03-05
/// ```
public struct DateExpressionParser: Sendable {
  /// What relative dates are read against.
  public let context: DateContext

  /// A parser.
  ///
  /// - Parameter context: What relative dates are read against.
  public init(_ context: DateContext) {
    self.context = context
  }

  /// Reads a date that something starts on; a period gives its first day.
  ///
  /// - Throws: `DateExpressionError`.
  public func start(_ text: String) throws(DateExpressionError) -> DateOrMoment {
    switch try expression(text) {
    case .day(let day): return .day(day)
    case .moment(let moment): return .moment(moment)
    case .period(let range): return .day(range.first)
    case .weekday(let weekday): return .day(try next(weekday, from: context.today, text))
    case .offset(let offset): return .day(try inside(offset.added(to: context.today), text))
    case .length: throw .lengthWithoutStart(text)
    }
  }

  /// Reads a date that something ends on; a period gives its last day.
  ///
  /// - Parameters:
  ///   - text: The date as typed.
  ///   - start: What weekdays, `+3d` and lengths count from, and what the end may not precede;
  ///     without it they count from today, and lengths are refused.
  /// - Throws: `DateExpressionError`.
  public func end(
    _ text: String, from start: DateOrMoment? = nil
  ) throws(DateExpressionError) -> DateOrMoment {
    let base = start?.calendarDay ?? context.today
    let end: DateOrMoment
    switch try expression(text) {
    case .day(let day): end = .day(day)
    case .moment(let moment): end = .moment(moment)
    case .period(let range): end = .day(range.last)
    case .weekday(let weekday): end = .day(try next(weekday, from: base, text))
    case .offset(let offset): end = .day(try inside(offset.added(to: base), text))
    case .length(let length):
      guard start != nil else { throw .lengthWithoutStart(text) }
      end = .day(try inside(length.lastDay(from: base), text))
    }
    if let start, DateSpan(start: start, end: end) == nil {
      throw .endBeforeStart(start: start, end: end)
    }
    return end
  }

  /// Reads one day; periods, lengths and times are refused.
  ///
  /// - Throws: `DateExpressionError`.
  public func day(_ text: String) throws(DateExpressionError) -> CalendarDay {
    switch try expression(text) {
    case .period(let range) where range.count > 1: throw .periodNotWanted(text, range)
    case .moment(let moment): throw .timeNotWanted(text, moment.calendarDay)
    default: return try start(text).calendarDay
    }
  }

  /// Reads `A..B`, `A..`, `..B`, or one date, which is then both the start and the end.
  ///
  /// - Throws: `DateExpressionError`, also when the end comes before the start.
  public func span(_ text: String) throws(DateExpressionError) -> DateSpan {
    let trimmed = Self.trim(text)
    guard let dots = Self.doubleDot(in: trimmed) else {
      return try inOrder(try start(trimmed), try end(trimmed))
    }
    let left = String(decoding: trimmed.utf8.prefix(dots), as: UTF8.self)
    let right = String(decoding: trimmed.utf8.dropFirst(dots + 2), as: UTF8.self)
    if Self.doubleDot(in: right) != nil || right.utf8.first == UInt8(ascii: ".") {
      throw .tooManySpans(text)
    }
    let from = Self.trim(left)
    let to = Self.trim(right)
    if from.isEmpty && to.isEmpty { throw .empty }
    return try span(from: from.isEmpty ? nil : from, to: to.isEmpty ? nil : to)
  }

  /// Reads a start and an end that were typed apart, either of which may be missing.
  ///
  /// - Throws: `DateExpressionError`, also when the end comes before the start.
  public func span(from: String?, to: String?) throws(DateExpressionError) -> DateSpan {
    var first: DateOrMoment?
    var last: DateOrMoment?
    if let from { first = try start(from) }
    if let to { last = try end(to, from: first) }
    return try inOrder(first, last)
  }

  private func inOrder(
    _ start: DateOrMoment?, _ end: DateOrMoment?
  ) throws(DateExpressionError) -> DateSpan {
    if let span = DateSpan(start: start, end: end) { return span }
    guard let start, let end else { throw .empty }
    throw .endBeforeStart(start: start, end: end)
  }

  private func next(
    _ weekday: Weekday, from base: CalendarDay, _ text: String
  ) throws(DateExpressionError) -> CalendarDay {
    try inside(base.adding(days: weekday.daysAfter(base.weekday)), text)
  }

  private func inside(
    _ day: CalendarDay?, _ text: String
  ) throws(DateExpressionError) -> CalendarDay {
    guard let day else { throw .outsideCalendar(text) }
    return day
  }

  static func trim(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    let rest = text.utf8.drop(while: isSpace)
    let end = rest.lastIndex { !isSpace($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Where the first two dots in a row stand, in bytes.
  static func doubleDot(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    let dot = UInt8(ascii: ".")
    return bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
  }
}
