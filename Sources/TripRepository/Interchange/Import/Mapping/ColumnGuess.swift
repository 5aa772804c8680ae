import TripModel

/// Which column probably fills which field, by the names of the columns and what is in them.
struct ColumnGuess {
  /// The guess.
  let map: ColumnMap
  /// What speaks for the column of a field.
  private(set) var reasons: [TripField: String] = [:]
  /// What speaks for the column of an expense, by its category.
  private(set) var expenseReasons: [String: String] = [:]
  /// What would have to be said of columns that could be used then, by their places.
  private(set) var hints: [Int: String] = [:]

  /// Guesses.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - places: The columns that count.
  ///   - rows: Rows of a sample; none to go by the names alone.
  ///   - money: What decides amounts that can be read in two ways.
  /// - Throws: ``ColumnMapError/ambiguousMatch(_:columns:)``.
  init(
    _ header: [String], _ places: [Int], rows: [CSVSample.Record], money: MoneyFormat
  ) throws(ColumnMapError) {
    var columns: [TripField: Int] = [:]
    var reasons: [TripField: String] = [:]
    for index in places {
      guard let field = TripField(named: CellText.trimmed(header[index])), field.isImported else {
        continue
      }
      if let other = columns[field] {
        throw .ambiguousMatch(field, columns: [header[other], header[index]])
      }
      columns[field] = index
      reasons[field] = "named after the field"
    }
    var taken = Set(columns.values)
    let names = places.map { (index: $0, names: ColumnSynonyms.names(of: header[$0])) }
    for (field, words) in ColumnSynonyms.fields where columns[field] == nil {
      let found = words.lazy.compactMap { word in
        names.first { column in
          !taken.contains(column.index) && column.names.contains(word)
            && Self.fits(field, Self.cells(column.index, rows), money)
        }
      }.first
      guard let found else { continue }
      columns[field] = found.index
      taken.insert(found.index)
      reasons[field] = "a name for \(field.optionName)"
    }
    for column in names where !taken.contains(column.index) && column.names.count > 1 {
      guard let name = column.names.last, let field = TripField(named: name), field.isImported,
        columns[field] == nil
      else { continue }
      columns[field] = column.index
      taken.insert(column.index)
      reasons[field] = "named after the field, in English"
    }
    if columns[.destination] == nil, let city = columns.removeValue(forKey: .city) {
      columns[.destination] = city
      reasons[.destination] = "the city, as no column is named after the destination"
    }
    if columns[.start] == nil, columns[.end] == nil,
      let day = names.first(where: { column in
        !taken.contains(column.index) && column.names.contains { ColumnSynonyms.days.contains($0) }
      })
    {
      columns[.start] = day.index
      columns[.end] = day.index
      taken.insert(day.index)
      reasons[.start] = "the only day"
      reasons[.end] = "the only day"
    }
    let expenses = Self.expenses(header, names, taken: taken, rows, money)
    for expense in expenses { expenseReasons[expense.category] = "a name for what trips cost" }
    if money.currency == nil {
      for index in Self.costsWithoutCurrency(names, taken: taken, rows, money) {
        hints[index] = "amounts without a currency; a default currency makes expenses of them"
      }
    }
    self.reasons = reasons
    // Of two fields of one column the start comes before the end.
    let inOrder = TripField.allCases.compactMap { field in columns[field].map { (field, $0) } }
    let entries = inOrder.sorted { $0.1 < $1.1 }
      .map { ColumnMap.Entry(field: $0.0, column: header[$0.1]) }
    map = ColumnMap(unchecked: entries, expenses)
  }

  /// The columns of what trips cost: the parts where there are any, else the sum.
  private static func expenses(
    _ header: [String], _ names: [(index: Int, names: [String])], taken: Set<Int>,
    _ rows: [CSVSample.Record], _ money: MoneyFormat
  ) -> [ExpenseColumns] {
    let open = names.filter { column in
      guard !taken.contains(column.index) else { return false }
      let cells = cells(column.index, rows)
      return !cells.isEmpty && areAmounts(cells, money)
    }
    var found = open.filter { column in column.names.contains { ColumnSynonyms.costs.contains($0) }
    }
    if found.isEmpty {
      found =
        ColumnSynonyms.totals.lazy.compactMap { word in
          open.first { $0.names.contains(word) }
        }.first.map { [$0] } ?? []
    }
    var seen: Set<String> = []
    return found.compactMap { column in
      let category = column.names.last ?? ""
      guard seen.insert(category).inserted else { return nil }
      return ExpenseColumns(category: category, amount: ColumnSource(column: header[column.index]))
    }
  }

  /// The columns that would be expenses if the currency of their amounts were known.
  private static func costsWithoutCurrency(
    _ names: [(index: Int, names: [String])], taken: Set<Int>, _ rows: [CSVSample.Record],
    _ money: MoneyFormat
  ) -> [Int] {
    guard let dollar = CurrencyCode("USD"), let crown = CurrencyCode("SEK") else { return [] }
    return names.compactMap { column in
      let cells = cells(column.index, rows)
      guard !taken.contains(column.index), !cells.isEmpty, !areAmounts(cells, money),
        column.names.contains(where: {
          ColumnSynonyms.costs.contains($0) || ColumnSynonyms.totals.contains($0)
        })
      else { return nil }
      return [dollar, crown].contains { currency in
        var money = money
        money.currency = currency
        return areAmounts(cells, money)
      } ? column.index : nil
    }
  }

  /// Whether cells are values of a field. Most names leave no doubt; some are also those of other
  /// things, and are believed only if the cells can be read.
  private static func fits(
    _ field: TripField, _ cells: [(text: String, line: Int)], _ money: MoneyFormat
  ) -> Bool {
    switch field {
    case .kind:
      !cells.isEmpty && cells.allSatisfy { TripKind(rawValue: $0.text.lowercased()) != nil }
    case .status: cells.allSatisfy { TripStatusSynonyms.status(for: $0.text) != nil }
    case .country: cells.allSatisfy { (try? CountryCode(parsing: $0.text)) != nil }
    case .perDiem: areAmounts(cells, money)
    case .start, .end: cells.allSatisfy { $0.text.contains(where: \.isNumber) }
    default: true
    }
  }

  /// Whether a column is one of amounts: there are some, and at most one other for three of them. Rows
  /// with the others are rejected later, because a column of money is not left out for one bad cell.
  private static func areAmounts(
    _ cells: [(text: String, line: Int)], _ money: MoneyFormat
  ) -> Bool {
    var money = money
    if money.decimalMark == nil { money.decimalMark = DecimalMarkGuess(cells).mark }
    var (amounts, others) = (0, 0)
    for cell in cells where !AmountCells.isNothing(cell.text) {
      if (try? Money(parsing: cell.text, format: money)) != nil {
        amounts += 1
      } else {
        others += 1
      }
    }
    return amounts > 0 && others * 3 <= amounts
  }

  /// The cells of a column that are not blank, with their lines.
  static func cells(_ index: Int, _ rows: [CSVSample.Record]) -> [(text: String, line: Int)] {
    rows.compactMap { row in
      guard row.cells.indices.contains(index) else { return nil }
      let text = CellText.trimmed(row.cells[index])
      return text.isEmpty ? nil : (text, row.line)
    }
  }
}
