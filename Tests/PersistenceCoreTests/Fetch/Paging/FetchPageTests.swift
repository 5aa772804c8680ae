import PersistenceCore
import Testing

@Suite("Pages that go on behind a cursor")
struct FetchPageTests {
  private let container: ModelContainer
  private let random: SeededGenerator

  init() throws {
    var random = SeededGenerator("pages")
    container = try memoryContainer(SortableChild.self, SortableSibling.self)
    let context = ModelContext(container)
    for index in 0..<150 { context.insert(SamplePool.sortable(index, using: &random)) }
    try context.save()
    self.random = random
  }

  private func keys<T: Sortable>(
    _ type: T.Type, _ random: inout SeededGenerator
  ) -> [SortDescriptor<T>] {
    let pool =
      SortOrderTests.keys(T.self, .forward) + SortOrderTests.keys(T.self, .reverse) + [
        SortDescriptor(\.name), SortDescriptor(\.name, order: .reverse),
        SortDescriptor(\.nickname), SortDescriptor(\.nickname, order: .reverse),
        SortDescriptor(\.count), SortDescriptor(\.count, order: .reverse),
      ]
    return Array(pool.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
  }

  /// A function of its own for any model: the compiler (6.3) cannot form the key path where the model
  /// is only known as a subclass.
  private func byAge<M: PersistentModel>(_ type: M.Type) -> SortDescriptor<M> {
    SortDescriptor(\M.persistentModelID)
  }

  /// Reads page after page, as a server does: the cursor is all that is kept.
  private func walk<T: Sortable>(
    _ descriptor: FetchDescriptor<T>, in context: ModelContext, _ random: inout SeededGenerator
  ) throws -> [Int] {
    var found: [Int] = []
    var token: String?
    repeat {
      var descriptor = descriptor
      let limit = Int.random(in: 1...40, using: &random)
      descriptor.fetchLimit = limit
      let page = try context.fetchPage(descriptor, after: try token.map(FetchCursor.init(token:)))
      #expect(page.models.count == limit || page.next == nil)
      found += page.models.map(\.index)
      token = page.next?.token
    } while token != nil
    return found
  }

  private func compare<T: Sortable>(_ type: T.Type, count: Int) throws {
    var random = random
    let context = ModelContext(container)
    for round in 0..<count {
      var descriptor = FetchDescriptor<T>(sortBy: keys(T.self, &random))
      if random.chance(30) { descriptor.predicate = #Predicate { $0.flag } }
      var ordered = descriptor
      if ordered.sortBy.isEmpty { ordered.sortBy = [byAge(T.self)] }
      let whole = try context.fetch(ordered)
      let found = try walk(descriptor, in: ModelContext(container), &random)
      let isWhole = found == whole.map(\.index)
      #expect(isWhole, "round \(round), \(descriptor.sortBy)")
      guard isWhole else { return }
    }
  }

  @Test("one after the other they are the whole fetch") func wholeFetch() throws {
    try compare(Sortable.self, count: 60)
    try compare(SortableChild.self, count: 40)
  }

  @Test("with unsaved changes they are the whole fetch, too") func unsavedChanges() throws {
    var random = random
    let context = ModelContext(container)
    for object in try context.fetch(FetchDescriptor<Sortable>()) {
      if random.chance(15) { SamplePool.fill(object, using: &random) }
      if random.chance(10) { context.delete(object) }
    }
    for index in 150..<190 { context.insert(SamplePool.sortable(index, using: &random)) }
    for _ in 0..<25 {
      let sorts = keys(Sortable.self, &random)
      guard !sorts.isEmpty else { continue }
      let descriptor = FetchDescriptor(sortBy: sorts)
      let whole = try context.fetch(descriptor).map(\.index)
      #expect(try walk(descriptor, in: context, &random) == whole, "\(sorts)")
      var saved = descriptor
      saved.includePendingChanges = false
      let stored = try context.fetch(saved).map(\.index)
      #expect(try walk(saved, in: context, &random) == stored, "\(sorts)")
    }
    context.rollback()
  }

  @Test func behindAnObject() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(
      sortBy: [SortDescriptor(\.size), SortDescriptor(\.nickname, order: .reverse)])
    let whole = try context.fetch(descriptor)
    descriptor.fetchLimit = 10
    let rest = try context.fetch(descriptor, after: whole[60])
    #expect(rest.map(\.index) == whole[61..<71].map(\.index))
    descriptor.fetchOffset = 5
    #expect(
      try context.fetch(descriptor, after: whole[60]).map(\.index)
        == whole[66..<76].map(\.index))
    #expect(try context.fetch(descriptor, after: whole[149]).isEmpty)
  }

