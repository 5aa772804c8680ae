/// Where a text comes from in the rows of one file.
struct CellSource: Sendable, Hashable {
  /// A piece of what is joined.
  enum Term: Sendable, Hashable {
    case cell(Int, part: ColumnSource.Part?)
    case text(String)
  }

  /// The column as messages name it.
  let name: String
  /// The place of the first column in a row, from 0.
  let index: Int
  /// What is joined; nil for a column just as it is.
  let terms: [Term]?
  /// What the cells mean; nil where they say it in words that are known.
  var values: ValueTranslation?

  /// The places of all columns.
  var indices: [Int] {
    guard let terms else { return [index] }
    return terms.compactMap { if case .cell(let index, _) = $0 { index } else { nil } }
  }

  /// Whether the first of what is joined is a column just as it is, as with an amount and its currency.
  var beginsWithWholeCell: Bool {
    guard let first = terms?.first else { return true }
    return first == .cell(index, part: nil)
  }

  init(name: String, index: Int, terms: [Term]? = nil, values: ValueTranslation? = nil) {
    self.name = name
    self.index = index
    self.terms = terms
    self.values = values
  }

  /// Joins the texts of a row. Of two texts with another one written between them that one is left out
  /// where either is missing.
  ///
  /// - Parameter cell: Gives the text of a cell; nil for a blank one.
  static func joined(_ terms: [Term], _ cell: (Int) -> String?) -> String? {
    var result: String?
    var between: String?
    for term in terms {
      switch term {
      case .text(let text): between = (between ?? "") + text
      case .cell(let index, let part):
        guard var text = cell(index) else { continue }
        if let part { text = part.taken(from: text) }
        if text.isEmpty { continue }
        result = result.map { $0 + (between ?? " ") + text } ?? text
        between = nil
      }
    }
    return result
  }
}
