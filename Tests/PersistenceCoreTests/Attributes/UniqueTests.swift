import PersistenceCore
import Testing

@Suite("Inserting an object with the unique values of a row updates the row")
struct UniqueTests {
  typealias Work = Catalogue.Work
  typealias Novel = Catalogue.Novel
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try Catalogue.container()
    context = ModelContext(container)
  }

  private func works() throws -> [Work] {
    try ModelContext(container).fetch(FetchDescriptor<Work>(sortBy: [SortDescriptor(\.code)]))
  }

  private func failure() -> SwiftDataError? {
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .modelValidationFailure)
    return error
  }

  @Test func theRowKeepsItsKeyAndTakesTheValues() throws {
    do {
      let first = Work("a", title: "old", shelf: 1)
      first.source = "s"
      context.insert(first)
      try context.save()
    }
    let identifier = try #require(try works().first).persistentModelID
    let second = Work("a", title: "new", shelf: 2)
    context.insert(second)
    try context.save()
    #expect(second.persistentModelID == identifier)
    #expect(second.modelContext === context && !second.hasChanges)
    let found = try works()
    #expect(found.map(\.title) == ["new"])
    #expect(found.first?.shelf.number == 2 && found.first?.source == nil)
    second.title = "newer"
    try context.save()
    #expect(try works().map(\.title) == ["newer"])
  }

  @Test func theNewObjectBecomesTheObjectOfTheRow() throws {
    let first = Work("a", title: "old")
    context.insert(first)
    try context.save()
    let identifier = first.persistentModelID
    let second = Work("a", title: "new")
    context.insert(second)
    try context.save()
    #expect(first.isDeleted && first.modelContext == nil && first.title == "old")
    #expect(first.persistentModelID == identifier)
    #expect(context.model(for: identifier) === second)
    #expect(try context.fetch(FetchDescriptor<Work>()).first === second)
    first.title = "late"
    #expect(!context.hasChanges)
  }

  @Test func theLaterOfTwoInOneSaveWins() throws {
    let models = (1...3).map { Work("a", title: "\($0)") }
    for model in models { context.insert(model) }
    context.insert(Work("b", title: "4"))
    try context.save()
    #expect(try works().map(\.title) == ["3", "4"])
    #expect(models.map(\.isDeleted) == [true, true, false])
    #expect(models[2].modelContext === context)
  }

  @Test func valuesOfSeveralPropertiesAndOfMembers() throws {
    for (title, number) in [("one", 1), ("two", 2), ("again", 1)] {
      let work = Work(title, title: title)
      (work.source, work.number) = ("s", number)
      context.insert(work)
      try context.save()
    }
    #expect(try works().map(\.title) == ["again", "two"])
    let work = Work("x", title: "moved")
    work.shelf = Catalogue.Shelf(hall: "two", number: 0, row: 9)
    context.insert(work)
    try context.save()
    #expect(try works().map(\.title) == ["again", "moved"])
    #expect(try works().last?.number == nil)
  }

  @Test func nilEqualsNothing() throws {
    for code in ["a", "b"] {
      let work = Work(code, title: code)
      work.source = "s"
      context.insert(work)
      context.insert(Novel(code + code, title: code + code))
    }
    try context.save()
    #expect(try works().count == 4)
  }

  @Test func decimalsOfManyDigits() throws {
    for (title, digits) in [("a", "3"), ("b", "4"), ("c", "3")] {
      let novel = Novel(title, title: title)
      novel.isbn = Decimal(string: "1234567890123456789.12345678\(digits)")
      context.insert(novel)
      try context.save()
    }
    #expect(try works().map(\.title) == ["b", "c"])
  }

  @Test func onlyAnObjectOfTheSameClassTakesARow() throws {
    context.insert(Novel("a", title: "novel"))
    try context.save()
    context.insert(Catalogue.Map("a", title: "map"))
    let error = failure()
    #expect(error?.message.contains("Map.code") == true)
    #expect(error?.message.contains("'a'") == true)
    #expect(error?.message.contains("a Novel, whose row another class cannot take") == true)
    context.rollback()
    let novel = Novel("a", title: "second")
    novel.isLong = true
    context.insert(novel)
    try context.save()
    #expect(try works().map(\.title) == ["second"])
    #expect((try works().first as? Novel)?.isLong == true)
  }

  @Test func valuesOfTwoRowsAreAnError() throws {
    let first = Work("a", title: "1")
    (first.source, first.number) = ("s", 1)
    context.insert(first)
    context.insert(Work("b", title: "2"))
    try context.save()
    let both = Work("b", title: "both")
    (both.source, both.number) = ("s", 1)
    context.insert(both)
    let error = failure()
    #expect(error?.message.contains("Work.source with Work.number") == true)
    #expect(both.hasChanges && both.persistentModelID.isTemporary)
    #expect(try works().map(\.title) == ["1", "2"])
    both.code = "a"
    both.shelf.hall = "c"
    try context.save()
    #expect(try works().map(\.title) == ["both", "2"])
  }

  @Test("3 changing a value to one that exists names model, property and value")
  func changing() throws {
    let (first, second) = (Work("a", title: "1"), Work("b", title: "2"))
    (first.source, first.number) = ("s", 1)
    context.insert(first)
    context.insert(second)
    try context.save()
    second.code = "a"
    #expect(failure()?.message.contains("Work.code has to be unique") == true)
    #expect(failure()?.message.contains("'a'") == true)
    second.code = "b"
    (second.source, second.number) = ("s", 1)
    #expect(
      failure()?.message.contains(
        "Work.source with Work.number has to be unique, and another object has the value "
          + "'s' with 1") == true)
    second.source = "t"
    second.shelf.hall = "1"
    #expect(failure()?.message.contains("Work.shelf_hall with Work.shelf_number") == true)
    context.rollback()
    #expect(try works().map(\.title) == ["1", "2"])
  }

  @Test func aValueThatIsGivenUpInTheSameSaveIsFree() throws {
    let (first, second) = (Work("a", title: "1"), Work("b", title: "2"))
    context.insert(first)
    context.insert(second)
    try context.save()
    second.code = "a"
    first.code = "c"
    context.insert(Work("b", title: "3", shelf: 7))
    try context.save()
    #expect(try works().map(\.title) == ["2", "3", "1"])
    context.delete(second)
    context.insert(Work("a", title: "4", shelf: 8))
    try context.save()
    #expect(try works().map(\.title) == ["4", "3", "1"])
    #expect(!second.persistentModelID.isTemporary && second.isDeleted)
  }

  @Test func aSaveThatIsUndoneLeavesTheOldRow() throws {
    let first = Work("a", title: "old")
    context.insert(first)
    try context.save()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try context.transaction {
        context.insert(Work("a", title: "new"))
        try context.save()
        throw Stop()
      }
    }
    #expect(try works().map(\.title) == ["old"])
    #expect(try context.fetch(FetchDescriptor<Work>()).map(\.title) == ["old"])
  }

  @Test func aPropertyCanBeNamedTwice() throws {
    let schema = Schema([Twice.self])
    #expect(schema.entity(for: Twice.self)?.uniquenessConstraints == [["code"]])
    _ = try memoryContainer(Twice.self)
  }

  @Model final class Twice {
    #Unique<Twice>([\.code])
    @Attribute(.unique) var code = ""
    init() {}
  }
}
