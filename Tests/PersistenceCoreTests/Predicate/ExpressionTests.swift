import PersistenceCore
import Testing

/// Each kind of expression, over rows with nil, empty and extreme values in all classes: what SQL
/// selects is what the predicate selects in memory.
@Suite("Every expression selects in SQL what it selects in Swift")
struct ExpressionTests {
  private let context: ModelContext
  private let all: [Sample]

  init() throws {
    var random = SeededGenerator("expressions")
    let container = try memoryContainer(SampleAA.self, SampleB.self)
    context = ModelContext(container)
    for index in 0..<400 { context.insert(SamplePool.sample(index, using: &random)) }
    let nulls = SampleA(index: 400)
    nulls.tags = ["a\0b", "\0", ""]
    nulls.shared = "x"
    context.insert(nulls)
    // Only one in twenty of the others has this text.
    let named = SampleAA(index: 401)
    named.text = "a"
    context.insert(named)
    try context.save()
    all = try context.fetch(FetchDescriptor<Sample>())
  }

  private func check(
    _ predicate: Predicate<Sample>, mayBeEmpty: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try all.filter(predicate.evaluate).map(\.index)
    let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.index).sorted()
    #expect(found == expected, "\(predicate)", sourceLocation: sourceLocation)
    // A predicate that selects nothing or everything shows little.
    #expect(mayBeEmpty || !expected.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func bindingAnOptional() throws {
    try check(#Predicate { if let text = $0.optionalText { text == "a" } else { false } })
    try check(#Predicate { if let text = $0.optionalText { text != "a" } else { true } })
    try check(#Predicate { $0.optionalText?.isEmpty == false })
    try check(#Predicate { $0.optionalText?.contains("a") != true })
    try check(#Predicate { $0.optionalNumber.flatMap { $0 > 0 } ?? true })
    try check(#Predicate { $0.optionalFlag == true || $0.optionalFlag == nil })
  }

  @Test func anAlternativeForNil() throws {
    try check(#Predicate { ($0.optionalText ?? "") == "" })
    try check(#Predicate { ($0.optionalNumber ?? 5) >= 5 })
    try check(#Predicate { ($0.optionalText ?? $0.text) == $0.text })
    try check(#Predicate { !($0.optionalFlag ?? false) })
    let decimal = Decimal(1)
    try check(#Predicate { ($0.optionalDecimal ?? decimal) == decimal })
  }

  @Test func membersOfAnOptionalStruct() throws {
    try check(#Predicate { $0.optionalAddress?.city == "b" })
    try check(#Predicate { $0.optionalAddress?.city != "b" })
    try check(#Predicate { $0.optionalAddress?.zip == nil })
    try check(#Predicate { $0.optionalCoordinates?.latitude == 0 })
    try check(#Predicate { if let a = $0.optionalAddress { a.city == "b" } else { false } })
  }

  @Test func forcedUnwrapping() throws {
    try check(#Predicate { $0.optionalText != nil && $0.optionalText! == "a" })
    try check(#Predicate { $0.optionalNumber == nil || $0.optionalNumber! < 5 })
  }

  @Test func arithmeticWithDates() throws {
    try check(#Predicate { $0.date.timeIntervalSinceReferenceDate > 0 })
    try check(#Predicate { $0.date.timeIntervalSinceReferenceDate / 2 - 1 <= 0.5 })
    try check(#Predicate { $0.optionalDate?.timeIntervalSinceReferenceDate == 1 })
    try check(#Predicate { ($0.optionalDate?.timeIntervalSinceReferenceDate ?? -1) < 0 })
  }

  @Test("7 a subclass's property in a base-class predicate")
  func aSubclassInABaseClassPredicate() throws {
    try check(#Predicate { ($0 as? SampleB)?.shared == nil })
    try check(#Predicate { ($0 as? SampleA)?.shared == "x" })
    try check(#Predicate { ($0 as? SampleAA)?.text == "a" })
    try check(#Predicate { if let a = $0 as? SampleA { a.extra == 0 } else { false } })
    try check(#Predicate { if let b = $0 as? SampleB { b.rating >= 0 } else { true } })
    try check(#Predicate { ($0 as? SampleB) == nil })
    try check(#Predicate { $0 is SampleA && !($0 is SampleAA) })
    try check(#Predicate { $0 is SampleAA && ($0 as! SampleAA).deep == "" })
  }

  @Test func arithmetic() throws {
    try check(#Predicate { $0.number % 7 == 1 })
    try check(#Predicate { $0.number / 2 > 1 })
    try check(#Predicate { $0.number > 0 && $0.number < 10 && $0.number * 3 + 1 == 16 })
    try check(#Predicate { $0.number < 10 && $0.number > -10 && -$0.number == 1 })
    try check(#Predicate { $0.double / 4 > 0.2 })
    let one = Decimal(1)
    let limit = Decimal(string: "2.1") ?? 0
    try check(
      #Predicate { $0.decimal < limit && $0.decimal > -one && $0.decimal + one == limit - one })
    try check(#Predicate { $0.decimal == one && $0.decimal * limit == limit })
  }

  @Test func conditionals() throws {
    try check(#Predicate { ($0.flag ? $0.text : "a") == "a" })
    try check(#Predicate { ($0.flag ? $0.number : 0) >= 0 })
    try check(#Predicate { if $0.flag { $0.number > 0 } else { $0.text.isEmpty } })
  }

  @Test func ranges() throws {
    let low = 0
    let high = 6
    try check(#Predicate { (low..<high).contains($0.number) })
    try check(#Predicate { (low...high).contains($0.number) })
    let captured = 1...5
    try check(#Predicate { captured.contains($0.number) })
    let dates = Date(timeIntervalSinceReferenceDate: 0)..<Date(timeIntervalSinceReferenceDate: 2)
    try check(#Predicate { dates.contains($0.date) })
    let from = 1...
    try check(#Predicate { from.contains($0.number) })
  }

  @Test func texts() throws {
    try check(#Predicate { $0.text.isEmpty })
    try check(#Predicate { $0.text.count > 1 })
    try check(#Predicate { $0.text.starts(with: "a") })
    try check(#Predicate { $0.text.contains("") })
    try check(#Predicate { $0.text.contains("e") })
    try check(#Predicate { $0.text == "\u{e9}" })
    try check(#Predicate { $0.text != "e\u{301}" })
    try check(#Predicate { $0.text < "b" })
    try check(#Predicate { $0.text.localizedStandardContains("A") })
    try check(#Predicate { $0.text.localizedStandardContains("e") })
    try check(#Predicate { ($0.optionalText ?? "").localizedStandardContains("Ä") })
    let search = ""
    try check(#Predicate { search.isEmpty || $0.text.localizedStandardContains(search) })
  }

  @Test func regularExpressions() throws {
    try check(#Predicate { $0.text.contains(/^a/) })
    try check(#Predicate { !$0.text.contains(/[ab]/) })
    let anyCase = /A/.ignoresCase()
    try check(#Predicate { $0.text.contains(anyCase) })
    try check(#Predicate { ($0.optionalText ?? "").contains(/^$|z/) })
    try check(#Predicate { $0.text.contains(/a/) && !$0.text.contains(/b/) })
  }

  @Test func partsOfLists() throws {
    try check(#Predicate { $0.tags.count > 2 && $0.tags[1..<3].contains("a") })
    try check(#Predicate { $0.tags.count > 1 && $0.tags[0..<2].allSatisfy { $0.count < 2 } })
    let first = 1
    try check(#Predicate { $0.tags.count > 2 && $0.tags[first..<3].contains { $0.isEmpty } })
    let all = 0..<0
    try check(#Predicate { !$0.tags[all].contains("a") && $0.flag })
    try check(#Predicate { $0.tags[0..<$0.tags.count].filter { $0 != "a" }.count == 1 })
    try check(#Predicate { $0.tags[0..<$0.tags.count].contains("b") })
  }

  @Test("5 conditions on what may be missing are what Swift makes of them")
  func conditionsOnWhatMayBeMissing() throws {
    try check(#Predicate { $0.optionalNumber.flatMap { $0 > 0 } ?? false })
    try check(#Predicate { $0.optionalNumber.flatMap { $0 > 0 } ?? true })
    try check(#Predicate { $0.optionalNumber.flatMap { $0 > 0 } == nil })
    try check(#Predicate { !($0.optionalText.flatMap { $0.count > 1 } ?? true) })
    try check(
      #Predicate { sample in
        sample.optionalText.flatMap { _ in sample.optionalFlag } ?? sample.flag
      })
    try check(
      #Predicate { sample in
        sample.optionalText.flatMap { _ in sample.optionalFlag } ?? true
      })
  }

  @Test("6 lists, and what is in them")
  func lists() throws {
    try check(#Predicate { $0.tags.contains("a") })
    try check(#Predicate { $0.tags.contains("\0") })
    try check(#Predicate { $0.tags.contains("a\0b") })
    try check(#Predicate { $0.tags.contains("") })
    try check(#Predicate { $0.tags.isEmpty })
    try check(#Predicate { $0.tags.count == 2 })
    try check(#Predicate { $0.numbers.contains(5) })
    try check(#Predicate { $0.numbers.count > 1 })
    let mood = Mood.calm
    try check(#Predicate { $0.moods.contains(mood) })
    try check(#Predicate { $0.tags.contains { $0 == "a" || $0.isEmpty } })
    try check(#Predicate { sample in sample.tags.contains { $0 == sample.text } })
    try check(#Predicate { $0.tags.allSatisfy { $0.count < 2 } })
    try check(#Predicate { $0.numbers.filter { $0 > 0 }.count == 2 })
    try check(#Predicate { $0.tags.first == "a" })
    try check(#Predicate { $0.numbers.max() == 5 })
    try check(#Predicate { ($0.numbers.min() ?? 0) < 0 })
    try check(#Predicate { $0.tags.max() == "ä" })
    try check(#Predicate { ($0.tags.min() ?? "x") < "b" })
    try check(#Predicate { $0.tags.count > 1 && $0.tags[1] == "a" })
  }

  @Test func capturedCollections() throws {
    let texts = ["a", "ä", "e\u{301}", "nowhere"]
    try check(#Predicate { texts.contains($0.text) })
    try check(#Predicate { !texts.contains($0.text) })
    let numbers = Array(0...5_000)
    try check(#Predicate { numbers.contains($0.number) })
    let many = (0..<3_000).map { "text \($0)" } + ["ab"]
    try check(#Predicate { many.contains($0.text) })
    try check(#Predicate { sample in texts.contains { $0 == sample.text } })
    let identifiers = all.prefix(7).map(\.persistentModelID)
    try check(#Predicate { identifiers.contains($0.persistentModelID) })
  }

  @Test func identity() throws {
    let identifier = all[3].persistentModelID
    try check(#Predicate { $0.persistentModelID == identifier })
    try check(#Predicate { $0.persistentModelID != identifier })
  }

  @Test("6 orders of enums")
  func ordersOfEnums() throws {
    let rank = Rank.second
    try check(#Predicate { $0.rank < rank })
    try check(#Predicate { $0.rank >= rank })
  }
}
