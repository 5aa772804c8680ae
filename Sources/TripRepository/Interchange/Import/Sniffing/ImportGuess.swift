/// Something about a file that was guessed, with what speaks for it.
public struct ImportGuess: Sendable, Hashable {
  /// What was guessed.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    /// How the characters are written.
    case encoding
    /// What stands between two fields.
    case delimiter
    /// What stands around a field.
    case quote
    /// In which line the names of the columns are.
    case headerRow = "header-row"
    /// How the days of a column are written.
    case dateFormat = "date-format"
    /// The decimal mark of a column's amounts.
    case decimalMark = "decimal-mark"
  }

  /// What was guessed.
  public let subject: Subject
  /// The column; nil when it is about the whole file.
  public let column: String?
  /// What it was taken for, as it can be given in its place.
  public let value: String
  /// What speaks for it, as words behind the value; nil where nothing speaks against the usual.
  public let reason: String?
}
