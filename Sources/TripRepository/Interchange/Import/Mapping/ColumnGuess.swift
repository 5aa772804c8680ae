import TripModel

/// Which column probably fills which field, by the names of the columns and what is in them.
struct ColumnGuess {
  /// The guess, with the map that was given in it.
  private(set) var map: ColumnMap
  /// What speaks for the column of a field.
  private(set) var reasons: [TripField: String] = [:]
  /// What speaks for the column of an expense, by its category.
  private(set) var expenseReasons: [String: String] = [:]
  /// What speaks for the columns of currencies, by their names.
  private(set) var currencyReasons: [String: String] = [:]
  /// What is to be said of columns that are left out, by their places.
  var hints: [Int: String] = [:]
  /// What cannot be decided.
  private(set) var conflict: ColumnMapError?

  let header: [String]
  let rows: [CSVSample.Record]
  let money: MoneyFormat
  private var columns: [TripField: Int] = [:]
  private var taken: Set<Int>
  private let names: [(index: Int, names: [String])]

  /// Guesses.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - places: The columns that count.
  ///   - rows: Rows of a sample; none to go by the names alone.
  ///   - money: What decides amounts that can be read in two ways.
  ///   - given: What is said already; fields and columns that it names are not guessed.
  /// - Throws: ``ColumnMapError/ambiguousMatch(_:columns:)``.
  init(
    _ header: [String], _ places: [Int], rows: [CSVSample.Record], money: MoneyFormat,
    given: ColumnMap? = nil
  ) throws(ColumnMapError) {
    self.header = header
    self.rows = rows
    self.money = money
    let given = given ?? ColumnMap(unchecked: [], [])
    let spokenNames = Set(given.columnNames.map { CellText.trimmed($0).lowercased() })
    taken = Set(
      places.filter { spokenNames.contains(CellText.trimmed(header[$0]).lowercased()) })
    names = places.map { (index: $0, names: ColumnSynonyms.names(of: header[$0])) }
    map = given
    let closed = Set(given.entries.map(\.field)).union(given.omitted)
    try guessNamed(places, closed)
    guessSynonyms(closed)
    guessRest(closed)
    guessMoney(given, closed)
    // Of two fields of one column the start comes before the end.
    let inOrder = TripField.allCases.compactMap { field in columns[field].map { (field, $0) } }
    let entries = inOrder.sorted { $0.1 < $1.1 }.map { field, index in
      ColumnMap.Entry(field: field, source: source(of: field, index))
    }
    let asked = given.entries.map { entry in
      guard currencies[entry.field] != nil, let index = index(of: entry.source) else {
        return entry
      }
      return ColumnMap.Entry(field: entry.field, source: source(of: entry.field, index))
    }
    map = ColumnMap(unchecked: asked + entries, map.expenses)
  }

  private var currencies: [TripField: CurrencyColumn] = [:]

  private func source(of field: TripField, _ index: Int) -> ColumnSource {
    let amount = ColumnSource(column: header[index])
    guard let currency = currencies[field] else { return amount }
    let other = ColumnSource(column: header[currency.index])
    return ColumnSource(
      description: "\(amount.written) + \(other.written)",
      terms: amount.terms + other.terms)
  }

  // MARK: - Fields

  private mutating func guessNamed(
    _ places: [Int], _ closed: Set<TripField>
  ) throws(ColumnMapError) {
    for index in places where !taken.contains(index) {
      guard let field = TripField(named: CellText.trimmed(header[index])), field.isImported,
        !closed.contains(field), !isOfPlaces(index, field)
      else { continue }
      if let other = columns[field] {
        throw .ambiguousMatch(field, columns: [header[other], header[index]])
      }
      columns[field] = index
      reasons[field] = "named after the field"
    }
    taken.formUnion(columns.values)
  }

