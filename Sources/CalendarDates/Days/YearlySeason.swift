/// A part of every year, from a first to a last day, both included. It may go on into the next year.
///
/// A season that ends on 28 February ends on 29 February in leap years: who writes seasons without a
/// year means the end of the month.
public struct YearlySeason: Sendable, Hashable {
  /// The first day.
  public let begin: MonthDay
  /// The last day, in the next year where it comes before the first.
  public let end: MonthDay

  /// A season.
  ///
  /// - Parameters:
  ///   - begin: The first day.
  ///   - end: The last day.
  public init(from begin: MonthDay, through end: MonthDay) {
    self.begin = begin
    self.end = end
  }

  /// Whether a day of any year lies in the season.
  ///
  /// - Parameter day: The day.
  public func contains(_ day: CalendarDay) -> Bool { contains(MonthDay(day)) }

  /// Whether a day of every year lies in the season.
  ///
  /// - Parameter day: The day.
  public func contains(_ day: MonthDay) -> Bool {
    let (place, first, last) = (day.ordinal, begin.ordinal, lastOrdinal)
    return first <= last ? (first...last).contains(place) : place >= first || place <= last
  }

  /// Whether some day lies in both seasons.
  ///
  /// - Parameter other: Another season.
  public func overlaps(_ other: YearlySeason) -> Bool {
    contains(other.begin) || other.contains(begin)
  }

  /// Whether every day of the year lies in the season, on whichever day it begins.
  public var isWholeYear: Bool { lastOrdinal % 366 + 1 == begin.ordinal }

  private var lastOrdinal: Int {
    let isEndOfFebruary = end.month == 2 && end.day == 28
    return end.ordinal + (isEndOfFebruary ? 1 : 0)
  }
}

extension YearlySeason: CustomStringConvertible {
  /// `10-01..02-28`.
  public var description: String { "\(begin)..\(end)" }
}
