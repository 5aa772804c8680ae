import ArgumentParsing
import TripRepository

/// What stands between two fields, as typed: a character, or its name.
struct Delimiter: ExpressibleByArgument, Equatable, Sendable {
  let dialect: CSVDialect

  private static let names: [(name: String, dialect: CSVDialect)] = [
    ("comma", .comma), ("semicolon", .semicolon), ("tab", .tab), ("bar", .bar),
  ]

  init(_ dialect: CSVDialect) {
    self.dialect = dialect
  }

  /// Reads a name, or one character of ASCII; a tab also as `\t`.
  init?(argument: String) {
    if let named = Self.names.first(where: { $0.name == argument.lowercased() }) {
      dialect = named.dialect
      return
    }
    let scalars = Array((argument == "\\t" ? "\t" : argument).unicodeScalars)
    guard scalars.count == 1, let dialect = CSVDialect(delimiter: scalars[0]) else { return nil }
    self.dialect = dialect
  }

  /// The names.
  static var allValueStrings: [String] { names.map(\.name) }

  /// The name, or the character where there is none.
  var defaultValueDescription: String {
    Self.names.first { $0.dialect == dialect }?.name
      ?? String(Character(Unicode.Scalar(dialect.delimiter)))
  }
}
