import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("The file of rejects")
struct RejectsFileTests {
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

  /// The text of a file of rejects, without what its header says of how the rows were read.
  private func plain(_ text: String) throws -> String {
    let start = try #require(text.firstRange(of: "\"trips_reading {"))
    let end = try #require(text[start.upperBound...].firstRange(of: "}\""))
    var last = end.upperBound
    while let next = text[last...].prefix(while: { $0 != "\n" }).firstRange(of: "}\"") {
      last = next.upperBound
    }
    return text.replacingCharacters(in: start.lowerBound..<last, with: "READING")
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

  @Test("nothing lands if somebody makes a file in its place meanwhile")
  func takenPlace() async throws {
    let repository = try TripRepository(location: .file(store.path))
    func take() throws { try Data("mine".utf8).write(to: store.folder.appending(path: "out")) }
    let rows = try write("destination,from,to\nOslo,2026-01-01,2026-01-02\nRom,x,x\n", to: "a.csv")
    let reader = try TripCSVReader(rows.bytes, options: ImportOptions())
    let file = try RejectsFile(path("out"), input: rows, form: reader.form)
    await #expect(throws: FileError.self) {
      try await repository.importTrips(from: reader, onError: .skip, rejects: file) { event in
        if case .rejected = event { try take() }
      }
    }
    #expect(try await repository.count() == 0)
    #expect(try text("out") == "mine")
    try FileManager.default.removeItem(atPath: path("out"))
    let objects = try write(
      "{\"destination\": \"Oslo\", \"start\": \"2026-01-01\", \"end\": \"2026-01-02\"}\n{}\n",
      to: "a.jsonl")
    let rejected = try RejectedObjectsFile(path("out"), input: objects)
    let json = TripJSONReader(objects.bytes, options: ImportOptions())
    await #expect(throws: FileError.self) {
      try await repository.importTrips(from: json, onError: .skip, rejects: rejected) { event in
        if case .rejected = event { try take() }
      }
    }
    #expect(try await repository.count() == 0)
  }

  @Test("rows stand in it byte for byte, behind their line and what is wrong")
  func bytes() async throws {
    let input = try write(
      "destination,from,to,fee\r\n"
        + "\"Oslo, \"\"N\"\"\",2026-01-09, 2026-01-02 ,\"$1,0\"\r\nRom,2026-01-01,2026-01-02,\r\n"
        + "Kiel,2026-01-01\r\nBern,\"2026-01-01\"x,2026-01-01,\r\n\"a\nb\",2026-01-01,2026-01-01,1,2\r\n",
      to: "in.csv")
    let report = try await run(input, rejects: "out.csv")
    #expect(report.added == 1)
    #expect(
      try plain(text("out.csv"))
        == """
        trips_line,trips_reason,READING,destination,from,to,fee
        2,"to: The trip would end on 2026-01-02, before it starts on 2026-01-09.",,"Oslo, ""N\""",2026-01-09, 2026-01-02 ,"$1,0"
        4,"to: Line 4 has 2 fields where 4 are expected. Add the missing ones, or check the delimiter.",,Kiel,2026-01-01
        5,"In the record on line 5, text follows the closing quote of field 2. Write a quote inside a quoted field twice.",,Bern,"2026-01-01"x,2026-01-01,
        6,"Line 6 has 5 fields where 4 are expected. Put fields that hold the delimiter between quotes. Behind the last column stands ""2"".",,"a
        b",2026-01-01,2026-01-01,1,2

        """)
  }

  @Test("it is mended and imported again, and what is still wrong keeps its form")
  func again() async throws {
    let input = try write(
      "destination;from;to\nOslo;2026-01-09;2026-01-02\nRom;x;y\nKiel;2026-01-01\n", to: "in.csv")
    _ = try await run(input, rejects: "out.csv")
    let unmended = try await run(
      try InputFile(path("out.csv")), rejects: "same.csv")
    #expect(unmended.rejected == 3)
    #expect(unmended.added == 0)
    #expect(
      try plain(text("same.csv")).split(separator: "\n").map { line in
        line.split(separator: ";", omittingEmptySubsequences: false).count
      } == [6, 6, 6, 5])

    let mended = try write(
      try text("out.csv").replacing("2026-01-09", with: "2026-01-01"), to: "mended.csv")
    let report = try await run(mended, rejects: "rest.csv")
    #expect(report == ImportReport(rows: 3, added: 1, rejected: 2, ids: [1...1]))
    #expect(
      try plain(text("rest.csv")).hasPrefix(
        "trips_line;trips_reason;READING;destination;from;to\n3;"))
    #expect(try text("rest.csv").hasSuffix(";Kiel;2026-01-01\n"))
  }

  @Test(
    "it is written as the file is, below what stands above the names",
    arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .windows1252, .utf8])
  func form(encoding: TextEncoding) async throws {
    let title = "sep=;\n\nReisen für Ada;;\n"
    let text = title + "Ort;Von;Bis\nKöln;2026-01-09;2026-01-02\nBonn;2026-01-01;2026-01-02\n"
    var bytes = encoding.mark
    encoding.encode(text.unicodeScalars, into: &bytes)
    try Data(bytes).write(to: store.folder.appending(path: "in.csv"))
    func set(_ options: inout ImportOptions) {
      options.encoding = encoding
      options.header = .line(4)
      options.dialect = .semicolon
    }
    let report = try await run(try InputFile(path("in.csv")), rejects: "out.csv", set)
    #expect(report.added == 1)
    let written = Array(try Data(contentsOf: store.folder.appending(path: "out.csv")))
    #expect(written.starts(with: encoding.mark))
    let decoded = String(
      decoding: DecodingSource.decode(written, encoding: encoding), as: UTF8.self)
    #expect(
      try plain(decoded.replacing("\u{FEFF}", with: ""))
        == title + """
          trips_line;trips_reason;READING;Ort;Von;Bis
          5;Bis: The trip would end on 2026-01-02, before it starts on 2026-01-09.;;Köln;2026-01-09;2026-01-02

          """)
    // It takes the place of itself, and is read by the same options.
    let again = try await run(try InputFile(path("in.csv")), rejects: "out.csv", set)
    #expect(again.rejected == 1)
    let unmended = try await run(try InputFile(path("out.csv")), rejects: "same.csv", set)
    #expect(unmended == ImportReport(rows: 1, added: 0, rejected: 1, ids: []))
    #expect(Array(try Data(contentsOf: store.folder.appending(path: "same.csv"))) == written)
  }

  @Test("columns of rejects that somebody has moved are left out too")
  func moved() async throws {
    let input = try write(
      "destination,trips_reason,from,to,trips_line\n\"a,b\",old,x,2026-01-01,7\n", to: "in.csv")
    _ = try await run(input, rejects: "out.csv")
    #expect(
      try plain(text("out.csv")).hasPrefix(
        "trips_line,trips_reason,READING,destination,from,to\n2,"))
    #expect(try text("out.csv").hasSuffix(",\"a,b\",x,2026-01-01\n"))
  }

  @Test("there is no file where nothing is rejected, and no trace of it")
  func nothing() async throws {
    let input = try write("destination,from,to\nOslo,2026-01-01,2026-01-02\n", to: "in.csv")
    _ = try await run(input, rejects: "out.csv")
    #expect(
      store.files.sorted().filter { $0.hasSuffix(".csv") || $0.contains("out") } == ["in.csv"])
  }

  @Test("it takes the place of another file of rejects, and of nothing else")
  func replacing() async throws {
    let input = try write("destination,from,to\nOslo,x,2026-01-02\n", to: "in.csv")
    _ = try await run(input, rejects: "out.csv")
    _ = try await run(try InputFile(path("in.csv")), rejects: "out.csv")
    #expect(try text("out.csv").split(separator: "\n").count == 2)
    _ = try write("destination\n", to: "other.csv")
    let taken = #expect(throws: FileError.self) {
      try RejectsFile(path("other.csv"), input: input, form: CSVForm())
    }
    #expect(taken?.reason == .exists)
    let own = #expect(throws: FileError.self) {
      try RejectsFile(path("./in.csv"), input: input, form: CSVForm())
    }
    #expect(own?.reason == .isInput)
  }
}