  private mutating func guessSynonyms(_ closed: Set<TripField>) {
    for (field, words) in ColumnSynonyms.fields
    where columns[field] == nil && !closed.contains(field) {
      for word in words {
        let found = names.first { column in
          !taken.contains(column.index) && column.names.contains(word)
            && fits(field, column.index)
        }
        guard let found else { continue }
        take(found.index, as: field, "a name for \(field.optionName)")
        break
      }
    }
    for column in names where !taken.contains(column.index) && column.names.count > 1 {
      guard let name = column.names.last, let field = TripField(named: name), field.isImported,
        columns[field] == nil, !closed.contains(field)
      else { continue }
      take(column.index, as: field, "named after the field, in English")
    }
  }

  private mutating func guessRest(_ closed: Set<TripField>) {
    for field in [TripField.perDiem, .budget]
    where columns[field] == nil && !closed.contains(field) {
      let found = names.first { column in
        guard !taken.contains(column.index),
          let currency = HeaderCurrency(header[column.index], usual: money.currency)
        else { return false }
        let rest = CellText.folded(currency.rest)
        return TripField(named: rest) == field
          || ColumnSynonyms.fields.contains { $0.field == field && $0.names.contains(rest) }
      }
      if let found { take(found.index, as: field, "named after the field and a currency") }
    }
    if columns[.destination] == nil, !closed.contains(.destination) {
      if let city = columns.removeValue(forKey: .city) {
        columns[.destination] = city
        reasons[.destination] = "the city, as no column is named after the destination"
      } else if let place = names.first(where: { column in
        !taken.contains(column.index) && isOfPlaces(column.index, .end)
      }) {
        take(place.index, as: .destination, "the end of the way, as its cells are no days")
      }
    }
    for column in names where !taken.contains(column.index) && isOfPlaces(column.index, .start) {
      hints[column.index] = "where trips begin, for which there is no field"
    }
    guessLength(closed)
    if columns[.start] == nil, columns[.end] == nil, closed.isDisjoint(with: [.start, .end]),
      let day = names.first(where: { column in
        !taken.contains(column.index) && column.names.contains { ColumnSynonyms.days.contains($0) }
      })
    {
      let hasSpans = cells(day.index).contains { DateRangeCell($0.text) != nil }
      let reason = hasSpans ? "days from and to" : "the only day"
      take(day.index, as: .start, reason)
      guessLength(closed)
      if columns[.end] == nil { take(day.index, as: .end, reason) }
    }
  }

  /// Takes a column that says how long trips last for the end, where no other one is it.
  private mutating func guessLength(_ closed: Set<TripField>) {
    guard columns[.end] == nil, columns[.start] != nil || closed.contains(.start),
      !closed.contains(.end)
    else { return }
    for column in names where !taken.contains(column.index) {
      guard let length = ColumnSynonyms.length(of: header[column.index]) else { continue }
      let cells = cells(column.index)
      guard cells.count(where: { Int($0.text) != nil }) * 2 >= cells.count else { continue }
      return take(column.index, as: .end, length.reason)
    }
  }

  private mutating func take(_ index: Int, as field: TripField, _ reason: String) {
    columns[field] = index
    taken.insert(index)
    reasons[field] = reason
  }

  /// Whether a column is named after the start or the end of a trip, and has places in its cells,
  /// while the days stand in other columns.
  private func isOfPlaces(_ index: Int, _ field: TripField) -> Bool {
    guard field == .start || field == .end, isNamed(index, after: [field]) else { return false }
    let cells = cells(index)
    return !cells.isEmpty && !cells.contains { $0.text.contains(where: \.isNumber) }
      && names.contains { column in
        column.index != index && isNamed(column.index, after: [field])
          && self.cells(column.index).contains { $0.text.contains(where: \.isNumber) }
      }
  }

  private func isNamed(_ index: Int, after fields: Set<TripField>) -> Bool {
    ColumnSynonyms.names(of: header[index]).contains { name in
      TripField(named: name).map { fields.contains($0) } ?? false
        || ColumnSynonyms.days.contains(name)
        || ColumnSynonyms.fields.contains { fields.contains($0.field) && $0.names.contains(name) }
    }
  }

