/// The text of a moment: RFC 3339 with the zone in brackets as in RFC 9557, such as
/// `2026-03-02T09:30+01:00[Europe/Stockholm]`.
extension Moment: LosslessStringConvertible {
  /// Reads what `description` writes; nil for anything else.
  ///
  /// The offset is taken at its word and no zone data are needed, so that what was stored can be
  /// read on every machine. Text that a person types goes through `DateExpressionParser`, which
  /// holds the offset against the zone.
  ///
  /// - Parameter description: A date and time with an offset or `Z`, and perhaps a zone in
  ///   brackets.
  public init?(_ description: String) {
    var cursor = ByteCursor(description)
    guard cursor.bytes.count > 11,
      let day = CalendarDay(isoBytes: cursor.bytes.span.extracting(..<10))
    else { return nil }
    cursor.move(to: 10)
    guard cursor.take("t"), let time = ClockTime.parse(&cursor) else { return nil }
    let isUTC = cursor.current == UInt8(ascii: "Z")
    guard let offset = UTCOffset.parse(&cursor) else { return nil }
    var zone = isUTC ? "UTC" : UTCOffset.text(offset)
    if cursor.take("[") {
      guard cursor.bytes.last == UInt8(ascii: "]") else { return nil }
      zone = String(cursor.rest.dropLast())
      cursor.move(to: cursor.bytes.count)
    }
    guard cursor.isAtEnd else { return nil }
    self.init(day: day, time: time, utcOffset: offset, zoneIdentifier: zone)
  }

  /// The local date and time, the offset, and the zone in brackets where it says more.
  public var description: String { ASCII.text { append(to: &$0) } }

  /// Appends the bytes of `description`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func append(to bytes: inout [UInt8]) {
    appendWithoutZoneName(to: &bytes)
    if isNamedByOffset { return }
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: zoneIdentifier.utf8)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends the local date and time and the offset, which say when it was without saying where.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func appendWithoutZoneName(to bytes: inout [UInt8]) {
    calendarDay.appendISO(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    clockTime.append(to: &bytes)
    if isUTC {
      bytes.append(UInt8(ascii: "Z"))
    } else {
      UTCOffset.append(utcOffset, to: &bytes)
    }
  }

  private var isUTC: Bool { utcOffset == 0 && zoneIdentifier == "UTC" }

  /// Whether the name of the zone is no more than the offset in words.
  private var isNamedByOffset: Bool {
    isUTC || zoneIdentifier == UTCOffset.text(utcOffset)
  }
}
