/// The text of a UTC-OFFSET (RFC 5545, section 3.3.14), such as `+0100` or `-033015`.
public enum OffsetText {
  /// Seconds east of UTC.
  ///
  /// A colon between the parts, as in ISO 8601, and `-0000` are read too.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text has another form, or says a day or more.
  public static func seconds(_ text: some StringProtocol) throws(ValueError) -> Int {
    let trimmed = text.trimmedOfSpaces
    var cursor = ValueCursor(trimmed)
    guard let sign = cursor.sign(), let hours = cursor.digits(exactly: 2) else {
      throw .form(.utcOffset, text: trimmed)
    }
    var parts = [hours]
    for _ in 0..<2 where !cursor.isAtEnd {
      _ = cursor.take(":")
      guard let part = cursor.digits(exactly: 2) else { throw .form(.utcOffset, text: trimmed) }
      parts.append(part)
    }
    guard cursor.isAtEnd, parts.count > 1 else { throw .form(.utcOffset, text: trimmed) }
    guard hours < 24, parts.dropFirst().allSatisfy({ $0 < 60 }) else {
      throw .range(.utcOffset, text: trimmed)
    }
    return sign * zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The text of an offset.
  ///
  /// - Parameter seconds: Seconds east of UTC, less than a day either way.
  public static func text(_ seconds: Int) -> String {
    let size = Int(clamping: seconds.magnitude)
    let text =
      (seconds < 0 ? "-" : "+") + DateText.padded(size / 3600, 2)
      + DateText.padded(size / 60 % 60, 2)
    return size % 60 == 0 ? text : text + DateText.padded(size % 60, 2)
  }
}
