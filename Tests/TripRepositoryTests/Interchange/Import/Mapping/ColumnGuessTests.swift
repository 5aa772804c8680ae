import CalendarDates
import Testing

@testable import TripRepository

@Suite("Which column fills which field")
struct ColumnGuessTests {
  private func columns(
    _ text: String, map: String? = nil, isComplete: Bool = false
  ) throws -> [String] {
    let outcome = try CSVOutcome(text) { options in
      options.map = try map.map { try ColumnMap(parsing: $0) }
      options.guessesRest = !isComplete
      options.allowsMissingFields = true
    }
    return outcome.reader.mapping.columns.map { "\($0.field.optionName)=\($0.name)" }
  }

  @Test("a map adds to the guess and wins over it; none leaves a field out, and * all of them")
  func maps() throws {
    let text = "Where,Start,End,Type,Title\nOslo,2026-01-01,2026-01-02,B,x\n"
    let guessed = ["destination=Where", "from=Start", "to=End"]
    #expect(
      try columns(text, map: "kind=Type{B=business}") == guessed + ["kind=Type", "title=Title"])
    #expect(try columns(text, map: "title=none") == guessed)
    #expect(try columns(text, map: "title=Where") == ["title=Where", "from=Start", "to=End"])
    #expect(try columns(text, map: "title=Title,*=none") == ["title=Title"])
    #expect(try columns(text, map: "title=Title", isComplete: true) == ["title=Title"])
  }

  @Test("a column named none stands between quotes, and what is left out cannot be filled too")
  func none() throws {
    #expect(try columns("none,a\nx,y\n", map: "title=\"none\"").first == "title=none")
    #expect(throws: ColumnMapError.repeatedField(.title)) {
      try ColumnMap(parsing: "title=a,title=none")
    }
    #expect(throws: ColumnMapError.notImported(.id)) { try ColumnMap(parsing: "id=none") }
    for text in ["*=a", "expense.x.day=none", "*"] {
      #expect(throws: ColumnMapError.self) { try ColumnMap(parsing: text) }
    }
  }

  @Test("places between From and To are no days")
  func places() throws {
    #expect(
      try columns(
        "From,To,Departure date,Return date\nBergen,Oslo,2026-01-01,2026-01-02\n")
        == ["destination=To", "from=Departure date", "to=Return date"])
  }

  @Test(
    "columns go by their names in several languages",
    arguments: [
      ("Reiseziel;Abreise;Rückreise", "Reiseziel;Abreise;Rückreise"),
      ("Ziel;Anreise;Abreise", "Ziel;Anreise;Abreise"),
      ("Ort;Hinreise;Rückreise", "Ort;Hinreise;Rückreise"),
      ("Destination;Date de départ;Date de retour", "Destination;Date de départ;Date de retour"),
      ("Destino;Salida;Regreso", "Destino;Salida;Regreso"),
      ("Destinazione;Partenza;Ritorno", "Destinazione;Partenza;Ritorno"),
      ("Resmål;Avresa;Hemresa", "Resmål;Avresa;Hemresa"),
      ("Reisemål;Avreise;Hjemreise", "Reisemål;Avreise;Hjemreise"),
      ("Bestemming;Vertrek;Terugkeer", "Bestemming;Vertrek;Terugkeer"),
      ("Miasto;Wyjazd;Powrót", "Miasto;Wyjazd;Powrót"),
    ])
  func languages(header: String, expected: String) throws {
    let names = expected.split(separator: ";").map(String.init)
    #expect(
      try columns("\(header)\nX;2026-01-05;2026-01-07\n")
        == zip(["destination", "from", "to"], names).map { "\($0)=\($1)" })
  }

  private func spans(_ text: String) throws -> [String] {
    let outcome = try CSVOutcome(text)
    return outcome.drafts.map { "\($0.start)..\($0.end)" } + outcome.rejected
  }

  @Test("the end follows from a number of days or nights")
  func lengths() throws {
    #expect(
      try spans("Where,Start,Days\nOslo,2026-01-05,3\nRom,2026-01-05,0\n") == [
        "2026-01-05..2026-01-07",
        "3: Days: \"0\" is no number of days. Write one from 1 to 3660.",
      ])
    #expect(
      try spans("Ort;Beginn;Nächte\nOslo;5.1.2026;2\nRom;28.1.2026;0\n") == [
        "2026-01-05..2026-01-07", "2026-01-28..2026-01-28",
      ])
    #expect(try spans("Where,Date,Nights\nOslo,2026-01-05,1\n") == ["2026-01-05..2026-01-06"])
    #expect(
      try spans("Where,Start,End,Days\nOslo,2026-01-05,2026-01-06,9\n")
        == ["2026-01-05..2026-01-06"])
  }

  @Test(
    "both ends can stand in one column",
    arguments: [
      ("2026-01-05 – 2026-01-07", "2026-01-05..2026-01-07"),
      ("5.–7.1.2026", "2026-01-05..2026-01-07"), ("5-7/1/2026", "2026-01-05..2026-01-07"),
      ("5.-27.1.2026", "2026-01-05..2026-01-27"),
      ("28.12.–3.1.2027", "2026-12-28..2027-01-03"),
      ("5.1.2026 bis 27.1.2026", "2026-01-05..2026-01-27"),
      ("5-7 January 2026", "2026-01-05..2026-01-07"),
      ("2026-01-05/2026-01-07", "2026-01-05..2026-01-07"), ("2026-01-05", "2026-01-05..2026-01-05"),
    ])
  func ranges(cell: String, expected: String) throws {
    #expect(try spans("Where;Dates\nOslo;\(cell)\n") == [expected])
  }

  @Test("a cell with a wrong day is told once")
  func wrongRange() throws {
    #expect(try spans("Where;Dates\nOslo;soon\nRom;2026-01-05\n").count == 2)
  }

  @Test("times without a zone are in the one that is given")
  func zones() throws {
    let text = "destination,from,to\nOslo,2026-01-05 09:00,2026-01-06\n"
    #expect(try CSVOutcome(text).rejected.count == 1)
    let outcome = try CSVOutcome(text) {
      $0.timeZone = try TimeZoneRules(identifier: "Europe/Stockholm")
    }
    #expect(
      outcome.drafts.map(\.start.description) == ["2026-01-05T09:00+01:00[Europe/Stockholm]"])
  }
}
