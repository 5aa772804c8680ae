import CalendarDates
import TripModel

/// Reads trips from a CSV file, row by row, in memory that does not grow with the file.
///
/// ```swift
/// let reader = try TripCSVReader(FileDescriptorSource(0), options: ImportOptions())
/// while let row = try reader.next() {
///   switch row {
///   case .trip(let draft): print(draft.destination)
///   case .rejected(let row): print(row.line, row.reason)
///   }
/// }
/// ```
///
/// A cell without quotes counts without the spaces around it, and a blank one as no value. Rows of
/// blank cells alone are passed over, and so are totals, if the options want it.
public final class TripCSVReader {
  /// What a row turned out to be.
  public enum Row: Sendable {
    /// A trip that can be added.
    case trip(TripDraft)
    /// A row that cannot be used.
    case rejected(RejectedRow)
  }

  /// How the file is written.
  public let form: CSVForm
  /// What was guessed, and why.
  public let guesses: [ImportGuess]
  /// Which column fills which field.
  public let mapping: ColumnMapping
  /// How the import that rejected the rows read them; nil where the file is none of rejects.
  public var reading: RejectsReading? { options.reading }
  /// How many rows have been read, apart from those that were passed over.
  public private(set) var rowCount = 0
  /// The lines of totals that were passed over, of the first hundred of them.
  public private(set) var totalLines: [Int] = []
  /// Whether the rows say what kind of trips they are, or the options do.
  public let tellsKind: Bool

  let records: CSVReader
  /// What stands above the names of the columns.
  let preamble: [CSVPreamble.Line]
  let plan: RowPlan
  /// How the file is read, with what a file of rejects says itself.
  public let options: ImportOptions
  var cells: CellReader
  /// Reads days and kinds. A constant is not copied for each call, as a variable of a class is.
  let plainCells: CellReader
  var amounts: [AmountCells]
  /// For columns that are filled down, the last text of each.
  var texts: [Int: String] = [:]
  /// For columns that are filled down, the lines of texts that have bytes which do not fit.
  var unreadable: [Int: Int] = [:]
  var problems: [RejectedRow.Problem] = []
  var needs = CellReader.Needs()
  /// The fields that the cells of the row that was read last have values of.
  var given = FieldSet()
  /// Whether rows can be those of trips that are there, which know their kinds.
  var mayMeetTrips = false
  /// Whether what can be read of rows that cannot be used is kept, to be shown.
  var keepsParts = false
  /// What could be read of the row that was read last, if it cannot be used.
  var part: TripDraft?
  private var isAtPendingRecord: Bool

  /// A reader that stands before the first row, behind the header.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - options: How to read them.
  /// - Throws: ``ColumnMapError`` when the columns do not make a trip, and ``CSVError``.
  public init(_ source: any ByteSource, options: ImportOptions) throws {
    var sampled: SampledSource
    do throws(ByteSourceError) {
      sampled = try SampledSource(source, limit: options.sampleSize)
      if options.dialect ?? .tab == .tab, options.quote == nil,
        TabSeparatedSource.isExport(sampled.sample)
      {
        sampled = try SampledSource(TabSeparatedSource(sampled), limit: options.sampleSize)
      }
    } catch {
      throw CSVError.source(error)
    }
    let guess = CSVFormGuess(sampled, options, isKnown: Self.names(options))
    form = guess.form
    var options = options
    switch guess.reading {
    case .success(let reading)?: options = reading.completing(options)
    case .failure(let failure)?: throw ColumnMapError.unreadableReading(failure.reason)
    case nil: break
    }
    records = CSVReader(sampled, dialect: form.dialect, encoding: form.encoding)
    let opening = try CSVPreamble(
      records, form, isGuessed: options.header == .guessed || options.reading != nil)
    preamble = opening.lines
    isAtPendingRecord = opening.isAtRow
    records.expectedFieldCount = opening.header.count
    mapping = try ColumnMapping(
      options.map, header: opening.header, options: options, rows: guess.rows)
    if options.source == nil, mapping.column(.externalID) != nil,
      mapping.column(.source) == nil, !options.constants.contains(where: { $0.field == .source })
    {
      // Ids without a source tell no trips apart, and the file would double them when it comes again.
      options.source = Self.sourceOfIDs
    }
    self.options = options
    var cells = CellReader(options)
    cells.checksOffsets = true
    self.cells = cells
    plainCells = cells
    let plan = try RowPlan(mapping, options, guess.rows)
    self.plan = plan
    amounts = plan.amountForms.map(AmountCells.init)
    guesses = guess.guesses + plan.guesses
    tellsKind =
      plan.kind != nil || options.kind != nil || options.constants.contains { $0.field == .kind }
  }

  /// What was out of the ordinary in the amounts that have been read, as sentences.
  public var amountRemarks: [String] { amounts.flatMap(\.remarks) }

  /// What was out of the ordinary in the moments that have been read, as sentences.
  public var zoneRemarks: [String] {
    cells.unknownZones.map {
      "There is no time zone \($0) on this machine. Its times are kept with their offsets."
    }
  }

  /// The kind of trips whose rows do not say theirs.
  var defaultKind: TripKind { options.kind ?? .trip }

