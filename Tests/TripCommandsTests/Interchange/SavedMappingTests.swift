import CalendarDates
import Testing
import TripModel
import TripRepository

@testable import TripCommands

@Suite("Mapping files")
struct SavedMappingTests {
  private static let full = """
    # Everything that can be said.
    encoding = "windows-1252"
    delimiter = "semicolon"
    quote = "'"
    header-row = 4
    skip-rows = "1..3, 9, 447.."
    skip-totals = false
    date-format = "M/d/yyyy"
    decimal-mark = "comma"
    default-currency = "NOK"
    kind = "business"
    source = "hr"
    upsert = "external-id"
    unmapped = "notes"
    fill-down = 'Attendee, "Title, short"'

    [fields]
    destination = "Where[1]"
    from = "Start"
    to = "End"
    status = "State"
    external-id = "Attendee + '/' + Start"

    [constants]
    company = "Acme AB"

    [values.status]
    Attended = "done"
    "" = "planned"
    "*" = "confirmed"

    [expenses]
    airfare = "Air"

    [expenses."other things"]
    amount = "Other"
    currency-column = "Cur"
    currency = "EUR"
    day = "Paid"
    note = "What"

    """

  @Test("all that a mapping says is read, and written as it was")
  func roundTrip() throws {
    let mapping = try SavedMapping(parsing: Self.full)
    #expect(mapping.text(title: "Everything that can be said.") == Self.full)
    #expect(mapping.options.dialect == CSVDialect(delimiter: ";"))
    #expect(mapping.options.skippedLines == [1...3, 9...9, 447...Int.max])
    #expect(mapping.options.fillDown == ["Attendee", "Title, short"])
    #expect(mapping.options.moneyFormat.currency?.code == "NOK")
    #expect(mapping.map?.expenses.map(\.category) == ["airfare", "other things"])
    #expect(mapping.map?.entries.first { $0.field == .status }?.values?.entries.count == 3)
  }

  @Test("an empty one says nothing, and leaves the columns to be guessed")
  func empty() throws {
    let mapping = try SavedMapping(parsing: "# nothing\n")
    #expect(mapping == SavedMapping())
    #expect(mapping.map == nil)
  }

  @Test("options win over the file, field by field")
  func overriding() throws {
    var typed = SavedMapping()
    typed.kind = .group
    typed.map = try ColumnMap(parsing: "to=Return,expense.airfare=Fly")
    let both = try SavedMapping(parsing: Self.full).overridden(by: typed)
    #expect(both.kind == .group)
    #expect(both.source == "hr")
    #expect(both.map?.entries.first { $0.field == .end }?.column == "Return")
    #expect(both.map?.entries.first { $0.field == .start }?.column == "Start")
    #expect(both.map?.expenses.first?.amount.description == "Fly")
  }

  @Test(
    "a mistake is told with its line and what was meant",
    arguments: [
      ("delimitr = \"tab\"", 1, "Did you mean delimiter?"),
      ("\n[fields]\nfrm = \"x\"", 3, "fields.frm: There is no such field. Did you mean from?"),
      ("[field]\n", 1, "Did you mean fields?"), ("[fields]\nid = \"x\"", 2, "cannot be imported"),
      ("[fields]\nfrom = \"a + \"", 2, "the name of a column"),
      ("upsert = \"notes\"", 1, "cannot be part of a key"),
      ("header-row = 0", 1, "Type its number, or none."), ("skip-rows = \"3..1\"", 1, "1..3, 9"),
      ("encoding = \"klingon\"", 1, "Type one of utf-8,"),
      ("[values.status]\na = \"done\"", 2, "[fields] has no status"),
      ("[expenses.air]\nday = \"x\"", 2, "has no amount"),
      ("[expenses.air]\nprice = \"x\"", 2, "There is no such key."),
      ("[constants]\nfrom = \"2026-01-01\"", 2, "Trips have days of their own."),
      ("[fields]\nfrom = \"x\"\nstart = \"y\"", 2, "The map has the field from twice."),
      ("date-format = \"Q\"", 1, "date-format:"), ("kind = \"busines\"", 1, "Type one of trip,"),
      ("unmapped = \"keep\"", 1, "Type one of drop, notes."), ("quote = \"ab\"", 1, "no quote"),
      ("skip-totals = \"maybe\"", 1, "Type true or false."), ("source = \"\"", 1, "Type a name."),
    ])
  func mistakes(text: String, line: Int, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try SavedMapping(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.reason.contains(message) == true, "\(error?.reason ?? "")")
  }

  @Test("lines of a file are typed as numbers and ranges")
  func lines() {
    #expect(LineRanges(parsing: "1..3,9")?.ranges == [1...3, 9...9])
    #expect(LineRanges(parsing: "447..")?.description == "447..")
    for text in ["", "0", "3..1", "a", "1-3", "1...3", ","] {
      #expect(LineRanges(parsing: text) == nil, "\(text)")
    }
  }
}
