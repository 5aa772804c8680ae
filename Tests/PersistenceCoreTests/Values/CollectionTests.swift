import PersistenceCore
import SQLite
import Testing

@Suite("Enums, options and collections")
struct CollectionTests {
  @Test func comeBackAsTheyWere() throws {
    let model = Collections()
    model.mood = .default
    model.optionalMood = .wild
    model.level = .high
    model.plain = .two
    model.payload = .pair(number: 3, date: .distantPast)
    model.optionalPayload = .text("a\"b")
    model.days = [.monday, .sunday]
    model.code = Code(rawValue: "x")
    model.optionalCode = Code(rawValue: "")
    model.strings = ["a", "", "🇳🇴", "\0"]
    model.decimals = [Decimal(string: "0.1"), Decimal(string: "12345678901234567890.123456789")]
      .compactMap(\.self)
    model.doubles = [0.1, -0.0, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    model.dates = [.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0.1)]
    model.moods = [.wild, .calm]
    model.optionals = ["a", nil]
    model.nested = [[], [1, 2], [3]]
    model.optionalList = []
    model.optionalStrings = ["a", "\\", ""]
    model.dictionary = ["a": 1, "": 2]
    model.numbered = [-5: "m", 0: "z"]
    model.byMood = [.wild: 3, .calm: 1]
    model.set = [3, 1, 2]
    model.moodSet = [.wild]
    model.addresses = [Address(street: "s", city: "c", zip: nil)]
    model.pair = Pair(first: 9, second: "z")
    model.data = [Data([0, 255])]
    let copy = try roundTrip(model)
    #expect(copy.mood == .default && copy.optionalMood == .wild && copy.level == .high)
    #expect(copy.plain == .two && copy.payload == .pair(number: 3, date: .distantPast))
    #expect(copy.optionalPayload == .text("a\"b") && copy.days == [.monday, .sunday])
    #expect(copy.code.rawValue == "x" && copy.optionalCode == Code(rawValue: ""))
    #expect(copy.strings == model.strings && copy.decimals == model.decimals)
    #expect(copy.doubles.map(\.bitPattern) == model.doubles.map(\.bitPattern))
    #expect(copy.dates == model.dates && copy.moods == model.moods)
    #expect(copy.optionals == model.optionals && copy.nested == model.nested)
    #expect(copy.optionalStrings == model.optionalStrings)
    #expect(copy.optionalList == [] && copy.dictionary == model.dictionary)
    #expect(copy.numbered == model.numbered && copy.byMood == model.byMood)
    #expect(copy.set == model.set && copy.moodSet == model.moodSet)
    #expect(copy.addresses == model.addresses)
    #expect(copy.pair == model.pair && copy.data == model.data)
  }

  @Test func emptyOnes() throws {
    let copy = try roundTrip(Collections())
    #expect(copy.optionalMood == nil && copy.optionalPayload == nil && copy.optionalCode == nil)
    #expect(copy.optionalStrings == nil)
    #expect(copy.optionalList == nil && copy.strings.isEmpty && copy.dictionary.isEmpty)
    #expect(copy.days == [])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func numbersThatJSONLacksAreStoredInLists(_ number: Double) throws {
    let model = Collections()
    model.doubles = [1, number]
    let copy = try roundTrip(model)
    #expect(copy.doubles.count == 2)
    #expect(copy.doubles.last?.isNaN == number.isNaN)
    #expect(number.isNaN || copy.doubles.last == number)
  }

  @Test func equalSetsAreEqualTexts() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, Collections.self))
    var random = SeededGenerator("equal sets")
    for _ in 0..<20 {
      let model = Collections()
      model.set = Set((0..<40).shuffled(using: &random))
      model.moodSet = Set(Mood.allCases.shuffled(using: &random))
      context.insert(model)
    }
    try context.save()
    let distinct = try rows(#"SELECT DISTINCT "set", moodSet FROM Collections"#, of: folder.store)
    #expect(distinct.count == 1)
  }

  @Test func anUnknownCaseIsReportedByName() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Collections.self)
    let context = ModelContext(container)
    context.insert(Collections())
    try context.save()
    for (sql, name) in [
      ("mood = 'sleepy'", "mood"), ("level = 3", "level"), ("strings = '{'", "strings"),
      ("payload = '[]'", "payload"),
    ] {
      try runSQL("UPDATE Collections SET \(sql)", on: folder.store)
      let error = #expect(throws: SwiftDataError.self) {
        try ModelContext(container).fetch(FetchDescriptor<Collections>())
      }
      #expect(error?.code == .corruptValue)
      #expect(error?.message.contains("property \(name)") == true)
      try runSQL(
        """
        UPDATE Collections SET mood = 'calm', level = -1, strings = '[]', payload = '{"empty":{}}'
        """, on: folder.store)
    }
    #expect(try ModelContext(container).fetch(FetchDescriptor<Collections>()).count == 1)
  }
}
