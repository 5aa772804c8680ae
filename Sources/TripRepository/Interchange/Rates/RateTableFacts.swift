import CalendarDates

/// What a row says of the table that it is of.
struct RateRowFacts {
  var name: String?
  var from: CalendarDay?
  var through: CalendarDay?
  var published: CalendarDay?
  var title: String?
}

/// What the rows of a table say of it. Not every row has to say it, but none may say something else.
struct RateTableFacts {
  /// A contradiction, with the column in which it stands.
  struct Problem {
    let text: String
    let column: RateColumn
  }

  private struct Fact<Value: Equatable> {
    var value: Value?
    private var line = 0

    mutating func add(_ new: Value?, line: Int) -> String? {
      guard let new else { return nil }
      guard let value else {
        (self.value, self.line) = (new, line)
        return nil
      }
      return value == new
        ? nil : "\"\(new)\" is not what line \(self.line) says of the same table, \"\(value)\"."
    }
  }

  private var throughFact = Fact<CalendarDay>()
  private var publishedFact = Fact<CalendarDay>()
  private var titleFact = Fact<String>()

  var through: CalendarDay? { throughFact.value }
  var published: CalendarDay? { publishedFact.value }
  var title: String? { titleFact.value }

  /// Adds what a row says.
  ///
  /// - Returns: What contradicts a row before.
  mutating func add(_ facts: RateRowFacts, line: Int) -> [Problem] {
    let texts: [(String?, RateColumn)] = [
      (throughFact.add(facts.through, line: line), .tableThrough),
      (publishedFact.add(facts.published, line: line), .published),
      (titleFact.add(facts.title, line: line), .title),
    ]
    return texts.compactMap { text, column in text.map { Problem(text: $0, column: column) } }
  }
}
