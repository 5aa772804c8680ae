import CalendarDates
import Testing

@testable import TripRepository

/// Mistakes are found where they are, before there is a store.
struct FilterErrorTests {
  private func error(of text: String) -> FilterError? {
    do throws(FilterError) {
      _ = try TripFilter(parsing: text, dates: FilterSample.dates)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "each mistake has a place and says what to type instead",
    arguments: [
      ("", 0, "The condition is empty."),
      ("   ", 0, "The condition is empty."),
      ("destination > 5", 12, "'destination' cannot be compared by '>'. Type =, !=, ~"),
      ("business and per-diem > x", 24, "\"x\" is not an amount."),
      ("days > x", 7, "'days' is a whole number, and \"x\" is none."),
      ("days > 2.5", 7, "'days' is a whole number"),
      ("days > 2m", 7, "\"2m\" is no number of days."),
      ("latitude < north", 11, "'latitude' is a number"),
      ("compny = Acme", 0, "There is no field 'compny'. Did you mean 'company'?"),
      ("has notez", 4, "There is no field 'notez'. Did you mean 'notes'?"),
      ("xyzzy:5", 0, "There is no field 'xyzzy'. Type one such as"),
      ("is busines", 3, "A trip cannot be 'busines'. Did you mean 'business'?"),
      ("kind = buisness", 7, "\"buisness\" is no value of 'kind'. Did you mean business?"),
      ("status = maybe", 9, "\"maybe\" is no value of 'status'. Type one of planned,"),
      ("status = canceld", 9, "\"canceld\" is no value of 'status'. Did you mean canceled?"),
      ("favorite = maybe", 11, "\"maybe\" is no value of 'favorite'. Type one of yes, no"),
      ("country = Swedn", 10, "\"Swedn\" is not a country. Did you mean Sweden (SE)?"),
      ("country ~ land", 8, "'country' cannot be compared by '~'. Type =, != or in"),
      ("uuid = 7", 7, "\"7\" is no UUID."),
      ("id = seven", 5, "'id' is a whole number"),
      ("id > 5", 3, "'id' cannot be compared by '>'"),
      ("(business", 0, "This parenthesis is not closed."),
      ("business and (days > 3", 13, "This parenthesis is not closed."),
      ("country in (SE, NO", 11, "This parenthesis is not closed."),
      ("business)", 8, "No parenthesis is open here."),
      ("()", 0, "A condition is missing after '('."),
      ("title = \"Spring", 8, "The text that begins here has no end. Type \" behind it."),
      ("title = \"a\\q\"", 10, "\\q means nothing."),
      ("business and", 9, "A condition is missing after 'and'."),
      ("business and or trip", 13, "A condition cannot go on with 'or' here."),
      ("> 5", 0, "A condition cannot go on with '>' here."),
      ("days >", 5, "A value is missing after '>'."),
      ("days > and trip", 5, "A value is missing after '>'."),
      ("company:", 7, "A value is missing after ':'."),
      ("has", 0, "A field is missing after 'has'."),
      ("is", 0, "A word is missing after 'is'."),
      ("notes", 0, "'notes' is a field."),
      ("has destination", 4, "Every trip has 'destination'."),
      ("allowance > 500", 0, "Trips cannot be selected by 'allowance'."),
      ("company = Acme AB", 15, "A text of several words needs quotes. Type \"Acme AB\""),
      ("country = SE, NO", 12, "Only one value can stand here. Type 'country in"),
      ("title = \"\"", 8, "The text for 'title' is empty."),
      ("\"\"", 0, "The text to look for is empty."),
      ("start.behind:today", 5, "'.behind' is not known."),
      ("title.after:x", 5, "'title' cannot be compared by '.after:'"),
      ("start = 2026-02-30", 16, "\"2026-02-30\" does not exist: February 2026 has 28 days."),
      ("start in 2024-W54..2024-W55", 15, "In \"2024-W54\" the week 54"),
      ("start > 2/3/2026", 8, "\"2/3/2026\" can mean"),
      ("start in 2026-03-02..2026-03-01", 9, "The end 2026-03-01 (Sun) comes before"),
      ("start >= 2026-03-02T09:30Z", 9, "'start' is compared by the day"),
      ("days in 5..3", 8, "The range \"5..3\" ends before it begins"),
      ("days in ..", 8, "The range \"..\" ends before it begins, or has no ends."),
      ("days > 3..5", 7, "\"3..5\" is a range"),
      ("days in 3..x", 11, "'days' is a whole number"),
      ("per-diem in 20EUR..50SEK", 19, "EUR and SEK cannot be compared."),
      ("per-diem > 5XYZ", 11, "\"XYZ\" is not a currency."),
    ])
  func mistakes(text: String, position: Int, message: String) throws {
    let error = try #require(self.error(of: text))
    #expect(error.description.hasPrefix(message), "\(error)")
    #expect(error.position == position, "\(error)")
  }

  @Test("what nests, or goes on, without end is refused")
  func limits() {
    let depth = FilterParser.depthLimit
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "trip" + String(repeating: ")", count: count)
    }
    #expect(error(of: nested(depth)) == nil)
    #expect(error(of: nested(depth + 1))?.problem == .tooDeep(limit: depth))
    let nots = String(repeating: "not ", count: depth + 1) + "trip"
    #expect(error(of: nots)?.problem == .tooDeep(limit: depth))
    let count = FilterParser.conditionLimit
    let many = Array(repeating: "trip", count: count).joined(separator: " or ")
    #expect(error(of: many) == nil)
    #expect(error(of: many + " or trip")?.problem == .tooManyConditions(limit: count))
    let long = String(repeating: "a", count: FilterLexer.lengthLimit + 1)
    #expect(error(of: long)?.problem == .tooLong(limit: FilterLexer.lengthLimit))
  }

  @Test("20,000 mutated conditions trap nowhere, and every mistake is inside the text")
  func mutations() {
    var generator = TripGenerator()
    let pieces = [
      "(", ")", "\"", "'", "\\", "..", ",", "=", "!", "~", "<", ">", ":", ".", "-", "+", "and",
      "or", "not", "in", "is", "has", "no", "start", "per-diem", "days", "9999999999999999999",
      "2026-W99", "é", "東", "\u{301}", "\u{0}", "\r\n", "🏝️", " ", "&&", "||", "1e400", "#", "T",
    ]
    var failures = 0
    for _ in 0..<20_000 {
      var characters = Array(generator.condition(depth: 2).text)
      for _ in 0...Int(generator.next() % 4) {
        let place = Int(generator.next() % UInt64(characters.count + 1))
        switch generator.next() % 3 {
        case 0: characters.insert(contentsOf: generator.pick(pieces), at: place)
        case 1 where place < characters.count: characters.remove(at: place)
        default: characters.swapAt(place % max(characters.count, 1), 0)
        }
        if characters.isEmpty { characters = ["x"] }
      }
      // Characters can grow together, so the text counts and not the array.
      let text = String(characters)
      guard let error = error(of: text) else { continue }
      failures += 1
      let isInside =
        error.range.lowerBound >= 0
        && (error.range.lowerBound < text.count && error.range.upperBound <= text.count
          || error.problem == .empty)
      #expect(isInside, "seed \(generator.seed), \(text), \(error)")
      #expect(!error.description.isEmpty)
    }
    #expect(failures > 2_000)
  }
}
