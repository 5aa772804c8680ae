import CalendarDates
import TripModel

/// The rate of a table that holds for a place on a day, and why it does.
public struct RateMatch: Sendable, Hashable {
  /// What made a rate the one that holds. A case stands before those that count only without it.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The table has the place.
    case place
    /// The table has the county in which the place lies, or that was asked for.
    case county
    /// The default of the state or province.
    case region
    /// The default of the country.
    case country
    /// The default of the part of the world.
    case area
    /// The default of the table.
    case table
  }

  /// The table.
  public let table: RateTableRecord
  /// The rate.
  public let rate: PerDiemRateRecord
  /// The day that was asked for.
  public let day: CalendarDay
  /// What made it the one that holds.
  public let basis: Basis
  /// The same as a sentence, with the season and the days from which it holds.
  public let reason: String

  /// The rate's values with their names, and behind them the day, the basis and the reason.
  public var object: FieldObject {
    let rate = rate.object(of: table)
    return FieldObject(
      members: rate.members + [
        FieldObject.Member(key: "day", value: .date(.day(day))),
        FieldObject.Member(key: "basis", value: .text(basis.rawValue)),
        FieldObject.Member(key: "reason", value: .text(reason)),
      ], summary: rate.summary)
  }
}
