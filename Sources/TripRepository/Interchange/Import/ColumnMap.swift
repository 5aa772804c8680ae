/// Which column of a file fills which field of a trip, as a person says it.
///
/// Written as `field=Column Name`, with commas between: `traveller=Attendee,from=Start,to=End`. A
/// field goes by any of its names (``TripField/init(named:)``). A column whose name has a comma, an
/// equals sign or a quote in it, or spaces at its ends, stands between quotes, with quotes inside
/// written twice: `title="Title, short"`.
public struct ColumnMap: Sendable, Hashable {
  /// A field and the column that fills it.
  public struct Entry: Sendable, Hashable {
    /// The field.
    public let field: TripField
    /// The name of the column.
    public let column: String

    /// A field and its column.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - column: The name of the column.
    public init(field: TripField, column: String) {
      self.field = field
      self.column = column
    }
  }

  /// In the order in which they were given; no field comes twice.
  public let entries: [Entry]

  /// Reads a map.
  ///
  /// - Parameter text: Such as `traveller=Attendee,from=Start,to=End`.
  /// - Throws: ``ColumnMapError`` with the place in the text.
  public init(parsing text: String) throws(ColumnMapError) {
    var parser = Parser(text)
    try self.init(try parser.entries())
  }

  /// A map of entries.
  ///
  /// - Parameter entries: Fields with their columns.
  /// - Throws: ``ColumnMapError/notImported(_:)`` and ``ColumnMapError/repeatedField(_:)``.
  public init(_ entries: [Entry]) throws(ColumnMapError) {
    var seen: Set<TripField> = []
    for entry in entries {
      guard entry.field.isImported else { throw .notImported(entry.field) }
      guard seen.insert(entry.field).inserted else { throw .repeatedField(entry.field) }
    }
    self.entries = entries
  }
}

extension TripField {
  /// Whether a cell can say what the value is.
  var isImported: Bool { !isDerived && !isOfDetails }

  /// Whether no file can say what the value is. Ids are the store's own, and the others follow from
  /// what is stored.
  var isDerived: Bool {
    switch self {
    case .id, .days, .nights, .allowance, .spent: true
    default: false
    }
  }
}

/// Steps through the text of a map.
private struct Parser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func entries() throws(ColumnMapError) -> [ColumnMap.Entry] {
    var entries: [ColumnMap.Entry] = []
    repeat {
      skipSpaces()
      let start = position
      let name = take { $0 != "=" && $0 != "," }
      guard !name.isEmpty else { throw .syntax("the name of a field is missing", at: start) }
      guard let field = TripField(named: name) else { throw .unknownField(name, at: start) }
      guard current == "=" else {
        throw .syntax("'=' and the name of a column are missing behind \"\(name)\"", at: position)
      }
      position += 1
      entries.append(ColumnMap.Entry(field: field, column: try column()))
      guard current == nil || current == "," else {
        throw .syntax("a comma is missing; a name with '=' in it goes between quotes", at: position)
      }
      position += 1
    } while position <= characters.count
    return entries
  }

  private mutating func column() throws(ColumnMapError) -> String {
    skipSpaces()
    let start = position
    guard current == "\"" else {
      let name = take { $0 != "=" && $0 != "," }
      guard !name.isEmpty else { throw .syntax("the name of a column is missing", at: start) }
      return name
    }
    position += 1
    var name = ""
    while let character = current {
      position += 1
      if character == "\"" {
        guard current == "\"" else {
          skipSpaces()
          return name
        }
        position += 1
      }
      name.append(character)
    }
    throw .syntax("the quote is never closed", at: start)
  }

  private var current: Character? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func skipSpaces() {
    while current == " " { position += 1 }
  }

  /// Steps over characters and gives them without the spaces at their end.
  private mutating func take(while condition: (Character) -> Bool) -> String {
    let taken = characters[position...].prefix(while: condition)
    position += taken.count
    let end = taken.lastIndex { $0 != " " }
    return end.map { String(taken[...$0]) } ?? ""
  }
}
