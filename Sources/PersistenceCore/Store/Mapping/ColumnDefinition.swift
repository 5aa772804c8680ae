import SQLite

/// A column as a statement that makes a table declares it.
struct ColumnDefinition {
  /// The rows that a column's keys lead to.
  struct Reference: Hashable {
    let table: String
    /// What SQLite does when such a row is deleted.
    let action: String
  }

  let name: String
  let type: ColumnAffinity
  let isRequired: Bool
  let reference: Reference?

  func sql() throws -> String {
    var text = "\(try quoted(name)) \(type.rawValue)\(isRequired ? " NOT NULL" : "")"
    if let reference {
      text += " REFERENCES \(try quoted(reference.table))(\(try quoted(StoreFormat.primaryKey)))"
      if reference.action != "NO ACTION" { text += " ON DELETE \(reference.action)" }
      text += " DEFERRABLE INITIALLY DEFERRED"
    }
    return text
  }
}
