import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Columns of money and of currencies")
struct MoneyColumnTests {
  private func outcome(
    _ header: String, _ rows: [String], default currency: String? = "EUR",
    _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> CSVOutcome {
    let lines = rows.map { "A;2026-01-01;2026-01-02;\($0)\n" }.joined()
    return try CSVOutcome("destination;from;to;\(header)\n\(lines)") { options in
      options.moneyFormat.currency = currency.flatMap { CurrencyCode($0) }
      try change(&options)
    }
  }

  private func expenses(_ outcome: CSVOutcome) -> [String] {
    outcome.drafts.flatMap { draft in
      draft.details.expenses.map { "\($0.category ?? "") \($0.amount)" }
    }
  }

  @Test(
    "a column of currencies belongs to the amounts that lack one, and beats the default",
    arguments: [
      (
        "Amount;Currency", ["1500.00;NOK", "20;GBP", "5;"],
        ["amount 1500.00 NOK", "amount 20.00 GBP", "amount 5.00 EUR"]
      ),
      (
        "Hotel;Hotel currency;Flight;Flight currency", ["1;NOK;2;GBP"],
        ["hotel 1.00 NOK", "flight 2.00 GBP"]
      ),
      ("Hotel;Flight;Currency", ["1;2;GBP"], ["hotel 1.00 GBP", "flight 2.00 GBP"]),
      ("Betrag;Währung", ["1.500,00;SEK"], ["betrag 1500.00 SEK"]),
      ("Hotel;Hotelwährung;Flug;W", ["1;SEK;2;NOK"], ["hotel 1.00 SEK", "flug 2.00 NOK"]),
      ("Hotel;ISO;Flight;ISO 2", ["1;SEK;2;NOK"], ["hotel 1.00 SEK", "flight 2.00 NOK"]),
      ("Hotel;Currency;Flight USD", ["1;SEK;2"], ["hotel 1.00 SEK", "flight 2.00 USD"]),
      ("Cost;Valuta", ["$5;CAD"], ["cost 5.00 CAD"]),
    ])
  func pairs(header: String, rows: [String], expected: [String]) throws {
    let outcome = try outcome(header, rows)
    #expect(outcome.rejected == [])
    #expect(expenses(outcome) == expected)
  }

  @Test("codes that are those of other things too speak only beside amounts, and not alone")
  func otherCodes() throws {
    for (header, row) in [("Group;Hotel", "SLE;1"), ("Hotel;Note;Group", "1;x;EUR")] {
      let outcome = try outcome(header, [row])
      #expect(expenses(outcome) == ["hotel 1.00 EUR"])
      #expect(outcome.reader.mapping.dropped.contains("Group"))
    }
  }

  @Test("the currency of a field of money comes from its column, and a blank amount is none")
  func perDiem() throws {
    let outcome = try outcome("Per diem;Currency;Kind", ["450;NOK;business", ";NOK;business"])
    #expect(outcome.rejected == [])
    #expect(outcome.drafts.map { $0.perDiem?.description } == ["450.00 NOK", nil])
    #expect(
      outcome.reader.mapping.column(.perDiem)?.reason
        == "named after the field; \"Currency\" is named after a currency")
  }

  @Test("a field that a map fills has its currency from the column beside it or from its name")
  func mappedPerDiem() throws {
    for header in ["Rate;Currency", "Rate (NOK);x", "Rate NOK;x"] {
      let outcome = try outcome(header, ["450;NOK"]) { options in
        options.map = try ColumnMap(parsing: "per-diem=\(header.split(separator: ";")[0])")
        options.guessesRest = true
        options.kind = .business
      }
      #expect(outcome.drafts.map { $0.perDiem?.description } == ["450.00 NOK"])
    }
    let named = try outcome("Per diem (NOK);Budget", ["450;"]) { $0.kind = .business }
    #expect(named.drafts.map { $0.perDiem?.description } == ["450.00 NOK"])
  }

