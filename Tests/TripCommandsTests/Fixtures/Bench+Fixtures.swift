import Foundation
import SQLite
import Testing

extension Bench {
  /// The package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Makes the store a copy of a released version's.
  func useFixture(_ version: String) throws {
    let fixture = Self.root.appending(path: "Tests/Fixtures/trips-\(version).store")
    try FileManager.default.copyItem(atPath: fixture.path, toPath: store)
  }

  /// Makes the store one of a version that no plan knows: 5.0.0 with a column that is gone.
  func useForeignVersion() throws {
    try useFixture("5.0.0")
    try execute(
      """
      ALTER TABLE Trip ADD COLUMN mood TEXT;
      UPDATE Trip SET mood = 'good' WHERE _pk < 3;
      UPDATE _pc_metadata SET value = '3.9.0' WHERE key = 'schemaVersion';
      UPDATE _pc_metadata SET value = 'another' WHERE key = 'schemaFingerprint';
      UPDATE _pc_metadata SET value = value || char(10) || 'Trip.mood: String?'
        WHERE key = 'schemaSignature';
      """)
  }

  /// The copies that migrations have made.
  var backups: [String] { files.filter { $0.hasSuffix(".backup") } }

  /// What the program says as JSON.
  func json(_ arguments: String...) async throws -> [String: Any] {
    let outcome = await run(arguments + ["--json"])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      "\(arguments): \(outcome.error)")
  }

  /// The one value that a query finds.
  func value(_ sql: String) throws -> Value? {
    try Connection(.file(store), options: .init(mode: .readOnly)).rows(sql).first?.first
  }
}
