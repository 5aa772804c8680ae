import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Trips from CSV")
struct TripCSVReaderTests {
  private let head = "destination,from,to"

  /// What is wrong with one row.
  private func reason(
    _ columns: String, _ cells: String, _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> String {
    let outcome = try CSVOutcome(
      "\(head),\(columns)\nOslo,2026-03-02,2026-03-05,\(cells)\n", change)
    #expect(outcome.drafts.isEmpty)
    return outcome.rejected.joined(separator: "|")
  }

  /// The trip of one row.
  private func draft(
    _ columns: String, _ cells: String, _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> TripDraft {
    let outcome = try CSVOutcome(
      "\(head),\(columns)\nOslo,2026-03-02,2026-03-05,\(cells)\n", change)
    #expect(outcome.rejected == [])
    return try #require(outcome.drafts.first)
  }

  @Test("blank cells are no values, and spaces count only between quotes")
  func blanks() throws {
    let trip = try draft("title,note,city,traveller,status", "  , Ask Bo ,\" x \",\"\",")
    #expect(trip.title == nil)
    #expect(trip.notes == "Ask Bo")
    #expect(trip.city == " x ")
    #expect(trip.traveller == nil)
    #expect(trip.status == .planned)
  }

  @Test(
    "statuses are known by many words",
    arguments: [
      ("Attended", TripStatus.done), ("Canceled", .cancelled), ("booked", .confirmed),
      (" ", .planned),
    ])
  func statuses(word: String, status: TripStatus) throws {
    #expect(try draft("status", word).status == status)
  }

  @Test("all kinds of values are read")
  func values() throws {
    let trip = try draft(
      "kind,company,perDiem,country,favorite,latitude,longitude,agenda",
      "Business,Acme AB,\"€1.949,50\",Sweden,yes,59.33,-0.12,Talks")
    #expect(trip.kind == .business)
    #expect(trip.company == "Acme AB")
    #expect(trip.perDiem?.description == "1949.50 EUR")
    #expect(trip.country?.code == "SE")
    #expect(trip.isFavorite)
    #expect(trip.latitude == 59.33)
    #expect(trip.longitude == -0.12)
    #expect(trip.meetingAgenda == "Talks")
    let vacation = try draft(
      "kind,budget,activities,companions,reason", "vacation,$3000,temples; food,Bo;Li,adventure"
    ) { $0.moneyFormat.currency = CurrencyCode("USD") }
    #expect(vacation.budget?.description == "3000.00 USD")
    #expect(vacation.activities == ["temples", "food"])
    #expect(vacation.companions == ["Bo", "Li"])
    #expect(vacation.reason == .adventure)
  }

  @Test("ids whose source nobody names are those of a CSV file")
  func sourceOfIDs() throws {
    let text = "\(head),externalID\nA,2026-01-01,2026-01-01,7\n"
    #expect(try CSVOutcome(text).drafts.first?.source == "csv")
    #expect(try CSVOutcome(text) { $0.source = "hr" }.drafts.first?.source == "hr")
    #expect(try CSVOutcome("\(head)\nA,2026-01-01,2026-01-01\n").drafts.first?.source == nil)
  }

  @Test("one bad cell costs a row, and not the money of the column")
  func oneBadAmount() throws {
    let rows = (1...5).map { "D,2026-03-0\($0),2026-03-09,\($0).50 EUR\n" }
    let text = "\(head),hotel\n" + rows.joined() + "D,2026-03-01,2026-03-09,TBD\n"
    let outcome = try CSVOutcome(text)
    #expect(outcome.drafts.map(\.details.expenses.count) == [1, 1, 1, 1, 1])
    #expect(outcome.rejected.count == 1 && outcome.rejected[0].contains("hotel"))
  }

  @Test("a column of days that leaves the order open is read as the one that tells")
  func openDays() throws {
    let outcome = try CSVOutcome("destination,from,to\nA,2/3/2026,2/13/2026\nB,4/5/2026,4/6/2026\n")
    #expect(outcome.drafts.map(\.start.description) == ["2026-02-03", "2026-04-05"])
    #expect(outcome.rejected == [])
    let open = try CSVOutcome("destination,from,to\nA,2/3/2026,2/4/2026\n")
    #expect(open.drafts.isEmpty && open.rejected.first?.contains("can mean") == true)
  }

  @Test("the kind and the source of the options count where no cell says another")
  func defaults() throws {
    let outcome = try CSVOutcome(
      "\(head),kind,source\nA,2026-01-01,2026-01-01,,\nB,2026-01-01,2026-01-01,group,web\n"
    ) {
      $0.kind = .personal
      $0.source = "file"
    }
    #expect(outcome.drafts.map(\.kind) == [.personal, .group])
    #expect(outcome.drafts.map(\.source) == ["file", "web"])
  }

  @Test("dates are read by the format, and ISO dates in any case")
  func dates() throws {
    let outcome = try CSVOutcome("\(head)\nA,3/4/2026,2026-03-05\nB,12/31/2026,1/2/2027\n") {
      $0.dateFormat = try DatePattern("M/d/yyyy")
    }
    #expect(outcome.rejected == [])
    #expect(
      outcome.drafts.map { "\($0.start) \($0.end)" } == [
        "2026-03-04 2026-03-05", "2026-12-31 2027-01-02",
      ])
    let moments = try CSVOutcome(
      "\(head)\nA,2026-03-02T09:30+01:00[Europe/Stockholm],2026-03-05T10:00Z\n")
    #expect(moments.drafts.first?.start.description == "2026-03-02T09:30+01:00[Europe/Stockholm]")
    let words = try CSVOutcome("\(head)\nA,Mar 4 2026,Mar 5 2026\nB,today,tomorrow\n") {
      $0.dateFormat = try DatePattern("MMM d yyyy")
    }
    #expect(words.drafts.map(\.start.description) == ["2026-03-04"])
    #expect(words.rejected.count == 1)
  }

  @Test(
    "a day that can be read in two ways is refused with both",
    arguments: [
      (
        "2/3/2026",
        "2/3/2026\" can mean 2 March 2026 or 3 February 2026. Give the date format: d/M/yyyy for the first, M/d/yyyy for the second."
      ),
      ("today", "\"today\" is not a date. Write it as YYYY-MM-DD"), ("+3d", "is not a date"),
      ("3d", "is not a date"), ("monday", "is not a date"),
      ("2026-02-30", "February 2026 has 28 days"),
      ("2026-03", "is 31 days, but one day is wanted"),
      ("2026-03-02T09:30", "has a time but no zone"),
      ("46000", "is not a date"), ("", "The cell is empty, and every trip needs its start."),
    ])
  func badDates(cell: String, reason: String) throws {
    let outcome = try CSVOutcome("\(head)\nA,\(cell),2026-03-31\n")
    #expect(outcome.drafts.isEmpty)
    #expect(outcome.rejected.count == 1)
    #expect(outcome.rejected.first?.hasPrefix("2: from: ") == true)
    #expect(outcome.rejected.first?.contains(reason) == true, "\(outcome.rejected)")
  }

  @Test("an end before the start is rejected with both days")
  func endBeforeStart() throws {
    let outcome = try CSVOutcome("\(head)\nA,5/15/2018,5/18/0201\n") {
      $0.dateFormat = try DatePattern("M/d/yyyy")
    }
    #expect(
      outcome.rejected == [
        "2: to: The trip would end on 0201-05-18, before it starts on 2018-05-15."
      ])
  }

