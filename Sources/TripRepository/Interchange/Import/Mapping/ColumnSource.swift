/// What fills a field: a column, several of them joined, or a part of one.
///
/// | written | means |
/// | --- | --- |
/// | `Location` | the column of that name |
/// | `Attendee + Title` | both, with a space between |
/// | `City + ', ' + Country` | both, with another text between |
/// | `Place[1]`, `Place[-1]` | of texts between commas the first, the last |
/// | `Place[2..-1]` | from the second to the last |
/// | `"Title + date"` | the column of just that name |
///
/// A column whose name is just what is written is that column, whatever signs its name has.
public struct ColumnSource: Sendable, Hashable, CustomStringConvertible {
  /// A piece of what is joined.
  enum Term: Sendable, Hashable {
    case column(String, part: Part?)
    case text(String)
  }

  /// Which of the texts between commas, counted from 1, or from the end with -1.
  struct Part: Sendable, Hashable {
    let first: Int
    let last: Int

    /// The texts of a cell that are meant, joined as they were; empty where there are none.
    func taken(from cell: String) -> String {
      let pieces = cell.split(separator: ",", omittingEmptySubsequences: false)
      let start = first > 0 ? first - 1 : pieces.count + first
      let end = last > 0 ? last - 1 : pieces.count + last
      guard start <= end, pieces.indices.contains(start) else { return "" }
      return CellText.trimmed(
        pieces[start...min(end, pieces.count - 1)].joined(separator: ","))
    }
  }

  /// As it is written.
  public let description: String

  let terms: [Term]

  /// The column of a name.
  ///
  /// - Parameter column: The name, whatever signs it has.
  public init(column: String) {
    description = column
    terms = [.column(column, part: nil)]
  }

  /// Reads what fills a field.
  ///
  /// - Parameter text: Such as `Attendee + Title`.
  /// - Throws: ``ColumnMapError/syntax(_:at:)``.
  public init(parsing text: String) throws(ColumnMapError) {
    var scanner = ColumnMapScanner(text)
    self = try scanner.source(until: "")
    guard scanner.isAtEnd else {
      throw .syntax("'+' is missing between two columns", at: scanner.position)
    }
  }

  init(description: String, terms: [Term]) {
    self.description = description
    self.terms = terms
  }

  /// As a map has it: a name with signs that mean something there stands between quotes.
  public var written: String {
    guard case .column(let name, nil)? = terms.first, terms.count == 1, name == description else {
      return description
    }
    let needsQuotes =
      name.contains { ",={}\"".contains($0) } || name.first == " " || name.last == " "
      || name.contains(" + ") || name.hasSuffix("]") || name.hasPrefix("'")
    return needsQuotes ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
  }
}
