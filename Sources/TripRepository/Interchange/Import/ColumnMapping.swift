import TripModel

/// What becomes of columns that no field asks for.
public enum UnmappedColumns: String, Sendable, Hashable, CaseIterable {
  /// They are left out.
  case drop
  /// Each is a line of the notes, behind its name.
  case notes
}

/// The columns of one file, and the field that each fills.
public struct ColumnMapping: Sendable, Hashable {
  /// A column that fills a field.
  public struct Column: Sendable, Hashable {
    /// The field.
    public let field: TripField
    /// The column's name in the file; of several the way in which they are joined.
    public var name: String { cells.name }
    /// What speaks for it, as words.
    public let reason: String
    let cells: CellSource
    /// The currency that the name of the column says, for amounts that do not name theirs.
    var currency: CurrencyCode?

    /// The place in the record, from 0.
    var index: Int { cells.index }
  }

  /// A column that makes an expense of each trip.
  public struct Expense: Sendable, Hashable {
    /// What the money went for.
    public let category: String
    /// The column's name in the file.
    public var name: String { amount.name }
    /// What speaks for it, as words.
    public let reason: String
    let amount: CellSource
    let currency: CellSource?
    /// The currency of amounts that neither name theirs nor have a column for it.
    let fixedCurrency: CurrencyCode?
    /// Whether the name of the column says it.
    let isCurrencyOfName: Bool
    /// What speaks for the column of the currencies, as words.
    let currencyReason: String
    let day: CellSource?
    let note: CellSource?
  }

  /// The columns that fill fields, in the order of the file.
  public let columns: [Column]
  /// The columns that make expenses.
  public let expenses: [Expense]
  /// The names of the columns that nobody asked for and that are left out, in the order of the file.
  public let dropped: [String]
  /// The names of the columns whose texts go to the notes, in the order of the file.
  public let noted: [String]
  /// The names of the columns whose values are worked out anew, in the order of the file.
  public let derived: [String]
  /// What is to be said of columns that are left out, by their names.
  public let hints: [String: String]
  /// What cannot be decided about columns; nil unless the options allow it.
  public let conflict: ColumnMapError?
  /// Fields that every trip has and that no column fills; none unless the options allow it.
  public let missing: [TripField]
  /// The map that this is, with what was guessed in it.
  public let map: ColumnMap
  /// The names of all columns.
  public let header: [String]
  /// The places of the columns that ``RejectsFile`` has put there.
  let rejectColumns: [Int]
  /// The places of the columns that go to the notes.
  let notedColumns: [Int]
  /// The places of the columns whose blank cells count as the one above.
  let filledColumns: [Int]

  /// Finds the columns of a map in a header, or without a map those that are probably meant.
  ///
  /// Letter case and spaces around a name do not matter unless two columns differ by them alone.
  ///
  /// - Parameters:
  ///   - map: The map; nil to guess.
  ///   - header: The names of the columns.
  ///   - options: What else is said of the columns.
  ///   - rows: Rows of a sample, for guesses.
  /// - Throws: ``ColumnMapError``.
  init(
    _ map: ColumnMap?, header: [String], options: ImportOptions = ImportOptions(),
    rows: [CSVSample.Record] = []
  ) throws(ColumnMapError) {
    self.header = header
    let rejects = header.indices.filter {
      RejectsFile.columns.contains(header[$0]) || RejectsReading.isColumn(header[$0])
    }
    rejectColumns = rejects
    let others = header.indices.filter { !rejects.contains($0) }
    let given = map
    let guess: ColumnGuess? =
      if map == nil || options.guessesRest && map?.isComplete == false {
        try ColumnGuess(header, others, rows: rows, money: options.moneyFormat, given: map)
      } else {
        nil
      }
    if let conflict = guess?.conflict, !options.allowsMissingFields { throw conflict }
    self.conflict = guess?.conflict
    let map = guess?.map ?? map ?? ColumnMap(unchecked: [], [])
    self.map = map
    let names = HeaderCurrencies(header, rows, options)
    var finder = ColumnFinder(header, others)
    var found: [Column] = []
    for entry in map.entries {
      guard let cells = try finder.cells(entry.source, values: entry.values) else { continue }
      var column = Column(
        field: entry.field, reason: guess?.reasons[entry.field] ?? "asked for", cells: cells)
      if entry.field == .perDiem || entry.field == .budget {
        column.currency = try names.currency(of: cells)
      }
      found.append(column)
    }
    var expenses: [Expense] = []
    for expense in map.expenses {
      let amount = try finder.cells(expense.amount)
      let currency = try finder.cells(expense.currencyColumn)
      let day = try finder.cells(expense.day)
      let note = try finder.cells(expense.note)
      guard let amount else { continue }
      let ofName =
        expense.currency == nil
        ? try names.currency(of: amount, isToldElsewhere: currency != nil) : nil
      let asked = given?.expenses.first { $0.category == expense.category }
      let currencyReason = currency.flatMap { guess?.currencyReasons[$0.name] }
      expenses.append(
        Expense(
          category: expense.category,
          reason: guess?.expenseReasons[expense.category] ?? "asked for", amount: amount,
          currency: currency, fixedCurrency: expense.currency ?? ofName,
          isCurrencyOfName: ofName != nil,
          currencyReason: asked?.currencyColumn == nil
            ? currencyReason ?? "asked for" : "asked for",
          day: day, note: note))
    }
    var filled: [Int] = []
    for name in options.fillDown {
      if let place = try finder.place(of: name) { filled.append(place) }
    }
    // In a file of rejects cells have their texts already, and the rows above are others.
    filledColumns = rejects.isEmpty ? filled : []
    try finder.checkMissing()
    let hasFixedDestination = options.constants.contains { $0.field == .destination }
    let missing = [TripField.destination, .start, .end].filter { field in
      !found.contains { $0.field == field } && !(field == .destination && hasFixedDestination)
    }
    guard missing.isEmpty || options.allowsMissingFields else {
      throw .missingFields(missing, available: others.map { header[$0] })
    }
    self.missing = missing
    columns = found.sorted { $0.index < $1.index }
    self.expenses = expenses
    let unused = others.filter { !finder.used.contains($0) }
    var hints = Dictionary(
      guess?.hints.map { (header[$0.key], $0.value) } ?? [], uniquingKeysWith: { first, _ in first }
    )
    if guess == nil, map.expenses.contains(where: { $0.currencyColumn == nil }) {
      for index in unused {
        let cells = ColumnGuess.cells(index, rows)
        guard CurrencyColumn(index, header[index], cells)?.isNamed == true else { continue }
        hints[header[index]] = "currencies that no expense of the map has"
      }
    }
    self.hints = hints
    let isDerived = { (index: Int) in
      guess != nil && TripField(named: header[index]).map { !$0.isImported } ?? false
    }
    derived = unused.filter(isDerived).map { header[$0] }
    let rest = unused.filter { !isDerived($0) }
    notedColumns = options.unmapped == .notes ? rest : []
    noted = notedColumns.map { header[$0] }
    dropped = options.unmapped == .notes ? [] : rest.map { header[$0] }
  }

