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
/// A cell without quotes counts without the spaces around it, and a blank one as no value.
public final class TripCSVReader {
  /// What a row turned out to be.
  public enum Row: Sendable {
    /// A trip that can be added.
    case trip(TripDraft)
    /// A row that cannot be used.
    case rejected(RejectedRow)
  }

  /// Which column fills which field.
  public let mapping: ColumnMapping
  /// How many rows have been read.
  public private(set) var rowCount = 0

  let records: CSVReader
  let dialect: CSVDialect
  private let options: ImportOptions
  private var cells: CellReader
  private let kindColumn: ColumnMapping.Column?
  private let destinationColumn: ColumnMapping.Column
  private let startColumn: ColumnMapping.Column
  private let endColumn: ColumnMapping.Column
  private let otherColumns: [ColumnMapping.Column]
  private var problems: [RejectedRow.Problem] = []
  private var needsDateFormat = false

  /// A reader that stands before the first row, behind the header.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - options: How to read them.
  /// - Throws: ``ColumnMapError`` when the columns do not make a trip, and ``CSVError``.
  public init(_ source: any ByteSource, options: ImportOptions) throws {
    records = CSVReader(source, dialect: options.dialect)
    dialect = options.dialect
    self.options = options
    cells = CellReader(options)
    guard let header = try records.readHeader() else { throw ColumnMapError.noHeader }
    let mapping = try ColumnMapping(options.map, header: header)
    self.mapping = mapping
    kindColumn = mapping.column(.kind)
    destinationColumn = try mapping.needed(.destination)
    startColumn = try mapping.needed(.start)
    endColumn = try mapping.needed(.end)
    let own: Set<TripField> = [.kind, .destination, .start, .end]
    otherColumns = mapping.columns.filter { !own.contains($0.field) }
  }

  /// Reads the next row.
  ///
  /// - Returns: The row, or nil at the end.
  /// - Throws: ``CSVError`` when no further row can be read.
  public func next() throws(CSVError) -> Row? {
    problems.removeAll(keepingCapacity: true)
    needsDateFormat = false
    do throws(CSVError) {
      guard try records.next() else { return nil }
    } catch {
      guard error.isRecoverable else { throw error }
      rowCount += 1
      return .rejected(rejection([RejectedRow.Problem(column: nil, reason: error.description)]))
    }
    rowCount += 1
    guard let draft = draft() else { return .rejected(rejection(problems)) }
    return .trip(draft)
  }

  /// The row that was read last, rejected for what is wrong with the trip it makes.
  func rejection(of error: TripError) -> RejectedRow { rejection([problem(error)]) }

  private func rejection(_ problems: [RejectedRow.Problem]) -> RejectedRow {
    RejectedRow(line: records.line, problems: problems, needsDateFormat: needsDateFormat)
  }

  private func problem(_ error: TripError) -> RejectedRow.Problem {
    let field: TripField? =
      switch error {
      case .invalid(let field, _), .notOfKind(let field, _): field
      case .endBeforeStart: .end
      case .notFound, .unsortable, .unreadable, .notFoundDetails, .invalidDetail,
        .unreadableDetail, .operation, .store:
        nil
      }
    let column = field.flatMap { mapping.column($0) }
    return RejectedRow.Problem(column: column?.name, reason: error.description)
  }
}

// MARK: - From cells to a draft

extension TripCSVReader {
  /// The trip of the row, or nil with ``problems`` filled in.
  private func draft() -> TripDraft? {
    let destination = required(destinationColumn) { text, _ in text }
    let start = required(startColumn) { text, cells throws(CellReader.Failure) in
      try cells.date(text)
    }
    let end = required(endColumn) { text, cells throws(CellReader.Failure) in
      try cells.date(text)
    }
    let kind = kind()
    // The other cells are read even if these are wrong, so that all that is wrong is told at once.
    var draft = TripDraft(
      kind ?? options.kind, to: destination ?? "", from: start ?? .day(.earliest),
      through: end ?? .day(.latest))
    draft.source = options.source
    for column in otherColumns {
      guard let text = text(column) else { continue }
      do throws(CellReader.Failure) {
        try cells.set(column.field, of: &draft, to: text)
      } catch {
        note(error, column)
      }
    }
    guard problems.isEmpty else { return nil }
    let broken = draft.problems()
    guard broken.isEmpty else {
      problems = broken.map(problem)
      return nil
    }
    return draft
  }

  private func required<Value>(
    _ column: ColumnMapping.Column,
    _ read: (String, CellReader) throws(CellReader.Failure) -> Value
  ) -> Value? {
    guard let text = text(column) else {
      note(CellReader.Failure("The cell is empty, and every trip has a \(column.field)."), column)
      return nil
    }
    do throws(CellReader.Failure) {
      return try read(text, cells)
    } catch {
      note(error, column)
      return nil
    }
  }

  private func kind() -> TripKind? {
    guard let kindColumn, let text = text(kindColumn) else { return options.kind }
    do throws(CellReader.Failure) {
      return try cells.word(text, "a kind of trip")
    } catch {
      note(error, kindColumn)
      return nil
    }
  }

  private func note(_ failure: CellReader.Failure, _ column: ColumnMapping.Column) {
    problems.append(RejectedRow.Problem(column: column.name, reason: failure.reason))
    if failure.needsDateFormat { needsDateFormat = true }
  }

  /// The text of a cell, or nil for a blank one.
  private func text(_ column: ColumnMapping.Column) -> String? {
    guard let text = records.string(at: column.index), !text.isEmpty else { return nil }
    guard let first = text.utf8.first, let last = text.utf8.last,
      Self.isBlank(first) || Self.isBlank(last), !records.isQuoted(at: column.index)
    else { return text }
    let start = text.utf8.drop(while: Self.isBlank)
    guard let end = start.lastIndex(where: { !Self.isBlank($0) }) else { return nil }
    return String(decoding: start[...end], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension CellReader {
  /// Reads the cell of a field that is neither the kind, the destination nor a date of travel.
  mutating func set(
    _ field: TripField, of draft: inout TripDraft, to text: String
  ) throws(Failure) {
    switch field {
    case .uuid: draft.uuid = try uuid(text)
    case .title: draft.title = text
    case .city: draft.city = text
    case .country: draft.country = try country(text)
    case .latitude: draft.latitude = try number(text)
    case .longitude: draft.longitude = try number(text)
    case .traveller: draft.traveller = text
    case .status: draft.status = try status(text)
    case .isFavorite: draft.isFavorite = try bool(text)
    case .company: draft.company = text
    case .perDiem: draft.perDiem = try money(text)
    case .expenseReportID: draft.expenseReportID = text
    case .meetingAgenda: draft.meetingAgenda = text
    case .reason: draft.reason = try word(text, "a reason for a personal trip")
    case .companions: draft.companions = ListText.split(text)
    case .budget: draft.budget = try money(text)
    case .activities: draft.activities = ListText.split(text)
    case .accommodationType: draft.accommodationType = text
    case .groupSize: draft.groupSize = try integer(text)
    case .organizer: draft.organizer = text
    case .notes: draft.notes = text
    case .externalID: draft.externalID = text
    case .source: draft.source = text
    case .tags: draft.tags = ListText.split(text)
    case .conflictReason: draft.conflictReason = text
    case .calendarSequence: draft.calendarSequence = try integer(text)
    case .createdAt: draft.createdAt = try moment(text)
    case .updatedAt: draft.updatedAt = try moment(text)
    case .id, .kind, .destination, .start, .end, .days, .nights, .allowance, .spent, .expenses,
      .accommodations, .attachments:
      break
    }
  }
}
