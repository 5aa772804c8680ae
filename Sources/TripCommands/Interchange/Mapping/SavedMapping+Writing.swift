import TripRepository

extension SavedMapping {
  /// The mapping as the text of a file.
  ///
  /// - Parameter title: What stands above it, as a comment.
  func text(title: String) -> String {
    var lines = ["# " + title]
    func add(_ key: MappingKey, _ value: String?) {
      guard let value else { return }
      lines.append("\(key.rawValue) = \(ConfigurationText.encoded(value))")
    }
    add(.encoding, encoding?.rawValue)
    add(.delimiter, delimiter?.defaultValueDescription)
    add(.quote, quote.map { String(Character($0)) })
    switch header {
    case .line(let line)?: lines.append("\(MappingKey.headerRow.rawValue) = \(line)")
    case HeaderRow.none?: add(.headerRow, "none")
    case .guessed?, nil: break
    }
    add(.skipRows, skippedLines?.description)
    if let skipsTotals { lines.append("\(MappingKey.skipTotals.rawValue) = \(skipsTotals)") }
    add(.dateFormat, dateFormat?.description)
    add(.decimalMark, decimalMark?.rawValue)
    add(.defaultCurrency, currency?.code)
    add(.kind, kind?.rawValue)
    add(.source, source)
    add(.upsert, upsert?.description)
    add(.unmapped, unmapped?.rawValue)
    if let fillDown, !fillDown.isEmpty {
      add(.fillDown, fillDown.map { ColumnSource(column: $0).written }.joined(separator: ", "))
    }
    table(
      [MappingTable.fields.rawValue],
      map?.entries.map { ($0.field.optionName, $0.source.written) } ?? [], &lines)
    table(
      [MappingTable.constants.rawValue], constants.map { ($0.field.optionName, $0.text) }, &lines)
    for entry in map?.entries ?? [] {
      guard let values = entry.values else { continue }
      table(
        [MappingTable.values.rawValue, entry.field.optionName],
        values.entries.map { ($0.cell, $0.value) }, &lines)
    }
    let expenses = map?.expenses ?? []
    table(
      [MappingTable.expenses.rawValue],
      expenses.filter(\.isPlain).map { ($0.category, $0.amount.written) }, &lines)
    for expense in expenses where !expense.isPlain {
      let values: [(MappingExpenseKey, String?)] = [
        (.amount, expense.amount.written), (.currencyColumn, expense.currencyColumn?.written),
        (.currency, expense.currency?.code), (.day, expense.day?.written),
        (.note, expense.note?.written),
      ]
      table(
        [MappingTable.expenses.rawValue, expense.category],
        values.compactMap { key, value in value.map { (key.rawValue, $0) } }, &lines)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func table(_ path: [String], _ entries: [(String, String)], _ lines: inout [String]) {
    guard !entries.isEmpty else { return }
    lines += ["", "[\(ConfigurationText.dotted(path))]"]
    for (key, value) in entries {
      lines.append("\(ConfigurationText.dotted([key])) = \(ConfigurationText.encoded(value))")
    }
  }

  /// Writes the mapping to a new file.
  ///
  /// - Throws: ``FileError``, also where there is a file of that name.
  func save(to path: String, title: String) throws(FileError) {
    let file = try AtomicFile(path)
    let bytes = Array(text(title: title).utf8)
    try file.write(bytes)
    try file.commit()
  }
}

extension ExpenseColumns {
  /// Whether nothing is said but the column of the amounts.
  fileprivate var isPlain: Bool {
    currencyColumn == nil && currency == nil && day == nil && note == nil
  }
}