  /// The column of a field; nil when no column fills it.
  func column(_ field: TripField) -> Column? {
    columns.first { $0.field == field }
  }
}

/// The currencies that the names of columns say.
private struct HeaderCurrencies {
  private let header: [String]
  private let rows: [CSVSample.Record]
  private let options: ImportOptions

  init(_ header: [String], _ rows: [CSVSample.Record], _ options: ImportOptions) {
    self.header = header
    self.rows = rows
    self.options = options
  }

  /// The currency of a column of amounts; nil where its name says none.
  ///
  /// - Parameter isToldElsewhere: Whether amounts without a currency have it in another column.
  func currency(
    of cells: CellSource, isToldElsewhere: Bool = false
  ) throws(ColumnMapError) -> CurrencyCode? {
    guard cells.terms == nil,
      let found = HeaderCurrency(header[cells.index], usual: options.moneyFormat.currency)
    else { return nil }
    if let code = found.word.code { return code }
    let sample = AmountSample(
      ColumnGuess.cells(cells.index, rows), mark: options.moneyFormat.decimalMark)
    guard sample.open > 0, !isToldElsewhere, !options.allowsMissingFields else { return nil }
    throw .openSign(column: header[cells.index], sign: found.word.text)
  }
}

/// Finds columns by their names.
private struct ColumnFinder {
  private let header: [String]
  private let places: [Int]
  private(set) var used: Set<Int> = []
  private var missing: [String] = []

  init(_ header: [String], _ places: [Int]) {
    self.header = header
    self.places = places
  }

  /// Where a text comes from; nil when a column is missing, which is kept in mind.
  mutating func cells(
    _ source: ColumnSource?, values: ValueTranslation? = nil
  ) throws(ColumnMapError) -> CellSource? {
    guard let source else { return nil }
    if let index = try find(source.description) {
      used.insert(index)
      return CellSource(name: header[index], index: index, values: values)
    }
    var terms: [CellSource.Term] = []
    var first: Int?
    var isComplete = true
    for term in source.terms {
      switch term {
      case .text(let text): terms.append(.text(text))
      case .column(let name, let part):
        guard let index = try place(of: name) else {
          isComplete = false
          continue
        }
        if first == nil { first = index }
        terms.append(.cell(index, part: part))
      }
    }
    guard isComplete, let first else { return nil }
    if terms == [.cell(first, part: nil)] {
      return CellSource(name: header[first], index: first, values: values)
    }
    return CellSource(name: source.description, index: first, terms: terms, values: values)
  }

  /// The place of a column; nil when it is missing, which is kept in mind.
  mutating func place(of name: String) throws(ColumnMapError) -> Int? {
    guard let index = try find(name) else {
      if !missing.contains(name) { missing.append(name) }
      return nil
    }
    used.insert(index)
    return index
  }

  func checkMissing() throws(ColumnMapError) {
    guard missing.isEmpty else {
      throw .missingColumns(missing, available: places.map { header[$0] })
    }
  }

  private func find(_ name: String) throws(ColumnMapError) -> Int? {
    var found = places.filter { header[$0] == name }
    if found.isEmpty {
      let folded = CellText.trimmed(name).lowercased()
      found = places.filter { CellText.trimmed(header[$0]).lowercased() == folded }
    }
    guard found.count <= 1 else { throw .repeatedColumn(name) }
    return found.first
  }
}