  @Test(
    "what is wrong with a cell is told by its column",
    arguments: [
      ("status", "Atended", "status: \"Atended\" is not a status. Did you mean attended?"),
      ("kind", "holiday", "kind: \"holiday\" is not a kind of trip. Write one of trip, business,"),
      ("country", "Swedn", "country: \"Swedn\" is not a country. Did you mean Sweden (SE)?"),
      ("perDiem", "75", "perDiem: \"75\" has no currency."),
      ("perDiem", "75 EUR", "perDiem: A plain trip has no per diem"),
      ("favorite", "maybe", "favorite: \"maybe\" is neither yes nor no."),
      ("latitude", "91", "latitude: "), ("latitude", "nan", "latitude: \"nan\" is not a number"),
      ("latitude", "0x1p4", "is not a number"), ("groupSize", "2.5", "is not a whole number"),
      ("groupSize", "99999999999999999999", "is not a whole number"),
      ("uuid", "7", "uuid: \"7\" is not a UUID."), ("createdAt", "soon", "is not a date"),
      ("reason", "fun", "is not a reason for a personal trip"),
    ])
  func badCells(column: String, cell: String, expected: String) throws {
    let found = try reason(column, cell)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("everything that is wrong with a row is told")
  func manyProblems() throws {
    let outcome = try CSVOutcome("\(head),status\n,soon,2026-01-01,x\n")
    #expect(
      outcome.rejected == [
        "2: destination: The cell is empty, and every trip needs its destination. "
          + "from: \"soon\" is not a date. Write it as YYYY-MM-DD, or give the date format. "
          + "status: \"x\" is not a status. Write one of planned, confirmed, done, cancelled."
      ])
  }

