import Foundation
import PersistenceCore
import SQLite
import Testing

/// A plan that a test puts together.
private enum ChosenPlan: SchemaMigrationPlan {
  @TaskLocal static var versions: [Int] = []

  static var schemas: [any VersionedSchema.Type] { versions.map { AssetStore.versions[$0 - 1] } }
  static var stages: [MigrationStage] {
    versions.contains(4) && versions.contains(5) ? [Assets.splitBulk] : []
  }
}

@Suite("Random rows on random ways through the versions of a schema")
struct RandomMigrationTests {
  @Test("what comes out is what a plain model makes of the rows", arguments: 0..<4)
  func randomWays(part: Int) throws {
    var generator = SeededGenerator("random migrations", part: part)
    for round in 0..<15 {
      let folder = try TemporaryFolder()
      let start = Int.random(in: 1...5, using: &generator)
      let end = Int.random(in: start...6, using: &generator)
      // Versions in between may be missing from the plan, but for those that code leads between.
      let between = (start...end).filter { version in
        version == start || version == end || (start < 5 && end >= 5 && (4...5).contains(version))
          || generator.chance(50)
      }
      let records = (0..<Int.random(in: 0...40, using: &generator)).map {
        AssetRecord.random($0, using: &generator).fitted(to: start)
      }
      let old = try ModelContainer(
        for: Schema(versionedSchema: AssetStore.versions[start - 1]),
        configurations: ModelConfiguration(url: folder.store))
      try AssetStore.write(records, version: start, to: ModelContext(old))
      let written = try AssetStore.read(version: start, from: ModelContext(old))
      #expect(written == records, "round \(round), version \(start)")
      let found = try ChosenPlan.$versions.withValue(between) {
        let container = try ModelContainer(
          for: Schema(versionedSchema: AssetStore.versions[end - 1]),
          migrationPlan: ChosenPlan.self, configurations: ModelConfiguration(url: folder.store))
        return try AssetStore.read(version: end, from: ModelContext(container))
      }
      let expected = records.map { $0.migrated(from: start, to: end) }
      #expect(found == expected, "round \(round), seed \(generator.seed), way \(between)")
      let verification = try StoreVerification.verify(
        folder.store, schema: Schema(versionedSchema: AssetStore.versions[end - 1]))
      #expect(verification.problems == [], "round \(round), way \(between)")
    }
  }

  @Test func aVersionThatThePlanDoesNotHaveIsExplainedByItsShape() throws {
    var generator = SeededGenerator("inferred migrations")
    for start in 1...4 {
      for end in (start + 1)...6 where end <= 4 || start >= 5 {
        let folder = try TemporaryFolder()
        let records = (0..<20).map {
          AssetRecord.random($0, using: &generator).fitted(to: start)
        }
        try AssetStore.write(
          records, version: start,
          to: ModelContext(
            try ModelContainer(
              for: Schema(versionedSchema: AssetStore.versions[start - 1]),
              configurations: ModelConfiguration(url: folder.store))))
        var migration = StoreMigration(
          storeAt: folder.store, schema: Schema(versionedSchema: AssetStore.versions[end - 1]))
        migration.allowsDestructiveChanges = true
        try migration.migrate()
        let context = ModelContext(
          try ModelContainer(
            for: Schema(versionedSchema: AssetStore.versions[end - 1]),
            configurations: ModelConfiguration(url: folder.store)))
        #expect(
          try AssetStore.read(version: end, from: context)
            == records.map { $0.migrated(from: start, to: end) }, "\(start) → \(end)")
      }
    }
  }
}
