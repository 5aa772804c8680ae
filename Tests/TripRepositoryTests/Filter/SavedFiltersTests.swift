import CalendarDates
import Testing

@testable import TripRepository

@Suite("Saved filters")
struct SavedFiltersTests {
  private func parse(
    _ text: String, _ saved: [String: String]
  ) throws(FilterError) -> TripFilter {
    try TripFilter(
      parsing: text, dates: DateExpressionParser(DateContext(today: .earliest)),
      saved: SavedFilters(saved))
  }

  @Test("a name stands for its condition, whatever binds around it")
  func meaning() throws {
    let saved = ["n": "country = SE or country = NO", "w": "business and @n"]
    #expect(
      try parse("not @n and days > 3", saved).condition
        == parse("not (country = SE or country = NO) and days > 3", [:]).condition)
    #expect(
      try parse("@w favorite", saved).condition
        == parse("(business and (country = SE or country = NO)) favorite", [:]).condition)
    #expect(
      try parse("company = Acme @n", saved).condition
        == parse("company = Acme (country = SE or country = NO)", [:]).condition)
    #expect(try parse("\"@n\"", saved).condition == parse("\"@n\"", [:]).condition)
  }

  @Test("a name that is not known is told with its place")
  func unknown() throws {
    let error = try #require(throws: FilterError.self) {
      try parse("business @nort", ["north": "x"])
    }
    #expect(error.problem == .unknownSaved("nort", suggestion: "north"))
    #expect(error.range == 9..<14)
    #expect(error.savedPath.isEmpty)
  }

  @Test("a mistake inside is told with the saved text and the way there")
  func inside() throws {
    let saved = ["a": "not @b", "b": "days > x"]
    let error = try #require(throws: FilterError.self) { try parse("@a", saved) }
    #expect(error.savedPath == ["a", "b"])
    #expect(error.text == "days > x")
    #expect(error.position == 7)
    let structure = try #require(throws: FilterError.self) { try parse("@a", ["a": "(days > 3"]) }
    #expect(structure.savedPath == ["a"])
    #expect(structure.text == "(days > 3")
  }

  @Test("circles and long ways are refused")
  func circles() throws {
    let circle = try #require(throws: FilterError.self) {
      try parse("@a", ["a": "@b", "b": "@c or @a", "c": "x"])
    }
    #expect(circle.problem == .savedCycle(["a", "b", "a"]))
    var chain = Dictionary(uniqueKeysWithValues: (0..<40).map { ("f\($0)", "@f\($0 + 1)") })
    chain["f40"] = "business"
    let long = try #require(throws: FilterError.self) { try parse("@f0", chain) }
    #expect(long.problem == .savedTooDeep(limit: 20))
    #expect(try parse("@f30", chain).condition == parse("business", [:]).condition)
  }

  @Test("names that multiply are stopped before they fill the memory")
  func multiplying() throws {
    var saved = ["f0": "business"]
    for level in 1..<20 { saved["f\(level)"] = "@f\(level - 1) or @f\(level - 1)" }
    let error = try #require(throws: FilterError.self) { try parse("@f19", saved) }
    #expect(error.problem == .tooManyConditions(limit: 500))
  }

  @Test("the names in a condition are found without knowing them")
  func names() {
    #expect(SavedFilters.names(in: "not @a or (business @b)") == ["a", "b"])
    #expect(SavedFilters.names(in: "\"@a\" (").isEmpty)
  }
}