  @Test("rows that are too short or too long are rejected by their line, and reading goes on")
  func fieldCounts() throws {
    let outcome = try CSVOutcome(
      "\(head)\n\"a\nb\",2026-01-01,2026-01-02\nOslo,2026-01-01\nRom,2026-01-01,2026-01-01,x\nKiel,2026-01-01,2026-01-01\n"
    )
    #expect(outcome.drafts.map(\.destination) == ["a\nb", "Kiel"])
    #expect(outcome.rejected.map { $0.prefix(2) } == ["4:", "5:"])
    #expect(outcome.reader.rowCount == 4)
  }

  @Test("a file that cannot be read on is an error")
  func unreadable() throws {
    #expect(throws: CSVError.unterminatedQuote(line: 3)) {
      try CSVOutcome("\(head)\nOslo,2026-01-01,2026-01-02\n\"open,2026-01-01,2026-01-01\n")
    }
    #expect(throws: ColumnMapError.noHeader) { try CSVOutcome("\n\n") }
  }

  @Test("other delimiters are read")
  func delimiters() throws {
    let outcome = try CSVOutcome("destination;from;to\nOslo;2026-01-01;2026-01-02\n") {
      $0.dialect = .semicolon
    }
    #expect(outcome.drafts.count == 1)
  }

  @Test("no cell makes it trap")
  func fuzz() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = CSVTestGenerator(seed: seed)
    let fields = TripField.allCases.filter(\.isImported)
    let pieces = [
      "", "0", "9999-12-31", "0001-01-01", "1e308", "-", "1", "/", ".", ",", "T", "Z", "[", "EUR",
      "\u{0}", "東", "99999999999999999999", "vacation", " ", "\"\"", "NaN", "2026", "W10", "+",
    ]
    for _ in 0..<600 {
      let cells = fields.map { _ in
        "\""
          + (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          }.joined() + "\""
      }
      let text =
        fields.map(\.csvColumn).joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n"
      let outcome = try CSVOutcome(text)
      #expect(outcome.drafts.count + outcome.rejected.count == 1, "seed \(seed)")
    }
  }

  @Test("what is wrong with the day or the currency of an expense is told of that column")
  func expenseColumns() throws {
    let outcome = try CSVOutcome(
      "destination,from,to,hotel,cur,paid\nA,2026-01-01,2026-01-02,5,krone,x\n"
        + "A,2026-01-01,2026-01-02,5,SEK,x\nA,2026-01-01,2026-01-02,5 krone,SEK,\n"
    ) { options in
      options.map = try ColumnMap(
        parsing: "destination=destination,from=from,to=to,expense.hotel=hotel,"
          + "expense.hotel.currency=cur,expense.hotel.day=paid")
    }
    #expect(
      outcome.rejected.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "2: cur:", "3: paid:", "4: hotel:",
      ])
  }

  @Test("a moment whose zone never has its offset is refused, and one that has it at times is not")
  func offsets() throws {
    let outcome = try CSVOutcome(
      "destination,from,to\nA,2026-03-02T09:00+05:00[Europe/Stockholm],2026-03-03\n"
        + "B,2026-03-02T09:00+02:00[Europe/Stockholm],2026-03-03\n"
        + "C,2026-03-02T09:00+05:00[Nowhere/Special],2026-03-03\n"
        + "D,2026-03-02T09:00+01:00[Europe/Stockholm],2026-03-03T09:00Z\n")
    #expect(
      outcome.rejected == [
        "2: from: In \"2026-03-02T09:00+05:00[Europe/Stockholm]\" the offset +05:00 is not that of "
          + "Europe/Stockholm at that time. Type +01:00, or leave the offset or the zone out."
      ])
    #expect(
      outcome.drafts.map(\.start.description) == [
        "2026-03-02T09:00+02:00[Europe/Stockholm]", "2026-03-02T09:00+05:00[Nowhere/Special]",
        "2026-03-02T09:00+01:00[Europe/Stockholm]",
      ])
  }

  @Test("numbers that are no finite ones are told as such")
  func infinite() throws {
    let outcome = try CSVOutcome(
      "destination,from,to,latitude,longitude\nA,2026-01-01,2026-01-02,1e400,0\n")
    #expect(
      outcome.rejected == [
        "2: latitude: \"1e400\" is not a number of degrees. Write it as 59.33 or -0.12."
      ])
  }
}
