import PersistenceCore

enum RecipeSchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Recipe.self] }

  @Model
  final class Recipe {
    var title: String
    var minutes: Int

    init(_ title: String, minutes: Int) {
      self.title = title
      self.minutes = minutes
    }
  }
}

enum RecipeSchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Recipe.self] }

  @Model
  final class Recipe {
    @Attribute(originalName: "title") var name: String
    var minutes: Int
    var servings: Int = 4

    init(_ name: String, minutes: Int) {
      self.name = name
      self.minutes = minutes
    }
  }
}

enum RecipeMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [RecipeSchemaV1.self, RecipeSchemaV2.self] }

  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: RecipeSchemaV1.self, toVersion: RecipeSchemaV2.self)]
  }
}
