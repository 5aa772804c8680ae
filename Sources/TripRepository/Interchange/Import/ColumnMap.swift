/// Which column of a file fills which field of a trip, as a person says it.
///
/// Written as `field=Column Name`, with commas between: `traveller=Attendee,from=Start,to=End`. A
/// field goes by any of its names (``TripField/init(named:)``), and what fills it is a
/// ``ColumnSource``. A column whose name has a comma, an equals sign or a quote in it, or spaces at its
/// ends, stands between quotes, with quotes inside written twice: `title="Title, short"`.
///
/// Braces behind a column say what its cells mean: `kind=Type{B=business,*=trip}`. An expense is
/// written with its category: `expense.airfare=Air`, and `expense.airfare.currency=Currency`, `.day=`
/// and `.note=` say more of it.
///
/// Where the rest is guessed, `title=none` and `expense.airfare=none` leave out what is not wanted, and
/// `*=none` all that the map does not have. A column of that name stands between quotes.
public struct ColumnMap: Sendable, Hashable {
  /// A field and the column that fills it.
  public struct Entry: Sendable, Hashable {
    /// The field.
    public let field: TripField
    /// What fills it.
    public let source: ColumnSource
    /// What the cells mean; nil where they say it in words that are known.
    public var values: ValueTranslation?

    /// The column as it is written.
    public var column: String { source.description }

    /// A field and what fills it.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - source: What fills it.
    ///   - values: What the cells mean.
    public init(field: TripField, source: ColumnSource, values: ValueTranslation? = nil) {
      self.field = field
      self.source = source
      self.values = values
    }

    /// A field and its column.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - column: The name of the column.
    public init(field: TripField, column: String) {
      self.init(field: field, source: ColumnSource(column: column))
    }
  }

  /// In the order in which they were given; no field comes twice.
  public let entries: [Entry]
  /// The columns that make expenses; no category comes twice.
  public let expenses: [ExpenseColumns]
  /// The fields that no column is to fill, as `title=none` says, whatever could be guessed.
  public private(set) var omitted: Set<TripField> = []
  /// The categories of expenses that no column is to make, as `expense.hotel=none` says.
  public private(set) var omittedExpenses: Set<String> = []
  /// Whether `*=none` says that nothing is to be guessed besides.
  public private(set) var isComplete = false

  /// Reads a map.
  ///
  /// - Parameter text: Such as `traveller=Attendee,from=Start,to=End`.
  /// - Throws: ``ColumnMapError`` with the place in the text.
  public init(parsing text: String) throws(ColumnMapError) {
    var parser = ColumnMapParser(text)
    try parser.parse()
    try self.init(parser.entries, expenses: parser.expenses.map(\.columns))
    isComplete = parser.isComplete
    for field in parser.omitted {
      guard field.isImported else { throw .notImported(field) }
      guard omitted.insert(field).inserted, !entries.contains(where: { $0.field == field }) else {
        throw .repeatedField(field)
      }
    }
    for category in parser.omittedExpenses {
      guard omittedExpenses.insert(category).inserted,
        !expenses.contains(where: { $0.category == category })
      else { throw .repeatedExpense(category) }
    }
  }

  /// A map of entries.
  ///
  /// - Parameters:
  ///   - entries: Fields with what fills them.
  ///   - expenses: The columns that make expenses.
  /// - Throws: ``ColumnMapError/notImported(_:)``, ``ColumnMapError/repeatedField(_:)`` and
  ///   ``ColumnMapError/repeatedExpense(_:)``.
  public init(_ entries: [Entry], expenses: [ExpenseColumns] = []) throws(ColumnMapError) {
    var seen: Set<TripField> = []
    for entry in entries {
      guard entry.field.isImported else { throw .notImported(entry.field) }
      guard seen.insert(entry.field).inserted else { throw .repeatedField(entry.field) }
    }
    var categories: Set<String> = []
    for expense in expenses where !categories.insert(expense.category).inserted {
      throw .repeatedExpense(expense.category)
    }
    self.entries = entries
    self.expenses = expenses
  }

  /// This map with the entries of another one in front, which count where both speak of a field or of
  /// a category.
  ///
  /// - Parameter other: The other map.
  public func overridden(by other: ColumnMap) -> ColumnMap {
    let fields = Set(other.entries.map(\.field)).union(other.omitted)
    let categories = Set(other.expenses.map(\.category)).union(other.omittedExpenses)
    return ColumnMap(
      unchecked: other.entries + entries.filter { !fields.contains($0.field) },
      other.expenses + expenses.filter { !categories.contains($0.category) })
  }

  init(unchecked entries: [Entry], _ expenses: [ExpenseColumns]) {
    self.entries = entries
    self.expenses = expenses
  }

  /// Reads names of columns with commas between; one with a comma in it stands between quotes.
  ///
  /// - Parameter text: Such as `Attendee, "Title, short"`.
  /// - Throws: ``ColumnMapError/columnNames(_:at:)``.
  public static func columnNames(parsing text: String) throws(ColumnMapError) -> [String] {
    var scanner = ColumnMapScanner(text)
    var names: [String] = []
    do throws(ColumnMapError) {
      repeat {
        let start = scanner.position
        let name = try scanner.word(until: ",")
        guard !name.isEmpty else { throw .syntax("the name of a column is missing", at: start) }
        names.append(name)
      } while scanner.take(",")
      guard scanner.isAtEnd else {
        throw .syntax("a comma is missing between two columns", at: scanner.position)
      }
    } catch {
      guard case .syntax(let problem, let place) = error else { throw error }
      throw .columnNames(problem, at: place)
    }
    return names
  }

  /// Whether nothing is said.
  public var isEmpty: Bool {
    entries.isEmpty && expenses.isEmpty && omitted.isEmpty && omittedExpenses.isEmpty
      && !isComplete
  }

  /// The names of all columns that are spoken of.
  var columnNames: [String] {
    let sources =
      entries.map(\.source)
      + expenses.flatMap { [$0.amount, $0.currencyColumn, $0.day, $0.note].compactMap { $0 } }
    return sources.flatMap { source in
      [source.description]
        + source.terms.compactMap { term in
          if case .column(let name, _) = term { name } else { nil }
        }
    }
  }
}

extension TripField {
  /// Whether a cell can say what the value is.
  public var isImported: Bool { !isDerived && !isOfDetails }

  /// Whether no file can say what the value is. Ids are the store's own, and the others follow from
  /// what is stored.
  var isDerived: Bool {
    switch self {
    case .id, .days, .nights, .allowance, .spent, .remaining: true
    default: false
    }
  }
}
