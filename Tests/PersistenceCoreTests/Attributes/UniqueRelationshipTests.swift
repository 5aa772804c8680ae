import PersistenceCore
import Testing

@Suite("An object that takes a row takes over its relationships")
struct UniqueRelationshipTests {
  typealias Work = Catalogue.Work
  typealias Page = Catalogue.Page
  typealias Author = Catalogue.Author
  typealias Theme = Catalogue.Theme
  private let container: ModelContainer
  private let context: ModelContext
  private let reader: ModelContext

  init() throws {
    container = try Catalogue.container()
    context = ModelContext(container)
    reader = ModelContext(container)
  }

  private func work() throws -> Work {
    let found = try reader.fetch(FetchDescriptor<Work>())
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func insertOld() throws -> Work {
    let work = Work("a", title: "old")
    context.insert(work)
    work.author = Author("Ann")
    work.pages = [Page("1"), Page("2")]
    work.themes = [Theme("sea"), Theme("war")]
    try context.save()
    return work
  }

  private func expectConsistent(_ work: Work, _ context: ModelContext) throws {
    for page in try context.fetch(FetchDescriptor<Page>()) {
      #expect(work.pages.contains(page) == (page.work === work))
    }
    for theme in try context.fetch(FetchDescriptor<Theme>()) {
      #expect(theme.works.contains(work) == work.themes.contains(theme))
    }
    for author in try context.fetch(FetchDescriptor<Author>()) {
      #expect(author.works.contains(work) == (work.author === author))
    }
  }

  @Test(arguments: [true, false])
  func whatIsNotSetStays(isInMemory: Bool) throws {
    let old = try insertOld()
    let writer = isInMemory ? context : ModelContext(container)
    let new = Work("a", title: "new")
    writer.insert(new)
    try writer.save()
    #expect(new.author?.name == "Ann")
    #expect(new.pages.map(\.text) == ["1", "2"])
    #expect(Set(new.themes.map(\.name)) == ["sea", "war"])
    try expectConsistent(new, writer)
    #expect(try work().pages.map(\.text) == ["1", "2"])
    #expect(old.title == "old")
  }

  @Test(arguments: [true, false])
  func objectsReplaceAndElementsAreAdded(isInMemory: Bool) throws {
    let old = try insertOld()
    let writer = isInMemory ? context : ModelContext(container)
    let new = Work("a", title: "new")
    writer.insert(new)
    new.author = Author("Ben")
    let (three, four) = (Page("3"), Page("4"))
    writer.insert(three)
    new.pages = [four, three]
    new.themes = [Theme("war"), Theme("ice")]
    try writer.save()
    #expect(new.author?.name == "Ben")
    #expect(new.pages.map(\.text) == ["1", "2", "4", "3"])
    #expect(new.themes.map(\.name) == ["sea", "war", "ice"])
    try expectConsistent(new, writer)
    let stored = try work()
    #expect(stored.author?.name == "Ben")
    #expect(stored.pages.map(\.text) == ["1", "2", "4", "3"])
    #expect(stored.themes.map(\.name) == ["sea", "war", "ice"])
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Page>()).count == 4)
    #expect(try other.fetchCount(FetchDescriptor<Theme>()) == 3)
    #expect(old.isDeleted == isInMemory)
  }

  @Test func whatLeadsToTheNewObjectLeadsToTheRow() throws {
    context.insert(Author("Ann"))
    try context.save()
    for title in ["1", "2"] {
      let work = Work(title, title: title)
      context.insert(work)
      work.author = Author("Ann")
    }
    try context.save()
    let other = ModelContext(container)
    let authors = try other.fetch(FetchDescriptor<Author>())
    #expect(authors.count == 1)
    #expect(authors.first?.works.map(\.title) == ["1", "2"])
    for work in try context.fetch(FetchDescriptor<Work>()) {
      #expect(work.author?.name == "Ann" && work.author?.isDeleted == false)
    }
    #expect(try context.fetch(FetchDescriptor<Author>()).first?.works.count == 2)
  }

  @Test func oneToOneIsSetOnBothSides() throws {
    let ann = Author("Ann")
    context.insert(ann)
    ann.portrait = Catalogue.Portrait("old")
    try context.save()
    let new = Author("Ann")
    context.insert(new)
    new.portrait = Catalogue.Portrait("new")
    try context.save()
    #expect(new.portrait?.title == "new")
    let portraits = try context.fetch(
      FetchDescriptor<Catalogue.Portrait>(sortBy: [SortDescriptor(\.title)]))
    #expect(portraits.map { $0.author === new } == [true, false])
    #expect(portraits.last?.author == nil)
  }

  @Test func uniqueWithinAnObjectThatTakesARow() throws {
    for round in 1...2 {
      let author = Author("Ann")
      for place in [1, 2] {
        context.insert(Catalogue.Note("\(round).\(place)", at: place, of: author))
      }
      try context.save()
    }
    let other = ModelContext(container)
    let notes = try other.fetch(
      FetchDescriptor<Catalogue.Note>(sortBy: [SortDescriptor(\.place)]))
    #expect(notes.map(\.text) == ["2.1", "2.2"])
    #expect(try other.fetchCount(FetchDescriptor<Author>()) == 1)
    #expect(notes.allSatisfy { $0.author?.name == "Ann" })
  }
}
