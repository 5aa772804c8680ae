import ArgumentParsing
import TripModel
import TripRepository

/// How a CSV file is read.
struct CSVOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Which column fills which field, as 'field=Column,...'; the others are guessed.",
      valueName: "fields"),
    transform: { try ColumnMap(parsing: $0) })
  var map: ColumnMap?

  @Option(
    help: ArgumentHelp("A mapping file, which says all of these options.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var mapping: String?

  @Option(
    help: ArgumentHelp(
      "Write what was used, given or guessed, to a new mapping file.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var saveMapping: String?

  @Flag(help: "Print which column would fill which field and why, with five rows; change nothing.")
  var plan = false

  @Option(
    help: ArgumentHelp(
      "A value for all trips whose rows do not say another; can be repeated.",
      valueName: "field=value"),
    transform: { try FixedValue(parsing: $0) })
  var set: [FixedValue] = []

  @Option(
    help: ArgumentHelp(
      "Columns whose blank cells count as the cell above.", valueName: "columns"),
    transform: { try ColumnMap.columnNames(parsing: $0) })
  var fillDown: [String]?

  @Option(
    help: ArgumentHelp(
      "What to do with columns that fill no field: drop them (unless given), or keep their texts "
        + "in the notes.", valueName: "what"))
  var unmapped: UnmappedColumns?

  @Option(
    help: ArgumentHelp(
      "Update the trip that has the same key, in place of adding one: uuid, external-id, or for "
        + "CSV fields such as from+destination+traveller.", valueName: "key"),
    transform: { try UpsertKey(parsing: $0) })
  var upsert: UpsertKey?

  @Option(
    help: ArgumentHelp(
      "What stands between two fields; guessed unless given.", valueName: "character"))
  var delimiter: Delimiter?

  @Option(
    help: ArgumentHelp("What stands around fields; guessed unless given.", valueName: "character"))
  var quote: QuoteMark?

  @Option(
    help: ArgumentHelp(
      "How the characters are written; guessed unless given.", valueName: "name"))
  var encoding: TextEncoding?

  @Option(
    help: ArgumentHelp(
      "The line with the names of the columns; guessed unless given.", valueName: "line"))
  var headerRow: Int?

  @Flag(help: "The columns have no names, and go by their numbers from 1.") var noHeader = false

  @Option(
    help: ArgumentHelp("Lines to pass over, such as '1..3,447'.", valueName: "lines"),
    transform: { text in
      guard let lines = LineRanges(parsing: text) else {
        throw ValidationError("Type numbers of lines, such as '1..3,447'.")
      }
      return lines
    })
  var skipRows: LineRanges?

  @Flag(
    inversion: .prefixedNo,
    help: "Pass over rows that begin with a word such as Total and have no days; so unless given.")
  var skipTotals: Bool?

  @Option(
    help: ArgumentHelp("The decimal mark of amounts; guessed unless given.", valueName: "mark"))
  var decimalMark: MoneyFormat.DecimalMark?

  @Option(
    help: ArgumentHelp("The currency of amounts that have none.", valueName: "code"),
    transform: { try CurrencyCode(parsing: $0) })
  var defaultCurrency: CurrencyCode?

  /// Checks values that exclude one another.
  mutating func validate() throws {
    if noHeader, headerRow != nil {
      throw ValidationError("--no-header and --header-row exclude one another. Give one of them.")
    }
    if let headerRow, headerRow < 1 {
      throw ValidationError("--header-row is \(headerRow). Lines are counted from 1.")
    }
    if mapping?.isEmpty == true { throw ValidationError("--mapping needs the name of a file.") }
    try OutputPath.check("--save-mapping", saveMapping)
  }

  /// The first option that was given; nil for none.
  var firstGiven: String? { firstGiven(besides: []) }

  /// The first option that was given and is none of some; nil for none.
  func firstGiven(besides allowed: Set<String>) -> String? {
    let given: [(String, Bool)] = [
      ("--map", map != nil), ("--mapping", mapping != nil), ("--save-mapping", saveMapping != nil),
      ("--plan", plan), ("--set", !set.isEmpty), ("--fill-down", fillDown != nil),
      ("--unmapped", unmapped != nil), ("--upsert", upsert != nil),
      ("--delimiter", delimiter != nil), ("--quote", quote != nil), ("--encoding", encoding != nil),
      ("--header-row", headerRow != nil), ("--no-header", noHeader),
      ("--skip-rows", skipRows != nil), ("--skip-totals", skipTotals != nil),
      ("--decimal-mark", decimalMark != nil), ("--default-currency", defaultCurrency != nil),
    ]
    return given.first { $0.1 && !allowed.contains($0.0) }?.0
  }

  /// What the options say, as a mapping.
  var typed: SavedMapping {
    var typed = SavedMapping()
    typed.encoding = encoding
    typed.delimiter = delimiter
    typed.quote = quote?.scalar
    typed.header = noHeader ? HeaderRow.none : headerRow.map { .line($0) }
    typed.skippedLines = skipRows
    typed.skipsTotals = skipTotals
    typed.decimalMark = decimalMark
    typed.currency = defaultCurrency
    typed.upsert = upsert
    typed.unmapped = unmapped
    typed.fillDown = fillDown
    typed.constants = set.map(\.constant)
    typed.map = map
    typed.guessesRest = map != nil
    return typed
  }
}

/// A value of a field, as typed: `company=Acme AB`.
struct FixedValue: Sendable {
  let constant: ImportOptions.Constant

  /// Reads a field and its value.
  ///
  /// - Throws: `ValidationError`.
  init(parsing text: String) throws {
    guard let sign = text.firstIndex(of: "=") else {
      throw ValidationError("Type a field and its value, such as 'company=Acme AB'.")
    }
    let name = String(text[..<sign])
    guard let field = TripField(named: name), field.isImported, field != .start, field != .end
    else {
      let names = TripField.allCases.filter(\.isImported).map(\.optionName)
      let similar = suggestions(for: name, among: names).first
      throw ValidationError(
        "\"\(name)\" is no field that can be the same for all trips."
          + (similar.map { " Did you mean \($0)?" } ?? ""))
    }
    constant = ImportOptions.Constant(field, String(text[sign...].dropFirst()))
  }
}

/// What stands around a field: one character.
struct QuoteMark: ExpressibleByArgument, Sendable {
  let scalar: Unicode.Scalar

  /// Reads a character of ASCII that is no line end.
  init?(argument: String) {
    let scalars = Array(argument.unicodeScalars)
    guard scalars.count == 1,
      CSVDialect(delimiter: scalars[0] == "," ? ";" : ",", quote: scalars[0]) != nil
    else { return nil }
    scalar = scalars[0]
  }
}

extension TextEncoding: ExpressibleByArgument {
  /// Reads a name in any of its spellings.
  public init?(argument: String) { self.init(named: argument) }
}

extension UnmappedColumns: ExpressibleByArgument {}

extension ImportErrorPolicy: ExpressibleByArgument {}

extension MoneyFormat.DecimalMark: ExpressibleByArgument {}
