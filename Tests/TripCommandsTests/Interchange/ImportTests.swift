import Foundation
import SQLite
import Testing

@testable import TripCommands

@Suite("trips import")
struct ImportTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// A small file in the manner of public disclosures: other names, American dates, one end that
  /// lies in another age, and a blank status.
  private static let disclosure = """
    Attendee,Title,Start,End,Status,Expense,Type,Location
    Member 1,"Spring, conference",3/28/2019,3/28/2019,Attended,$202,B,Los Angeles CA
    Member 2,Annual forum,5/15/2018,5/18/0201,Attended,$892,B,Anaheim CA
    Member 3,Round table,5/13/2018,5/16/2018,Canceled,"$5,970",A,New York NY
    Member 4,Visit,12/31/2018,1/2/2019,,,A,Oslo

    """

  private static let map =
    "traveller=Attendee,title=Title,from=Start,to=End,status=Status,destination=Location"

  private func write(_ text: String, to name: String = "in.csv") throws -> String {
    try bench.write(text, to: name)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: bench.path(name), encoding: .utf8)
  }

  private func disclosureArguments(_ file: String) -> [String] {
    ["import", file, "--kind", "business", "--map", Self.map, "--date-format", "M/d/yyyy"]
  }

  @Test("a bad row is told with file, line and column, and nothing lands")
  func stop() async throws {
    let file = try write(Self.disclosure)
    let outcome = await bench.run(disclosureArguments(file))
    #expect(outcome.status == 8)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        Guessed: utf-8, commas, names in line 1.
        Columns: traveller=Attendee, title=Title, from=Start, to=End, status=Status, destination=Location.
        Dropped columns: Expense (amounts in $, which several currencies share; a default currency makes expenses of them), Type.
        \(file):3: End: The trip would end on 0201-05-18, before it starts on 2018-05-15.
        Read 4 rows. Added no trips, rejected 1.
        Error: 1 row was rejected. Mend the file, or give '--on-error skip' to add the others.

        """)
    #expect(await bench.run("list", "--format", "csv", "--columns", "id").output == "id\n")
  }

  @Test("with --on-error skip the good rows land, and the bad ones can be mended and imported")
  func skip() async throws {
    let file = try write(Self.disclosure)
    let rejects = bench.path("rejects.csv")
    let outcome = await bench.run(
      disclosureArguments(file) + ["--on-error", "skip", "--rejects", rejects])
    #expect(outcome.status == 8)
    #expect(
      outcome.error == """
        Guessed: utf-8, commas, names in line 1.
        Columns: traveller=Attendee, title=Title, from=Start, to=End, status=Status, destination=Location.
        Dropped columns: Expense (amounts in $, which several currencies share; a default currency makes expenses of them), Type.
        Read 4 rows. Added 3 trips, rejected 1.
        Error: 1 row was rejected. Mend \(rejects), then run: trips import \(rejects)

        """)
    #expect(
      try text("rejects.csv").replacing(/"trips_reading .*}",/, with: "READING,") == """
        trips_line,trips_reason,READING,Attendee,Title,Start,End,Status,Expense,Type,Location
        3,"End: The trip would end on 0201-05-18, before it starts on 2018-05-15.",,Member 2,Annual forum,5/15/2018,5/18/0201,Attended,$892,B,Anaheim CA

        """)
    let list = await bench.run(
      "list", "--format", "csv", "--columns", "kind,traveller,title,start,end,status,destination",
      "--sort", "start")
    #expect(
      list.output == """
        kind,traveller,title,start,end,status,destination
        business,Member 3,Round table,2018-05-13,2018-05-16,cancelled,New York NY
        business,Member 4,Visit,2018-12-31,2019-01-02,planned,Oslo
        business,Member 1,"Spring, conference",2019-03-28,2019-03-28,done,Los Angeles CA

        """)
    let mended = try write(
      try text("rejects.csv").replacingOccurrences(of: "0201", with: "2018"), to: "mended.csv")
    // The file says itself how it is read, and that the trips are for business.
    let again = await bench.run("import", mended)
    #expect(
      again.error == """
        Read as by the import that rejected the rows.
        Dropped columns: Expense, Type.
        Read 1 row. Added 1 trip, rejected none.

        """)
    #expect(await bench.run("list", "--format", "csv").lines.count == 5)
  }

  @Test("without a file for them, rejected rows are told even quietly")
  func quietly() async throws {
    let file = try write(Self.disclosure)
    let outcome = await bench.run(disclosureArguments(file) + ["--on-error", "skip", "-q"])
    #expect(outcome.status == 8)
    #expect(
      outcome.error == """
        \(file):3: End: The trip would end on 0201-05-18, before it starts on 2018-05-15.
        Error: 1 row was rejected.

        """)
  }

  @Test("a rehearsal prints what would be, and makes no file")
  func dryRun() async throws {
    let file = try write(Self.disclosure)
    let outcome = await bench.run(
      disclosureArguments(file) + [
        "--on-error", "skip", "--rejects", bench.path("r.csv"), "--dry-run", "--json",
      ])
    #expect(outcome.status == 8)
    #expect(
      outcome.output.hasPrefix(
        "{\"schema\": 1, \"dryRun\": true, \"trips\": [\n{\"kind\": \"business\""))
    #expect(outcome.lines.count == 5)
    #expect(outcome.error.contains("\(file):3: End: "))
    #expect(
      outcome.error.contains("Read 4 rows. Would add 3 trips, rejected 1. Nothing was changed."))
    let stopping = await bench.run("import", file, "--dry-run", "--date-format", "M/d/yyyy")
    #expect(
      stopping.error.contains(
        "Would add no trips (3 with '--on-error skip'), rejected 1. Nothing was changed."),
      "\(stopping.error)")
    #expect(bench.files == ["in.csv"])
  }

  @Test("added trips are printed only if a format is asked for")
  func output() async throws {
    let file = try write(
      "destination,from,to\nOslo,2026-01-01,2026-01-02\nRom,2026-01-01,2026-01-02\n")
    let silent = await bench.run("import", file)
    #expect(silent.output.isEmpty)
    #expect(
      silent.error
        == """
        Guessed: utf-8, commas, names in line 1.
        Columns: destination, from, to.
        Read 2 rows. Added 2 trips, rejected none.

        """)
    let csv = await bench.run("import", file, "--format", "csv", "-q")
    #expect(csv.lines.map { $0.prefix(2) } == ["id", "3,", "4,"])
    let json = await bench.run("import", file, "--json", "-q")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((document?["trips"] as? [[String: Any]])?.map { $0["id"] as? Int } == [5, 6])
  }

  @Test("at most 20 bad rows are told, and the others are counted")
  func manyBadRows() async throws {
    let rows = String(repeating: "Oslo,x,2026-01-01\n", count: 33)
    let file = try write("destination,from,to\n" + rows)
    let outcome = await bench.run("import", file)
    #expect(outcome.error.split(separator: "\n").filter { $0.hasPrefix(file) }.count == 20)
    #expect(outcome.error.contains("Error: 33 rows were rejected, of which 13 are not shown."))
  }

  @Test("days that can be read in two ways name the option")
  func ambiguous() async throws {
    let file = try write("destination,from,to\nOslo,2/3/2026,2026-03-03\n")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("can mean 2 March 2026 or 3 February 2026"))
    #expect(outcome.error.contains("Give --date-format d/M/yyyy if the day comes first"))
  }

  @Test(
    "mistakes of the command line are usage errors, and nothing is made",
    arguments: [
      (
        ["--map", "traveller=Atendee,from=Start,to=End,destination=Location"],
        "There is no column \"Atendee\" (did you mean \"Attendee\"?). The columns are \"Attendee\", \"Title\","
      ),
      (
        ["--map", "traveler=Attendee"],
        "\"traveler\" at character 1 of the map is not a field. Did you mean traveller?"
      ),
      (
        ["--map", "title=\"x"], "The map cannot be read at character 7: the quote is never closed."
      ),
      (
        ["--map", "title=Title,*=none"],
        "No column fills destination, from, to, which every trip has."
      ),
      (["--rejects", "r.csv"], "--rejects needs '--on-error skip'"),
      (
        ["--on-error", "skip", "--rejects", "IN"], "is the file that is imported. Name another one."
      ),
      (["--delimiter", "semicolns"], "Did you mean 'semicolon'?"),
      (["--delimiter", "::"], "The value '::' is invalid"),
      (["--default-currency", "EURO"], "Did you mean EUR?"),
      (["--kind", "busines"], "Did you mean 'business'?"),
    ])
  func mistakes(arguments: [String], message: String) async throws {
    let file = try write(Self.disclosure)
    let outcome = await bench.run(
      ["import", file] + arguments.map { $0 == "IN" ? file : $0 })
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(bench.files == ["in.csv"])
  }

  @Test("files that are not there, empty or broken have a status of their own")
  func files() async throws {
    let missing = await bench.run("import", bench.path("none.csv"))
    #expect(missing.status == 1)
    #expect(
      missing.error
        == "Error: \(bench.path("none.csv")) cannot be read: No such file or directory.\n")
    #expect(await bench.run("import", bench.folder.path).status == 1)
    #expect(await bench.run("import", try write("")).status == 8)
    let open = await bench.run("import", try write("destination,from,to\n\"Oslo,2026-01-01\n"))
    #expect(open.status == 8)
    #expect(open.error.contains("The quote opened on line 2 is never closed."))
  }

  @Test("the delimiter, the source and the currency of a file can be given")
  func options() async throws {
    let file = try write(
      "Kind;destination;from;to;budget;external-id\nvacation;Oslo;2026-01-01;2026-01-02;\"1.949,50\";7\n"
    )
    let outcome = await bench.run(
      "import", file, "--delimiter", ";", "--source", "web", "--default-currency", "nok",
      "--decimal-mark", "comma", "-q")
    #expect(outcome == Outcome(status: 0, output: "", error: ""))
    let list = await bench.run(
      "list", "--format", "csv", "--columns", "kind,budget,source,external-id")
    #expect(list.lines.last == "vacation,1949.50 NOK,web,7")
  }

  /// The file that this was written for; 445 rows, of which one ends in the year 201.
  private static let travel: String? = {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let path = package.appending(path: "../shared/data/board-travel.csv").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  @Test("the disclosure of a board's travel lands but for one row", .enabled(if: travel != nil))
  func boardTravel() async throws {
    let file = try #require(Self.travel)
    #expect(await bench.run(disclosureArguments(file)).status == 8)
    #expect(await bench.run("list", "--format", "csv").lines.count == 1)
    let outcome = await bench.run(
      disclosureArguments(file) + ["--on-error", "skip", "--rejects", bench.path("rejects.csv")])
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("Read 445 rows. Added 444 trips, rejected 1."))
    #expect(
      try text("rejects.csv").contains("\n113,\"End: The trip would end on 0201-05-18, before"))
    let year = await bench.run(
      "list", "--kind", "business", "--from", "2019-01-01", "--to", "2019-12-31", "--sort",
      "start", "--format", "csv")
    let rows = try Connection(.file(bench.store)).rows(
      """
      SELECT count(*) FROM BusinessTrip
      WHERE date(startDate + 978307200, 'unixepoch') BETWEEN '2019-01-01' AND '2019-12-31'
      """)
    #expect(rows == [[.integer(Int64(year.lines.count - 1))]])
    #expect(year.lines.count > 20)
  }

  @Test("mended rejects are not passed over by the lines of the first file")
  func skippedLinesOfRejects() async throws {
    let file = try bench.write(
      """
      destination,start,end
      XX,2026-01-01,2026-01-02
      Oslo,2026-03-01,2026-03-02
      Rome,2026-03-09,2026-03-02

      """, to: "in.csv")
    let rejects = bench.path("rejects.csv")
    let first = await bench.run(
      "import", file, "--skip-rows", "2", "--on-error", "skip", "--rejects", rejects)
    #expect(first.status == 8)
    let text = try String(contentsOfFile: rejects, encoding: .utf8)
    let mended = try bench.write(text.replacing(",2026-03-09,", with: ",2026-03-01,"), to: "m.csv")
    #expect(await bench.run("import", mended, "--skip-rows", "2").status == 0)
    #expect(
      await bench.run("list", "--columns", "destination", "--format", "csv").lines
        == ["destination", "Oslo", "Rome"])
  }

  @Test("a time of change without one of entry is not before it")
  func changedBeforeEntry() async throws {
    let file = try bench.write(
      """
      uuid,destination,start,end,updatedAt
      0E1B4B01-98FC-4463-ACCB-F4D03C96F293,Oslo,2026-03-20,2026-03-20,2019-01-01T00:00Z

      """, to: "in.csv")
    #expect(await bench.run("import", file).status == 0)
    let out = bench.path("out.csv")
    #expect(await bench.run("export", out).status == 0)
    #expect(await bench.run("import", out, "--store", bench.path("other.store")).status == 0)
  }
}
