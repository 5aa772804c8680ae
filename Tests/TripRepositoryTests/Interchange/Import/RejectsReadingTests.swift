import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("How rejects are read again")
struct RejectsReadingTests {
  let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func path(_ name: String) -> String { store.folder.appending(path: name).path }

  private func write(_ text: String, to name: String) throws -> InputFile {
    try Data(text.utf8).write(to: store.folder.appending(path: name))
    return try InputFile(path(name))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: store.folder.appending(path: name)), as: UTF8.self)
  }

  /// Imports one file, with the rejected rows in another.
  private func run(
    _ input: InputFile, rejects: String,
    _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) async throws -> ImportReport {
    var options = ImportOptions()
    try change(&options)
    let reader = try TripCSVReader(input.bytes, options: options)
    let file = try RejectsFile(path(rejects), input: input, form: reader.form)
    let repository = try TripRepository(location: .file(store.path))
    return try await repository.importTrips(from: reader, onError: .skip, rejects: file) { _ in }
  }

  /// Three rows that speak for days as they are written in America and a decimal comma, and one
  /// row that cannot be used and speaks for nothing.
  private static let told = """
    Who;Out;In;Hotel
    Ada;3/28/2026;3/30/2026;kr 1.949,50
    Bo;4/2/2026;4/1/2026;1.234

    """

  private static func read(_ options: inout ImportOptions) throws {
    options.map = try ColumnMap(
      parsing: "traveller=Who,from=Out,to=In,expense.hotel=Hotel")
    options.kind = .business
    options.moneyFormat.currency = CurrencyCode("NOK")
    options.constants = [ImportOptions.Constant(.destination, "Oslo")]
    options.source = "hr"
  }

  @Test(
    "mended rows become what they would have been, by the map alone and without any option",
    arguments: [true, false])
  func sameReading(hasMap: Bool) async throws {
    let input = try write(Self.told, to: "in.csv")
    #expect(try await run(input, rejects: "out.csv", Self.read).rejected == 1)
    let mended = try write(
      try text("out.csv").replacing(";4/1/2026", with: ";4/3/2026"), to: "mended.csv")
    let report = try await run(mended, rejects: "rest.csv") { options in
      if hasMap {
        options.map = try ColumnMap(parsing: "traveller=Who,from=Out,to=In,expense.hotel=Hotel")
      }
    }
    #expect(report.added == 1)
    let trips = try await TripRepository(location: .file(store.path)).trips()
    let trip = try #require(trips.last)
    #expect(trip.kind == .business)
    #expect(trip.destination == "Oslo")
    #expect(trip.source == "hr")
    #expect("\(trip.start) \(trip.end)" == "2026-04-02 2026-04-03")
    #expect(trip.expenses.map(\.amount.description) == ["1234.00 NOK"])
  }

  @Test(
    "whatever a spreadsheet makes of the marks between fields, the quotes and the encoding",
    arguments: [
      (";", ",", TextEncoding.utf8), (";", "\t", .utf8), (";", ";", .windows1252),
      (";", ";", .utf16LittleEndian),
    ])
  func savedAgain(old: String, new: String, encoding: TextEncoding) async throws {
    let input = try write(Self.told.replacing("Ada", with: "Åsa"), to: "in.csv")
    _ = try await run(input, rejects: "out.csv", Self.read)
    let reader = CSVReader(MemorySource(try text("out.csv")), dialect: .semicolon)
    let delimiter = try #require(new.unicodeScalars.first)
    let dialect = try #require(CSVDialect(delimiter: delimiter))
    var bytes = encoding.mark
    var writer = CSVWriter(dialect: dialect, lineEnding: .crlf) { row in
      encoding.encode(String(decoding: row, as: UTF8.self).unicodeScalars, into: &bytes)
    }
    while try reader.next() {
      try writer.write(
        record: reader.fields.map { cell in
          ["4/1/2026": "4/3/2026", "Bo": "Bö", "Hotel": " HOTEL ", "Out": "out"][cell] ?? cell
        })
    }
    try writer.flush()
    try Data(bytes).write(to: store.folder.appending(path: "mended.csv"))
    // What was said of the first file is said again, and is not true of this one any more.
    let report = try await run(try InputFile(path("mended.csv")), rejects: "rest.csv") { options in
      options.dialect = .semicolon
      // Bytes that are not UTF-8 could be what is to be mended, so that another encoding is said.
      options.encoding = encoding == .windows1252 ? encoding : .utf8
      options.header = .line(1)
      options.skippedLines = [2...2]
    }
    #expect(report.added == 1)
    let trip = try await TripRepository(location: .file(store.path)).trips().last
    #expect(trip?.traveller == "Bö")
    #expect(trip?.expenses.map(\.amount.description) == ["1234.00 NOK"])
  }

  @Test("a file between single quotes, and one without names, are read as they were")
  func quotesAndNumbers() async throws {
    let quoted = try write(
      "'d','from','to'\n'O''Hare','2026-01-01','2026-01-02'\n'Rom','x','2026-01-02'\n", to: "q.csv")
    func map(_ options: inout ImportOptions) throws {
      options.map = try ColumnMap(parsing: "destination=d,from=from,to=to")
    }
    #expect(try await run(quoted, rejects: "out.csv", map).rejected == 1)
    let mended = try write(
      try text("out.csv").replacing("'x'", with: "'2026-01-01'"), to: "mended.csv")
    #expect(try await run(mended, rejects: "rest.csv").added == 1)

    let unnamed = try write("Oslo,2026-01-01,2026-01-02\nRom,x,2026-01-02\n", to: "n.csv")
    func numbers(_ options: inout ImportOptions) throws {
      options.header = .none
      options.map = try ColumnMap(parsing: "destination=1,from=2,to=3")
    }
    #expect(try await run(unnamed, rejects: "out.csv", numbers).rejected == 1)
    let again = try write(
      try text("out.csv").replacing(",x,", with: ",2026-01-01,"), to: "mended.csv")
    #expect(try await run(again, rejects: "rest.csv").added == 1)
    let destinations = try await TripRepository(location: .file(store.path)).trips()
      .map(\.destination)
    #expect(destinations == ["O'Hare", "Rom", "Oslo", "Rom"])
  }

  @Test("texts that were filled down stay, and nothing is filled from other rejects")
  func filledDown() async throws {
    let input = try write(
      "who,destination,from,to\n,Kiel,x,2026-01-02\nAda,Oslo,2026-01-01,2026-01-02\n,Rom,x,2026-01-02\n",
      to: "in.csv")
    func fill(_ options: inout ImportOptions) throws {
      options.map = try ColumnMap(parsing: "traveller=who,destination=destination,from=from,to=to")
      options.fillDown = ["who"]
    }
    #expect(try await run(input, rejects: "out.csv", fill).rejected == 2)
    let reversed = try text("out.csv").split(separator: "\n")
    let mended = try write(
      [reversed[0], reversed[2], reversed[1]].joined(separator: "\n")
        .replacing(",x,", with: ",2026-01-01,") + "\n", to: "mended.csv")
    #expect(try await run(mended, rejects: "rest.csv", fill).added == 2)
    let trips = try await TripRepository(location: .file(store.path)).trips()
    #expect(trips.map(\.traveller) == ["Ada", "Ada", nil])
  }

  @Test("amounts of which none was believed need the option also when they are mended")
  func contradictoryMarks() async throws {
    let input = try write(
      "Who;Out;In;Hotel\nAda;2026-03-02;2026-03-03;1,5\nBo;2026-03-02;2026-03-03;1.5\n",
      to: "in.csv")
    #expect(try await run(input, rejects: "out.csv", Self.read).rejected == 2)
    let mended = try write(
      try text("out.csv").replacing(";1.5\n", with: ";2,5\n"), to: "mended.csv")
    #expect(try await run(mended, rejects: "rest.csv").rejected == 2)
    let told = try await run(try InputFile(path("rest.csv")), rejects: "none.csv") { options in
      options.moneyFormat.decimalMark = .comma
    }
    #expect(told.added == 2)
    #expect(told.money.map(\.description) == ["4.00 NOK"])
  }

  @Test("a header that somebody has changed is refused, and not guessed anew")
  func changedReading() async throws {
    let input = try write(Self.told, to: "in.csv")
    _ = try await run(input, rejects: "out.csv", Self.read)
    for (old, new) in [("NOK", "krone"), ("\"\"kind", "\"\"kin"), ("M/d/yyyy", "Q"), ("}}", "}")] {
      let changed = try write(try text("out.csv").replacing(old, with: new), to: "changed.csv")
      let error = await #expect(throws: ColumnMapError.self) {
        try await run(changed, rejects: "rest.csv")
      }
      #expect(
        error?.description.contains("The name of the column trips_reading") == true,
        "\(old): \(String(describing: error))")
    }
  }

  @Test("everything that decides about a row is written down, and read back")
  func completeReading() throws {
    var options = ImportOptions()
    options.map = try ColumnMap(
      parsing: "to=B,from=A,destination=\"C, D\",kind=K{b=business,=trip,*=personal},"
        + "external-id=A + '-' + B,city=\"C, D\"[1],expense.x y=E,expense.x y.currency=F,"
        + "expense.x y.day=G,expense.x y.note=H")
    options.kind = .group
    options.source = "a\"b"
    options.unmapped = .notes
    options.dateFormat = try DatePattern("d.M.yyyy")
    options.moneyFormat = MoneyFormat(decimalMark: .comma, currency: CurrencyCode("SEK"))
    options.constants = [ImportOptions.Constant(.title, "T")]
    let reader = try TripCSVReader(
      MemorySource("A;B;\"C, D\";K;E;F;G;H;I\n1;2;3;b;5;6;7;8;9\n"), options: options)
    let reading = RejectsReading(reader, upsert: .fields([.start, .destination]))
    let read = try RejectsReading(column: reading.column)
    #expect(read.column == reading.column)
    #expect(read.map == reader.mapping.map)
    #expect(read.kind == .group)
    #expect(read.source == "a\"b")
    #expect(read.unmapped == .notes)
    #expect(read.dateFormat == options.dateFormat)
    #expect(read.decimalMark == .comma)
    #expect(read.currency == CurrencyCode("SEK"))
    #expect(read.constants == options.constants)
    #expect(read.upsert == .fields([.start, .destination]))
    #expect(RejectsReading.isColumn(reading.column))
    // What is given in the second import counts.
    var given = ImportOptions()
    given.kind = .trip
    given.moneyFormat.decimalMark = .point
    let completed = read.completing(given)
    #expect(completed.kind == .trip)
    #expect(
      completed.moneyFormat == MoneyFormat(decimalMark: .point, currency: CurrencyCode("SEK")))
  }

}