  @Test("what happens to other objects moves no page") func changesMeanwhile() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(sortBy: [SortDescriptor(\.count)])
    let whole = try context.fetch(descriptor).map(\.index)
    descriptor.fetchLimit = 50
    let first = try context.fetchPage(descriptor)
    let other = ModelContext(container)
    for object in try other.fetch(descriptor) { other.delete(object) }
    try other.save()
    let second = try ModelContext(container).fetchPage(descriptor, after: first.next)
    #expect(second.models.map(\.index) == Array(whole[50..<100]))
  }

  @Test func withoutALimitThereIsOnePage() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(sortBy: [SortDescriptor(\.name)])
    #expect(try context.fetchPage(descriptor).models.count == 150)
    descriptor.fetchLimit = 150
    let page = try context.fetchPage(descriptor)
    #expect(page.models.count == 150 && page.next == nil)
  }

  // MARK: - Plans

  @Test(
    "an index leads to the place",
    arguments: [SortOrder.forward, .reverse])
  func plans(order: SortOrder) throws {
    let context = ModelContext(container)
    func plan(_ keys: [SortDescriptor<Sortable>]) throws -> String {
      var descriptor = FetchDescriptor(sortBy: keys)
      let whole = try context.fetch(descriptor)
      descriptor.fetchLimit = 20
      let cursor = try context.cursor(after: whole[100], in: descriptor)
      return try context.explain(descriptor, after: cursor).plan.joined(separator: "\n")
    }
    let byName = try plan([SortDescriptor(\.name, order: order)])
    #expect(byName.contains("USING INDEX Sortable_name (name=? AND rowid>?)"), "\(byName)")
    let isForward = order == .forward
    #expect(
      byName.contains("USING INDEX Sortable_name (name\(isForward ? ">" : "<")?)"), "\(byName)")
    #expect(!byName.contains("SCAN Sortable"))
    let byAge = try plan([SortDescriptor(\.persistentModelID, order: order)])
    #expect(
      byAge.contains("SEARCH Sortable USING INTEGER PRIMARY KEY (rowid\(isForward ? ">" : "<")?)"))
    let byAmount = try plan([SortDescriptor(\.amount, order: order)])
    #expect(byAmount.contains("USING INDEX Sortable_amount (amount"), "\(byAmount)")
    #expect(!byAmount.contains("SCAN Sortable"))
  }

  // MARK: - Cursors

  @Test func aCursorSurvivesCoding() throws {
    let context = ModelContext(container)
    var random = random
    for _ in 0..<50 {
      var descriptor = FetchDescriptor(sortBy: keys(Sortable.self, &random))
      descriptor.fetchLimit = Int.random(in: 1...149, using: &random)
      let cursor = try #require(try context.fetchPage(descriptor).next)
      #expect(
        cursor.token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
      let data = try JSONEncoder().encode([cursor])
      #expect(try JSONDecoder().decode([FetchCursor].self, from: data) == [cursor])
    }
  }

  @Test(arguments: ["", "x", "AAAA", "W10", "////", "W1wiYVwiXQ", "é"])
  func aTextThatIsNoCursorIsRefused(token: String) {
    #expect(throws: FetchCursorError.malformedToken(token)) { try FetchCursor(token: token) }
  }

  @Test func aCursorOfAnotherOrderIsRefused() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(sortBy: [SortDescriptor(\.name)])
    descriptor.fetchLimit = 3
    let cursor = try #require(try context.fetchPage(descriptor).next)
    var other = descriptor
    other.sortBy = [SortDescriptor(\.name, order: .reverse)]
    let error = #expect(throws: FetchCursorError.self) {
      try context.fetchPage(other, after: cursor)
    }
    #expect(
      error == .otherOrder(cursor: "Sortable by name", fetch: "Sortable by name desc"))
    #expect(throws: FetchCursorError.self) {
      try context.fetchPage(
        FetchDescriptor<SortableChild>(sortBy: [SortDescriptor(\.name)]), after: cursor)
    }
  }

  @Test func aKeyWithoutAnOrderIsATypedError() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(sortBy: [SortDescriptor(\.ticket)])
    descriptor.fetchLimit = 1
    #expect(throws: SwiftDataError.unsupportedSortDescriptor) {
      try context.fetchPage(descriptor)
    }
  }

  @Test func aDeletedObjectHasNoPlaceInTheStore() throws {
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Sortable>(sortBy: [SortDescriptor(\.name)])
    descriptor.includePendingChanges = false
    let object = try #require(try context.fetch(descriptor).first)
    object.name = "changed"
    let other = ModelContext(container)
    try other.fetch(FetchDescriptor<Sortable>()).forEach(other.delete)
    try other.save()
    #expect(throws: FetchCursorError.missingObject(object.persistentModelID)) {
      try context.fetch(descriptor, after: object)
    }
  }
}
