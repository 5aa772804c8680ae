import CalendarDates
import TripModel

/// How a file of trips is to be read.
public struct ImportOptions: Sendable {
  /// The kind of the trips, where no column tells it.
  public var kind = TripKind.trip
  /// Which column fills which field; nil to go by the names of the columns.
  public var map: ColumnMap?
  /// How days are written; ISO 8601 is understood in any case.
  public var dateFormat: DatePattern?
  /// What decides amounts that can be read in two ways.
  public var moneyFormat = MoneyFormat()
  /// The source of the trips, where no column tells it.
  public var source: String?
  /// What to do about keys of JSON that trips do not have.
  public var unknownKeys = UnknownKeys.refuse
  /// The marks that the file is written with.
  public var dialect = CSVDialect.comma

  /// CSV with commas, columns named after fields, ISO dates, and trips of no special kind.
  public init() {}
}

/// What an import does about rows that cannot be used.
public enum ImportErrorPolicy: String, Sendable, Hashable, CaseIterable {
  /// Adds nothing if a single row cannot be used.
  case stop
  /// Adds the others.
  case skip
}
