import PersistenceCore
import SQLite

/// A store whose operations are undone and redone.
struct OperationBench {
  let folder: TemporaryFolder
  let container: ModelContainer

  init() throws {
    folder = try TemporaryFolder()
    container = try Relations.container(at: folder.store)
  }

  /// Runs an operation in a context of its own.
  @discardableResult
  func operation<Result>(
    _ title: String = "test", _ body: (ModelContext) throws -> Result
  ) throws -> Result {
    let context = ModelContext(container)
    return try context.operation(title) { _ in try body(context) }
  }

  /// All rows of the tables that hold objects and links, as another program sees them.
  func dump() throws -> [String] {
    let connection = try Connection(.file(folder.store.path), options: .init(mode: .readOnly))
    let tables = try connection.rows(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_pc\\_%' ESCAPE '\\'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
      """)
    var lines: [String] = []
    for row in tables {
      guard case .text(let name)? = row.first else { continue }
      for row in try connection.rows("SELECT * FROM \(try quoted(name)) ORDER BY _pk") {
        lines.append("\(name) \(row)")
      }
    }
    return lines
  }

  /// What SQLite finds wrong with the file.
  func problems() throws -> [String] {
    let connection = try Connection(.file(folder.store.path))
    return try connection.integrityCheck()
      + connection.rows("PRAGMA foreign_key_check").map { "\($0)" }
  }

  /// Executes SQL as another program does.
  func execute(_ sql: String) throws {
    try Connection(.file(folder.store.path)).execute(sql)
  }
}
