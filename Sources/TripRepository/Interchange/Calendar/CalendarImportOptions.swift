import CalendarDates
import ICalendar
import TripModel

/// How a calendar is to be read.
public struct CalendarImportOptions: Sendable {
  /// The kind of trips whose events do not tell it.
  public var kind = TripKind.trip
  /// The source of trips whose events were made by another program. Their `UID` is an identity in
  /// it.
  public var source = "calendar"
  /// How times with a `Z` are read.
  public var utcLabels = ReadingOptions.UTCLabels.trusted
  /// How times without a zone are read.
  public var floatingTimes = ReadingOptions.FloatingTimes.kept
  /// The zone of the times that have none after that; nil to take their days alone.
  public var timeZone: TimeZoneRules?
  /// Whether lines and octets that cannot be read are left out, with a note, instead of ending the
  /// import.
  public var leavesOutUnreadable = false

  /// Times as they are written, and trips of no special kind.
  public init() {}

  var reading: ReadingOptions {
    var options = ReadingOptions()
    options.utcLabels = utcLabels
    options.floatingTimes = floatingTimes
    options.unreadableLine = leavesOutUnreadable ? .leftOut : .refused
    options.invalidUTF8 = leavesOutUnreadable ? .replaced : .refused
    return options
  }
}
