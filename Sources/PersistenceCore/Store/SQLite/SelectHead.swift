import SQLite

/// The beginning of a statement that reads rows of one table: `SELECT … FROM …`.
struct SelectHead {
  /// A result column.
  enum Result {
    case column(String)
    /// SQL that stands for a value which is not read yet.
    case literal(String)
  }

  let results: [Result]
  /// The table's name, quoted.
  let table: String
  /// The text where there is no other table.
  let plain: String
  /// The text where other tables have columns of the same names.
  let qualified: String

  init(_ results: [Result], from table: String) throws {
    self.results = results
    let table = try quoted(table)
    self.table = table
    func text(_ prefix: String) throws -> String {
      let columns = try results.map { result in
        switch result {
        case .column(let name): prefix + (try quoted(name))
        case .literal(let text): text
        }
      }
      return "SELECT \(columns.joined(separator: ", "))"
    }
    let start = try text("")
    plain = "\(start) FROM \(table)"
    columns = start
    qualified = "\(try text("\(table).")) FROM \(table)"
  }

  /// The text without the table.
  let columns: String
}
