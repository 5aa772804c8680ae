extension DateExpressionError: CustomStringConvertible {
  /// What is wrong with the date and what to type instead.
  public var description: String {
    switch self {
    case .empty:
      "The date is empty. Type one such as 2026-03-02 or today."
    case .unrecognized(let text, let suggestion):
      suggestion.map { "\"\(text)\" is not a date. Did you mean \($0)?" }
        ?? (dateFormats.isEmpty
          ? "\"\(text)\" is not a date. Type one such as 2026-03-02, today, monday, +3d or 2026-W10."
          : "\"\(text)\" is not written as an ISO date. Type it as YYYY-MM-DD\(formatAdvice)")
    case .ambiguous(let text, let dayFirst, let monthFirst):
      "\"\(text)\" can mean \(dayFirst.spelledOut) or \(monthFirst.spelledOut). "
        + "Type \(dayFirst) or \(monthFirst)\(formatAdvice)"
    case .notISO(let text, let meant):
      "\"\(text)\" is not written as an ISO date. For \(meant.spelledOut) type "
        + "\(meant)\(formatAdvice)"
    case .shortYear(let text):
      "\"\(text)\" has no year of four digits. Type the date as YYYY-MM-DD\(formatAdvice)"
    case .outOfRange(let text, let part, let value, let allowed, let position):
      "In \"\(text)\" the \(part) \(value) at character \(position + 1) does not exist. "
        + "Type one from \(allowed.lowerBound) to \(allowed.upperBound)."
    case .noSuchDay(let text, let year, let month, let length, _):
      "\"\(text)\" does not exist: \(MonthNames.name(month)) \(year) has \(length) days. "
        + "Its last is \(ASCII.padded(year, 4))-\(ASCII.padded(month, 2))-\(length)."
    case .noSuchWeek(let text, let year, let lastWeek, _):
      "\"\(text)\" does not exist: \(ASCII.padded(year, 4)) has \(lastWeek) weeks. "
        + "The last is \(ASCII.padded(year, 4))-W\(lastWeek)."
    case .outsideCalendar(let text):
      "\"\(text)\" lies outside the years 0001 to 9999. Type a day within them."
    case .missingUnit(let text):
      "\"\(text)\" has no unit. Type \(text)d for days, \(text)w for weeks, \(text)m for months "
        + "or \(text)y for years."
    case .badDuration(let text):
      "\"\(text)\" is not a length in days. Type one such as 3d, 2w, P1M or P1Y2M3D."
    case .lengthWithoutStart(let text):
      "\"\(text)\" is a length, and nothing says what it starts from. "
        + "Type a start before it, such as 2026-03-02..\(text), or +\(text) to count from today."
    case .spanNotWanted(let text):
      "\"\(text)\" is a span, but one date is wanted here. Type one of its ends."
    case .tooManySpans(let text):
      "\"\(text)\" has more than one \"..\". Type a span as START..END."
    case .periodNotWanted(let text, let range):
      "\"\(text)\" is \(range.count) days, but one day is wanted here. "
        + "Type one from \(range.first) to \(range.last)."
    case .endBeforeStart(let start, let end):
      "The end \(Self.withWeekday(end)) comes before the start \(Self.withWeekday(start)). "
        + "Type an end on or after the start."
    case .badTime, .timeNotWanted, .missingTimeZone, .timeZone, .skippedTime, .repeatedTime,
      .wrongOffset:
      timeMessage
    case .pattern(let mismatch):
      mismatch.description
    case .patternWithoutDate(let pattern):
      "The date format \(pattern) has no date in it. Give one such as d/M/yyyy."
    }
  }

  /// The formats by which the text would be a date, where it is written in another form.
  public var dateFormats: [DatePattern] {
    switch self {
    case .ambiguous(let text, _, _), .notISO(let text, _), .shortYear(let text),
      .unrecognized(let text, nil):
      DatePattern.suggestions(for: text)
    default: []
    }
  }

  /// The advice to give one of them, behind another one and up to the full stop.
  private var formatAdvice: String {
    let list = dateFormats.map(\.description).joined(separator: " or ")
    return list.isEmpty ? "." : ", or give the date format \(list)."
  }

  private var timeMessage: String {
    switch self {
    case .badTime(let text, let position):
      "In \"\(text)\" the time at character \(position + 1) cannot be read. "
        + "Type it as HH:MM, with +01:00, Z or [Europe/Stockholm] behind it."
    case .timeNotWanted(let text, let day):
      "\"\(text)\" has a time, but a day is wanted here. Type \(day)."
    case .missingTimeZone(let text):
      "\"\(text)\" has a time but no zone. Type +01:00, Z or [Europe/Stockholm] behind it."
    case .timeZone(let text, let error):
      "In \"\(text)\": \(error)"
    case .skippedTime(let text, let zone):
      "\"\(text)\" did not exist in \(zone): clocks were set forward over it. "
        + "Type a time before or after the change."
    case .repeatedTime(let text, let zone, let first, let second):
      "\"\(text)\" came twice in \(zone), because clocks were set back. Type "
        + "\(UTCOffset.text(first)) or \(UTCOffset.text(second)) behind the time to say which."
    case .wrongOffset(let text, let zone, let typed, let actual):
      "In \"\(text)\" the offset \(UTCOffset.text(typed)) is not that of \(zone) at that time. "
        + "Type \(UTCOffset.text(actual)), or leave the offset or the zone out."
    default:
      ""
    }
  }

  private static func withWeekday(_ value: DateOrMoment) -> String {
    "\(value) (\(value.calendarDay.shortWeekdayName))"
  }
}
