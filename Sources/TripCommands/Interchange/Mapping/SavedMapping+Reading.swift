import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

extension SavedMapping {
  /// Reads a mapping file.
  ///
  /// - Throws: ``FileError`` and ``ByteSourceError`` for a file that cannot be read, and
  ///   ``ConfigurationError`` with the line of the first mistake.
  init(file path: String) throws {
    let file = try InputFile(path)
    var source: any ByteSource = file.bytes
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= ConfigurationText.sizeLimit {
      let (count, failure) = chunk.withUnsafeMutableBytes { buffer -> (Int, ByteSourceError?) in
        do throws(ByteSourceError) {
          return (try source.read(into: buffer), nil)
        } catch {
          return (0, error)
        }
      }
      if let failure { throw failure }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    withExtendedLifetime(file) {}
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(line: nil, "The file is not UTF-8.").at(path)
    }
    do throws(ConfigurationError) {
      try self.init(parsing: text)
    } catch {
      throw error.at(path)
    }
  }

  /// Reads the text of a mapping file.
  ///
  /// - Throws: ``ConfigurationError`` with the line of the first mistake.
  init(parsing text: String) throws(ConfigurationError) {
    let text = try ConfigurationText(parsing: text)
    self.init()
    var reader = MappingReader()
    for (number, line) in text.lines.enumerated() {
      guard case .table(let head) = line.content else { continue }
      try MappingReader.check(head, line: number + 1)
    }
    for entry in text.entries {
      do throws(Refusal) {
        try reader.take(entry, into: &self)
      } catch {
        throw ConfigurationError(
          line: entry.line, "\(ConfigurationText.dotted(entry.path)): \(error.reason)")
      }
    }
    try reader.finish(&self)
  }
}

/// Why a value of a mapping file cannot be used.
struct Refusal: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Takes the values of a mapping file, one after another.
private struct MappingReader {
  private var fields: [(field: TripField, source: ColumnSource, line: Int)] = []
  private var values: [TripField: [ValueTranslation.Entry]] = [:]
  private var valueLines: [TripField: Int] = [:]
  private var expenses: [(columns: ExpenseColumns, hasAmount: Bool, line: Int)] = []

  static func check(_ head: [String], line: Int) throws(ConfigurationError) {
    guard let first = head.first, let table = MappingTable(rawValue: first) else {
      throw ConfigurationError(
        line: line,
        "There is no table [\(ConfigurationText.dotted(head))]."
          + hint(head.first ?? "", MappingTable.allCases.map(\.rawValue))
          + " The tables are [fields], [values.FIELD], [constants] and [expenses].")
    }
    let depth = table == .values || table == .expenses ? 2 : 1
    guard head.count <= depth else {
      throw ConfigurationError(
        line: line, "There is no table [\(ConfigurationText.dotted(head))].")
    }
  }

  mutating func take(
    _ entry: ConfigurationText.Entry, into mapping: inout SavedMapping
  ) throws(Refusal) {
    let path = entry.path
    if path.count == 1 {
      guard let key = MappingKey(rawValue: path[0]) else {
        throw Refusal("There is no such key." + Self.hint(path[0], Self.allKeys))
      }
      try mapping.set(key, to: entry.value)
      return
    }
    guard let table = MappingTable(rawValue: path[0]) else {
      throw Refusal(
        "There is no table [\(path[0])]."
          + Self.hint(path[0], MappingTable.allCases.map(\.rawValue)))
    }
    switch (table, path.count) {
    case (.fields, 2):
      let source = try Self.source(entry.value)
      fields.append((try Self.field(path[1]), source, entry.line))
    case (.constants, 2):
      let field = try Self.field(path[1])
      guard field != .start, field != .end else {
        throw Refusal("Trips have days of their own. Name a column in [fields].")
      }
      mapping.constants.append(ImportOptions.Constant(field, entry.value))
    case (.values, 3):
      let field = try Self.field(path[1])
      values[field, default: []].append(
        ValueTranslation.Entry(cell: path[2], value: entry.value))
      valueLines[field] = valueLines[field] ?? entry.line
    case (.expenses, 2):
      let columns = ExpenseColumns(category: path[1], amount: try Self.source(entry.value))
      expenses.append((columns, true, entry.line))
    case (.expenses, 3): try takeExpense(path[1], path[2], entry)
    default: throw Refusal("There is no such key.")
    }
  }

  private mutating func takeExpense(
    _ category: String, _ name: String, _ entry: ConfigurationText.Entry
  ) throws(Refusal) {
    guard let key = MappingExpenseKey(rawValue: name) else {
      let keys = MappingExpenseKey.allCases.map(\.rawValue)
      throw Refusal("There is no such key." + Self.hint(name, keys))
    }
    var index = expenses.firstIndex { $0.columns.category == category }
    if index == nil {
      let columns = ExpenseColumns(category: category, amount: ColumnSource(column: ""))
      expenses.append((columns, false, entry.line))
      index = expenses.count - 1
    }
    guard let index else { return }
    switch key {
    case .amount:
      expenses[index].columns.amount = try Self.source(entry.value)
      expenses[index].hasAmount = true
    case .currencyColumn: expenses[index].columns.currencyColumn = try Self.source(entry.value)
    case .currency: expenses[index].columns.currency = try SavedMapping.currency(entry.value)
    case .day: expenses[index].columns.day = try Self.source(entry.value)
    case .note: expenses[index].columns.note = try Self.source(entry.value)
    }
  }

