import Foundation
import SQLite

/// Runs SQL on a store's file as any other program would: without the functions of the core.
func runSQL(_ sql: String, on url: URL) throws {
  try Connection(.file(url.path), options: .init(mode: .readWrite)).execute(sql)
}

/// The rows of a query on a store's file.
func rows(_ sql: String, of url: URL) throws -> [[Value]] {
  try Connection(.file(url.path), options: .init(mode: .readWrite)).rows(sql)
}
