import Testing
import TripModel

@testable import TripRepository

@Suite("What fills a field")
struct ColumnSourceTests {
  /// The title that one row gets.
  private func title(_ source: String, _ row: String) throws -> String? {
    let map = try ColumnMap(parsing: "destination=d,from=s,to=s,title=\(source)")
    let outcome = try CSVOutcome("d,s,A,B,C + D,E[1]\nX,2026-01-01,\(row)\n") { $0.map = map }
    #expect(outcome.rejected == [])
    return outcome.drafts.first?.title
  }

  @Test(
    "columns are joined, and texts between them are left out where one is missing",
    arguments: [
      ("A + B", "1,2,,", "1 2"), ("A + B", "1,,,", "1"), ("A + ', ' + B", "1,2,,", "1, 2"),
      ("A + ', ' + B", ",2,,", "2"), ("A + '/' + B", ",,,", nil), ("A+B", "1,2,,", nil),
      ("C + D", ",,3,", "3"), ("E[1]", ",,,\"4,5\"", "4,5"),
    ])
  func joined(source: String, row: String, expected: String?) throws {
    guard source != "A+B" else {
      #expect(throws: ColumnMapError.self) { try title(source, row) }
      return
    }
    #expect(try title(source, row) == expected)
  }

  @Test(
    "parts between commas are counted from either end",
    arguments: [
      ("A[1]", "Regina"), ("A[-1]", "Canada"), ("A[2..-1]", "Saskatchewan, Canada"),
      ("A[..2]", "Regina, Saskatchewan"), ("A[2..]", "Saskatchewan, Canada"), ("A[4]", nil),
      ("A[3..2]", nil), ("A[-1] + '/' + A[1]", "Canada/Regina"),
    ])
  func parts(source: String, expected: String?) throws {
    #expect(try title(source, "\"Regina, Saskatchewan, Canada\",,,") == expected)
  }

  @Test("what is written reads back the same", arguments: ["A", "A + B", "x + 'y' + z[2..-1]"])
  func written(text: String) throws {
    let source = try ColumnSource(parsing: text)
    #expect(try ColumnSource(parsing: source.written) == source)
  }

  @Test("names with signs that mean something are written between quotes")
  func names() throws {
    for name in ["a, b", "C + D", "E[1]", "'t", " x ", "say \"hi\"", "{x}"] {
      let source = ColumnSource(column: name)
      #expect(try ColumnSource(parsing: source.written) == source)
    }
  }

  @Test("braces say what cells mean, in any case, with a word for blank ones and for all others")
  func values() throws {
    let map = try ColumnMap(
      parsing: "destination=d,from=s,to=s,kind=k{B=business,\"P, x\"=personal,=group,*=trip}")
    let outcome = try CSVOutcome(
      "d,s,k\nX,2026-01-01,b\nX,2026-01-01,\"p, X\"\nX,2026-01-01,\nX,2026-01-01,?\n"
    ) { $0.map = map }
    #expect(outcome.drafts.map(\.kind) == [.business, .personal, .group, .trip])
    #expect(throws: ColumnMapError.syntax("the brace is never closed", at: 6)) {
      try ColumnMap(parsing: "kind=k{B=business")
    }
  }

  @Test("expenses are written with their category")
  func expenses() throws {
    let map = try ColumnMap(
      parsing:
        "destination=d,from=s,to=s,expense.air.currency=c,expense.air=a,expense.other things=o")
    let outcome = try CSVOutcome("d,s,a,c,o\nX,2026-01-01,1.50,NOK,2 EUR\nX,2026-01-01,0,,-\n") {
      $0.map = map
    }
    #expect(outcome.rejected == [])
    #expect(
      outcome.drafts.map { $0.details.expenses.map { "\($0.category ?? "") \($0.amount)" } }
        == [["air 1.50 NOK", "other things 2.00 EUR"], []])
    #expect(throws: ColumnMapError.repeatedExpense("a")) {
      try ColumnMap(parsing: "expense.a=x,expense.a=y")
    }
    #expect(throws: ColumnMapError.self) { try ColumnMap(parsing: "expense.a.day=x") }
  }

  @Test("without a map names in several languages are known, and what is in the columns counts")
  func guesses() throws {
    func columns(_ text: String) throws -> [String] {
      try CSVOutcome(text).reader.mapping.columns.map { "\($0.field.jsonKey)=\($0.name)" }
    }
    #expect(
      try columns("Resmål,Avresa,Hemresa,Typ\nA,2026-01-01,2026-01-02,hyra\n") == [
        "destination=Resmål", "start=Avresa", "end=Hemresa",
      ])
    #expect(
      try columns("Ort,Von,Bis,Typ\nA,2026-01-01,2026-01-02,business\n").last == "kind=Typ")
    #expect(
      try columns("City,Departure,Return\nA,2026-01-01,2026-01-02\n").first == "destination=City")
    #expect(
      try columns("Sted,Dato\nA,2026-01-01\n") == ["destination=Sted", "start=Dato", "end=Dato"])
  }
}
