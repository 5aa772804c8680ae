import PersistenceCore
import Testing

/// The order that SQL gives, against the order of the same sort descriptors in memory.
@Suite("Every key puts rows in the order of its sort descriptor")
struct SortOrderTests {
  private let container: ModelContainer
  private let random: SeededGenerator

  init() throws {
    var random = SeededGenerator("sort keys")
    container = try memoryContainer(SortableChild.self, SortableSibling.self)
    let context = ModelContext(container)
    for index in 0..<120 { context.insert(SamplePool.sortable(index, using: &random)) }
    try context.save()
    self.random = random
  }

  static func keys<T: Sortable>(_ type: T.Type, _ order: SortOrder) -> [SortDescriptor<T>] {
    [
      .init(\.name, comparator: .lexical, order: order),
      .init(\.name, comparator: .localizedStandard, order: order),
      .init(\.name, comparator: .localized, order: order),
      .init(\.nickname, comparator: .lexical, order: order),
      .init(\.nickname, comparator: .localizedStandard, order: order),
      .init(\.nickname, comparator: .localized, order: order),
      .init(\.flag, order: order), .init(\.optionalFlag, order: order),
      .init(\.link, order: order), .init(\.optionalLink, order: order),
      .init(\.identifier, order: order), .init(\.amount, order: order),
      .init(\.optionalAmount, order: order), .init(\.moment, order: order),
      .init(\.big, order: order), .init(\.rank, order: order),
      .init(\.optionalRank, order: order), .init(\.size, order: order),
      .init(\.spot.depth.level, order: order), .init(\.spot.depth.optionalLevel, order: order),
      .init(\.spot.optionalDepth?.level, order: order),
      .init(\.spot.optionalDepth?.optionalLevel, order: order),
      .init(\.spot.zip, comparator: .localizedStandard, order: order),
      .init(\.optionalSpot?.city, comparator: .lexical, order: order),
      .init(\.optionalSpot?.city, comparator: .localizedStandard, order: order),
      .init(\.optionalSpot?.zip, comparator: .localized, order: order),
      .init(\.optionalSpot?.depth.level, order: order),
      .init(\.optionalSpot?.depth.optionalLevel, order: order),
      .init(\.optionalSpot?.optionalDepth?.level, order: order),
      .init(\.optionalSpot?.optionalDepth?.optionalLevel, order: order),
      .init(\.hidden?.depth.level, order: order),
    ]
  }

