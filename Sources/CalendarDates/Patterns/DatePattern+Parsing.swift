extension DatePattern {
  /// What a text said: a day, a time, or both, as the pattern has them.
  public struct Match: Sendable, Hashable {
    /// The day, where the pattern has a date.
    public let day: CalendarDay?
    /// The time of day, where the pattern has a time.
    public let time: ClockTime?
  }

  /// Reads a text by this pattern.
  ///
  /// - Parameter text: Spaces before and after are dropped.
  /// - Throws: `DatePatternMismatch` when the text does not fit, or names no existing day.
  public func match(_ text: String) throws(DatePatternMismatch) -> Match {
    try match(bytes: text.utf8.span)
  }

  /// Reads the UTF-8 bytes of a text by this pattern, without building a string unless it fails.
  ///
  /// - Parameter bytes: Spaces before and after are dropped.
  /// - Throws: `DatePatternMismatch` when the text does not fit, or names no existing day.
  public func match(bytes: Span<UInt8>) throws(DatePatternMismatch) -> Match {
    var reading = DatePatternReading()
    do throws(DatePatternReading.Failure) {
      try reading.read(bytes, by: elements)
      return Match(
        day: hasDate ? try reading.calendarDay() : nil, time: hasTime ? reading.clockTime() : nil)
    } catch {
      throw mismatch(error, in: bytes)
    }
  }

  /// Reads a text of which only the day matters.
  ///
  /// - Parameter text: Spaces before and after are dropped.
  /// - Returns: The day, or nil when the pattern has no date.
  /// - Throws: `DatePatternMismatch` when the text does not fit, or names no existing day.
  public func day(_ text: String) throws(DatePatternMismatch) -> CalendarDay? {
    try match(text).day
  }

  private func mismatch(
    _ failure: DatePatternReading.Failure, in bytes: Span<UInt8>
  ) -> DatePatternMismatch {
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    let before = String(decoding: copy.prefix(failure.position), as: UTF8.self)
    let reason: DatePatternMismatch.Reason
    switch failure.cause {
    case .known(let known): reason = known
    case .rest:
      reason = .unexpectedRest(
        String(decoding: copy.dropFirst(failure.position), as: UTF8.self))
    case .missing(let byte):
      reason = .expectedCharacter(byte < 0x80 ? String(Unicode.Scalar(byte)) : description)
    }
    return DatePatternMismatch(
      text: String(decoding: copy, as: UTF8.self), pattern: description,
      position: before.count, reason: reason)
  }
}
