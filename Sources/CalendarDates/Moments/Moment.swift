/// An instant together with the time zone it was meant in, and the offset that zone had then.
///
/// The offset is kept, so that the local day and the text of a moment need no zone data and do not
/// change when zone data do.
public struct Moment: Sendable, Hashable {
  /// Whole seconds since 1970-01-01T00:00Z, rounded down.
  public let seconds: Int64

  /// Nanoseconds after `seconds`, 0…999,999,999.
  public let nanoseconds: Int32

  /// The name of the zone, such as `Europe/Stockholm`, `UTC` or `+01:00`.
  public let zoneIdentifier: String

  /// Seconds east of UTC that the local time is ahead by.
  public let utcOffset: Int

  /// A moment out of its parts, for stores that keep them.
  ///
  /// Nil when a part is out of range, when the local day is outside the years 1…9999, or when the
  /// name of the zone is empty or holds brackets or control characters.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 1970-01-01T00:00Z.
  ///   - nanoseconds: 0…999,999,999.
  ///   - zoneIdentifier: The name of the zone; it is not looked up.
  ///   - utcOffset: Seconds east of UTC, less than a day either way.
  public init?(seconds: Int64, nanoseconds: Int32 = 0, zoneIdentifier: String, utcOffset: Int) {
    let (local, overflow) = seconds.addingReportingOverflow(Int64(utcOffset))
    guard !overflow, Self.range.contains(local), UTCOffset.limits.contains(utcOffset),
      (0..<1_000_000_000).contains(nanoseconds), Self.isUsable(zoneIdentifier)
    else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.zoneIdentifier = zoneIdentifier
    self.utcOffset = utcOffset
  }

  /// The moment so many seconds after 1970 in a zone; nil outside the years 1…9999.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 1970-01-01T00:00Z.
  ///   - nanoseconds: 0…999,999,999.
  ///   - zone: Gives the offset at that instant.
  public init?(seconds: Int64, nanoseconds: Int32 = 0, in zone: TimeZoneRules) {
    self.init(
      seconds: seconds, nanoseconds: nanoseconds, zoneIdentifier: zone.identifier,
      utcOffset: zone.offset(at: seconds))
  }

  /// The moment at which the clock showed a time on a day, with an offset that is known.
  ///
  /// Nil when the offset is a day or more, or the name of the zone is not usable.
  ///
  /// - Parameters:
  ///   - day: The local day.
  ///   - time: The local time.
  ///   - utcOffset: Seconds east of UTC.
  ///   - zoneIdentifier: The name of the zone; the offset itself when nil.
  public init?(
    day: CalendarDay, time: ClockTime, utcOffset: Int, zoneIdentifier: String? = nil
  ) {
    guard UTCOffset.limits.contains(utcOffset) else { return nil }
    self.init(
      seconds: Self.localSeconds(day, time) - Int64(utcOffset),
      nanoseconds: Int32(time.nanosecond),
      zoneIdentifier: zoneIdentifier ?? UTCOffset.text(utcOffset), utcOffset: utcOffset)
  }

  /// The day in the moment's own zone.
  public var calendarDay: CalendarDay {
    CalendarDay(dayNumber: Gregorian.floorDivide(Int(localSeconds), 86_400)) ?? .earliest
  }

  /// The time of day in the moment's own zone.
  public var clockTime: ClockTime {
    ClockTime(
      secondOfDay: Gregorian.floorRemainder(Int(localSeconds), 86_400),
      nanosecond: Int(nanoseconds)) ?? .midnight
  }

  private var localSeconds: Int64 { seconds + Int64(utcOffset) }

  /// A time on the wall as seconds since 1970-01-01T00:00 by the same wall.
  static func localSeconds(_ day: CalendarDay, _ time: ClockTime) -> Int64 {
    Int64(day.dayNumber) * 86_400 + Int64(time.secondOfDay)
  }

  private static let range =
    localSeconds(.earliest, .midnight)..<(localSeconds(.latest, .midnight) + 86_400)

  private static func isUsable(_ identifier: String) -> Bool {
    !identifier.isEmpty
      && identifier.utf8.allSatisfy { byte in
        byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]")
      }
  }
}
