/// A place in a file.
public struct SourcePosition: Sendable, Hashable {
  /// The line as an editor counts it, from 1; folded lines are not joined.
  public let line: Int

  /// The character in that line, from 1; the space that a folded line begins with is one.
  public let column: Int

  /// Octets before the place, from the beginning of the file.
  public let offset: Int

  /// A place in a file.
  ///
  /// - Parameters:
  ///   - line: Counted from 1.
  ///   - column: Counted in characters (Unicode scalars) from 1.
  ///   - offset: Counted in octets from 0.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
