extension DateExpressionParser {
  private static let words = [
    "today", "tomorrow", "yesterday", "sow", "eow", "som", "eom", "soq", "eoq", "soy", "eoy",
  ]

  /// Reads one date without deciding yet what it counts from.
  ///
  /// - Parameter text: The date as typed; spaces around it are dropped.
  /// - Throws: `DateExpressionError`.
  public func expression(_ text: String) throws(DateExpressionError) -> DateExpression {
    let trimmed = Self.trim(text)
    if trimmed.isEmpty { throw .empty }
    if Self.doubleDot(in: trimmed) != nil { throw .spanNotWanted(trimmed) }
    guard let format = context.dateFormat else { return try withoutFormat(trimmed) }
    guard format.hasDate else { throw .patternWithoutDate(format) }

    let outcome = Result { () throws(DatePatternMismatch) in try format.match(trimmed) }
    switch outcome {
    case .success(let match):
      guard let day = match.day else { throw .patternWithoutDate(format) }
      guard let time = match.time else { return .day(day) }
      return .moment(try moment(day: day, time: time, text: trimmed))
    case .failure(let mismatch):
      do throws(DateExpressionError) {
        return try withoutFormat(trimmed)
      } catch {
        switch error {
        // The text is in no form of ISO 8601, so the person meant it for the pattern.
        case .unrecognized(_, nil), .ambiguous, .notISO, .shortYear: throw .pattern(mismatch)
        default: throw error
        }
      }
    }
  }

  private func withoutFormat(_ text: String) throws(DateExpressionError) -> DateExpression {
    let lowercased = text.lowercased()
    if let day = try word(lowercased) { return .day(day) }
    if let weekday = Weekday(name: lowercased) { return .weekday(weekday) }

    var cursor = ByteCursor(lowercased)
    let isNegative = cursor.take("-")
    if isNegative || cursor.take("+") {
      let distance = try DayDuration.parse(&cursor, text: text)
      guard cursor.isAtEnd else { throw .badDuration(text) }
      return .offset(
        isNegative ? DayDuration(months: -distance.months, days: -distance.days) : distance)
    }
    if cursor.isAtDigit { return try numeric(text) }
    if cursor.take("p"), cursor.isAtDigit { return .length(try DayDuration(parsing: text)) }
    let suggestion = EditDistance.nearest(
      to: lowercased, among: Self.words + Weekday.allCases.map { $0.name.lowercased() })
    throw .unrecognized(text, suggestion: suggestion)
  }

  private func word(_ word: String) throws(DateExpressionError) -> CalendarDay? {
    let today = context.today
    switch word {
    case "today": return today
    case "tomorrow", "yesterday":
      guard let day = today.adding(days: word == "tomorrow" ? 1 : -1) else {
        throw .outsideCalendar(word)
      }
      return day
    case "sow": return today.startOfWeek(startingOn: context.weekStart)
    case "eow": return today.endOfWeek(startingOn: context.weekStart)
    case "som": return today.startOfMonth
    case "eom": return today.endOfMonth
    case "soq": return today.startOfQuarter
    case "eoq": return today.endOfQuarter
    case "soy": return today.startOfYear
    case "eoy": return today.endOfYear
    default: return nil
    }
  }

  /// Reads what begins with a digit: a date of ISO 8601, perhaps with a time, or a length.
  private func numeric(_ text: String) throws(DateExpressionError) -> DateExpression {
    let bytes = Array(text.utf8)
    let isTimeMark = { (byte: UInt8) in byte == 0x20 || ASCII.lowercased(byte) == UInt8(ascii: "t")
    }
    if let mark = bytes.firstIndex(where: isTimeMark) {
      let date = String(decoding: bytes[..<mark], as: UTF8.self)
      guard let found = try ISODateForm.parse(date, in: text) else {
        throw LookalikeDate.refusal(of: date, in: text)
      }
      guard case .day(let day) = found else {
        throw .badTime(text, position: mark + 1)
      }
      return .moment(try moment(day: day, timeAt: mark + 1, text: text))
    }
    if let found = try ISODateForm.parse(text, in: text) { return found }
    let digits = bytes.prefix { ASCII.digit($0) != nil }.count
    let isNumber = digits == bytes.count && digits <= 3
    let hasUnit = digits + 1 == bytes.count && ASCII.isLetter(bytes[digits])
    if isNumber || hasUnit { return .length(try DayDuration(parsing: text)) }
    throw LookalikeDate.refusal(of: text, in: text)
  }
}
