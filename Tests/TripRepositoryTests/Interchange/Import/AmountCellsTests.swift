import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Amounts of a column")
struct AmountCellsTests {
  private func amounts(
    _ cells: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> (amounts: [String], rejected: [String]) {
    let outcome = try CSVOutcome(
      "destination;from;to;hotel\n"
        + cells.map { "A;2026-01-01;2026-01-02;\($0)\n" }.joined()
    ) { options in
      options.map = try ColumnMap(
        parsing: "destination=destination,from=from,to=to,expense.hotel=hotel")
      options.moneyFormat.currency = CurrencyCode("EUR")
      try change(&options)
    }
    return (
      outcome.drafts.flatMap { $0.details.expenses.map(\.amount.amountText) }, outcome.rejected
    )
  }

  @Test(
    "of a column with either decimal mark no amount is believed, and both are named",
    arguments: [("1.234,50", "1,234.50"), ("1,5", "1.5"), ("2.50", "1.234,5")])
  func contradictoryMarks(first: String, second: String) throws {
    let (taken, rejected) = try amounts([first, second, "100"])
    #expect(taken == ["100.00"])
    let reason =
      "the column has amounts with either decimal mark, \"\(first)\" in line 2 and \"\(second)\" in "
      + "line 3. Give the decimal mark."
    #expect(
      rejected == [
        "2: hotel: \"\(first)\" cannot be believed: \(reason)",
        "3: hotel: \"\(second)\" cannot be believed: \(reason)",
      ])
    // The option says which of them is wrong.
    let told = try amounts([first, second, "100"]) { $0.moneyFormat.decimalMark = .comma }
    #expect(told.amounts.count == 2)
    #expect(told.rejected.count == 1)
  }

  @Test("a few amounts with the other mark are slips, and told with the line that decided")
  func slippedMark() throws {
    let (taken, rejected) = try amounts(["1,5", "2,5", "3,5", "4.25"])
    #expect(taken == ["1.50", "2.50", "3.50"])
    #expect(
      rejected == [
        "5: hotel: The marks in \"4.25\" fit no way of writing numbers. Type it as 1234.50. The "
          + "decimal comma was taken because of \"1,5\" in line 2."
      ])
  }

  @Test("an amount behind the sample that contradicts an earlier one is rejected with both lines")
  func laterMark() throws {
    let (taken, rejected) = try amounts(
      Array(repeating: "10", count: 20) + ["1,5", "1.5", "1,234"]
    ) { $0.sampleSize = 100 }
    #expect(taken == Array(repeating: "10.00", count: 20) + ["1.50"])
    #expect(
      rejected.map { $0.prefix(60) } == [
        "23: hotel: \"1.5\" cannot be believed: the column has amounts ",
        "24: hotel: \"1,234\" cannot be believed: the column has amount",
      ])
    #expect(rejected.first?.contains("\"1,5\" in line 22 and \"1.5\" in line 23") == true)
  }

}
