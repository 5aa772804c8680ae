import CalendarDates
import TripModel

/// How a file of trips is to be read. What is left open is guessed from the beginning of the file.
public struct ImportOptions: Sendable {
  /// A value of a field for all trips whose rows do not say another.
  public struct Constant: Sendable, Hashable {
    /// The field.
    public let field: TripField
    /// The value, written as in a cell.
    public let text: String

    /// A value of a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - text: The value, written as in a cell.
    public init(_ field: TripField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The kind of the trips, where no column tells it; nil for trips of no special kind, or whatever a
  /// trip is that is there already.
  public var kind: TripKind?
  /// Which column fills which field; nil to go by the names of the columns.
  public var map: ColumnMap?
  /// Whether fields that the map does not speak of are guessed, as without a map all of them are.
  public var guessesRest = false
  /// Values for trips whose rows do not say another. Trips of a kind that has no such field go without.
  public var constants: [Constant] = []
  /// Names of columns whose blank cells count as the cell above.
  public var fillDown: [String] = []
  /// What becomes of columns that no field asks for.
  ///
  /// They are dropped unless it is said.
  public var unmapped: UnmappedColumns?
  /// How days are written; ISO 8601 is understood in any case. Nil to find it out for each column.
  public var dateFormat: DatePattern?
  /// How days are usually typed: a hint for columns of days that do not tell their order themselves,
  /// and only for those that it fits from the first to the last.
  public var usualDateFormat: DatePattern?
  /// The zone of times that have none; nil to reject them.
  public var timeZone: TimeZoneRules?
  /// What decides amounts that can be read in two ways. Without a decimal mark that of each column is
  /// found out.
  public var moneyFormat = MoneyFormat()
  /// The source of the trips, where no column tells it.
  public var source: String?
  /// What to do about keys of JSON that trips do not have.
  public var unknownKeys = UnknownKeys.refuse
  /// The marks that the file is written with; nil to find them out.
  public var dialect: CSVDialect?
  /// The character around fields; nil for that of the dialect, or to find it out.
  public var quote: Unicode.Scalar?
  /// How the characters of the file are written; nil to find it out.
  public var encoding: TextEncoding?
  /// Where the names of the columns stand.
  public var header = HeaderRow.guessed
  /// Physical lines, counted from 1, whose rows are passed over.
  public var skippedLines: [ClosedRange<Int>] = []
  /// Whether rows that say that they are totals, and have no days, are passed over.
  public var skipsTotals = true
  /// Whether columns may lack what every trip has, to look at a file before it is known which they are.
  /// No row makes a trip then.
  public var allowsMissingFields = false
  /// How the rows of a file of rejects were read; nil for any other file.
  var reading: RejectsReading?
  /// How many bytes of the file are looked at for guesses.
  public var sampleSize = 256 << 10

  /// Everything guessed, and trips of no special kind.
  public init() {}
}

/// What an import does about rows that cannot be used.
public enum ImportErrorPolicy: String, Sendable, Hashable, CaseIterable {
  /// Adds nothing if a single row cannot be used.
  case stop
  /// Adds the others.
  case skip
}
