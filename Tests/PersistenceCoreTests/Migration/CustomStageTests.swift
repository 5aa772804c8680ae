import Foundation
import PersistenceCore
import SQLite
import Testing

private enum Depot {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Box.self, Content.self] }

    @Model class Box {
      var label: String
      var weight: String
      var kind: String
      @Relationship(deleteRule: .cascade, inverse: \Content.box) var contents: [Content] = []
      init(label: String, weight: String, kind: String) {
        self.label = label
        self.weight = weight
        self.kind = kind
      }
    }

    @Model class Content {
      var name: String
      var box: Box?
      init(name: String) { self.name = name }
    }
  }

  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Box.self, Crate.self, Content.self, Note.self]
    }

    @Model class Box {
      var label: String
      var weight: Double = 0
      @Relationship(deleteRule: .cascade, inverse: \Content.box) var contents: [Content] = []
      init(label: String) { self.label = label }
    }

    @Model class Crate: Box {
      var slats: Int
      init(label: String, slats: Int) {
        self.slats = slats
        super.init(label: label)
      }
    }

    @Model class Content {
      var name: String
      var box: Box?
      init(name: String) { self.name = name }
    }

    @Model class Note {
      var text: String
      init(text: String) { self.text = text }
    }
  }

  nonisolated(unsafe) static var will: ((ModelContext) throws -> Void)?
  nonisolated(unsafe) static var did: ((ModelContext) throws -> Void)?

  enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] {
      [
        .custom(
          fromVersion: V1.self, toVersion: V2.self, willMigrate: Depot.will, didMigrate: Depot.did)
      ]
    }
  }
}

