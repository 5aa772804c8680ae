/// How a CSV file is written, as far as its rows can be found by it.
public struct CSVForm: Sendable, Hashable {
  /// How its characters are written.
  public let encoding: TextEncoding
  /// The marks between and around its fields.
  public let dialect: CSVDialect
  /// The physical line, from 1, on which the names of the columns stand; nil when the file has none,
  /// and its columns go by their numbers.
  public let headerLine: Int?

  /// A form.
  ///
  /// - Parameters:
  ///   - encoding: How the characters are written.
  ///   - dialect: The marks between and around the fields.
  ///   - headerLine: The line of the names; nil for none.
  public init(
    encoding: TextEncoding = .utf8, dialect: CSVDialect = .comma, headerLine: Int? = 1
  ) {
    self.encoding = encoding
    self.dialect = dialect
    self.headerLine = headerLine
  }
}

/// Where the names of the columns stand.
public enum HeaderRow: Sendable, Hashable {
  /// In the first line with names that are known, else in the first that looks like names.
  case guessed
  /// In a physical line, counted from 1.
  case line(Int)
  /// Nowhere: the columns go by their numbers, from 1.
  case none
}
