import PersistenceCore
import Testing

@Suite("Words are found by a full-text index")
struct FullTextTests {
  @Model class Letter {
    @Attribute(.spotlight) var subject: String
    @Attribute(.spotlight) var body: String?
    var sender = ""
    var box: Box?
    init(_ subject: String, body: String? = nil) {
      self.subject = subject
      self.body = body
    }
  }

  @Model final class Reply: Letter {
    @Attribute(.spotlight) var quote = ""
  }

  @Model final class Box {
    @Attribute(.spotlight, .unique) var label: String
    @Relationship(inverse: \Letter.box) var letters: [Letter] = []
    init(_ label: String) { self.label = label }
  }

  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(folder.store, Reply.self, Box.self)
    context = ModelContext(container)
  }

  private func subjects(_ predicate: Predicate<Letter>) throws -> [String] {
    try ModelContext(container).fetch(
      FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.subject)])
    ).map(\.subject)
  }

  private func found(_ words: String) throws -> [String] {
    try subjects(#Predicate { $0.subject.fullText.contains(words) })
  }

  private func insert(_ texts: String...) throws {
    for text in texts { context.insert(Letter(text)) }
    try context.save()
  }

  @Test func allWordsInAnyOrderWithoutCaseAndAccents() throws {
    try insert("Åre fjäll i mars", "the areal", "Mars, ÅRE!", "東京 tower", "x-ray \"1\"")
    #expect(try found("are") == ["Mars, ÅRE!", "Åre fjäll i mars"])
    #expect(try found("MARS åre") == ["Mars, ÅRE!", "Åre fjäll i mars"])
    #expect(try found("are*") == ["Mars, ÅRE!", "the areal", "Åre fjäll i mars"])
    #expect(try found("\"i mars\"") == ["Åre fjäll i mars"])
    #expect(try found("\"mars i\"") == [])
    #expect(try found("x-ray") == ["x-ray \"1\""])
    #expect(try found("東京") == ["東京 tower"])
    #expect(try found("are nothing").isEmpty)
  }

  @Test(arguments: ["", " ", "*", "\"", "--", "AND", "a OR b", "subject:x", "( NEAR", "^a", "\0"])
  func whateverIsTypedIsNoSyntaxError(words: String) throws {
    try insert("and", "a or b", "subject x")
    let inMemory = ["a or b", "and", "subject x"].filter { $0.fullText.contains(words) }
    #expect(try found(words) == inMemory)
  }

  @Test func optionalTextsAndNegation() throws {
    context.insert(Letter("a", body: "one two"))
    context.insert(Letter("b", body: "three"))
    context.insert(Letter("c"))
    try context.save()
    #expect(try subjects(#Predicate { $0.body?.fullText.contains("two") == true }) == ["a"])
    #expect(
      try subjects(#Predicate { !($0.body?.fullText.contains("two") ?? false) }) == ["b", "c"])
    #expect(
      try subjects(
        #Predicate { $0.subject.fullText.contains("a") && $0.body?.fullText.contains("a") != true })
        == ["a"])
  }

  @Test func unsavedObjectsAreSearchedTheSameWay() throws {
    let letter = Letter("Åre fjäll")
    context.insert(letter)
    let query = FullTextQuery("FJALL")
    let predicate = #Predicate<Letter> { $0.subject.fullText.contains(query) }
    #expect(try context.fetch(FetchDescriptor(predicate: predicate)) == [letter])
    try context.save()
    letter.subject = "Oslo"
    #expect(try context.fetchCount(FetchDescriptor(predicate: predicate)) == 0)
    #expect("\(predicate)".contains("contains"))
  }

  @Test func theIndexFollowsEveryWriter() throws {
    try insert("one", "two", "three")
    // As the sqlite3 program has it; the module's own connections are stricter.
    let trusting = "PRAGMA trusted_schema = ON; "
    try runSQL(
      trusting + "UPDATE Letter SET subject = 'four' WHERE subject = 'two'", on: folder.store)
    try runSQL(trusting + "DELETE FROM Letter WHERE subject = 'three'", on: folder.store)
    #expect(try found("two").isEmpty && found("three").isEmpty)
    #expect(try found("four") == ["four"])
    let letter = try #require(try context.fetch(FetchDescriptor<Letter>()).first)
    context.delete(letter)
    try context.save()
    #expect(try found("one").isEmpty)
    try runSQL(
      "INSERT INTO _pc_text_Letter (_pc_text_Letter) VALUES ('integrity-check')", on: folder.store)
    #expect(try plainRows(folder.store, "PRAGMA integrity_check") == ["ok"])
  }

  @Test func subclassesRelationshipsAndReplacedRows() throws {
    let reply = Reply("re")
    reply.quote = "hidden words"
    context.insert(reply)
    reply.box = Box("work bench")
    try context.save()
    #expect(
      try ModelContext(container).fetch(
        FetchDescriptor<Reply>(predicate: #Predicate { $0.quote.fullText.contains("words") })
      ).count == 1)
    #expect(try subjects(#Predicate { $0.box?.label.fullText.contains("bench") == true }) == ["re"])
    let boxes = FetchDescriptor<Box>(
      predicate: #Predicate { $0.letters.contains { $0.subject.fullText.contains("re") } })
    #expect(try ModelContext(container).fetchCount(boxes) == 1)
    context.insert(Box("work bench"))
    try context.save()
    #expect(try subjects(#Predicate { $0.box?.label.fullText.contains("bench") == true }) == ["re"])
  }

  @Test func theIndexIsUsed() throws {
    let plan = try context.explain(
      FetchDescriptor<Letter>(predicate: #Predicate { $0.subject.fullText.contains("a") }))
    #expect("\(plan)".contains("_pc_text_Letter VIRTUAL TABLE INDEX"))
    #expect("\(plan)".contains("SEARCH Letter USING INTEGER PRIMARY KEY"))
  }

  @Test func propertiesWithoutAnIndex() throws {
    let error = #expect(throws: SwiftDataError.self) {
      try subjects(#Predicate { $0.sender.fullText.contains("a") })
    }
    #expect(error?.code == .unsupportedPredicate)
    #expect(error?.message.contains("@Attribute(.spotlight)") == true)
  }

  @Model final class Odd {
    @Attribute(.spotlight) var count = 0
    @Attribute(.spotlight) var rank = ""
    init() {}
  }

  @Test func onlyTextsHaveWords() {
    let error = #expect(throws: SwiftDataError.self) { try memoryContainer(Odd.self) }
    #expect(error?.message.contains("Odd.count .spotlight is for texts, and this is Int") == true)
    #expect(error?.message.contains("Odd.rank cannot be .spotlight") == true)
  }
}
