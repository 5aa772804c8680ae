import Foundation

@testable import SQLite

/// A folder that is gone when the last reference to it is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/sqlite-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = file(name)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The names and contents of the files.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: file(name)))
    }
    return contents
  }

  /// The permission bits of a file.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension Connection {
  static func inMemory(_ script: String = "") throws -> Connection {
    let connection = try Connection(.memory)
    try connection.execute(script)
    return connection
  }

  /// The only value of the only row.
  func value(_ sql: String, _ bindings: [Value] = []) throws -> Value? {
    try rows(sql, bindings).first?.first
  }
}

/// The error a piece of work fails with, if it is one of SQLite's.
func sqliteError(_ body: () throws -> Void) -> SQLiteError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SQLiteError
  }
}
