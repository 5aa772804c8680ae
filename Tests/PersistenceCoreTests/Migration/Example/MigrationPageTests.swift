import Foundation
import PersistenceCore
import SQLite
import Testing

/// The first version of the example as somebody has changed it after its release.
private enum ChangedSchema: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Recipe.self] }

  @Model
  final class Recipe {
    var title: String
    var minutes: Int
    var calories: Int?

    init(_ title: String, minutes: Int) {
      self.title = title
      self.minutes = minutes
    }
  }
}

@Suite("The page about migrations in other packages")
struct MigrationPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test(
    "has the code that the tests run, word for word",
    arguments: ["RecipeSchema.swift", "RecipeMigrationChecks.swift"])
  func code(_ name: String) throws {
    let code = try text("Tests/PersistenceCoreTests/Migration/Example/\(name)")
    #expect(try text("docs/migration-for-packages.md").contains("```swift\n\(code)```\n"))
  }

  @Test("shows what is said about a version that was changed after its release")
  func message() throws {
    let locked = try SchemaLock(text: text("Tests/Fixtures/recipes.schema.lock"))
    let models = SchemaLock([
      Schema(versionedSchema: ChangedSchema.self), Schema(versionedSchema: RecipeSchemaV2.self),
    ])
    let differences = models.differences(from: locked)
    #expect(differences.count == 1)
    let page = try text("docs/migration-for-packages.md")
      .replacingOccurrences(of: "\n", with: " ")
    #expect(page.contains(try #require(differences.first)))
  }

  /// The committed store is what the first version has written, and is only written where it is
  /// missing.
  @Test("the store of the first version holds recipes")
  func store() throws {
    let file = Self.root.appending(path: "Tests/Fixtures/recipes-1.0.0.store")
    if ProcessInfo.processInfo.environment["TRIPS_WRITE_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      try write(to: file)
    }
    let rows = try Connection(.file(file.path), options: .init(mode: .readOnly))
      .rows("SELECT title, minutes FROM Recipe ORDER BY _pk")
    #expect(rows == [[.text("Kåldolmar"), .integer(90)], [.text("Soup"), .integer(25)]])
  }

  private func write(to file: URL) throws {
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: RecipeSchemaV1.self),
        configurations: ModelConfiguration(url: file)))
    context.insert(RecipeSchemaV1.Recipe("Kåldolmar", minutes: 90))
    context.insert(RecipeSchemaV1.Recipe("Soup", minutes: 25))
    try context.save()
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    try Connection(.file(file.path), options: options).execute(
      "DELETE FROM _pc_change; DELETE FROM _pc_transaction; PRAGMA journal_mode = DELETE; VACUUM")
  }
}
