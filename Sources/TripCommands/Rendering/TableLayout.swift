/// How wide the columns of a table are.
struct TableLayout: Equatable {
  /// Between two columns.
  static let gap = 2

  /// The width of each column that is shown; columns at the right end may be left out.
  private(set) var widths: [Int]

  /// Finds widths.
  ///
  /// Without a limit every column gets what it wants. With one, the widest column that may be
  /// shortened gives way first, down to `minimum`; columns that still do not fit are left out from
  /// the right, but never the first.
  ///
  /// - Parameters:
  ///   - wanted: What each column wants.
  ///   - mayShorten: Whether each column may be shortened.
  ///   - limit: The columns of the terminal; nil when nothing may be shortened.
  init(wanted: [Int], mayShorten: [Bool], limit: Int?) {
    self.init(wanted, mayShorten, limit) { _, _ in Self.minimum }
  }

  /// Finds widths for a table in which nothing may be missing: columns without room go below each row,
  /// and one that is shown may take several lines.
  ///
  /// - Parameters:
  ///   - wanted: What each column wants.
  ///   - mayShorten: Whether each column may be narrower than its values.
  ///   - wrapped: The column that may take several lines, unless it is not shown: then the last one does.
  ///   - limit: The columns of the terminal; nil when everything has room.
  init(complete wanted: [Int], mayShorten: [Bool], wrapped: Int, limit: Int?) {
    self.init(wanted, mayShorten, limit) { column, shown in
      column == min(wrapped, shown - 1) ? Self.readable : Self.minimum
    }
  }

  /// - Parameter floor: How narrow a column may become, of so many that are shown.
  private init(
    _ wanted: [Int], _ mayShorten: [Bool], _ limit: Int?,
    floor: (_ column: Int, _ shown: Int) -> Int
  ) {
    widths = wanted
    guard let limit else { return }
    while Self.total(widths) > limit {
      let widest = widths.indices
        .filter { mayShorten[$0] && widths[$0] > floor($0, widths.count) }
        .max { widths[$0] < widths[$1] }
      if let widest {
        widths[widest] -= 1
      } else if widths.count > 1 {
        widths = Array(wanted.prefix(widths.count - 1))
      } else {
        return
      }
    }
  }

  /// Whether all columns are shown.
  ///
  /// - Parameter count: How many there are.
  func showsAll(_ count: Int) -> Bool { widths.count == count }

  /// A text over several lines is not narrower than this.
  private static let readable = 20

  /// No text is shortened below this, so that words can still be told apart.
  private static let minimum = 8

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }
}
