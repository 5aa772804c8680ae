/// What the tab key does to a line.
public struct LineEdit: Sendable, Equatable {
  /// How many characters (Unicode scalars) before the cursor go away first.
  public var deletedCount: Int
  /// What is put in at the cursor.
  public var inserted: String
  /// What is shown below the line, where nothing is put in.
  public var listing: [String]

  /// A change of a line; without arguments, none, which beeps.
  ///
  /// - Parameters:
  ///   - deletedCount: How many characters before the cursor go away first.
  ///   - inserted: What is put in at the cursor.
  ///   - listing: Lines that are shown where nothing is put in.
  public init(deletedCount: Int = 0, inserted: String = "", listing: [String] = []) {
    self.deletedCount = deletedCount
    self.inserted = inserted
    self.listing = listing
  }

  var changesLine: Bool { deletedCount > 0 || !inserted.isEmpty }
}