  func finish(_ mapping: inout SavedMapping) throws(ConfigurationError) {
    for expense in expenses where !expense.hasAmount {
      let name = ConfigurationText.dotted(["expenses", expense.columns.category])
      throw ConfigurationError(line: expense.line, "[\(name)] has no amount = \"Column\".")
    }
    let known = Set(fields.map(\.field))
    for (field, line) in valueLines.sorted(by: { $0.value < $1.value }) where !known.contains(field)
    {
      throw ConfigurationError(
        line: line,
        "[values.\(field.optionName)] says what cells mean, but [fields] has no "
          + "\(field.optionName).")
    }
    guard !fields.isEmpty || !expenses.isEmpty else { return }
    let entries = fields.map { field in
      ColumnMap.Entry(
        field: field.field, source: field.source,
        values: values[field.field].map(ValueTranslation.init))
    }
    do throws(ColumnMapError) {
      mapping.map = try ColumnMap(entries, expenses: expenses.map(\.columns))
    } catch {
      throw ConfigurationError(line: fields.first?.line, error.description)
    }
  }

  private static let allKeys =
    MappingKey.allCases.map(\.rawValue) + MappingTable.allCases.map(\.rawValue)

  private static func hint(_ word: String, _ known: [String]) -> String {
    suggestions(for: word, among: known).first.map { " Did you mean \($0)?" } ?? ""
  }

  private static func field(_ name: String) throws(Refusal) -> TripField {
    guard let field = TripField(named: name) else {
      let names = TripField.allCases.filter(\.isImported).map(\.optionName)
      throw Refusal("There is no such field." + hint(name, names))
    }
    guard field.isImported else { throw Refusal("The field cannot be imported.") }
    return field
  }

  private static func source(_ text: String) throws(Refusal) -> ColumnSource {
    do throws(ColumnMapError) {
      return try ColumnSource(parsing: text)
    } catch {
      throw Refusal(error.description)
    }
  }
}

// MARK: - Single values

extension SavedMapping {
  fileprivate mutating func set(_ key: MappingKey, to text: String) throws(Refusal) {
    switch key {
    case .encoding:
      encoding = try Self.word(text, TextEncoding.allCases) { TextEncoding(named: $0) }
    case .delimiter:
      guard let value = Delimiter(argument: text) else {
        throw Refusal(
          "\"\(text)\" is no delimiter. Type comma, semicolon, tab, bar or a character.")
      }
      delimiter = value
    case .quote:
      guard let value = QuoteMark(argument: text) else {
        throw Refusal("\"\(text)\" is no quote. Type one character of ASCII.")
      }
      quote = value.scalar
    case .headerRow:
      guard text != "none" else {
        header = HeaderRow.none
        return
      }
      guard let line = Int(text), line > 0 else {
        throw Refusal("\"\(text)\" is no line. Type its number, or none.")
      }
      header = .line(line)
    case .skipRows:
      guard let value = LineRanges(parsing: text) else {
        throw Refusal("\"\(text)\" names no lines. Type them as \"1..3, 9\".")
      }
      skippedLines = value
    case .skipTotals:
      guard let value = Bool(text) else { throw Refusal("Type true or false.") }
      skipsTotals = value
    case .dateFormat:
      do throws(DatePatternError) {
        dateFormat = try DatePattern(text)
      } catch {
        throw Refusal(error.description)
      }
    case .decimalMark:
      decimalMark = try Self.word(text, MoneyFormat.DecimalMark.allCases) {
        MoneyFormat.DecimalMark(rawValue: $0)
      }
    case .defaultCurrency: currency = try Self.currency(text)
    case .kind: kind = try Self.word(text, TripKind.allCases) { TripKind(rawValue: $0) }
    case .source:
      guard !text.isEmpty else { throw Refusal("Type a name.") }
      source = text
    case .upsert:
      do throws(UpsertKeyError) {
        upsert = try UpsertKey(parsing: text)
      } catch {
        throw Refusal(error.description)
      }
    case .unmapped:
      unmapped = try Self.word(text, UnmappedColumns.allCases) { UnmappedColumns(rawValue: $0) }
    case .fillDown: fillDown = try Self.names(text)
    }
  }

  private static func word<Value: RawRepresentable<String>>(
    _ text: String, _ all: [Value], _ read: (String) -> Value?
  ) throws(Refusal) -> Value {
    if let value = read(text) { return value }
    throw Refusal("Type one of \(all.map(\.rawValue).joined(separator: ", ")).")
  }

  fileprivate static func currency(_ text: String) throws(Refusal) -> CurrencyCode {
    do throws(MoneyError) {
      return try CurrencyCode(parsing: text)
    } catch {
      throw Refusal(error.description)
    }
  }

  /// Names of columns with commas between; one with a comma in it goes between quotes.
  static func names(_ text: String) throws(Refusal) -> [String] {
    do throws(ColumnMapError) {
      return try ColumnMap.columnNames(parsing: text)
    } catch {
      throw Refusal(error.description)
    }
  }
}