  /// Whether cells are values of a field. Most names leave no doubt; some are also those of other
  /// things, and are believed only if the most of the cells can be read.
  private func fits(_ field: TripField, _ index: Int) -> Bool {
    let cells = cells(index)
    func most(_ isRead: (String) -> Bool) -> Bool {
      cells.count { isRead($0.text) } * 2 >= cells.count
    }
    switch field {
    case .kind:
      return !cells.isEmpty && cells.allSatisfy { TripKind(rawValue: $0.text.lowercased()) != nil }
    case .status: return most { TripStatusSynonyms.status(for: $0) != nil }
    case .country: return most { (try? CountryCode(parsing: $0)) != nil }
    case .perDiem: return AmountSample(cells, mark: money.decimalMark).isMoney(named: true)
    case .start, .end:
      // "Abreise" is the start beside "Rückreise", and the end beside "Anreise".
      let isArrival = field == .start && names(["abreise", "abreisedatum"], index)
      let hasArrival = self.names.contains { names(["anreise", "anreisedatum"], $0.index) }
      return !(isArrival && hasArrival) && most { $0.contains(where: \.isNumber) }
    default: return true
    }
  }

  private func names(_ words: [String], _ index: Int) -> Bool {
    ColumnSynonyms.names(of: header[index]).contains { words.contains($0) }
  }

  // MARK: - Money

  private mutating func guessMoney(_ given: ColumnMap, _ closed: Set<TripField>) {
    var amounts: [MoneyGuess.Amounts] = []
    for field in [TripField.perDiem, .budget] {
      let asked = given.entries.first { $0.field == field && $0.values == nil }
      if let index = columns[field] ?? asked.flatMap({ index(of: $0.source) }) {
        amounts.append(self.amounts(index, .field(field)))
      }
    }
    for expense in given.expenses where expense.currencyColumn == nil && expense.currency == nil {
      if let index = index(of: expense.amount) {
        amounts.append(self.amounts(index, .given(category: expense.category)))
      }
    }
    var currencyColumns: [CurrencyColumn] = []
    for column in names where !taken.contains(column.index) {
      if let cost = cost(column) {
        if !given.omittedExpenses.contains(cost.name) { amounts.append(cost) }
      } else if TripField(named: CellText.trimmed(header[column.index])) == nil,
        let currency = CurrencyColumn(column.index, header[column.index], cells(column.index))
      {
        currencyColumns.append(currency)
      }
    }
    amounts.sort { $0.index < $1.index }
    let guess = MoneyGuess(
      header, amounts, currencyColumns, usual: money.currency,
      omitted: given.omittedExpenses.union(given.expenses.map(\.category)))
    currencies = guess.fieldCurrencies
    for (field, currency) in guess.fieldCurrencies {
      reasons[field, default: "asked for"] +=
        "; \"\(header[currency.index])\" is \(currency.reason)"
    }
    expenseReasons = guess.reasons
    hints.merge(guess.hints) { old, _ in old }
    conflict = guess.conflict
    for column in currencyColumns { currencyReasons[header[column.index]] = column.reason }
    var asked = given.expenses
    for place in asked.indices {
      if let currency = guess.givenCurrencies[asked[place].category] {
        asked[place].currencyColumn = ColumnSource(column: header[currency.index])
      }
    }
    map = ColumnMap(unchecked: map.entries, asked + guess.expenses)
  }

  /// The place of a column that a map names just as it is; nil for several that are joined.
  private func index(of source: ColumnSource) -> Int? {
    let name = CellText.trimmed(source.description).lowercased()
    return names.first { CellText.trimmed(header[$0.index]).lowercased() == name }?.index
  }

  func cells(_ index: Int) -> [(text: String, line: Int)] { Self.cells(index, rows) }

  /// The cells of a column that are not blank, with their lines.
  static func cells(_ index: Int, _ rows: [CSVSample.Record]) -> [(text: String, line: Int)] {
    rows.compactMap { row in
      guard row.cells.indices.contains(index) else { return nil }
      let text = CellText.trimmed(row.cells[index])
      return text.isEmpty ? nil : (text, row.line)
    }
  }
}
