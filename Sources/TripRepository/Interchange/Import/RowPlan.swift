import CalendarDates
import TripModel

/// What is done with the cells of each row, worked out once for a file.
struct RowPlan {
  /// A column that fills a field.
  struct Column {
    let field: TripField
    let cells: CellSource
    let bit: UInt64
    /// How its days are written, if it has any and that was found out.
    var dates: DateOrderGuess?
    /// What its cells count, where they say how long trips last in place of their ends.
    var length: LengthColumn?
    /// The place of its format among ``amountForms``, if it has amounts.
    var amounts: Int?
  }

  /// A column that makes expenses.
  struct Expense {
    let category: String
    let cells: CellSource
    let amounts: Int
    let currency: CellSource?
    let day: CellSource?
    let dayDates: DateOrderGuess?
    let note: CellSource?
  }

  let kind: Column?
  let destination: Column?
  let start: Column
  let end: Column
  let others: [Column]
  private(set) var expenses: [Expense] = []
  /// How the amounts of columns are written.
  private(set) var amountForms: [AmountCells.Form] = []
  /// What all trips of a kind have, unless their rows say another value.
  let templates: [TripKind: TripDraft]
  /// The fields of which all trips have values.
  let fixed: FieldSet
  /// What was found out about columns.
  private(set) var guesses: [ImportGuess] = []
  /// The columns whose amounts contradict each other.
  private(set) var contradictoryColumns: [String] = []

  /// Whether the start and the end stand in one column, so that its cells can be spans.
  let hasSpans: Bool

  var startIndex: Int { start.cells.index }
  var endIndex: Int { end.cells.index }

  init(
    _ mapping: ColumnMapping, _ options: ImportOptions, _ rows: [CSVSample.Record]
  ) throws(ColumnMapError) {
    var findings = ColumnFindings(options, rows)
    if let start = mapping.column(.start), start.cells == mapping.column(.end)?.cells {
      findings.spanColumn = start.index
    }
    findings.lookAtDays(of: mapping)
    func column(_ field: TripField) -> Column? {
      mapping.column(field).map { findings.column($0) }
    }
    start = column(.start) ?? Self.missing(.start)
    end = column(.end) ?? Self.missing(.end)
    hasSpans = start.cells == end.cells
    kind = column(.kind)
    destination = column(.destination)
    let own: Set<TripField> = [.kind, .destination, .start, .end]
    others = mapping.columns.filter { !own.contains($0.field) }.map { findings.column($0) }
    for expense in mapping.expenses { expenses.append(findings.expense(expense)) }
    amountForms = findings.amountForms
    guesses = findings.guesses
    contradictoryColumns = findings.contradictoryColumns
    templates = try Self.templates(options)
    fixed = FieldSet(options.constants.map(\.field) + (options.source == nil ? [] : [.source]))
  }

  /// A column that no row has, so that its cell is blank in each.
  private static func missing(_ field: TripField) -> Column {
    Column(
      field: field, cells: CellSource(name: field.optionName, index: .max),
      bit: FieldSet.bit(of: field))
  }

  /// Trips with nothing but the values that are fixed, one for each kind.
  private static func templates(
    _ options: ImportOptions
  ) throws(ColumnMapError) -> [TripKind: TripDraft] {
    var templates: [TripKind: TripDraft] = [:]
    for kind in TripKind.allCases {
      var draft = TripDraft(kind, to: "", from: .day(.earliest), through: .day(.latest))
      draft.source = options.source
      var cells = CellReader(options)
      for constant in options.constants where constant.field.isField(of: kind) {
        do throws(CellReader.Failure) {
          try cells.setAny(constant.field, of: &draft, to: constant.text)
        } catch {
          throw .constant(constant.field, constant.text, reason: error.reason)
        }
      }
      draft.kind = kind
      templates[kind] = draft
    }
    return templates
  }
}

/// Finds out how the days and the amounts of columns are written.
private struct ColumnFindings {
  private let options: ImportOptions
  private let rows: [CSVSample.Record]
  private(set) var amountForms: [AmountCells.Form] = []
  private(set) var guesses: [ImportGuess] = []
  private(set) var contradictoryColumns: [String] = []
  /// The column whose cells can be spans.
  var spanColumn: Int?
  /// How the days of columns are written, by the places of the columns.
  private var dateGuesses: [Int: DateOrderGuess] = [:]
  /// How the days of all columns are written that tell it, where they agree.
  private var commonDates: DateOrderGuess?

  init(_ options: ImportOptions, _ rows: [CSVSample.Record]) {
    self.options = options
    self.rows = rows
  }

  mutating func column(_ column: ColumnMapping.Column) -> RowPlan.Column {
    var plan = RowPlan.Column(
      field: column.field, cells: column.cells, bit: FieldSet.bit(of: column.field))
    switch column.field {
    case .end where column.cells.terms == nil:
      plan.length = ColumnSynonyms.length(of: column.name)
      if plan.length == nil { plan.dates = dates(column.cells) }
    case .start, .end: plan.dates = dates(column.cells)
    case .perDiem, .budget:
      plan.amounts = amounts(
        column.cells, currency: column.currency, isOfName: column.currency != nil)
    default: break
    }
    return plan
  }

