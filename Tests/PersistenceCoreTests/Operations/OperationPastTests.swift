import PersistenceCore
import Testing

@Suite("The past, and what operations changed")
struct OperationPastTests {
  @Model final class Letter {
    @Attribute(.spotlight) var text: String
    var day: Date
    var price: Decimal
    var isSent = false
    init(_ text: String, day: Date, price: Decimal) {
      self.text = text
      self.day = day
      self.price = price
    }
  }

  private let folder: TemporaryFolder
  private let container: ModelContainer

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(folder.store, Letter.self)
  }

  private func set(_ text: String) throws {
    // Operations of one millisecond are of one time.
    Thread.sleep(forTimeInterval: 0.003)
    defer { Thread.sleep(forTimeInterval: 0.003) }
    let context = ModelContext(container)
    try context.operation("set \(text)") { _ in
      if let letter = try context.fetch(FetchDescriptor<Letter>()).first {
        letter.text = text
        letter.isSent = true
      } else {
        context.insert(
          Letter(text, day: Date(timeIntervalSinceReferenceDate: 86_400), price: 0.1))
      }
    }
  }

  private func texts(_ point: OperationPoint) throws -> [String] {
    try container.inThePast(point) { try $0.fetch(FetchDescriptor<Letter>()).map(\.text) }
  }

  @Test("the store is looked at as it was, and stays as it is")
  func past() throws {
    let start = Date()
    for text in ["one", "two", "three"] { try set(text) }
    #expect(try texts(.after(1)) == ["one"])
    #expect(try texts(.after(2)) == ["two"])
    #expect(try texts(.after(3)) == ["three"])
    #expect(try texts(.at(start)) == [])
    #expect(try texts(.at(Date())) == ["three"])
    let second = try #require(try container.operations().first { $0.id == 2 })
    #expect(try texts(.at(second.time)) == ["two"])
    #expect(try ModelContext(container).fetch(FetchDescriptor<Letter>()).map(\.text) == ["three"])
    #expect(try container.operations().allSatisfy { $0.state == .done })
  }

  @Test("what was undone is no part of the past, and neither is what the log has forgotten")
  func outOfReach() throws {
    #expect(throws: OperationLogError.outOfReach) { try texts(.at(Date())) }
    for text in ["one", "two"] { try set(text) }
    try container.undoOperations()
    #expect(throws: OperationLogError.wasUndone(2)) { try texts(.after(2)) }
    #expect(throws: OperationLogError.unknownOperation(9)) { try texts(.after(9)) }
    #expect(try texts(.after(1)) == ["one"])
  }

  @Test("changes are told as values of properties, before and after")
  func changes() throws {
    try set("one")
    try set("two")
    func lines(_ operation: Int64) throws -> [String] {
      var lines: [String] = []
      try container.forEachChange(ofOperation: operation) { change in
        for property in change.properties {
          lines.append(
            "\(change.kind) \(change.entity) \(change.primaryKey) \(property.name) "
              + "\(property.before) \(property.after)")
        }
      }
      return lines
    }
    #expect(
      try lines(1) == [
        "insert Letter 1 text null text(\"one\")",
        "insert Letter 1 day null date(\(Date(timeIntervalSinceReferenceDate: 86_400)))",
        "insert Letter 1 price null decimal(0.1)", "insert Letter 1 isSent null bool(false)",
      ])
    #expect(
      try lines(2) == [
        "update Letter 1 text text(\"one\") text(\"two\")",
        "update Letter 1 isSent bool(false) bool(true)",
      ])
  }

  @Test("the full-text index follows")
  func fullText() throws {
    func found(_ word: String) throws -> Int {
      try ModelContext(container).fetchCount(
        FetchDescriptor<Letter>(predicate: #Predicate { $0.text.fullText.contains(word) }))
    }
    try set("museum")
    try set("harbour")
    #expect(try found("harbour") == 1)
    #expect(try found("museum") == 0)
    try container.undoOperations()
    #expect(try found("harbour") == 0)
    #expect(try found("museum") == 1)
    try container.undoOperations()
    #expect(try found("museum") == 0)
    try container.redoOperations(2)
    #expect(try found("harbour") == 1)
    #expect(try found("museum") == 0)
  }
}
