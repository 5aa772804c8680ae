extension DateExpressionParser {
  /// Reads a time and its zone at a place of the text, after a day that is already known.
  ///
  /// - Parameters:
  ///   - day: The local day.
  ///   - place: Where the time begins, in bytes; all before it is ASCII.
  ///   - text: What was typed.
  func moment(
    day: CalendarDay, timeAt place: Int, text: String
  ) throws(DateExpressionError) -> Moment {
    var cursor = ByteCursor(text)
    cursor.move(to: place)
    guard let time = ClockTime.parse(&cursor) else { throw .badTime(text, position: place) }
    _ = cursor.take(" ")
    let offsetPlace = cursor.position
    let isUTC = cursor.current.map { ASCII.lowercased($0) == UInt8(ascii: "z") } ?? false
    var offset: Int?
    if !cursor.isAtEnd, cursor.current != UInt8(ascii: "[") {
      guard let found = UTCOffset.parse(&cursor) else {
        throw .badTime(text, position: offsetPlace)
      }
      offset = found
    }
    var zone: String?
    if cursor.take("[") {
      guard cursor.bytes.last == UInt8(ascii: "]"), cursor.remaining > 1 else {
        throw .badTime(text, position: cursor.position)
      }
      zone = String(cursor.rest.dropLast())
    } else if !cursor.isAtEnd {
      throw .badTime(text, position: cursor.position)
    }
    switch (offset, zone) {
    case (nil, nil):
      return try moment(day: day, time: time, text: text)
    case (nil, let zone?):
      return try moment(day: day, time: time, zone: rules(zone, text), text: text)
    case (let offset?, nil):
      return try inCalendar(
        Moment(day: day, time: time, utcOffset: offset, zoneIdentifier: isUTC ? "UTC" : nil), text)
    case (let offset?, let zone?):
      let zone = try rules(zone, text)
      let typed = try inCalendar(Moment(day: day, time: time, utcOffset: offset), text)
      let actual = zone.offset(at: typed.seconds)
      // With Z the instant is given in UTC and the zone says where it is shown (RFC 9557, 3.4).
      guard isUTC || actual == offset else {
        throw .wrongOffset(text, zone: zone.identifier, typed: offset, actual: actual)
      }
      return try inCalendar(
        Moment(seconds: typed.seconds, nanoseconds: typed.nanoseconds, in: zone), text)
    }
  }

  /// The moment of a time typed without a zone, in the zone of the context.
  func moment(
    day: CalendarDay, time: ClockTime, text: String
  ) throws(DateExpressionError) -> Moment {
    guard let zone = context.timeZone else { throw .missingTimeZone(text) }
    return try moment(day: day, time: time, zone: rules(zone, text), text: text)
  }

  private func moment(
    day: CalendarDay, time: ClockTime, zone: TimeZoneRules, text: String
  ) throws(DateExpressionError) -> Moment {
    switch zone.reading(atLocal: Moment.localSeconds(day, time)) {
    case .once(let offset):
      return try inCalendar(
        Moment(day: day, time: time, utcOffset: offset, zoneIdentifier: zone.identifier), text)
    case .skipped:
      throw .skippedTime(text, zone: zone.identifier)
    case .twice(let first, let second):
      throw .repeatedTime(text, zone: zone.identifier, first: first, second: second)
    }
  }

  private func rules(
    _ identifier: String, _ text: String
  ) throws(DateExpressionError) -> TimeZoneRules {
    do throws(TimeZoneError) {
      return try TimeZoneRules(identifier: identifier)
    } catch {
      throw .timeZone(text, error)
    }
  }

  private func inCalendar(
    _ moment: Moment?, _ text: String
  ) throws(DateExpressionError) -> Moment {
    guard let moment else { throw .outsideCalendar(text) }
    return moment
  }
}