  /// Whether the row that was read last says what kind of trip it is, or the options do for all.
  var saysKind: Bool {
    options.kind != nil || plan.fixed.contains(.kind) || given.contains(.kind)
  }

  /// The source of trips whose file has ids, and says nothing of where they are from.
  static let sourceOfIDs = "csv"

  /// Whether a text is the name of a column that is looked for.
  private static func names(_ options: ImportOptions) -> (String) -> Bool {
    guard let map = options.map else { return ColumnSynonyms.isKnown }
    let names = Set(
      (map.columnNames + options.fillDown).map { CellText.trimmed($0).lowercased() })
    let isGuessed = options.guessesRest && !map.isComplete
    return {
      names.contains(CellText.trimmed($0).lowercased()) || isGuessed && ColumnSynonyms.isKnown($0)
    }
  }

  /// Reads the next row.
  ///
  /// - Returns: The row, or nil at the end.
  /// - Throws: ``CSVError`` when no further row can be read.
  public func next() throws(CSVError) -> Row? {
    while true {
      problems.removeAll(keepingCapacity: true)
      needs = CellReader.Needs()
      var fault: CSVError?
      if isAtPendingRecord {
        isAtPendingRecord = false
      } else {
        do throws(CSVError) {
          guard try records.next() else { return nil }
        } catch {
          guard error.isRecoverable else { throw error }
          fault = error
        }
      }
      if isPassedOver { continue }
      rowCount += 1
      if !mapping.filledColumns.isEmpty { fillDown(from: fault) }
      if let fault { return .rejected(rejection(of: fault)) }
      guard let draft = draft() else { return .rejected(rejection(problems)) }
      return .trip(draft)
    }
  }

  /// The fields of a key that neither a column nor anything else fills.
  ///
  /// - Parameter key: By what the trips of rows are to be looked for.
  public func fieldsMissing(for key: UpsertKey) -> [TripField] {
    key.needed.filter { field in
      mapping.column(field) == nil && !plan.fixed.contains(field)
        && !(field == .kind && tellsKind)
    }
  }

  /// The key of the fields by which people know a trip, as far as the file has them.
  var keyOfFields: UpsertKey {
    let fields: [TripField] = [.start, .end, .destination, .traveller]
    let missing = fieldsMissing(for: .fields(fields))
    return .fields(fields.filter { !missing.contains($0) })
  }

  // MARK: - Rows that are no trips

  private var isPassedOver: Bool {
    // A file of rejects has its own lines, and none of those that were passed over.
    if !options.skippedLines.isEmpty, mapping.rejectColumns.isEmpty,
      options.skippedLines.contains(where: { $0.contains(records.line) })
    {
      return true
    }
    guard records.isBlank(at: plan.startIndex), records.isBlank(at: plan.endIndex) else {
      return false
    }
    let first = records.fields.lazy.map(CellText.trimmed).first { !$0.isEmpty }
    guard let first else { return true }
    guard options.skipsTotals, TotalWords.begins(first) else { return false }
    if totalLines.count < 100 { totalLines.append(records.line) }
    return true
  }

  // MARK: - Rows that cannot be used

  private func rejection(of error: CSVError) -> RejectedRow {
    var column: String?
    var reason = error.description
    if case .fieldCount(_, let expected, let found) = error {
      if found < expected {
        column = mapping.header[found]
      } else if let text = records.string(at: expected) {
        reason += " Behind the last column stands \"\(String(text.prefix(40)))\"."
      }
    }
    needs.encoding = error.isOfEncoding
    return rejection([RejectedRow.Problem(column: column, reason: reason)])
  }

  private func rejection(_ problems: [RejectedRow.Problem]) -> RejectedRow {
    var row = RejectedRow(
      line: records.line, problems: problems, needsDateFormat: needs.dateFormat)
    row.dateFormats = needs.dateFormats
    row.needsTimeZone = needs.timeZone
    row.needsCurrency = needs.currency
    row.needsDecimalMark = needs.decimalMark
    row.needsEncoding = needs.encoding
    return row
  }

  func note(_ failure: CellReader.Failure, _ column: String, _ field: TripField? = nil) {
    problems.append(RejectedRow.Problem(column: column, reason: failure.reason, field: field))
    if failure.needsDateFormat { needs.dateFormat = true }
    for format in failure.dateFormats where !needs.dateFormats.contains(format) {
      needs.dateFormats.append(format)
    }
    if failure.needsTimeZone { needs.timeZone = true }
    if failure.needsCurrency { needs.currency = true }
    if failure.needsDecimalMark { needs.decimalMark = true }
  }
}

extension ColumnMapping {
  /// What is wrong with the trip that a row makes, beside the column that it is about.
  func problem(_ error: TripError) -> RejectedRow.Problem {
    problem(error.field, error.description)
  }

  /// What is wrong with a field.
  func problem(_ field: TripField?, _ reason: String) -> RejectedRow.Problem {
    RejectedRow.Problem(column: field.flatMap { column($0) }?.name, reason: reason, field: field)
  }
}

extension CellReader {
  /// What would settle a row that cannot be read.
  struct Needs {
    var dateFormat = false
    var dateFormats: [DatePattern] = []
    var timeZone = false
    var currency = false
    var decimalMark = false
    var encoding = false
  }
}