@Suite("A stage with code", .serialized)
struct CustomStageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    Depot.will = nil
    Depot.did = nil
  }

  private func makeStore(_ count: Int = 6) throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: Depot.V1.self),
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    context.author = "depot"
    for number in 1...count {
      let box = Depot.V1.Box(
        label: "B\(number)", weight: "\(number).5", kind: number % 2 == 0 ? "crate" : "box")
      box.contents = [Depot.V1.Content(name: "b\(number)"), Depot.V1.Content(name: "a\(number)")]
      context.insert(box)
    }
    try context.save()
  }

  private func migrate() throws -> ModelContext {
    try StoreMigration(storeAt: folder.store, plan: Depot.Plan.self).migrate()
    return ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Depot.V2.self),
        configurations: ModelConfiguration(url: folder.store)))
  }

  private func stillOld() throws -> Bool {
    let status = try StoreStatus.read(
      at: folder.store, schema: Schema(versionedSchema: Depot.V1.self))
    return status.relation == .same && status.differences.isEmpty
  }

  private static func splitAll(_ context: ModelContext) throws {
    var count = 0
    try context.enumerate(FetchDescriptor<Depot.V1.Box>()) { box in
      let new: Depot.V2.Box =
        box.kind == "crate"
        ? Depot.V2.Crate(label: box.label, slats: 4) : Depot.V2.Box(label: box.label)
      new.weight = Double(box.weight) ?? 0
      try context.replace(box, with: new)
      count += 1
      if count % 100 == 0 { try context.save() }
    }
    try context.save()
  }

  @Test func anObjectThatReplacesAnotherKeepsKeyAgeAndRelationships() throws {
    try makeStore()
    Depot.will = Self.splitAll
    let context = try migrate()
    let boxes = try context.fetch(FetchDescriptor<Depot.V2.Box>())
    #expect(boxes.map(\.label) == ["B1", "B2", "B3", "B4", "B5", "B6"])
    #expect(boxes.map { $0 is Depot.V2.Crate } == [false, true, false, true, false, true])
    #expect(boxes.map(\.weight) == [1.5, 2.5, 3.5, 4.5, 5.5, 6.5])
    #expect(boxes.map { $0.contents.map(\.name) }.first == ["b1", "a1"])
    #expect(boxes.allSatisfy { $0.contents.count == 2 })
    let keys = boxes.map {
      "\($0.persistentModelID)".components(separatedBy: CharacterSet.decimalDigits.inverted)
        .compactMap(Int.init).last
    }
    #expect(keys == [1, 2, 3, 4, 5, 6])
  }

  @Test func theHistoryIsKept() throws {
    try makeStore()
    Depot.will = Self.splitAll
    let context = try migrate()
    let transactions = try context.fetchHistory(
      HistoryDescriptor<DefaultHistoryTransaction>())
    #expect(transactions.map(\.author) == ["depot"])
  }

  @Test func rowsThatTheCodeLeavesAreTakenOver() throws {
    try makeStore()
    // A retyped property needs code for every row there is.
    let error = #expect(throws: MigrationError.self) {
      Depot.will = { _ in }
      _ = try migrate()
    }
    #expect(error?.reason == .notInferable)
    #expect(error?.findings.first?.property == "weight")
    #expect(try stillOld())
  }

  @Test func didMigrateSeesBothVersionsToo() throws {
    try makeStore()
    Depot.did = { context in
      // What willMigrate has not replaced is still there in the old version.
      let old = try context.fetch(FetchDescriptor<Depot.V1.Content>())
      let new = try context.fetch(FetchDescriptor<Depot.V2.Content>())
      context.insert(Depot.V2.Note(text: "\(old.count) and \(new.count)"))
      for content in new where content.name.hasPrefix("b") {
        content.name = content.name.uppercased()
      }
    }
    Depot.will = Self.splitAll
    let context = try migrate()
    #expect(try context.fetch(FetchDescriptor<Depot.V2.Note>()).map(\.text) == ["12 and 12"])
    let box = try #require(try context.fetch(FetchDescriptor<Depot.V2.Box>()).first)
    #expect(box.contents.map(\.name) == ["B1", "a1"])
  }

  @Test("12 the same entity name in two versions never mixes")
  func sameNames() throws {
    try makeStore()
    Depot.will = { context in
      let old = try context.fetch(FetchDescriptor<Depot.V1.Box>())
      let made = Depot.V2.Box(label: "made")
      context.insert(made)
      try context.save()
      let new = try context.fetch(FetchDescriptor<Depot.V2.Box>())
      #expect(old.count == 6 && new.count == 1 && new.first === made)
      let first = try #require(old.first)
      #expect(context.model(for: first.persistentModelID) === first)
      #expect(context.model(for: made.persistentModelID) === made)
      #expect(first.persistentModelID != made.persistentModelID)
      try Self.splitAll(context)
    }
    let context = try migrate()
    #expect(try context.fetch(FetchDescriptor<Depot.V2.Box>()).last?.label == "made")
  }

  struct Broken: Error {}

  @Test(arguments: [false, true]) func anErrorInTheCodeLeavesTheStoreAsItWas(late: Bool) throws {
    try makeStore()
    let before = try Data(contentsOf: folder.store)
    Depot.will = { context in
      try Self.splitAll(context)
      if !late { throw Broken() }
    }
    if late { Depot.did = { _ in throw Broken() } }
    let error = #expect(throws: MigrationCodeFailure.self) { _ = try migrate() }
    #expect(error?.function == (late ? "didMigrate" : "willMigrate"))
    #expect(error?.cause is Broken)
    #expect(try stillOld())
    #expect(try Data(contentsOf: folder.store) == before)
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Depot.V1.self),
        configurations: ModelConfiguration(url: folder.store)))
    #expect(try context.fetchCount(FetchDescriptor<Depot.V1.Content>()) == 12)
  }

  @Test func deletedObjectsFollowTheirRules() throws {
    try makeStore()
    Depot.will = { context in
      for box in try context.fetch(FetchDescriptor<Depot.V1.Box>()) where box.kind == "box" {
        context.delete(box)
      }
      try context.save()
      try Self.splitAll(context)
    }
    let context = try migrate()
    #expect(try context.fetchCount(FetchDescriptor<Depot.V2.Box>()) == 3)
    #expect(try context.fetchCount(FetchDescriptor<Depot.V2.Content>()) == 6)
  }

  @Test func progressIsToldAndCanEndTheMigration() throws {
    try makeStore(300)
    Depot.will = Self.splitAll
    let migration = StoreMigration(storeAt: folder.store, plan: Depot.Plan.self)
    var told: [MigrationProgress] = []
    #expect(throws: CancellationError.self) {
      try migration.migrate { progress in
        told.append(progress)
        if progress.table == "Content" { throw CancellationError() }
      }
    }
    #expect(told.first?.table == "willMigrate")
    #expect(told.last?.stageCount == 1 && told.last?.totalRows == 900)
    #expect(try stillOld())
  }

  @Test func replacingOutsideOfAMigrationIsRefused() throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: Depot.V2.self),
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let box = Depot.V2.Box(label: "a")
    context.insert(box)
    try context.save()
    #expect(throws: SwiftDataError.modelValidationFailure) {
      try context.replace(box, with: Depot.V2.Box(label: "b"))
    }
  }

  @Test func anOutlineRunsNoCodeAndChangesNothing() throws {
    try makeStore()
    Depot.will = { _ in throw Broken() }
    let before = try Data(contentsOf: folder.store)
    let outline = try StoreMigration(storeAt: folder.store, plan: Depot.Plan.self).outline()
    #expect(try Data(contentsOf: folder.store) == before)
    let stage = try #require(outline.stages.first)
    #expect(stage.isCustom && stage.rowCount == 18)
    #expect(stage.statements.contains { $0.contains("INSERT INTO \"_pc_new_Box\"") })
    #expect(stage.findings.contains { $0.kind == .customCode })
  }

  @Test func aRehearsalComparesWhatIsKept() throws {
    try makeStore()
    Depot.will = Self.splitAll
    let migration = StoreMigration(storeAt: folder.store, plan: Depot.Plan.self)
    let measure = StoreMeasure("boxes") { version in
      version < Schema.Version(2, 0, 0)
        ? "SELECT kind, count(*) FROM Box GROUP BY 1"
        : "SELECT CASE _type WHEN 'Crate' THEN 'crate' ELSE 'box' END, count(*) FROM Box GROUP BY 1"
    }
    let rehearsal = try migration.rehearse(measures: [measure])
    #expect(rehearsal.isFaithful)
    #expect(rehearsal.measurements.first?.after == ["box": "3", "crate": "3"])
    #expect(rehearsal.comparisons.contains { $0.after == "Box.label" && $0.rowCount == 6 })
    #expect(rehearsal.uncompared.contains("Box.weight"))
    #expect(
      rehearsal.counts.first { $0.entity == "Crate" }.map { [$0.before, $0.after] } == [nil, 3])
    #expect(try stillOld())
    Depot.will = { context in
      try Self.splitAll(context)
      for box in try context.fetch(FetchDescriptor<Depot.V2.Box>()) where box.label == "B3" {
        box.label = "lost"
      }
    }
    let wrong = try migration.rehearse()
    #expect(!wrong.isFaithful)
    #expect(wrong.comparisons.first { $0.differing > 0 }?.examples == [3])
  }
}
