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

  var startIndex: Int { start.cells.index }
  var endIndex: Int { end.cells.index }

  init(
    _ mapping: ColumnMapping, _ options: ImportOptions, _ rows: [CSVSample.Record]
  ) throws(ColumnMapError) {
    var findings = ColumnFindings(options, rows)
    findings.lookAtDays(of: mapping)
    func column(_ field: TripField) -> Column? {
      mapping.column(field).map { findings.column($0) }
    }
    start = column(.start) ?? Self.missing(.start)
    end = column(.end) ?? Self.missing(.end)
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
    case .start, .end: plan.dates = dates(column.cells)
    case .perDiem, .budget: plan.amounts = amounts(column.cells, currency: nil)
    default: break
    }
    return plan
  }

  mutating func expense(_ expense: ColumnMapping.Expense) -> RowPlan.Expense {
    RowPlan.Expense(
      category: expense.category, cells: expense.amount,
      amounts: amounts(expense.amount, currency: expense.fixedCurrency),
      currency: expense.currency, day: expense.day, dayDates: expense.day.flatMap { dates($0) },
      note: expense.note)
  }

  /// Looks at all columns of days: one program has mostly written them all, so that a column in which
  /// every day can be read both ways is read as the others are.
  mutating func lookAtDays(of mapping: ColumnMapping) {
    let columns =
      mapping.columns.filter { $0.field == .start || $0.field == .end }.map(\.cells)
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
    let guess = DateOrderGuess(ColumnGuess.cells(cells.index, rows))
    dateGuesses[cells.index] = guess
    return guess
  }

  private mutating func dates(_ cells: CellSource) -> DateOrderGuess? {
    guard var guess = guess(cells) else { return nil }
    if guess.format == nil, guess.isOpen, let commonDates { guess = commonDates }
    guard let format = guess.format else { return nil }
    note(.dateFormat, cells.name, format.description, guess.evidence)
    return guess
  }

  private mutating func amounts(_ cells: CellSource, currency: CurrencyCode?) -> Int {
    var form = AmountCells.Form(format: options.moneyFormat)
    if let currency { form.format.currency = currency }
    if form.format.decimalMark == nil, cells.terms == nil {
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
    let isKnown = guesses.contains {
      $0.subject == subject && $0.column == column && $0.value == value
    }
    guard !isKnown else { return }
    guesses.append(
      ImportGuess(
        subject: subject, column: column, value: value,
        reason: evidence.map { "\"\($0.text)\" in line \($0.line)" }))
  }
}
