import CalendarDates
import TripModel

/// How the import that wrote a file of rejects read its rows, so that they are read in the same way when
/// they are mended, and nothing is guessed anew from the few of them.
///
/// It stands in the header of the file, as the name of a column of its own: there it outlives what
/// people and spreadsheets do to rows, such as deleting, sorting and saving with other marks between
/// the fields.
public struct RejectsReading: Sendable {
  /// How the characters of the file are written, as long as nobody saves it in another way.
  var encoding: TextEncoding?
  /// What stands around its fields.
  var quote: UInt8 = UInt8(ascii: "\"")
  /// The kind of trips whose rows do not say theirs.
  var kind: TripKind?
  /// The source of the trips.
  var source: String?
  /// By what the trips of rows are looked for.
  public internal(set) var upsert: UpsertKey?
  /// What becomes of columns that no field asks for.
  var unmapped: UnmappedColumns?
  /// How days are written in all columns.
  var dateFormat: DatePattern?
  /// How days are written, by the names of columns.
  var dateFormats: [String: DatePattern] = [:]
  /// The decimal mark of all columns.
  var decimalMark: MoneyFormat.DecimalMark?
  /// The decimal marks, by the names of columns.
  var decimalMarks: [String: MoneyFormat.DecimalMark] = [:]
  /// The columns of whose amounts some contradict others.
  var contradictoryColumns: [String] = []
  /// The currency of amounts that have none.
  var currency: CurrencyCode?
  /// Values for trips whose rows do not say another.
  var constants: [ImportOptions.Constant] = []
  /// Which column fills which field.
  var map = ColumnMap(unchecked: [], [])

  init() {}

  /// How a reader reads its rows.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - key: By what the trips of its rows are looked for; nil when they are only added.
  init(_ reader: TripCSVReader, upsert key: UpsertKey?) {
    let options = reader.options
    encoding = reader.form.encoding
    quote = reader.form.dialect.quote
    kind = options.kind
    source = options.source
    upsert = key
    unmapped = options.unmapped
    dateFormat = options.dateFormat
    decimalMark = options.moneyFormat.decimalMark
    for guess in reader.guesses {
      guard let column = guess.column else { continue }
      switch guess.subject {
      case .dateFormat: dateFormats[column] = try? DatePattern(guess.value)
      case .decimalMark: decimalMarks[column] = MoneyFormat.DecimalMark(rawValue: guess.value)
      case .encoding, .delimiter, .quote, .headerRow: break
      }
    }
    contradictoryColumns = reader.plan.contradictoryColumns
    currency = options.moneyFormat.currency
    constants = options.constants
    map = reader.mapping.map
  }

  // Columns are found whatever the case of their names and the blanks around them are, and so is this.

  /// How the days of a column are written; nil where that was not found out.
  func dateFormat(of column: String) -> DatePattern? {
    dateFormats.first { Self.isSame($0.key, column) }?.value
  }

  /// The decimal mark of a column; nil where that was not found out.
  func decimalMark(of column: String) -> MoneyFormat.DecimalMark? {
    decimalMarks.first { Self.isSame($0.key, column) }?.value
  }

  /// Whether some amounts of a column contradict others.
  func isContradictory(_ column: String) -> Bool {
    contradictoryColumns.contains { Self.isSame($0, column) }
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    CellText.trimmed(name).lowercased() == CellText.trimmed(other).lowercased()
  }

  /// Options with this in place of what they leave open.
  func completing(_ given: ImportOptions) -> ImportOptions {
    var options = given
    options.reading = self
    options.kind = given.kind ?? kind
    options.source = given.source ?? source
    options.unmapped = given.unmapped ?? unmapped
    options.dateFormat = given.dateFormat ?? dateFormat
    options.moneyFormat.decimalMark = given.moneyFormat.decimalMark ?? decimalMark
    options.moneyFormat.currency = given.moneyFormat.currency ?? currency
    let fields = Set(given.constants.map(\.field))
    options.constants += constants.filter { !fields.contains($0.field) }
    options.map = given.map.map { given.guessesRest ? map.overridden(by: $0) : $0 } ?? map
    options.guessesRest = false
    // Its rows were data in the file that they come from.
    options.skipsTotals = false
    return options
  }
}
