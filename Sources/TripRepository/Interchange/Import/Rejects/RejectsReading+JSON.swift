import CalendarDates
import TripModel

/// The reading as the name of a column: a word and an object of JSON, whose keys are those of mapping
/// files.
extension RejectsReading {
  /// With what the name begins.
  static let columnPrefix = "trips_reading"

  /// Why a name cannot be read.
  struct Failure: Error {
    let reason: String
  }

  /// Whether a name is that of such a column.
  static func isColumn(_ name: String) -> Bool { name.hasPrefix(columnPrefix) }

  /// The name of the column.
  var column: String { "\(Self.columnPrefix) \(JSONValue.object(object).json)" }

  private enum Key: String {
    case encoding, quote, kind, source, upsert, unmapped, constants, fields, values, expenses
    case dateFormat = "date-format"
    case decimalMark = "decimal-mark"
    case contradictory = "contradictory-marks"
    case currency = "default-currency"
  }

  // MARK: - Writing

  private var object: JSONObject {
    var object = JSONObject()
    func add(_ key: Key, _ value: JSONValue?) {
      if let value { object.members.append(JSONObject.Member(key: key.rawValue, value: value)) }
    }
    func add(_ key: Key, _ members: [(String, JSONValue)]) {
      if !members.isEmpty { add(key, Self.object(members)) }
    }
    add(.encoding, (encoding?.rawValue).map(JSONValue.text))
    if quote != UInt8(ascii: "\"") { add(.quote, .text(String(Unicode.Scalar(quote)))) }
    add(.kind, (kind?.rawValue).map(JSONValue.text))
    add(.source, source.map(JSONValue.text))
    add(.upsert, (upsert?.description).map(JSONValue.text))
    add(.unmapped, (unmapped?.rawValue).map(JSONValue.text))
    if let dateFormat {
      add(.dateFormat, .text(dateFormat.description))
    } else {
      add(.dateFormat, Self.sorted(dateFormats.mapValues(\.description)))
    }
    if let decimalMark {
      add(.decimalMark, .text(decimalMark.rawValue))
    } else {
      add(.decimalMark, Self.sorted(decimalMarks.mapValues(\.rawValue)))
    }
    if !contradictoryColumns.isEmpty {
      add(.contradictory, .array(contradictoryColumns.map(JSONValue.text)))
    }
    add(.currency, (currency?.code).map(JSONValue.text))
    add(.constants, constants.map { ($0.field.optionName, .text($0.text)) })
    add(.fields, map.entries.map { ($0.field.optionName, .text($0.source.written)) })
    add(
      .values,
      map.entries.compactMap { entry in
        entry.values.map { values in
          (
            entry.field.optionName,
            Self.object(values.entries.map { ($0.cell, .text($0.value)) })
          )
        }
      })
    add(.expenses, map.expenses.map { ($0.category, Self.expense($0)) })
    return object
  }

  /// An object of members, of which the first counts where two have one key.
  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    var seen: Set<String> = []
    let kept = members.filter { seen.insert($0.0).inserted }
    return .object(JSONObject(members: kept.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }

  private static func sorted(_ texts: [String: String]) -> [(String, JSONValue)] {
    texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }
  }

  private static func expense(_ columns: ExpenseColumns) -> JSONValue {
    let members: [(String, String?)] = [
      ("amount", columns.amount.written), ("currency-column", columns.currencyColumn?.written),
      ("currency", columns.currency?.code), ("day", columns.day?.written),
      ("note", columns.note?.written),
    ]
    return object(members.compactMap { key, text in text.map { (key, .text($0)) } })
  }

  // MARK: - Reading

