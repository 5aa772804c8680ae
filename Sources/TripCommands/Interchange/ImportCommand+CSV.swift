import ArgumentParsing
import TripModel
import TripRepository

extension ImportCommand {
  /// Imports a CSV file, or shows what would become of it.
  func importCSV(
    _ input: InputFile, _ reporter: ImportReporter, _ session: Session,
    checkingEach check: @escaping () throws -> Void
  ) async throws {
    var reporter = reporter
    let mapping = try mapping(session)
    var options = mapping.options
    options.usualDateFormat = session.dateFormat
    options.allowsMissingFields = csv.plan
    options.timeZone = calendar.timeZone ?? global.zone
    let reader = try TripCSVReader(input.bytes, options: options)
    if let path = csv.saveMapping { try save(mapping.completed(by: reader), to: path, session) }
    reporter.tell(reader, isMapped: mapping.map != nil && !mapping.guessesRest)
    if csv.plan {
      try show(try ImportPlan(reader), reporter, session)
      if let conflict = reader.mapping.conflict { throw failure(conflict) }
      let missing = reader.mapping.missing
      guard missing.isEmpty else {
        throw failure(.missingFields(missing, available: reader.mapping.header))
      }
    }
    let key = mapping.upsert ?? reader.reading?.upsert
    if let key { try self.check(key, of: reader) }
    if csv.plan { return }
    let rejectsFile =
      dryRun
      ? nil
      : try rejects.map { path throws(FileError) in
        try RejectsFile(path, input: input, form: reader.form, upsert: key)
      }
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    defer { reporter.endProgress() }
    let report: ImportReport
    do {
      report = try await repository.importTrips(
        from: reader, onError: onError, upsert: key, rejects: rejectsFile,
        dryRun: dryRun
      ) { event in
        try check()
        try reporter.tell(event)
      }
    } catch let error as MoneyMismatch {
      throw Failure(.rejected, "\(file): \(error)")
    }
    reporter.tellTotals(reader)
    for remark in reader.amountRemarks + reader.zoneRemarks { session.message(remark) }
    try await reporter.end(report, repository)
    try reporter.summarize(report)
    withExtendedLifetime(input) {}
  }

  /// What the options say, above what the mapping file says.
  private func mapping(_ session: Session) throws -> SavedMapping {
    var typed = csv.typed
    typed.kind = kind
    typed.source = source
    if case .option? = session.settings[.dateFormat]?.origin {
      typed.dateFormat = session.dateFormat
    }
    guard let path = csv.mapping else { return typed }
    let saved: SavedMapping
    do {
      saved = try SavedMapping(file: path)
    } catch let error as ConfigurationError {
      throw Failure(.usage, "\(error)", isOfCommandLine: false)
    }
    return saved.overridden(by: typed)
  }

  /// Checks that rows can have the key.
  private func check(_ key: UpsertKey, of reader: TripCSVReader) throws(Failure) {
    let missing = reader.fieldsMissing(for: key)
    guard let field = missing.first else { return }
    if missing == [.source] {
      throw Failure(
        .usage,
        "--upsert \(key) needs a source, in which the ids are told apart: give --source NAME.")
    }
    throw Failure(
      .usage, "--upsert \(key) needs a column for \(field.optionName): give it in --map.")
  }

  private func save(
    _ mapping: SavedMapping, to path: String, _ session: Session
  ) throws {
    if try session.storeLocation().contains(path) {
      throw Failure(
        .usage, "--save-mapping \(path) is the store itself, or part of it. Name another file.")
    }
    do throws(FileError) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      try mapping.save(to: path, title: "How files such as \(name) are imported.")
    } catch {
      guard error.reason == .exists else { throw error }
      throw Failure(.refused, "\(error) Name another file, or remove that one.")
    }
    session.message("Wrote the mapping to \(path).")
  }

  // MARK: - The plan

  private func show(
    _ plan: ImportPlan, _ reporter: ImportReporter, _ session: Session
  ) throws {
    var reporter = reporter
    for row in plan.rejected { try reporter.tell(.rejected(row)) }
    let isTable = session.format == .table
    let fields = ImportPlanLine.columns.filter { !isTable || $0.key != "values" }
    let shape = DocumentShape(columns: fields, count: .many(named: "columns"))
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    for line in plan.lines { try renderer.render(ImportPlanLine(line: line, isForPeople: isTable)) }
    try renderer.end()
    if isTable { try showRows(of: plan, session) }
    reporter.tellHints()
    let read = plan.rowCount == 1 ? "the only row" : "the first \(plan.rowCount) rows"
    if !plan.rejected.isEmpty {
      session.message("Of \(read) \(plan.rejected.count) would be rejected.")
    }
    session.message("Nothing was changed.")
  }

  /// The rows as a table of their own, a column for each field.
  private func showRows(of plan: ImportPlan, _ session: Session) throws {
    let lines = plan.lines.filter { $0.field != nil && $0.values.count == plan.rowLines.count }
      .filter { ImportGuess.Subject(rawValue: $0.field ?? "") == nil }
    guard !plan.rowLines.isEmpty, !lines.isEmpty else { return }
    var blank = OutputBuffer(session.console.output)
    blank.append("\n")
    try blank.flush()
    let columns =
      [Column(key: "line", csvName: "line", title: "Line", isNumeric: true)]
      + lines.map { line in
        let name = line.field ?? ""
        return Column(key: name, csvName: name, title: name, mayShorten: true)
      }
    let shape = DocumentShape(columns: columns, count: .many(named: "rows"))
    var renderer = shape.renderer(.table, session)
    try renderer.begin()
    for (index, number) in plan.rowLines.enumerated() {
      let values = [FieldValue.integer(Int64(number))] + lines.map { $0.shownValue(index) }
      try renderer.render(ImportPlanRow(values: values))
    }
    try renderer.end()
  }
}

extension ImportPlan.Line {
  /// The value in a row, or behind an exclamation mark what stands there and cannot be used.
  fileprivate func shownValue(_ row: Int) -> FieldValue {
    guard faults.indices.contains(row), let fault = faults[row] else { return values[row] }
    return .text(fault.isEmpty ? "!" : "! \(fault)")
  }
}

/// A line of a plan as a record.
private struct ImportPlanLine: RenderedRecord {
  static let columns = [
    Column(key: "field", csvName: "field", title: "Field"),
    Column(key: "column", csvName: "column", title: "Column"),
    Column(key: "reason", csvName: "reason", title: "Reason"),
    Column(key: "values", csvName: "values", title: "Values"),
  ]

  let line: ImportPlan.Line
  let isForPeople: Bool

  private static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .null }

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: Self.text(line.field)
    case 1: Self.text(line.column)
    case 2: Self.text(isForPeople ? reason : line.reason)
    default: .list(line.values.map(\.csvText))
    }
  }

  /// What was found out stands in front of what speaks for it, because it has no column of its own in a
  /// table.
  private var reason: String? {
    guard ImportGuess.Subject(rawValue: line.field ?? "") != nil,
      case .text(let value)? = line.values.first
    else { return line.reason }
    return (line.reason.map { "\(value): \($0)" } ?? value) + " (--\(line.field ?? ""))"
  }
}

/// A row of a plan as a record.
private struct ImportPlanRow: RenderedRecord {
  let values: [FieldValue]

  func value(at column: Int) -> FieldValue { values[column] }
}