  @Test("of an amount and the same one converted the first counts, and the other has its reason")
  func converted() throws {
    let outcome = try outcome("Amount;Currency;Amount (EUR)", ["450;NOK;40"])
    #expect(expenses(outcome) == ["amount 450.00 NOK"])
    #expect(
      outcome.reader.mapping.hints == ["Amount (EUR)": "another total; \"Amount\" counts"])
    let other = try self.outcome("Amount (EUR);Amount;Currency", ["40;450;NOK"])
    #expect(expenses(other) == ["amount 40.00 EUR"])
    #expect(
      other.reader.mapping.hints["Currency"] == "the amounts that it belongs to are left out")
  }

  @Test("where it cannot be told to which amounts currencies belong, the map to give is told")
  func conflict() throws {
    let error = #expect(throws: ColumnMapError.self) {
      try outcome("Hotel;Currency;Flight", ["1;NOK;2"])
    }
    #expect(
      error?.description.hasSuffix(
        "\"Hotel\" or \"Flight\". Give a map such as "
          + "'expense.hotel=Hotel,expense.hotel.currency=Currency'.") == true)
    let told = try outcome("Hotel;Currency;Flight", ["1;NOK;2"]) { options in
      options.map = try ColumnMap(parsing: "expense.hotel=Hotel,expense.hotel.currency=Currency")
      options.guessesRest = true
    }
    #expect(expenses(told) == ["hotel 1.00 NOK", "flight 2.00 EUR"])
  }

  @Test("an amount in another currency than its row says elsewhere is rejected")
  func contradiction() throws {
    let outcome = try outcome("Amount;Currency", ["5 NOK;GBP", "5;XYZ"])
    #expect(
      outcome.rejected == [
        "2: Amount: \"5 NOK\" is in NOK, and Currency says GBP. Keep one of them.",
        "3: Currency: \"XYZ\" is not a currency. Type a code such as EUR.",
      ])
  }

  @Test(
    "the currency in the name of a column is that of its amounts",
    arguments: [
      (
        "Hotel (€);Flight USD;Taxi [NOK]", "1;2;3",
        ["hotel 1.00 EUR", "flight 2.00 USD", "taxi 3.00 NOK"]
      ),
      ("Cost (EUR);Cost (USD)", "1;2", ["cost eur 1.00 EUR", "cost usd 2.00 USD"]),
      ("EUR;USD", "1;2", ["eur 1.00 EUR", "usd 2.00 USD"]),
      ("hotel_nok;Kosten in Euro", "1;2", ["hotel 1.00 NOK"]),
      ("Ticket price US$", "1", ["ticket price 1.00 USD"]),
      ("Ticket US$", "1", ["ticket 1.00 USD"]),
      ("Hotel (kr)", "1", ["hotel 1.00 SEK"]), ("Exchange rate EUR", "1", []),
      ("Hotel (€)", "5 NOK", ["hotel 5.00 NOK"]),
    ])
  func headers(header: String, row: String, expected: [String]) throws {
    let outcome = try outcome(header, [row], default: "SEK")
    #expect(outcome.rejected == [])
    #expect(expenses(outcome) == expected)
  }

  @Test("an amount that departs from the name of its column counts, and is told")
  func remark() throws {
    let outcome = try outcome("Hotel (€)", ["5 NOK", "6"])
    #expect(outcome.reader.amountRemarks.count == 1)
    #expect(outcome.reader.amountRemarks.first?.contains("\"5 NOK\" in line 2") == true)
  }

  @Test("a column of currencies that a whole map leaves out is told as one")
  func unmappedCurrencies() throws {
    let outcome = try outcome("Hotel;Currency", ["5;NOK"]) { options in
      options.map = try ColumnMap(
        parsing: "destination=destination,from=from,to=to,expense.hotel=Hotel")
    }
    #expect(
      outcome.reader.mapping.hints == ["Currency": "currencies that no expense of the map has"])
  }

  @Test("a shared sign in a name needs the default currency, in a map too")
  func sign() throws {
    #expect(throws: ColumnMapError.openSign(column: "Hotel ($)", sign: "$")) {
      try outcome("Hotel ($)", ["5"])
    }
    #expect(expenses(try outcome("Hotel ($)", ["5"], default: "CAD")) == ["hotel 5.00 CAD"])
    let mapped = try outcome("Hotel (€)", ["5"], default: "NOK") { options in
      options.map = try ColumnMap(
        parsing: "destination=destination,from=from,to=to,expense.room=Hotel (€)")
    }
    #expect(expenses(mapped) == ["room 5.00 EUR"])
  }

  @Test("a column of what trips cost is not dropped for its cells, whatever many are wrong")
  func badCells() throws {
    let cells = ["EUR 5", "?", "about 7", "lots", "EUR 6", "n/a", "-", "kr -", ""]
    let outcome = try outcome("Hotel", cells, default: nil)
    #expect(expenses(outcome) == ["hotel 5.00 EUR", "hotel 6.00 EUR"])
    #expect(outcome.rejected.map { $0.prefix(2) } == ["3:", "4:", "5:"])
    #expect(try self.outcome("Hotel", ["Grand", "Ritz"]).reader.mapping.expenses == [])
  }

  @Test("a Norwegian sheet is read with the default currency")
  func norwegian() throws {
    let outcome = try outcome("Hotell", ["kr 1.234,-", "kr 800,-", "kr 1 200,–"], default: "NOK")
    #expect(outcome.rejected == [])
    #expect(
      expenses(outcome) == ["hotell 1234.00 NOK", "hotell 800.00 NOK", "hotell 1200.00 NOK"])
  }

  @Test("each column that is dropped has its true reason")
  func reasons() throws {
    let outcome = try outcome("Hotel;Flight;Total;Fee;Sum", ["1;kr 2;3;x;5 EUR"], default: nil)
    #expect(
      outcome.reader.mapping.hints == [
        "Hotel": "amounts without a currency; a default currency makes expenses of them",
        "Flight":
          "amounts in kr, which several currencies share; a default currency makes expenses of them",
        "Total": "a total; the columns that it is made of count",
        "Sum": "amounts, under no name that is known for what trips cost",
      ])
  }

  @Test(
    "three digits behind the decimal mark of the column are refused in a currency of two decimals",
    arguments: [
      ["EUR 1.234", "EUR 12.50"], ["€1.000", "€1,250.00"], ["1,234 EUR", "12,50 EUR"],
      ["JPY 1.000", "EUR 1.50"],
    ])
  func threeDigits(cells: [String]) throws {
    let outcome = try outcome("Hotel", cells)
    #expect(outcome.drafts.count == 1)
    #expect(outcome.rejected.count == 1)
    #expect(outcome.rejected.first?.contains("can mean 1") == true, "\(outcome.rejected)")
  }

  @Test("more decimals than a currency has are told, and three are right where it has them")
  func decimals() throws {
    let fine = try outcome("Hotel", ["EUR 1.2345", "EUR 2.50"])
    #expect(fine.rejected == [])
    #expect(fine.reader.amountRemarks.first?.contains("more decimals than the currency") == true)
    let dinars = try outcome("Hotel", ["KWD 1.234", "KWD 12.5"])
    #expect(expenses(dinars) == ["hotel 1.234 KWD", "hotel 12.500 KWD"])
  }
}
