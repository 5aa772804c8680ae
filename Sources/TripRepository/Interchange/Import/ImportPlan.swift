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
    /// What it was taken for, or its value in each of the rows.
    public let values: [FieldValue]
  }

  /// Everything that was found out, then the columns in the order of the file.
  public let lines: [Line]
  /// The physical lines of the rows that the values come from.
  public let rowLines: [Int]
  /// The rows among them that cannot be used.
  public let rejected: [RejectedRow]

  /// Reads the first rows of a file.
  ///
  /// - Parameters:
  ///   - reader: The file, in front of its first row.
  ///   - count: How many rows.
  /// - Throws: ``CSVError``, and ``TripError`` for values that no trip can have.
  public init(_ reader: TripCSVReader, rows count: Int = 5) throws {
    var trips: [(record: TripRecord, expenses: [ExpenseDraft])?] = []
    var lines: [Int] = []
    var rejected: [RejectedRow] = []
    while trips.count < count, let row = try reader.next() {
      lines.append(reader.records.line)
      switch row {
      case .trip(let draft):
        let trip = draft.makeModel(now: Date(timeIntervalSince1970: 0))
        trip.tags = draft.tags.map { Tag($0) }
        trips.append((try TripRow(trip).record, draft.details.expenses))
      case .rejected(let row):
        rejected.append(row)
        trips.append(nil)
      }
    }
    rowLines = lines
    self.rejected = rejected
    let mapping = reader.mapping
    let guesses = reader.guesses.map { guess in
      Line(
        field: guess.subject.rawValue, column: guess.column, reason: guess.reason,
        values: [.text(guess.value)])
    }
    let columns = mapping.columns.map { column in
      Line(
        field: column.field.optionName, column: column.name, reason: column.reason,
        values: trips.map { $0.map { column.field.value(of: $0.record) } ?? .null })
    }
    let expenses = mapping.expenses.map { expense in
      Line(
        field: "expense.\(expense.category)", column: expense.name, reason: expense.reason,
        values: trips.map { trip in
          let made = trip?.expenses.first { $0.category == expense.category }
          return made.map { .money($0.amount) } ?? .null
        })
    }
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
}
