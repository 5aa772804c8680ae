import Foundation
import PersistenceCore
import Testing

@Suite("The migration of recipes")
struct RecipeMigrationChecks {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures").standardizedFileURL

  @Test("no released version of the schema has changed")
  func lock() throws {
    let lock = try SchemaLock(RecipeMigrationPlan.self)
    let file = Self.fixtures.appending(path: "recipes.schema.lock")
    if ProcessInfo.processInfo.environment["WRITE_SCHEMA_LOCK"] == "1" {
      try lock.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let committed = try SchemaLock(text: String(contentsOf: file, encoding: .utf8))
    #expect(lock.differences(from: committed) == [])
  }

  @Test("no stage loses data, and each can be carried out")
  func lint() throws {
    for stage in try StoreMigration.lint(RecipeMigrationPlan.self) {
      #expect(!stage.isDestructive && !stage.isImpossible, "\(stage.findings.map(\.message))")
    }
  }

  @Test("a store of each released version keeps its values", arguments: ["1.0.0"])
  func stores(_ version: String) throws {
    let store = Self.fixtures.appending(path: "recipes-\(version).store")
    let migration = StoreMigration(storeAt: store, plan: RecipeMigrationPlan.self)
    #expect(try migration.status().state == .pending)
    let rehearsal = try migration.rehearse(measures: [
      StoreMeasure("minutes of all recipes") { _ in "SELECT sum(minutes) FROM Recipe" }
    ])
    #expect(rehearsal.isFaithful, "\(rehearsal.comparisons) \(rehearsal.measurements)")
  }
}
