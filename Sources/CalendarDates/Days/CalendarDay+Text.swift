extension CalendarDay: LosslessStringConvertible {
  /// The day written as ten characters of ISO 8601, such as `2026-03-02`; nil for anything else.
  ///
  /// - Parameter description: Four digits of year, two of month, two of day, with hyphens between.
  public init?(_ description: String) {
    self.init(isoBytes: description.utf8.span)
  }

  /// The day written as ten ASCII bytes of ISO 8601, without building a string.
  ///
  /// - Parameter bytes: Such as the ten bytes of `2026-03-02`; anything else gives nil.
  public init?(isoBytes bytes: Span<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = ASCII.number(in: bytes, 0..<4),
      let month = ASCII.number(in: bytes, 5..<7),
      let day = ASCII.number(in: bytes, 8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in ISO 8601, such as `2026-03-02`.
  public var description: String {
    // Without a buffer of its own: tables have two of these in each row.
    let (year, month, day) = components
    return String(unsafeUninitializedCapacity: 10) { bytes in
      ASCII.writePair(year / 100, to: bytes, at: 0)
      ASCII.writePair(year % 100, to: bytes, at: 2)
      bytes[4] = UInt8(ascii: "-")
      ASCII.writePair(month, to: bytes, at: 5)
      bytes[7] = UInt8(ascii: "-")
      ASCII.writePair(day, to: bytes, at: 8)
      return 10
    }
  }

  /// Appends the ten ASCII bytes of the day in ISO 8601, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows by ten bytes.
  public func appendISO(to bytes: inout [UInt8]) {
    let (year, month, day) = components
    ASCII.appendPair(year / 100, to: &bytes)
    ASCII.appendPair(year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    ASCII.appendPair(month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    ASCII.appendPair(day, to: &bytes)
  }
}

extension CalendarDay: Codable {
  /// Reads the day from an ISO 8601 string.
  ///
  /// - Throws: `DecodingError` when the string is not a day of the years 1…9999.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a day: write it as YYYY-MM-DD.")
    }
    self = day
  }

  /// Writes the day as an ISO 8601 string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension CalendarDay {
  /// The day in words, such as `2 March 2026`, for messages that must not be misread.
  public var spelledOut: String {
    let (year, month, day) = components
    return "\(day) \(MonthNames.name(month)) \(year)"
  }
}
