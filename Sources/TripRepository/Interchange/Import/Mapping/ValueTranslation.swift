/// What the cells of a column mean, where they say it in words of their own: `B` for business.
public struct ValueTranslation: Sendable, Hashable {
  /// What stands for each cell that is not named.
  static let others = "*"

  /// What each cell means, in the order in which it was given: the text of the cell, empty for a blank
  /// one and `*` for every other, and what counts in its place.
  public let entries: [Entry]

  /// A cell and what it means.
  public struct Entry: Sendable, Hashable {
    /// The text of the cell.
    public let cell: String
    /// What counts in its place; empty for nothing.
    public let value: String

    /// A cell and what it means.
    ///
    /// - Parameters:
    ///   - cell: The text of the cell; empty for a blank one, `*` for every other.
    ///   - value: What counts in its place.
    public init(cell: String, value: String) {
      self.cell = cell
      self.value = value
    }
  }

  private let exact: [String: String]
  private let folded: [String: String]
  private let other: String?

  /// A translation; of two entries for one cell the first counts.
  ///
  /// - Parameter entries: Cells and what they mean.
  public init(_ entries: [Entry]) {
    self.entries = entries
    exact = Dictionary(entries.map { ($0.cell, $0.value) }, uniquingKeysWith: { first, _ in first })
    folded = Dictionary(
      entries.map { ($0.cell.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    other = exact[Self.others]
  }

  /// Whether blank cells mean something.
  var readsBlanks: Bool { exact[""] != nil }

  /// What a cell means; the cell itself where nothing is said of it.
  func value(of cell: String) -> String {
    if let value = exact[cell] ?? folded[cell.lowercased()] { return value }
    return cell.isEmpty ? cell : other ?? cell
  }
}
