import SQLite
import Synchronization

/// Matches texts in memory: by an index of the same kind as a store's, with one text in it. So what
/// counts as a word is the same for objects that are not saved yet.
enum FullTextMatcher {
  static func matches(_ text: String, _ query: FullTextQuery) -> Bool {
    guard let expression = query.expression(in: column) else { return false }
    return index.withLock { index in
      if index == nil { index = try? Index() }
      return (try? index?.matches(text, expression)) ?? false
    }
  }

  private static let column = "text"
  private static let index = Mutex<Index?>(nil)

  /// Used by one thread at a time, under the lock.
  private final class Index: @unchecked Sendable {
    private let connection: Connection

    init() throws {
      connection = try Connection(.memory)
      try connection.execute(
        "CREATE VIRTUAL TABLE document USING fts5 (\(column), \(FullTextIndex.tokenizer))")
    }

    func matches(_ text: String, _ expression: String) throws -> Bool {
      let insert = try connection.cachedStatement(
        "INSERT INTO document (rowid, \(column)) VALUES (1, ?)")
      try insert.bind([.text(text)])
      try insert.run()
      defer { try? connection.cachedStatement("DELETE FROM document").run() }
      let rows = try connection.rows(
        "SELECT 1 FROM document WHERE document MATCH ?", [.text(expression)])
      return !rows.isEmpty
    }
  }
}
