import FoundationEssentials
import TripModel

/// What an import would make of a file, shown by its first rows.
public struct ImportPlan: Sendable {
  /// What becomes of a column, or what was found out about the file.
  public struct Line: Sendable, Hashable {
    /// The field, as mapping files name it; nil for a column that is left out.
    public let field: String?
    /// The column; nil for the file as a whole.
    public let column: String?
    /// What speaks for it, as words; nil for nothing.
    public let reason: String?
    /// What it was taken for, or its value in each of the rows; null where that cannot be read.
    public let values: [FieldValue]
    /// What stands in the cell of each row where that cannot be used; nil for the others.
    public fileprivate(set) var faults: [String?] = []
  }

  /// Everything that was found out, then the columns in the order of the file.
  public let lines: [Line]
  /// The physical lines of the rows that the values come from.
  public let rowLines: [Int]
  /// The rows that cannot be used, among those that were read.
  public let rejected: [RejectedRow]
  /// How many rows were read to count those that cannot be used.
  public let rowCount: Int

  /// What is shown of a row.
  private struct Row {
    /// What could be read of it; nil where it does not even have the columns.
    let record: TripRecord?
    let expenses: [ExpenseDraft]
    /// What stands in the cells that cannot be used, by their columns.
    let faults: [String: String]

    init(_ reader: TripCSVReader, _ draft: TripDraft?, _ problems: [RejectedRow.Problem]) throws {
      let trip = draft?.makeModel(now: Date(timeIntervalSince1970: 0))
      if let trip, let draft { trip.tags = draft.tags.map { Tag($0) } }
      record = try trip.map { try TripRow($0).record }
      expenses = draft?.details.expenses ?? []
      var faults: [String: String] = [:]
      let sources =
        reader.mapping.columns.map(\.cells)
        + reader.mapping.expenses.flatMap { [$0.amount, $0.currency, $0.day].compactMap { $0 } }
      for cells in sources where problems.contains(where: { $0.column == cells.name }) {
        faults[cells.name] = reader.text(cells) ?? ""
      }
      self.faults = faults
    }
  }

  /// Reads the first rows of a file.
  ///
  /// - Parameters:
  ///   - reader: The file, in front of its first row.
  ///   - count: How many rows are shown.
  ///   - limit: How many are read, to count those that cannot be used.
  /// - Throws: ``CSVError``, and ``TripError`` for values that no trip can have.
  public init(_ reader: TripCSVReader, rows count: Int = 5, of limit: Int = 1000) throws {
    var rows: [Row] = []
    var lines: [Int] = []
    var rejected: [RejectedRow] = []
    let mapping = reader.mapping
    reader.keepsParts = true
    defer { reader.keepsParts = false }
    while reader.rowCount < max(count, limit), let row = try reader.next() {
      var draft: TripDraft?
      var problems: [RejectedRow.Problem] = []
      switch row {
      case .trip(let trip): draft = trip
      case .rejected(let row):
        // What no row can have is told once, and not row by row.
        problems = row.problems.filter { problem in
          !mapping.missing.contains { $0 == problem.field }
        }
        if !problems.isEmpty { rejected.append(row.having(problems)) }
        draft = reader.part
      }
      guard rows.count < count else { continue }
      lines.append(reader.records.line)
      rows.append(try Row(reader, draft, problems))
    }
    rowLines = lines
    rowCount = reader.rowCount
    self.rejected = rejected
    let guesses = reader.guesses.map { guess in
      Line(
        field: guess.subject.rawValue, column: guess.column, reason: guess.reason,
        values: [.text(guess.value)])
    }
    let columns = mapping.columns.map { column in
      var line = Line(
        field: column.field.optionName, column: column.name, reason: column.reason,
        values: rows.map { row in
          guard row.faults[column.name] == nil else { return .null }
          return row.record.map { column.field.value(of: $0) } ?? .null
        })
      line.faults = rows.map { $0.faults[column.name] }
      return line
    }
    let expenses = mapping.expenses.flatMap { Self.lines(of: $0, rows) }
    let rest =
      mapping.noted.map {
        Line(field: "note", column: $0, reason: "no field asks for it", values: [])
      }
      + mapping.derived.map {
        Line(field: nil, column: $0, reason: "worked out anew", values: [])
      }
      + mapping.dropped.map { name in
        Line(
          field: nil, column: name, reason: mapping.hints[name] ?? "no field asks for it",
          values: [])
      }
    self.lines = guesses + columns + expenses + rest
  }

  /// The columns of an expense.
  private static func lines(of expense: ColumnMapping.Expense, _ rows: [Row]) -> [Line] {
    let field = "expense.\(expense.category)"
    let reason =
      expense.isCurrencyOfName
      ? "\(expense.reason), in \(expense.fixedCurrency?.code ?? "") by its name" : expense.reason
    var line = Line(
      field: field, column: expense.name, reason: reason,
      values: rows.map { row in
        let made = row.expenses.first { $0.category == expense.category }
        return made.map { .money($0.amount) } ?? .null
      })
    line.faults = rows.map { row in
      row.faults[expense.name]
        ?? [expense.currency, expense.day].lazy.compactMap { $0.flatMap { row.faults[$0.name] } }
        .first
    }
    let others: [(String, CellSource?, String)] = [
      ("currency", expense.currency, expense.currencyReason), ("day", expense.day, "asked for"),
      ("note", expense.note, "asked for"),
    ]
    return [line]
      + others.compactMap { key, cells, reason in
        cells.map { Line(field: "\(field).\(key)", column: $0.name, reason: reason, values: []) }
      }
  }
}
