import Foundation
import PersistenceCore
import SQLite
import Testing

private enum Shelf {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
    @Model class Book {
      var title: String
      var isbn: String?
      init(title: String, isbn: String? = nil) {
        self.title = title
        self.isbn = isbn
      }
    }
  }

  /// The same under another number.
  enum V1a: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 1, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
    @Model class Book {
      var isbn: String?
      var title: String
      init(title: String) { self.title = title }
    }
  }

  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
    @Model class Book {
      #Unique<Book>([\.isbn])
      var title: String
      var isbn: String?
      var pages: Int?
      init(title: String) { self.title = title }
    }
  }

  enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self, Shelf.self] }
    @Model class Book {
      #Unique<Book>([\.isbn])
      var title: String
      var isbn: String?
      var pages: Int?
      var shelf: Shelf?
      init(title: String) { self.title = title }
    }
    @Model class Shelf {
      @Relationship(inverse: \Book.shelf) var books: [Book] = []
      init() {}
    }
  }

  /// Version 1 with a change that nobody has numbered.
  enum Changed: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
    @Model class Book {
      var title: String
      var isbn: String?
      var colour: String?
      init(title: String) { self.title = title }
    }
  }

  enum NeedsDefault: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }
    @Model class Book {
      var title: String
      var isbn: String?
      var pages: Int
      init(title: String, pages: Int) {
        self.title = title
        self.pages = pages
      }
    }
  }

  enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V1a.self, V2.self, V3.self] }
    static var stages: [MigrationStage] {
      [
        .lightweight(fromVersion: V1.self, toVersion: V1a.self),
        .lightweight(fromVersion: V1a.self, toVersion: V2.self),
        .lightweight(fromVersion: V2.self, toVersion: V3.self),
      ]
    }
  }

  enum PlanOfTwo: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V2.self, V3.self] }
    static var stages: [MigrationStage] { [] }
  }

  enum ShortPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: V1.self, toVersion: V2.self)] }
  }

  enum ChangedPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [Changed.self, V2.self] }
    static var stages: [MigrationStage] { [] }
  }

  enum NeedsDefaultPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, NeedsDefault.self] }
    static var stages: [MigrationStage] { [] }
  }

  enum BackwardStage: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: V2.self, toVersion: V1.self)] }
  }

  enum CodePlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] {
      [
        .custom(
          fromVersion: V1.self, toVersion: V2.self, willMigrate: { _ in }, didMigrate: nil)
      ]
    }
  }
}

