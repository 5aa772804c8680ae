import Foundation
import PersistenceCore
import SQLite

/// The first column of a statement's rows, as texts, run as any other program would.
func plainRows(_ url: URL, _ sql: String) throws -> [String] {
  try rows(sql, of: url).compactMap { row in
    switch row.first {
    case .text(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}

/// What the fingerprint of a schema is made of, as a store records it.
func signature(of schema: Schema) throws -> String {
  let folder = try TemporaryFolder()
  _ = try ModelContainer(for: schema, configurations: ModelConfiguration(url: folder.store))
  return try plainRows(
    folder.store, "SELECT value FROM _pc_metadata WHERE key = 'schemaSignature'"
  ).joined()
}
