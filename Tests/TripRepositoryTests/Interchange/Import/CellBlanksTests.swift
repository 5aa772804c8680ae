import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Blank cells, and blanks around texts")
struct CellBlanksTests {
  @Test(
    "blanks of any kind around days, numbers and words are no part of them",
    arguments: ["\u{A0}", "\u{202F}", "\u{FEFF}", "\u{200B}", "\u{200E}", "\u{2060} \t"])
  func invisibleBlanks(blank: String) throws {
    for quote in ["", "\""] {
      func cell(_ text: String) -> String { quote + blank + text + blank + quote }
      let values = [
        "business", "Oslo", "3/28/2026", "2026-03-30", "done", "NO", "75.50 EUR", "59.9", "10.7",
        "true",
      ]
      let outcome = try CSVOutcome(
        "kind,destination,from,to,status,country,perDiem,latitude,longitude,favorite\n"
          + values.map(cell).joined(separator: ",") + "\n")
      #expect(outcome.rejected == [])
      let trip = try #require(outcome.drafts.first)
      #expect(trip.kind == .business)
      #expect("\(trip.start) \(trip.end)" == "2026-03-28 2026-03-30")
      #expect(trip.status == .done)
      #expect(trip.country?.code == "NO")
      #expect(trip.perDiem?.description == "75.50 EUR")
      #expect(trip.latitude == 59.9)
      #expect(trip.isFavorite)
      // Between quotes the blanks of a text are its own.
      #expect(trip.destination == (quote.isEmpty ? "Oslo" : blank + "Oslo" + blank))
    }
  }

  @Test("cells of blanks that nobody sees are blank, and rows of nothing else are none")
  func invisibleCells() throws {
    let outcome = try CSVOutcome(
      "destination,from,to,title,who\nOslo,2026-01-01,2026-01-02,\u{A0},Ada\n"
        + "\u{200B},\u{A0},\u{FEFF},\u{3000},\" \u{A0}\"\nRom,2026-01-01,2026-01-02,x,\u{200B}\u{A0}\n"
    ) { options in
      options.map = try ColumnMap(
        parsing: "destination=destination,from=from,to=to,title=title,traveller=who")
      options.fillDown = ["who"]
    }
    #expect(outcome.rejected == [])
    #expect(outcome.drafts.map(\.title) == [nil, "x"])
    #expect(outcome.drafts.map(\.traveller) == ["Ada", "Ada"])
    #expect(outcome.reader.rowCount == 2)
  }

  @Test(
    "what is filled down comes from the last row above, whatever becomes of that, and of no total")
  func filledFromRows() throws {
    let rows = [
      "Ada,Oslo,2026-01-01,2026-01-02", "Bo,Rom,x,2026-01-02", ",Kiel,2026-01-01,2026-01-02",
      "Total,,,", "Cleo,Bonn,2026-01-01", ",Bern,2026-01-01,2026-01-02",
      "Dan,skipped,2026-01-01,2026-01-02", ",Nice,2026-01-01,2026-01-02",
    ]
    let outcome = try CSVOutcome(
      "who,destination,from,to\n" + rows.joined(separator: "\n") + "\n"
    ) { options in
      options.map = try ColumnMap(parsing: "traveller=who,destination=destination,from=from,to=to")
      options.fillDown = ["who"]
      options.skippedLines = [8...8]
    }
    #expect(outcome.drafts.map(\.destination) == ["Oslo", "Kiel", "Bern", "Nice"])
    #expect(outcome.drafts.map(\.traveller) == ["Ada", "Bo", "Cleo", "Cleo"])
    #expect(outcome.rejected.map { $0.prefix(2) } == ["3:", "6:"])
    #expect(outcome.reader.totalLines == [5])
  }

  @Test("nothing is filled from a cell that cannot be read")
  func filledFromUnreadable() throws {
    var options = ImportOptions()
    options.map = try ColumnMap(parsing: "traveller=who,destination=d,from=s,to=s")
    options.fillDown = ["who"]
    options.encoding = .utf8
    var bytes = Array("who,d,s\nAda,Oslo,2026-01-01\nMalm".utf8)
    bytes +=
      [0xF6]
      + Array(",Rom,2026-01-01\n,Kiel,2026-01-01\nBo,Bonn,2026-01-01\n,Bern,2026-01-01\n".utf8)
    let reader = try TripCSVReader(MemorySource(bytes), options: options)
    var travellers: [String] = []
    var reasons: [String] = []
    while let row = try reader.next() {
      switch row {
      case .trip(let draft): travellers.append(draft.traveller ?? "")
      case .rejected(let row): reasons.append("\(row.line): \(row.reason)")
      }
    }
    #expect(travellers == ["Ada", "Bo", "Bo"])
    #expect(reasons.count == 2)
    #expect(
      reasons.last
        == "4: who: The cell is blank, and the one above it, in line 3, cannot be read. "
        + "Write its text into this one.")
  }

}
