/// A PERIOD (RFC 5545, section 3.3.9): from a time to another, or for a duration.
public struct PeriodValue: Sendable, Hashable {
  /// How a period ends.
  public enum Ending: Sendable, Hashable {
    /// At a time.
    case at(DateValue)
    /// So long after it begins.
    case after(CalendarDuration)
  }

  /// When it begins: a time, never a day.
  public let start: DateValue
  /// How it ends.
  public let ending: Ending

  /// Reads `20260302T090000Z/PT1H` or `20260302T090000Z/20260302T100000Z`.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text has another form, or when the period does not last.
  public init(_ text: some StringProtocol) throws(ValueError) {
    let trimmed = text.trimmedOfSpaces
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .form(.period, text: trimmed) }
    start = try DateReading(parts[0]).value
    if case .day = start { throw .form(.period, text: trimmed) }
    if let first = parts[1].utf8.first, first.isDigit {
      let end = try DateReading(parts[1]).value
      switch (start, end) {
      case (.utc(let start), .utc(let end)), (.local(let start), .local(let end)):
        guard start < end else { throw .range(.period, text: trimmed) }
      default: throw .form(.period, text: trimmed)
      }
      ending = .at(end)
    } else {
      let duration = try CalendarDuration(parts[1])
      guard !duration.isNegative, !duration.isZero else { throw .range(.period, text: trimmed) }
      ending = .after(duration)
    }
  }

  /// The text that stands for the period in a file.
  public var text: String {
    switch ending {
    case .at(let end): "\(start.text)/\(end.text)"
    case .after(let duration): "\(start.text)/\(duration)"
    }
  }
}
