import CalendarDates
import FoundationEssentials

/// The moments at which records are written, which are kept in UTC and to the millisecond.
///
/// A millisecond is what survives both a column and a text unchanged.
public enum Timestamp {
  /// An instant without its fraction of a millisecond.
  ///
  /// - Parameter date: The instant.
  public static func stored(_ date: Date) -> Date {
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1000).rounded(.down)
    return Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
  }

  /// An instant as the columns keep it.
  ///
  /// - Parameter moment: The instant; its zone does not matter.
  public static func stored(_ moment: Moment) -> Date {
    let seconds = moment.seconds - reference
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds)
        + Double(moment.nanoseconds / 1_000_000) / 1000)
  }

  /// The moment in UTC that a column holds; nil outside the years 1…9999.
  ///
  /// - Parameter date: The instant.
  public static func moment(_ date: Date) -> Moment? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    let milliseconds = Int64((seconds * 1000).rounded())
    let fraction = ((milliseconds % 1000) + 1000) % 1000
    return Moment(
      seconds: (milliseconds - fraction) / 1000 + reference,
      nanoseconds: Int32(fraction) * 1_000_000, zoneIdentifier: "UTC", utcOffset: 0)
  }

  /// The seconds from 1970-01-01 to 2001-01-01.
  private static let reference: Int64 = 978_307_200
}
