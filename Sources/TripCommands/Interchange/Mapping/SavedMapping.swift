import CalendarDates
import TripModel
import TripRepository

/// How files of one origin are imported: what a mapping file says, and what options can say instead.
struct SavedMapping: Equatable, Sendable {
  var encoding: TextEncoding?
  var delimiter: Delimiter?
  var quote: Unicode.Scalar?
  var header: HeaderRow?
  var skippedLines: LineRanges?
  var skipsTotals: Bool?
  var dateFormat: DatePattern?
  var decimalMark: MoneyFormat.DecimalMark?
  var currency: CurrencyCode?
  var kind: TripKind?
  var source: String?
  var upsert: UpsertKey?
  var unmapped: UnmappedColumns?
  var fillDown: [String]?
  var constants: [ImportOptions.Constant] = []
  /// Nil where the columns are to be guessed.
  var map: ColumnMap?
  /// Whether fields that the map does not speak of are guessed. A mapping file says all of them.
  var guessesRest = false

  /// Nothing.
  init() {}

  /// This mapping with what another one says in its place.
  func overridden(by other: SavedMapping) -> SavedMapping {
    var result = self
    result.encoding = other.encoding ?? encoding
    result.delimiter = other.delimiter ?? delimiter
    result.quote = other.quote ?? quote
    result.header = other.header ?? header
    result.skippedLines = other.skippedLines ?? skippedLines
    result.skipsTotals = other.skipsTotals ?? skipsTotals
    result.dateFormat = other.dateFormat ?? dateFormat
    result.decimalMark = other.decimalMark ?? decimalMark
    result.currency = other.currency ?? currency
    result.kind = other.kind ?? kind
    result.source = other.source ?? source
    result.upsert = other.upsert ?? upsert
    result.unmapped = other.unmapped ?? unmapped
    result.fillDown = other.fillDown ?? fillDown
    let fields = Set(other.constants.map(\.field))
    result.constants = other.constants + constants.filter { !fields.contains($0.field) }
    switch (map, other.map) {
    case (let map?, let typed?): result.map = map.overridden(by: typed)
    case (let map, let typed): result.map = typed ?? map
    }
    result.guessesRest = map == nil && other.guessesRest
    return result
  }

  /// How a file is read by it.
  var options: ImportOptions {
    var options = ImportOptions()
    options.encoding = encoding
    options.dialect = delimiter?.dialect
    options.quote = quote
    options.header = header ?? .guessed
    options.skippedLines = skippedLines?.ranges ?? []
    options.skipsTotals = skipsTotals ?? true
    options.dateFormat = dateFormat
    options.moneyFormat = MoneyFormat(decimalMark: decimalMark, currency: currency)
    options.kind = kind
    options.source = source
    options.unmapped = unmapped
    options.fillDown = fillDown ?? []
    options.constants = constants
    options.map = map
    options.guessesRest = guessesRest
    return options
  }

  /// The mapping with what was found out about a file in place of what it leaves open.
  func completed(by reader: TripCSVReader) -> SavedMapping {
    var result = self
    if let reading = reader.reading {
      let options = reader.options
      result.kind = options.kind
      result.source = options.source
      result.unmapped = options.unmapped
      result.decimalMark = options.moneyFormat.decimalMark
      result.currency = options.moneyFormat.currency
      result.constants = options.constants
      result.upsert = upsert ?? reading.upsert
    }
    result.encoding = encoding ?? reader.form.encoding
    result.delimiter = delimiter ?? Delimiter(reader.form.dialect)
    if reader.form.dialect.quote != UInt8(ascii: "\"") {
      result.quote = Unicode.Scalar(reader.form.dialect.quote)
    }
    result.header = header ?? reader.form.headerLine.map { .line($0) } ?? HeaderRow.none
    result.map = reader.mapping.map
    result.guessesRest = false
    func only(_ subject: ImportGuess.Subject) -> String? {
      let values = Set(reader.guesses.filter { $0.subject == subject }.map(\.value))
      return values.count == 1 ? values.first : nil
    }
    if result.dateFormat == nil {
      result.dateFormat =
        reader.options.dateFormat ?? only(.dateFormat).flatMap { try? DatePattern($0) }
    }
    if result.decimalMark == nil {
      result.decimalMark = only(.decimalMark).flatMap { MoneyFormat.DecimalMark(rawValue: $0) }
    }
    return result
  }
}
