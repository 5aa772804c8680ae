import PersistenceCore
import SQLite
import Testing

@Suite("Rows that are inserted without objects")
struct RowInsertionTests {
  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(
      folder.store, RememberedSpecially.self, Relations.Tag.self, Relations.Contract.self,
      Relations.Team.self, Relations.Basket.self)
    context = ModelContext(container)
  }

  private func names() throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Remembered>()).map(\.name)
  }

  @Test("have the values that the object had then, in the order of insertion, across a hierarchy")
  func values() throws {
    context.insert(Remembered(name: "before"))
    let plain = Remembered(name: "", price: 1)
    let special = RememberedSpecially(name: "", rank: 0)
    let keys = try context.insertRows { rows in
      try (1...5).map { number in
        if number.isMultiple(of: 2) {
          special.name = "special \(number)"
          special.rank = number
          return try rows.insert(special)
        }
        plain.name = "plain \(number)"
        plain.price = number == 3 ? nil : Decimal(number) / 3
        return try rows.insert(plain)
      }
    }
    #expect(keys.map(\.entityName).filter { $0 == "RememberedSpecially" }.count == 2)
    #expect(plain.modelContext == nil && !context.hasChanges)
    let reader = ModelContext(container)
    let found = try reader.fetch(FetchDescriptor<Remembered>())
    #expect(
      found.map(\.name) == ["before", "plain 1", "special 2", "plain 3", "special 4", "plain 5"])
    #expect(found.map(\.price) == [nil, Decimal(1) / 3, nil, nil, nil, Decimal(5) / 3])
    #expect(found.compactMap { ($0 as? RememberedSpecially)?.rank } == [2, 4])
    #expect(found.dropFirst().map(\.persistentModelID) == keys)
    #expect((context.model(for: keys[1]) as? RememberedSpecially)?.name == "special 2")
  }

  @Test("are in the history and in the log, and can be undone and redone")
  func history() throws {
    context.author = "importer"
    let template = Remembered(name: "")
    try context.operation("import") { _ in
      try context.insertRows { rows in
        for number in 1...3 {
          template.name = "\(number)"
          try rows.insert(template)
        }
      }
    }
    let history = try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
    #expect(history.map(\.author) == ["importer"] && history.first?.changes.count == 3)
    #expect(try container.operations().first?.title == "import")
    try container.undoOperations()
    #expect(try names().isEmpty)
    try container.redoOperations()
    #expect(try names() == ["1", "2", "3"])
    context.insert(Remembered(name: "4"))
    try context.save()
    #expect(try names() == ["1", "2", "3", "4"])
  }

  @Test(
    "many of them can be undone and redone, with failed ones and changes of other rows between",
    arguments: [false, true])
  func manyInOneOperation(hasTrigger: Bool) throws {
    struct Stop: Error {}
    if hasTrigger {
      try Connection(.file(folder.store.path)).execute(
        "CREATE TRIGGER somebodys AFTER INSERT ON Remembered WHEN new.name = 'c 7' "
          + "BEGIN UPDATE Remembered SET name = name || '!' WHERE name = 'old'; END")
    }
    let old = Remembered(name: "old")
    context.insert(old)
    try context.save()
    let template = Remembered(name: "")
    func insert(_ count: Int, _ name: String) throws {
      try context.insertRows { rows in
        for number in 0..<count {
          template.name = "\(name) \(number)"
          try rows.insert(template)
        }
      }
    }
    func contents() throws -> [String] {
      try ModelContext(container).fetch(
        FetchDescriptor<Remembered>(sortBy: [SortDescriptor(\.name)])
      )
      .map(\.name)
    }
    let before = try contents()
    try context.operation("import") { _ in
      try insert(1_500, "a")
      try insert(1_500, "b")
      #expect(throws: Stop.self) {
        try context.insertRows { rows in
          for _ in 0..<1_200 { try rows.insert(template) }
          throw Stop()
        }
      }
      try insert(20, "c")
      let descriptor = FetchDescriptor<Remembered>(predicate: #Predicate { $0.name == "b 3" })
      try #require(try context.fetch(descriptor).first).name = "changed"
      if !hasTrigger { old.name = "older" }
      try context.save()
      try insert(1_500, "d")
    }
    let after = try contents()
    #expect(after.count == 4_521 && after.contains("changed") && !after.contains("b 3"))
    #expect(after.contains(hasTrigger ? "old!" : "older") && !after.contains("old"))
    #expect(try container.operations().first?.counts.first?.inserted == 4_520)
    try container.undoOperations()
    #expect(try contents() == before)
    try container.redoOperations()
    #expect(try contents() == after)
    try container.undoOperations()
    #expect(try contents() == before)
  }

  @Test("are not there when the function throws, nor when the transaction around it does")
  func failures() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try context.insertRows { rows in
        try rows.insert(Remembered(name: "a"))
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try context.transaction {
        try context.insertRows { try $0.insert(Remembered(name: "b")) }
        throw Stop()
      }
    }
    #expect(try names().isEmpty)
    try context.insertRows { try $0.insert(Remembered(name: "c")) }
    #expect(try names() == ["c"])
  }

  @Test("a clash of unique values is an error that names them, and other rows go on")
  func uniqueness() throws {
    try context.insertRows { rows in
      try rows.insert(Relations.Tag("x"))
      let error = #expect(throws: SwiftDataError.self) { try rows.insert(Relations.Tag("x")) }
      #expect(error?.code == .modelValidationFailure)
      #expect(error?.message.contains("Tag.name has to be unique") == true)
      #expect(error?.message.contains("'x'") == true)
      try rows.insert(Relations.Tag("y"))
    }
    let found = try ModelContext(container).fetch(FetchDescriptor<Relations.Tag>())
    #expect(found.map(\.name) == ["x", "y"])
  }

  @Test("what no row can hold is refused with the property")
  func refusals() throws {
    func message(_ template: some PersistentModel) throws -> String {
      var found = ""
      try context.insertRows { rows in
        let error = #expect(throws: SwiftDataError.self) { try rows.insert(template) }
        found = error?.message ?? ""
      }
      return found
    }
    let basket = Relations.Basket()
    basket.unordered = [Relations.Thing("t")]
    #expect(try message(basket).contains("Basket.unordered is a list with objects"))
    #expect(try message(Relations.Team()).contains("Team.players has to lead to at least 1"))
    #expect(
      try message(Relations.Contract(title: "c", owner: Relations.Owner(name: "o")))
        .contains("Contract.owner leads to a Owner that this context has not saved"))
    #expect(
      try message(Trip(destination: "x", startDate: .now, endDate: .now))
        .contains("Trip is not part"))
    let inserted = Remembered(name: "inserted")
    context.insert(inserted)
    #expect(try message(inserted).contains("belongs to a context"))
    #expect(try names() == ["inserted"])
  }

  @Test("are seen by live results, other contexts and the store's own indexes")
  func others() async throws {
    let other = ModelContext(container)
    var results = other.results(of: FetchDescriptor<Remembered>()).makeAsyncIterator()
    #expect(try await results.next()?.count == 0)
    try context.insertRows { try $0.insert(Remembered(name: "a")) }
    #expect(try await results.next()?.map(\.name) == ["a"])
  }

  @Test("are not inserted into a store that is open for reading only")
  func readOnly() throws {
    let reader = ModelContext(
      try fileContainer(
        folder.store, allowsSave: false, RememberedSpecially.self, Relations.Tag.self,
        Relations.Contract.self, Relations.Team.self, Relations.Basket.self))
    let error = #expect(throws: SwiftDataError.self) {
      try reader.insertRows { try $0.insert(Remembered(name: "a")) }
    }
    #expect(error?.code == .saveNotAllowed)
  }
}
