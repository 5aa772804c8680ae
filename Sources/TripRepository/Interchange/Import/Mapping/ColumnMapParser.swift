/// Reads the text of a map.
struct ColumnMapParser {
  /// An expense of which not all need be said yet.
  struct Expense {
    var columns: ExpenseColumns
    let position: Int
  }

  private var scanner: ColumnMapScanner
  private(set) var entries: [ColumnMap.Entry] = []
  private(set) var expenses: [Expense] = []
  /// What is not wanted, whatever could be guessed.
  private(set) var omitted: [TripField] = []
  private(set) var omittedExpenses: [String] = []
  private(set) var isComplete = false
  /// What is said of an expense besides its amount, which may come first.
  private var additions: [(category: String, key: String, source: ColumnSource, position: Int)] = []

  init(_ text: String) {
    scanner = ColumnMapScanner(text)
  }

  mutating func parse() throws(ColumnMapError) {
    repeat {
      scanner.skipSpaces()
      let start = scanner.position
      let name = scanner.take(until: "=,")
      guard !name.isEmpty else { throw .syntax("the name of a field is missing", at: start) }
      if name == "*" {
        try takeEquals(behind: name)
        guard takeNone() else {
          throw .syntax("behind '*=' only none can stand", at: scanner.position)
        }
        isComplete = true
      } else if let category = Self.category(name) {
        try expense(category, name, at: start)
      } else {
        try field(name, at: start)
      }
      guard scanner.isAtEnd || scanner.current == "," else {
        throw .syntax(
          "a comma is missing; a name with '=' in it goes between quotes", at: scanner.position)
      }
      // A comma at the very end asks for another field.
      if scanner.isAtEnd { break }
      _ = scanner.take(",")
    } while true
    for addition in additions {
      guard
        let index = expenses.firstIndex(where: { $0.columns.category == addition.category })
      else {
        throw .syntax(
          "expense.\(addition.category) has no column of amounts; type "
            + "expense.\(addition.category)=Column too", at: addition.position)
      }
      switch addition.key {
      case "currency": expenses[index].columns.currencyColumn = addition.source
      case "day": expenses[index].columns.day = addition.source
      default: expenses[index].columns.note = addition.source
      }
    }
  }

  private mutating func field(_ name: String, at start: Int) throws(ColumnMapError) {
    guard let field = TripField(named: name) else { throw .unknownField(name, at: start) }
    try takeEquals(behind: name)
    if takeNone() {
      omitted.append(field)
      return
    }
    let source = try scanner.source(until: "=,{")
    entries.append(ColumnMap.Entry(field: field, source: source, values: try values()))
  }

  private mutating func expense(
    _ named: String, _ name: String, at start: Int
  ) throws(ColumnMapError) {
    try takeEquals(behind: name)
    if takeNone() {
      guard !["currency", "day", "note"].contains(where: { named.hasSuffix("." + $0) }) else {
        throw .syntax("only an expense as a whole can be left out", at: start)
      }
      omittedExpenses.append(named)
      return
    }
    let source = try scanner.source(until: "=,{")
    for key in ["currency", "day", "note"] where named.hasSuffix("." + key) {
      additions.append((String(named.dropLast(key.count + 1)), key, source, start))
      return
    }
    expenses.append(
      Expense(columns: ExpenseColumns(category: named, amount: source), position: start))
  }

  /// The category behind `expense.`; nil for the name of a field.
  private static func category(_ name: String) -> String? {
    for prefix in ["expense.", "expenses."] where name.lowercased().hasPrefix(prefix) {
      let category = CellText.trimmed(name.dropFirst(prefix.count))
      return category.isEmpty ? nil : category
    }
    return nil
  }

  /// Takes the word none, if it is all that stands behind the equals sign.
  private mutating func takeNone() -> Bool {
    var ahead = scanner
    guard ahead.take(until: "=,{") == "none", ahead.isAtEnd || ahead.current == "," else {
      return false
    }
    scanner = ahead
    return true
  }

  private mutating func takeEquals(behind name: String) throws(ColumnMapError) {
    guard scanner.take("=") else {
      throw .syntax(
        "'=' and the name of a column are missing behind \"\(name)\"", at: scanner.position)
    }
  }

  /// What cells mean, between braces; nil where there are none.
  private mutating func values() throws(ColumnMapError) -> ValueTranslation? {
    let start = scanner.position
    guard scanner.take("{") else { return nil }
    var entries: [ValueTranslation.Entry] = []
    repeat {
      let cell = try scanner.word(until: "=,}")
      guard scanner.take("=") else {
        throw .syntax(
          "'=' is missing between a cell and what it means", at: scanner.position)
      }
      entries.append(
        ValueTranslation.Entry(cell: cell, value: try scanner.word(until: ",}")))
    } while scanner.take(",")
    guard scanner.take("}") else { throw .syntax("the brace is never closed", at: start) }
    scanner.skipSpaces()
    return ValueTranslation(entries)
  }
}
