import PersistenceCore
import Testing

@Suite("Predicates from the names of properties")
struct PropertyQueryTests {
  private let context: ModelContext
  private let all: [Sample]

  init() throws {
    var random = SeededGenerator("named properties")
    context = ModelContext(try memoryContainer(SampleAA.self, SampleB.self))
    for index in 0..<200 { context.insert(SamplePool.sample(index, using: &random)) }
    try context.save()
    all = try context.fetch(FetchDescriptor<Sample>())
  }

  private var query: PropertyQuery<Sample> {
    PropertyQuery(in: context.container.schema)
  }

  /// What the condition selects in SQL, in memory, and by a closure.
  private func check(
    _ condition: PropertyCondition, mayBeAll: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Sample) -> Bool
  ) throws {
    let predicate = try query.predicate(condition)
    let wanted = all.filter(expected).map(\.index)
    #expect(
      try all.filter(predicate.evaluate).map(\.index) == wanted, sourceLocation: sourceLocation)
    let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
    #expect(found == wanted, sourceLocation: sourceLocation)
    // A condition that selects nothing or everything shows little.
    #expect(
      !wanted.isEmpty && (mayBeAll || wanted.count < all.count), sourceLocation: sourceLocation)
    #expect(!"\(predicate)".isEmpty, sourceLocation: sourceLocation)
  }

  @Test func comparisons() throws {
    try check(.compare("text", .equal, "a")) { $0.text == "a" }
    try check(.compare("number", .notEqual, 1)) { $0.number != 1 }
    try check(.compare("number", .lessThan, 1)) { $0.number < 1 }
    try check(.compare("date", .lessThanOrEqual, SamplePool.dates[1])) {
      $0.date <= SamplePool.dates[1]
    }
    try check(.compare("decimal", .greaterThan, Decimal(0))) { $0.decimal > 0 }
    try check(.compare("rank", .greaterThanOrEqual, Rank.second)) { $0.rank >= .second }
    try check(.compare("identifier", .equal, SamplePool.uuids[0])) {
      $0.identifier == SamplePool.uuids[0]
    }
    try check(.compare("flag", .equal, true)) { $0.flag }
    try check(.compare("address", .equal, SamplePool.addresses[1])) {
      $0.address == SamplePool.addresses[1]
    }
  }

  @Test func whatIsMissingComparesAsInSwift() throws {
    try check(.isNil("optionalText")) { $0.optionalText == nil }
    try check(.isNotNil("optionalText")) { $0.optionalText != nil }
    try check(.compare("optionalText", .equal, "a")) { $0.optionalText == "a" }
    try check(.compare("optionalText", .notEqual, "a")) { $0.optionalText != "a" }
    try check(.compare("optionalNumber", .lessThan, 1)) {
      $0.optionalNumber.map { $0 < 1 } ?? false
    }
    try check(.not(.compare("optionalNumber", .lessThan, 1))) {
      !($0.optionalNumber.map { $0 < 1 } ?? false)
    }
    let none: String? = nil
    try check(.compare("optionalText", .equal, none)) { $0.optionalText == nil }
    #expect(try selects(.compare("optionalNumber", .lessThan, nil)) == 0)
    #expect(try selects(.isNil("number")) == 0)
    #expect(try selects(.isNotNil("number")) == all.count)
  }

  private func selects(_ condition: PropertyCondition) throws -> Int {
    let predicate = try query.predicate(condition)
    let found = try context.fetchCount(FetchDescriptor(predicate: predicate))
    #expect(try all.filter(predicate.evaluate).count == found)
    return found
  }

  @Test func ranges() throws {
    try check(.range("number", 0..<5)) { (0..<5).contains($0.number) }
    try check(.range("number", 0...5)) { (0...5).contains($0.number) }
    try check(.range("optionalNumber", from: 1, to: nil, includesUpperBound: false)) {
      $0.optionalNumber.map { $0 >= 1 } ?? false
    }
    try check(.range("date", from: nil, to: SamplePool.dates[1], includesUpperBound: true)) {
      $0.date <= SamplePool.dates[1]
    }
    try check(.range("optionalNumber", from: nil, to: nil, includesUpperBound: true)) {
      $0.optionalNumber != nil
    }
    #expect(try selects(.range("number", from: 5, to: 1, includesUpperBound: true)) == 0)
  }

  @Test func membership() throws {
    try check(.isOne("text", of: ["a", "ä"])) { $0.text == "a" || $0.text == "ä" }
    try check(.isOne("optionalNumber", of: [1, 5])) {
      $0.optionalNumber == 1 || $0.optionalNumber == 5
    }
    try check(.hasElement("tags", "a")) { $0.tags.contains("a") }
    try check(.hasElement("numbers", 5)) { $0.numbers.contains(5) }
    try check(.hasElement("moods", "wild")) { $0.moods.contains(.wild) }
    #expect(try selects(.isOne("text", of: [])) == 0)
    let identifiers: [any Sendable] = all.prefix(3).map(\.persistentModelID)
    #expect(try selects(.isOne("persistentModelID", of: identifiers)) == 3)
    #expect(try selects(.compare("persistentModelID", .equal, all[0].persistentModelID)) == 1)
  }

  @Test func texts() throws {
    try check(.text("text", .contains, "a")) { $0.text.contains("a") }
    try check(.text("text", .startsWith, "a")) { $0.text.starts(with: "a") }
    try check(.text("text", .localizedStandardContains, "Ä")) {
      $0.text == "a" || $0.text == "A" || $0.text.hasPrefix("a") || $0.text.contains("ä")
    }
    try check(.text("optionalText", .contains, "a")) { $0.optionalText?.contains("a") ?? false }
    try check(.text("optionalText", .localizedStandardContains, "E")) {
      ["e", "é"].contains($0.optionalText)
    }
  }

  @Test func members() throws {
    try check(.compare("address.city", .equal, "b")) { $0.address.city == "b" }
    try check(.isNil("address.zip")) { $0.address.zip == nil }
    try check(.compare("optionalAddress.city", .equal, "b")) { $0.optionalAddress?.city == "b" }
    try check(.compare("optionalAddress.city", .notEqual, "b")) { $0.optionalAddress?.city != "b" }
    try check(.isNil("optionalAddress.zip")) { $0.optionalAddress?.zip == nil }
    try check(.text("optionalAddress.zip", .contains, "z")) {
      $0.optionalAddress?.zip?.contains("z") ?? false
    }
    try check(.compare("optionalCoordinates.latitude", .greaterThanOrEqual, 0)) {
      $0.optionalCoordinates?.latitude.map { $0 >= 0 } ?? false
    }
  }

  @Test func propertiesOfSubclasses() throws {
    try check(.compare("SampleA.extra", .greaterThan, 0)) { (($0 as? SampleA)?.extra ?? 0) > 0 }
    try check(.compare(PropertyName("extra", as: SampleA.self), .equal, 0)) {
      ($0 as? SampleA)?.extra == 0
    }
    try check(.compare("SampleA.extra", .notEqual, 0)) { ($0 as? SampleA)?.extra != 0 }
    try check(.isNil("SampleB.shared")) { ($0 as? SampleB)?.shared == nil }
    try check(.isNil("SampleA.shared")) { ($0 as? SampleA)?.shared == nil }
    try check(.text("SampleAA.deep", .contains, "a")) {
      ($0 as? SampleAA)?.deep.contains("a") ?? false
    }
    try check(.compare("SampleAA.text", .notEqual, "a"), mayBeAll: true) {
      ($0 as? SampleAA)?.text != "a"
    }
    try check(.isKind(of: SampleA.self)) { $0 is SampleA }
    try check(.isKindNamed("SampleB")) { $0 is SampleB }
    try check(.not(.isKindNamed("SampleA"))) { !($0 is SampleA) }
  }

  @Test func combinations() throws {
    try check(.all([.compare("flag", .equal, true), .compare("number", .greaterThan, 0)])) {
      $0.flag && $0.number > 0
    }
    try check(.any([.compare("flag", .equal, true), .compare("number", .greaterThan, 0)])) {
      $0.flag || $0.number > 0
    }
    #expect(try selects(.all([])) == all.count)
    #expect(try selects(.any([])) == 0)
    #expect(try selects(.not(.all([]))) == 0)
    let many = (0..<800).map { PropertyCondition.compare("index", .equal, $0) }
    #expect(try selects(.any(many)) == all.count)
  }

  @Test func aQueryOfASubclassKnowsWhatItInherits() throws {
    let query = PropertyQuery(SampleAA.self)
    let predicate = try query.predicate(
      .all([.compare("text", .notEqual, "a"), .compare("extra", .lessThan, 5)]))
    let expected = all.compactMap { $0 as? SampleAA }.filter { $0.text != "a" && $0.extra < 5 }
    let found = try context.fetch(FetchDescriptor(predicate: predicate))
    #expect(Set(found.map(\.index)) == Set(expected.map(\.index)))
    #expect(
      try context.fetchCount(
        FetchDescriptor(
          predicate: query.predicate(
            .compare(PropertyName("text", as: Sample.self), .notEqual, "a"))))
        == all.count { ($0 as? SampleAA).map { $0.text != "a" } ?? false })
  }

  @Test func anIndexHelpsWithWhatMayBeMissing() throws {
    let context = ModelContext(try memoryContainer(Cruise.self))
    let query = PropertyQuery(Journey.self)
    let plan = try context.explain(
      FetchDescriptor(predicate: query.predicate(.compare("start", .greaterThan, 5))))
    #expect(plan.description.contains("USING INDEX Journey_start"))
    let optional = try context.explain(
      FetchDescriptor(predicate: query.predicate(.compare("number", .greaterThan, 5))))
    #expect(
      optional.sql.hasSuffix("WHERE ((\"number\" IS NOT NULL) AND (\"number\" > ?))"),
      "\(optional.sql)")
  }

  // MARK: - Values

  @Test func numbersAndRawValuesStandForOthersExactly() throws {
    try check(.compare("double", .greaterThan, 0)) { $0.double > 0 }
    try check(.compare("decimal", .equal, 1)) { $0.decimal == 1 }
    try check(.compare("decimal", .equal, 0.1)) { $0.decimal == Decimal(string: "0.1") }
    try check(.compare("number", .equal, 5.0)) { $0.number == 5 }
    try check(.compare("number", .equal, Decimal(5))) { $0.number == 5 }
    try check(.compare("big", .greaterThan, 0)) { $0.big > 0 }
    try check(.compare("mood", .equal, "wild")) { $0.mood == .wild }
    try check(.compare("level", .equal, 7)) { $0.level == .high }
    try check(.compare("optionalFloat", .equal, -0.5)) { $0.optionalFloat == -0.5 }
  }

  private func error(_ condition: PropertyCondition) -> PropertyQueryError? {
    #expect(throws: PropertyQueryError.self) { try query.predicate(condition) }
  }

  @Test func aValueOfTheWrongTypeNamesAllThree() {
    #expect(
      error(.compare("number", .equal, "five"))?.description
        == "number is Int, and 'five' is String, which cannot stand for it")
    #expect(
      error(.compare("mood", .equal, "happy"))?.description
        == "mood is Mood, and 'happy' is String, which cannot stand for it")
    for value: any Sendable in [0.5, Decimal(string: "1e30") ?? 0, Double.nan, UInt64.max, true] {
      guard case .wrongValue(let property, _, _, _)? = error(.compare("number", .equal, value))
      else {
        Issue.record("\(value) stands for an Int")
        continue
      }
      #expect(property == "number")
    }
    #expect(error(.isOne("date", of: [Date.now, "now"])) != nil)
    #expect(error(.hasElement("tags", 5)) != nil)
  }

  @Test func anUnknownNameHasSuggestions() {
    #expect(
      error(.isNil("optionlText"))?.description
        == "Sample has no property 'optionlText'; did you mean 'optionalText'?")
    guard case .unknownProperty(_, _, let suggestions)? = error(.isNil("city")) else { return }
    #expect(suggestions.contains("address.city"))
    guard case .unknownProperty(_, _, let others)? = error(.isNil("rating")) else { return }
    #expect(others == ["SampleB.rating"])
    #expect(
      error(.isNil("address.cty"))?.description.contains("did you mean 'address.city'") == true)
    #expect(error(.isNil("xyzzyqqq"))?.description == "Sample has no property 'xyzzyqqq'")
    for name in ["", ".", "address.", ".city", "Nobody.text", "address.city.name", "é"] {
      #expect(error(.isNil(PropertyName(name))) != nil)
    }
  }

  @Test func aClassThatIsNotPartOfTheHierarchyIsRefused() {
    #expect(
      error(.isKindNamed("Bird"))?.description
        == "there is no 'Bird' below Sample, only SampleA, SampleAA, SampleB")
    #expect(error(.isKind(of: Bird.self)) != nil)
    #expect(error(.isNil(PropertyName("name", as: Bird.self))) != nil)
  }

  @Test func anOperatorThatTheTypeLacksIsRefused() {
    #expect(
      error(.compare("flag", .lessThan, true))?.description == "flag is Bool, which has no '<'")
    #expect(error(.compare("mood", .greaterThan, Mood.calm)) != nil)
    #expect(error(.compare("address", .lessThan, 1)) != nil)
    #expect(error(.compare("data", .lessThan, Data())) != nil)
    #expect(
      error(.text("number", .contains, "1"))?.description
        == "number is Int, which has no 'contains'")
    #expect(error(.text("tags", .startsWith, "1")) != nil)
    #expect(error(.hasElement("text", "a")) != nil)
    #expect(error(.compare("persistentModelID", .lessThan, all[0].persistentModelID)) != nil)
  }

  @Test func allNamesCanBeListed() throws {
    let names = query.properties.map(\.name)
    #expect(names.first == "index")
    for name in ["address.city", "SampleA.extra", "SampleAA.deep", "persistentModelID"] {
      #expect(names.contains(name))
      #expect(try query.property(PropertyName(name)).name == name)
    }
    #expect(Set(names).count == names.count)
    #expect(try query.property("address.zip").description == "address.zip: String?")
    #expect(try query.property("SampleA.extra").isOptional)
    #expect(try !query.property("text").isOptional)
  }
}