  mutating func expense(_ expense: ColumnMapping.Expense) -> RowPlan.Expense {
    RowPlan.Expense(
      category: expense.category, cells: expense.amount,
      amounts: amounts(
        expense.amount, currency: expense.fixedCurrency, isOfName: expense.isCurrencyOfName),
      currency: expense.currency, day: expense.day, dayDates: expense.day.flatMap { dates($0) },
      note: expense.note)
  }

  /// Looks at all columns of days: one program has mostly written them all, so that a column in which
  /// every day can be read both ways is read as the others are.
  mutating func lookAtDays(of mapping: ColumnMapping) {
    let columns =
      mapping.columns.filter { column in
        column.field == .start
          || column.field == .end && ColumnSynonyms.length(of: column.name) == nil
      }.map(\.cells)
      + mapping.expenses.compactMap(\.day)
    var guesses: [DateOrderGuess] = []
    for cells in columns {
      if let guess = guess(cells), guess.format != nil { guesses.append(guess) }
    }
    guard let first = guesses.first,
      guesses.allSatisfy({ $0.format?.description == first.format?.description })
    else { return }
    commonDates = first
  }

  private mutating func guess(_ cells: CellSource) -> DateOrderGuess? {
    guard options.dateFormat == nil, cells.terms == nil else { return nil }
    if let reading = options.reading {
      return reading.dateFormat(of: cells.name).map(DateOrderGuess.init(format:))
    }
    if let known = dateGuesses[cells.index] { return known }
    let guess = DateOrderGuess(days(cells))
    dateGuesses[cells.index] = guess
    return guess
  }

  /// The days of a column with their lines; of spans both.
  private func days(_ cells: CellSource) -> [(text: String, line: Int)] {
    let texts = ColumnGuess.cells(cells.index, rows)
    guard cells.index == spanColumn else { return texts }
    return texts.flatMap { cell in
      DateRangeCell(cell.text).map { [($0.first, cell.line), ($0.last, cell.line)] } ?? [cell]
    }
  }

  private mutating func dates(_ cells: CellSource) -> DateOrderGuess? {
    guard var guess = guess(cells) else { return nil }
    if guess.format == nil, guess.isOpen, let commonDates { guess = commonDates }
    if guess.format == nil, options.reading == nil, let usual = usualDates(cells) {
      note(.dateFormat, cells.name, usual.description, reason: "as days are typed")
      return DateOrderGuess(format: usual)
    }
    guard let format = guess.format else { return nil }
    note(.dateFormat, cells.name, format.description, guess.evidence)
    return guess
  }

  /// The format in which days are typed, if it reads all days of a column that are no ISO dates.
  private func usualDates(_ cells: CellSource) -> DatePattern? {
    guard let usual = options.usualDateFormat, !usual.hasTime else { return nil }
    let others = days(cells).map(\.text).filter { text in
      DateOrMoment(CellText.day(ofMidnight: text) ?? text) == nil
    }
    let isFitting = others.allSatisfy { text in
      (try? usual.day(CellText.day(ofMidnight: text) ?? text)) != nil
    }
    return others.isEmpty || !isFitting ? nil : usual
  }

  private mutating func amounts(
    _ cells: CellSource, currency: CurrencyCode?, isOfName: Bool
  ) -> Int {
    var form = AmountCells.Form(format: options.moneyFormat, column: cells.name)
    if let currency { form.format.currency = currency }
    form.isCurrencyOfName = isOfName
    if form.format.decimalMark == nil, cells.beginsWithWholeCell {
      form.isMarkFound = true
      if let reading = options.reading {
        form.format.decimalMark = reading.decimalMark(of: cells.name)
        form.isContradictory = reading.isContradictory(cells.name)
      } else {
        let guess = DecimalMarkGuess(ColumnGuess.cells(cells.index, rows))
        form.format.decimalMark = guess.mark
        form.evidence = guess.evidence
        form.contradiction = guess.contradiction
      }
      if let mark = form.format.decimalMark {
        note(.decimalMark, cells.name, mark.rawValue, form.evidence)
      }
      if form.isContradictory || !form.contradiction.isEmpty {
        contradictoryColumns.append(cells.name)
      }
    }
    amountForms.append(form)
    return amountForms.count - 1
  }

  private mutating func note(
    _ subject: ImportGuess.Subject, _ column: String, _ value: String,
    _ evidence: (text: String, line: Int)?
  ) {
    note(
      subject, column, value,
      reason: evidence.map { "\"\($0.text)\" in line \($0.line)" })
  }

  private mutating func note(
    _ subject: ImportGuess.Subject, _ column: String, _ value: String, reason: String?
  ) {
    let isKnown = guesses.contains {
      $0.subject == subject && $0.column == column && $0.value == value
    }
    guard !isKnown else { return }
    guesses.append(
      ImportGuess(
        subject: subject, column: column, value: value, reason: reason))
  }
}