  private func sorted<T: Sortable>(_ objects: [T], by keys: [SortDescriptor<T>]) -> [Int] {
    objects.sorted { left, right in
      for key in keys {
        switch key.compare(left, right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return left.index < right.index
    }.map(\.index)
  }

  private func check<T: Sortable>(_ type: T.Type, _ keys: [SortDescriptor<T>]) throws {
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<T>())
    for (place, key) in keys.enumerated() {
      let found = try context.fetch(FetchDescriptor(sortBy: [key])).map(\.index)
      #expect(found == sorted(all, by: [key]), "\(T.self), key \(place)")
    }
  }

  @Test(arguments: [SortOrder.forward, .reverse])
  func byOneKey(order: SortOrder) throws {
    try check(Sortable.self, Self.keys(Sortable.self, order))
    try check(SortableChild.self, Self.keys(SortableChild.self, order))
  }

  @Test(arguments: [SortOrder.forward, .reverse])
  func byAPropertyOfTheSubclass(order: SortOrder) throws {
    try check(
      SortableChild.self,
      [
        .init(\.extra, order: order), .init(\.own?.depth.level, order: order),
        .init(\.own?.city, comparator: .localizedStandard, order: order),
        .init(\.shared, comparator: .localized, order: order),
      ])
  }

  @Test func bySeveralKeys() throws {
    var random = random
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor<Sortable>())
    let pool = Self.keys(Sortable.self, .forward) + Self.keys(Sortable.self, .reverse)
    for _ in 0..<60 {
      let places = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Int.random(in: 0..<pool.count, using: &random)
      }
      let keys = places.map { pool[$0] }
      let found = try context.fetch(FetchDescriptor(sortBy: keys)).map(\.index)
      let isRight = found == sorted(all, by: keys)
      #expect(isRight, "keys \(places) of \(pool.count)")
    }
  }

  /// Bytes, because only their order is that of an index. It differs from Swift's only for texts
  /// with characters that could be written in fewer code points.
  @Test("texts without a comparator are in the order of their bytes", arguments: [true, false])
  func textsByBytes(isForward: Bool) throws {
    let context = ModelContext(container)
    let key = SortDescriptor(\Sortable.name, order: isForward ? .forward : .reverse)
    let expected = try context.fetch(FetchDescriptor<Sortable>()).sorted { left, right in
      let names = isForward ? (left.name, right.name) : (right.name, left.name)
      if names.0.utf8.elementsEqual(names.1.utf8) { return left.index < right.index }
      return names.0.utf8.lexicographicallyPrecedes(names.1.utf8)
    }
    let found = try context.fetch(FetchDescriptor(sortBy: [key]))
    #expect(found.map(\.index) == expected.map(\.index))
    let composed = found.filter { $0.name != "e\u{301}" && $0.name != "a\u{308}" }
      .filter { !$0.name.unicodeScalars.contains("\u{1100}") && $0.name != "\u{212A}" }
    #expect(
      zip(composed, composed.dropFirst()).allSatisfy {
        isForward ? $0.name <= $1.name : $0.name >= $1.name
      })
  }

  @Test("a fetch with unsaved changes is in the order of one without")
  func unsavedChanges() throws {
    var random = random
    let pool =
      Self.keys(Sortable.self, .forward) + Self.keys(Sortable.self, .reverse) + [
        SortDescriptor(\.name), SortDescriptor(\.nickname, order: .reverse),
        SortDescriptor(\.persistentModelID, order: .reverse),
      ]
    for _ in 0..<25 {
      let context = ModelContext(try memoryContainer(SortableChild.self, SortableSibling.self))
      for index in 0..<40 { context.insert(SamplePool.sortable(index, using: &random)) }
      try context.save()
      for object in try context.fetch(FetchDescriptor<Sortable>()) where random.chance(30) {
        SamplePool.fill(object, using: &random)
      }
      for index in 40..<50 { context.insert(SamplePool.sortable(index, using: &random)) }
      let keys = Array(pool.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
      var descriptor = FetchDescriptor<Sortable>(sortBy: keys)
      descriptor.fetchLimit = SamplePool.maybe([7, 45], &random)
      descriptor.fetchOffset = SamplePool.maybe([0, 5, 30], &random)
      let before = try context.fetch(descriptor).map(\.index)
      try context.save()
      #expect(try context.fetch(descriptor).map(\.index) == before, "\(keys)")
    }
  }

  @Test func theNameOfAKeyWithoutAnOrderIsInTheError() throws {
    let context = ModelContext(container)
    func message(_ key: SortDescriptor<Sortable>) -> String {
      let error = #expect(throws: SwiftDataError.self) {
        try context.fetch(FetchDescriptor(sortBy: [key]))
      }
      #expect(error?.code == .unsupportedSortDescriptor)
      return error?.message ?? ""
    }
    #expect(message(.init(\.ticket)).contains("cannot be sorted by ticket"))
    #expect(message(.init(\.texts.count)).contains("only stored properties"))
    #expect(message(.init(\.spot.city.count)).contains("only stored properties"))
    #expect(message(.init(\.optionalSpot?.city.count)).contains("only stored properties"))
  }

  @Test("nothing in the file depends on the core's collations")
  func plainFile() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, SortableChild.self))
    context.insert(Sortable(index: 1))
    try context.save()
    #expect(try rows("PRAGMA integrity_check", of: folder.store) == [["ok"]])
    #expect(
      try rows("SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%COLLATE%'", of: folder.store)
        == [[0]])
  }
}
