import SQLite

/// The full-text index of a table: an FTS5 table without content of its own, kept by triggers, so
/// that it is right whoever writes.
final class FullTextIndex: @unchecked Sendable {
  // Immutable; the mappings of entities outlive it.

  /// How texts are taken apart.
  static let tokenizer = "tokenize = 'unicode61 remove_diacritics 2'"

  private let table: TableMapping
  private let attributes: [AttributeMapping]
  /// The rows with the queries that match them, as a table of links.
  let matches: JoinTable

  /// - Returns: Nil if no property of the table's classes is to be found in this way.
  init?(of table: TableMapping) {
    let found = table.entities.flatMap(\.ownAttributes).filter(\.isInFullText)
    guard !found.isEmpty else { return nil }
    self.table = table
    attributes = found
    matches = JoinTable(
      name: StoreFormat.fullTextMatchesPrefix + table.name, owner: table.root, member: table.root)
  }

  func covers(_ attribute: AttributeMapping) -> Bool { attributes.contains { $0 === attribute } }

  /// The index, the view by which statements ask it, and its triggers.
  func statements() throws -> [String] {
    let name = StoreFormat.fullTextPrefix + table.name
    let (index, rows) = (try quoted(name), try quoted(table.name))
    let key = try quoted(StoreFormat.primaryKey)
    var seen: Set<String> = []
    let columns = try attributes.map(\.name).filter { seen.insert($0.lowercased()).inserted }
      .map { try quoted($0) }
    let list = columns.joined(separator: ", ")
    func values(_ row: String) -> String {
      ([key] + columns).map { "\(row).\($0)" }.joined(separator: ", ")
    }
    let add = "INSERT INTO \(index) (rowid, \(list)) VALUES (\(values("new")));"
    let remove =
      "INSERT INTO \(index) (\(index), rowid, \(list)) VALUES ('delete', \(values("old")));"
    func trigger(_ suffix: String, _ event: String, _ body: String) throws -> String {
      "CREATE TRIGGER \(try quoted("\(name)_\(suffix)")) AFTER \(event) ON \(rows) BEGIN \(body) END"
    }
    let content = table.name.replacing("'", with: "''")
    return [
      "CREATE VIRTUAL TABLE \(index) USING fts5 (\(list), content = '\(content)', "
        + "content_rowid = '\(StoreFormat.primaryKey)', \(Self.tokenizer))",
      // The column with the table's name takes a query where it is compared.
      "CREATE VIEW \(try quoted(matches.name)) AS "
        + "SELECT rowid AS owner, \(index) AS member FROM \(index)",
      try trigger("inserted", "INSERT", add),
      try trigger("deleted", "DELETE", remove),
      try trigger("updated", "UPDATE OF \(key), \(list)", "\(remove) \(add)"),
    ]
  }
}

extension StoreMapping {
  /// The full-text index that has a property.
  func fullTextIndex(of attribute: AttributeMapping) -> FullTextIndex? {
    fullTextIndexes.first { $0.covers(attribute) }
  }
}
