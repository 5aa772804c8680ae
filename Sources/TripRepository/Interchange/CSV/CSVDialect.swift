/// The marks that a CSV file is written with.
public struct CSVDialect: Sendable, Hashable {
  /// The byte between fields.
  public let delimiter: UInt8

  /// The byte around fields that hold delimiters, quotes or line ends.
  public let quote: UInt8

  /// Fields between commas, as in RFC 4180.
  public static let comma = CSVDialect(unchecked: UInt8(ascii: ","))

  /// Fields between semicolons, as spreadsheets write where the comma is the decimal mark.
  public static let semicolon = CSVDialect(unchecked: UInt8(ascii: ";"))

  /// Fields between tabs.
  public static let tab = CSVDialect(unchecked: UInt8(ascii: "\t"))

  /// Fields between vertical bars.
  public static let bar = CSVDialect(unchecked: UInt8(ascii: "|"))

  /// A dialect, or nil when a mark is not of ASCII or is a line end, or when both are the same.
  ///
  /// - Parameters:
  ///   - delimiter: The character between fields.
  ///   - quote: The character around fields.
  public init?(delimiter: Unicode.Scalar, quote: Unicode.Scalar = "\"") {
    let lineEnds: [Unicode.Scalar] = ["\n", "\r"]
    guard delimiter.isASCII, quote.isASCII, delimiter != quote,
      !lineEnds.contains(delimiter), !lineEnds.contains(quote)
    else { return nil }
    self.delimiter = UInt8(ascii: delimiter)
    self.quote = UInt8(ascii: quote)
  }

  private init(unchecked delimiter: UInt8) {
    self.delimiter = delimiter
    quote = UInt8(ascii: "\"")
  }
}