  /// Reads the name of a column.
  ///
  /// - Parameter column: A name for which ``isColumn(_:)`` is true.
  /// - Throws: ``Failure`` for a name that somebody has changed, or that a newer program has written.
  init(column: String) throws(Failure) {
    self.init()
    let text = CellText.trimmed(column.dropFirst(Self.columnPrefix.count))
    let object: JSONObject
    do throws(JSONParser.Failure) {
      object = try JSONParser.object(Array(text.utf8), line: 1)
    } catch {
      throw Failure(reason: error.reason)
    }
    var members = RejectsReadingMembers(object)
    try read(&members)
    if let unknown = members.unknown {
      throw Failure(reason: "there is no key \(JSONValue.quoted(unknown)).")
    }
  }

  private mutating func read(_ members: inout RejectsReadingMembers) throws(Failure) {
    encoding = try members.value(Key.encoding.rawValue) { TextEncoding(rawValue: $0) }
    quote =
      try members.value(Key.quote.rawValue) { $0.utf8.count == 1 ? $0.utf8.first : nil } ?? quote
    kind = try members.value(Key.kind.rawValue) { TripKind(rawValue: $0) }
    source = try members.value(Key.source.rawValue) { $0 }
    upsert = try members.value(Key.upsert.rawValue) { try? UpsertKey(parsing: $0) }
    unmapped = try members.value(Key.unmapped.rawValue) { UnmappedColumns(rawValue: $0) }
    let date = { (text: String) in try? DatePattern(text) }
    if members.isText(Key.dateFormat.rawValue) {
      dateFormat = try members.value(Key.dateFormat.rawValue, date)
    } else {
      dateFormats = try members.values(Key.dateFormat.rawValue, date)
    }
    let mark = { (text: String) in MoneyFormat.DecimalMark(rawValue: text) }
    if members.isText(Key.decimalMark.rawValue) {
      decimalMark = try members.value(Key.decimalMark.rawValue, mark)
    } else {
      decimalMarks = try members.values(Key.decimalMark.rawValue, mark)
    }
    contradictoryColumns = try members.texts(Key.contradictory.rawValue)
    currency = try members.value(Key.currency.rawValue) { CurrencyCode($0) }
    constants = try members.pairs(Key.constants.rawValue).map { pair throws(Failure) in
      ImportOptions.Constant(try Self.field(pair.key), pair.text)
    }
    map = try Self.map(&members)
  }

  private static func field(_ name: String) throws(Failure) -> TripField {
    guard let field = TripField(named: name) else {
      throw Failure(reason: "there is no field \(JSONValue.quoted(name)).")
    }
    return field
  }

  private static func map(_ members: inout RejectsReadingMembers) throws(Failure) -> ColumnMap {
    var values: [TripField: ValueTranslation] = [:]
    for (name, object) in try members.objects(Key.values.rawValue) {
      values[try field(name)] = ValueTranslation(
        try object.allPairs().map { ValueTranslation.Entry(cell: $0.key, value: $0.text) })
    }
    var entries: [ColumnMap.Entry] = []
    for pair in try members.pairs(Key.fields.rawValue) {
      let field = try field(pair.key)
      entries.append(
        ColumnMap.Entry(field: field, source: try source(pair.text), values: values[field]))
    }
    var expenses: [ExpenseColumns] = []
    for (category, object) in try members.objects(Key.expenses.rawValue) {
      var object = object
      let parse = { (text: String) in try? ColumnSource(parsing: text) }
      guard let amount = try object.value("amount", parse) else {
        throw Failure(reason: "an expense has no amount.")
      }
      var expense = ExpenseColumns(category: category, amount: amount)
      expense.currencyColumn = try object.value("currency-column", parse)
      expense.currency = try object.value("currency") { CurrencyCode($0) }
      expense.day = try object.value("day", parse)
      expense.note = try object.value("note", parse)
      expenses.append(expense)
    }
    do throws(ColumnMapError) {
      return try ColumnMap(entries, expenses: expenses)
    } catch {
      throw Failure(reason: error.description)
    }
  }

  private static func source(_ text: String) throws(Failure) -> ColumnSource {
    do throws(ColumnMapError) {
      return try ColumnSource(parsing: text)
    } catch {
      throw Failure(reason: error.description)
    }
  }
}