@Suite("Plans and the stores they are for")
struct MigrationPlanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeStore(isbns: [String?] = ["1", "2", nil]) throws {
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Shelf.V1.self),
        configurations: ModelConfiguration(url: folder.store)))
    for (number, isbn) in isbns.enumerated() {
      context.insert(Shelf.V1.Book(title: "T\(number)", isbn: isbn))
    }
    try context.save()
  }

  private func version() throws -> Schema.Version {
    try StoreStatus.read(at: folder.store, schema: Schema([])).storeVersion
  }

  private func migration(_ plan: any SchemaMigrationPlan.Type) -> StoreMigration {
    StoreMigration(storeAt: folder.store, plan: plan)
  }

  @Test("9 two identical adjacent versions are a no-op")
  func identicalVersions() throws {
    try makeStore()
    let report = try migration(Shelf.Plan.self).migrate(to: Schema.Version(1, 1, 0))
    #expect(report.stages.first?.statements == [])
    #expect(try version() == Schema.Version(1, 1, 0))
    let container = try ModelContainer(
      for: Schema(versionedSchema: Shelf.V1a.self),
      configurations: ModelConfiguration(url: folder.store))
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Shelf.V1a.Book>()) == 3)
  }

  @Test("9 a version that the plan does not know is explained")
  func unknownVersion() throws {
    try makeStore()
    let report = try migration(Shelf.PlanOfTwo.self).migrate()
    #expect(report.stages.map(\.toVersion) == [Schema.Version(3, 0, 0)])
    #expect(report.stages.first?.findings.map(\.property).contains("pages") == true)
  }

  @Test func aSharedVersionWithAnotherShapeIsDrift() throws {
    try makeStore()
    let error = #expect(throws: SwiftDataError.self) {
      try migration(Shelf.ChangedPlan.self).migrate()
    }
    #expect(error?.code == .schemaMismatch)
    #expect(error?.message.contains("Book.colour") == true)
    let status = try migration(Shelf.ChangedPlan.self).status()
    #expect(status.state == .drifted)
    #expect(status.problems.first?.contains("Book.colour") == true)
  }

  @Test func aNewerStoreIsLeftAlone() throws {
    try makeStore()
    try migration(Shelf.Plan.self).migrate()
    let error = #expect(throws: SwiftDataError.self) {
      try migration(Shelf.ShortPlan.self).migrate()
    }
    #expect(error?.code == .backwardMigration)
    #expect(try migration(Shelf.ShortPlan.self).status().state == .newer)
  }

  @Test func aPlanThatContradictsItselfIsRefused() throws {
    try makeStore()
    #expect(throws: MigrationError.self) { try migration(Shelf.BackwardStage.self).migrate() }
    let error = #expect(throws: SwiftDataError.self) {
      _ = try ModelContainer(
        for: Schema(versionedSchema: Shelf.V3.self), migrationPlan: Shelf.ShortPlan.self,
        configurations: ModelConfiguration(url: folder.store))
    }
    #expect(error?.code == .loadIssueModelContainer)
    #expect(error?.message.contains("Book.shelf") == true)
  }

  @Test func rowsThatAreNotUniqueAreNamed() throws {
    try makeStore(isbns: ["1", "2", "1", nil, nil, "2"])
    let error = #expect(throws: SwiftDataError.self) { try migration(Shelf.Plan.self).migrate() }
    #expect(error?.code == .modelValidationFailure)
    #expect(error?.message.contains("Book 1, 3 ('1')") == true)
    #expect(error?.message.contains("Book 2, 6 ('2')") == true)
    #expect(try version() == Schema.Version(1, 0, 0))
  }

  @Test func aRequiredPropertyWithoutADefaultNeedsNoRows() throws {
    try makeStore()
    let error = #expect(throws: MigrationError.self) {
      try migration(Shelf.NeedsDefaultPlan.self).migrate()
    }
    #expect(error?.reason == .notInferable)
    #expect(error?.findings.first?.kind == .needsDefault)
    #expect(error?.findings.first?.rowCount == 3)
    #expect(error?.message.contains("Book.pages") == true)
    let connection = try Connection(.file(folder.store.path))
    try connection.execute("DELETE FROM Book")
    try connection.close()
    try migration(Shelf.NeedsDefaultPlan.self).migrate()
    #expect(try version() == Schema.Version(2, 0, 0))
  }

  @Test func stagesWithoutCodeCanBeTakenBackWhileNothingIsLost() throws {
    try makeStore()
    try migration(Shelf.Plan.self).migrate()
    try migration(Shelf.Plan.self).migrate(to: Schema.Version(1, 0, 0))
    #expect(try version() == Schema.Version(1, 0, 0))
    let container = try ModelContainer(
      for: Schema(versionedSchema: Shelf.V1.self),
      configurations: ModelConfiguration(url: folder.store))
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Shelf.V1.Book>()).map(\.title)
        == ["T0", "T1", "T2"])
  }

  @Test func takingAStageBackLosesNothingUnasked() throws {
    try makeStore()
    try migration(Shelf.Plan.self).migrate()
    do {
      let context = ModelContext(
        try ModelContainer(
          for: Schema(versionedSchema: Shelf.V3.self),
          configurations: ModelConfiguration(url: folder.store)))
      let book = try #require(try context.fetch(FetchDescriptor<Shelf.V3.Book>()).first)
      book.pages = 100
      try context.save()
    }
    let error = #expect(throws: MigrationError.self) {
      try migration(Shelf.Plan.self).migrate(to: Schema.Version(1, 0, 0))
    }
    #expect(error?.reason == .destructive)
    #expect(error?.findings.map(\.property) == ["pages"])
    #expect(error?.findings.map(\.rowCount) == [1])
    // The whole way is one transaction: not even the first step down is made.
    #expect(try version() == Schema.Version(3, 0, 0))
    var allowed = migration(Shelf.Plan.self)
    allowed.allowsDestructiveChanges = true
    try allowed.migrate(to: Schema.Version(1, 0, 0))
    #expect(try version() == Schema.Version(1, 0, 0))
  }

  @Test func aStageWithCodeCannotBeTakenBack() throws {
    try makeStore()
    try migration(Shelf.CodePlan.self).migrate()
    let error = #expect(throws: MigrationError.self) {
      try migration(Shelf.CodePlan.self).migrate(to: Schema.Version(1, 0, 0))
    }
    #expect(error?.reason == .irreversible)
    #expect(error?.message.contains("backup") == true)
  }

  @Test func theStatusTellsWhatHasRunAndWhatIsToRun() throws {
    try makeStore()
    let before = try migration(Shelf.Plan.self).status()
    #expect(before.state == .pending)
    #expect(before.pending.map(\.toVersion.major) == [1, 2, 3])
    #expect(before.stages.allSatisfy { $0.record == nil })
    try migration(Shelf.Plan.self).migrate(to: Schema.Version(2, 0, 0))
    let between = try migration(Shelf.Plan.self).status()
    #expect(between.stages.map { $0.record != nil } == [true, true, false])
    #expect(between.pending.map(\.fromVersion) == [Schema.Version(2, 0, 0)])
    #expect(between.stages.allSatisfy { !$0.isChanged })
    let connection = try Connection(.file(folder.store.path))
    try connection.execute("UPDATE _pc_migration SET checksum = 'other' WHERE toVersion = '2.0.0'")
    try connection.close()
    let after = try migration(Shelf.Plan.self).status()
    #expect(after.state == .drifted)
    #expect(after.problems.first?.contains("1.1.0 → 2.0.0") == true)
  }

  @Test func lintTellsWhatStagesDoToAnyStore() throws {
    let stages = try StoreMigration.lint(Shelf.Plan.self)
    #expect(stages.map { $0.findings.map(\.kind) }[1].contains(.uniquenessAdded))
    #expect(!stages.contains { $0.isDestructive || $0.isImpossible })
    #expect(try StoreMigration.lint(Shelf.NeedsDefaultPlan.self).first?.isImpossible == true)
    #expect(
      try StoreMigration.lint(Shelf.CodePlan.self).first?.findings.first?.kind == .customCode)
  }

  @Test func whatOtherProgramsHaveMadeStays() throws {
    try makeStore()
    let connection = try Connection(.file(folder.store.path))
    try connection.execute(
      """
      CREATE VIEW titles AS SELECT title FROM Book;
      CREATE INDEX by_title ON Book (title);
      CREATE TABLE mine (a);
      CREATE TRIGGER watch AFTER INSERT ON Book BEGIN INSERT INTO mine VALUES (new.title); END;
      """)
    try connection.close()
    try migration(Shelf.Plan.self).migrate()
    let after = try Connection(.file(folder.store.path))
    #expect(try after.rows("SELECT title FROM titles").count == 3)
    #expect(
      try after.rows("SELECT name FROM sqlite_schema WHERE name IN ('by_title', 'watch')").count
        == 2)
  }

  @Test func aViewThatDoesNotFitAnyMoreStopsTheMigration() throws {
    try makeStore()
    try migration(Shelf.Plan.self).migrate()
    let connection = try Connection(.file(folder.store.path))
    try connection.execute("CREATE VIEW thick AS SELECT title FROM Book WHERE pages > 500")
    try connection.close()
    let error = #expect(throws: SwiftDataError.self) {
      try migration(Shelf.Plan.self).migrate(to: Schema.Version(1, 0, 0))
    }
    #expect(error?.message.contains("view thick") == true)
    #expect(try version() == Schema.Version(3, 0, 0))
  }

  @Test func aProgramThatHasTheStoreOpenNoticesTheMigration() throws {
    try makeStore()
    let old = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Shelf.V1.self),
        configurations: ModelConfiguration(url: folder.store)))
    let books = try old.fetch(FetchDescriptor<Shelf.V1.Book>())
    try migration(Shelf.Plan.self).migrate()
    books.first?.title = "changed"
    let error = #expect(throws: SwiftDataError.self) { try old.save() }
    #expect(error?.code == .schemaMismatch)
    #expect(error?.message.contains("3.0.0") == true)
    let new = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Shelf.V3.self),
        configurations: ModelConfiguration(url: folder.store)))
    #expect(try new.fetch(FetchDescriptor<Shelf.V3.Book>()).map(\.title) == ["T0", "T1", "T2"])
  }

  @Test func operationsAreNotReversedOverMigrationsThatLeadBack() throws {
    try makeStore()
    func change(_ body: (ModelContext) throws -> Void) throws {
      let context = ModelContext(
        try ModelContainer(
          for: Schema(versionedSchema: Shelf.V1.self),
          configurations: ModelConfiguration(url: folder.store)))
      try body(context)
    }
    try change { context in
      try context.operation("add") { _ in
        context.insert(Shelf.V1.Book(title: "new"))
        try context.save()
      }
    }
    try migration(Shelf.Plan.self).migrate()
    try migration(Shelf.Plan.self).migrate(to: Schema.Version(1, 0, 0))
    try change { context in
      let container = context.container
      let titles = try container.operations().map(\.title)
      #expect(titles == ["add"])
      #expect(throws: OperationLogError.self) { try container.undoOperations() }
      let count = try context.fetchCount(FetchDescriptor<Shelf.V1.Book>())
      #expect(count == 4)
    }
  }

  @Test func twoAtOnceMigrateOnce() async throws {
    try makeStore()
    let migration = migration(Shelf.Plan.self)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try migration.migrate().stages.count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == [0, 0, 0, 3])
  }

  @Test func anotherWriterIsWaitedForInVain() throws {
    try makeStore()
    let connection = try Connection(.file(folder.store.path))
    try connection.execute("BEGIN IMMEDIATE")
    var migration = migration(Shelf.Plan.self)
    migration.lockTimeout = .milliseconds(50)
    let error = #expect(throws: SwiftDataError.self) { try migration.migrate() }
    #expect(error?.storeCondition == .locked)
  }
}
