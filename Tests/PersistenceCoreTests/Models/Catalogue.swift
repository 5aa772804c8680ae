import PersistenceCore

/// Models with unique values of every kind.
enum Catalogue {
  struct Shelf: Codable, Equatable {
    var hall: String
    var number: Int
    var row: Int?
  }

  @Model class Work {
    #Unique<Work>([\.source, \.number], [\.shelf.hall, \.shelf.number])

    @Attribute(.unique) var code: String
    var title: String
    var source: String?
    var number: Int?
    var shelf: Shelf
    var author: Author?
    @Relationship(deleteRule: .cascade, inverse: \Page.work) var pages: [Page] = []
    @Relationship(inverse: \Theme.works) var themes: [Theme] = []

    init(_ code: String, title: String, shelf: Int = 0) {
      self.code = code
      self.title = title
      self.shelf = Shelf(hall: title, number: shelf)
    }
  }

  @Model final class Novel: Work {
    @Attribute(.unique) var isbn: Decimal?
    var isLong = false
  }

  @Model final class Map: Work {
    var scale = 1
  }

  @Model final class Page {
    var text: String
    var work: Work?
    init(_ text: String, work: Work? = nil) {
      self.text = text
      self.work = work
    }
  }

  @Model final class Author {
    @Attribute(.unique) var name: String
    @Relationship(inverse: \Work.author) var works: [Work] = []
    @Relationship(inverse: \Portrait.author) var portrait: Portrait?
    init(_ name: String) { self.name = name }
  }

  @Model final class Portrait {
    var title: String
    var author: Author?
    init(_ title: String) { self.title = title }
  }

  @Model final class Theme {
    @Attribute(.unique) var name: String
    var works: [Work] = []
    init(_ name: String) { self.name = name }
  }

  /// Unique within what it leads to.
  @Model final class Note {
    #Unique<Note>([\.author, \.place])
    var author: Author?
    var place: Int
    var text: String
    init(_ text: String, at place: Int, of author: Author) {
      self.text = text
      self.place = place
      self.author = author
    }
  }

  static func container() throws -> ModelContainer {
    try memoryContainer(Novel.self, Map.self, Page.self, Author.self, Theme.self, Note.self)
  }
}
