import Foundation
import Testing

@testable import TripCommands

@Suite("trips import --plan, and mappings that it saves")
struct ImportPlanTests {
  let bench: Bench
  let file: String

  init() throws {
    bench = try Bench()
    file = try bench.write(
      """
      Attendee;Start;End;Location;Hotel;Fiscal
      Ada;3/28/2026;3/30/2026;Oslo;1.949,50 NOK;FY26
      Bo;4/1/2026;4/2/2026;Rom;;FY26

      """, to: "in.csv")
  }

  @Test("the table has each field with its column and why, then the rows; nothing is changed")
  func table() async throws {
    let outcome = await bench.run("import", file, "--plan", "-q")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Field          Column    Reason
        encoding                 utf-8 (--encoding)
        delimiter                semicolon (--delimiter)
        header-row               1 (--header-row)
        date-format    Start     M/d/yyyy: "3/28/2026" in line 2 (--date-format)
        date-format    End       M/d/yyyy: "3/30/2026" in line 2 (--date-format)
        decimal-mark   Hotel     comma: "1.949,50 NOK" in line 2 (--decimal-mark)
        traveller      Attendee  a name for traveller
        from           Start     named after the field
        to             End       named after the field
        destination    Location  a name for destination
        expense.hotel  Hotel     a name for what trips cost
                       Fiscal    no field asks for it

        Line  traveller  from        to          destination  expense.hotel
           2  Ada        2026-03-28  2026-03-30  Oslo         1949.50 NOK
           3  Bo         2026-04-01  2026-04-02  Rom

        """)
    #expect(bench.files == ["in.csv"])
  }

  @Test("in JSON each column has the values of the rows")
  func json() async throws {
    let document = try await bench.json("import", file, "--plan")
    let columns = try #require(document["columns"] as? [[String: Any]])
    let start = try #require(columns.first { $0["field"] as? String == "from" })
    #expect(start["column"] as? String == "Start")
    #expect(start["reason"] as? String == "named after the field")
    #expect(start["values"] as? [String] == ["2026-03-28", "2026-04-01"])
    #expect(columns.last?["field"] is NSNull)
    let order = try #require(columns.first { $0["field"] as? String == "date-format" })
    #expect(order["values"] as? [String] == ["M/d/yyyy"])
  }

  @Test("the mapping that is saved imports the file just so")
  func saving() async throws {
    let path = bench.path("map.toml")
    let plan = await bench.run("import", file, "--plan", "--save-mapping", path, "--source", "hr")
    #expect(plan.error.contains("Wrote the mapping to \(path)."))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        # How files such as in.csv are imported.
        encoding = "utf-8"
        delimiter = "semicolon"
        header-row = 1
        date-format = "M/d/yyyy"
        decimal-mark = "comma"
        source = "hr"

        [fields]
        traveller = "Attendee"
        from = "Start"
        to = "End"
        destination = "Location"

        [expenses]
        hotel = "Hotel"

        """)
    let outcome = await bench.run("import", file, "--mapping", path)
    #expect(
      outcome.error == """
        Dropped columns: Fiscal.
        Read 2 rows. Added 2 trips, rejected none.
        Money: 1949.50 NOK in the file, the same in the store.

        """)
    // A mapping is not written over.
    let again = await bench.run("import", file, "--plan", "--save-mapping", path)
    #expect(again.status == 7)
    #expect(again.error.contains("Name another file, or remove that one."))
  }

  @Test(
    "days that can be read in two ways are told with the option, and a plan is made all the same")
  func ambiguous() async throws {
    let file = try bench.write("Where,Start,End\nOslo,2/3/2026,3/3/2026\n", to: "b.csv")
    let outcome = await bench.run("import", file, "--plan")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("b.csv:2: Start: \"2/3/2026\" can mean"))
    #expect(outcome.error.contains("Give --date-format d/M/yyyy if the day comes first"))
    #expect(outcome.output.contains("destination  Where"))
  }

  @Test("a plan shows what it has found, and says which columns it has not")
  func missing() async throws {
    let file = try bench.write("Kto;Dokąd;Od\nAda;Oslo;2026-03-02\n", to: "pl.csv")
    let outcome = await bench.run(
      "import", file, "--plan", "--map", "traveller=Kto,from=Od", "--save-mapping",
      bench.path("pl.toml"))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("traveller   Kto     asked for"))
    #expect(outcome.output.contains("            Dokąd   no field asks for it"))
    #expect(outcome.error.contains("No column fills destination, to, which every trip has."))
    let saved = try String(contentsOfFile: bench.path("pl.toml"), encoding: .utf8)
    #expect(saved.hasSuffix("[fields]\ntraveller = \"Kto\"\nfrom = \"Od\"\n"))
  }

  @Test(
    "mistakes are usage errors, and nothing is made",
    arguments: [
      (["--upsert", "external-id"], "--upsert external-id needs a column for external-id"),
      (["--upsert", "notes"], "cannot be part of a key"), (["--set", "company"], "Type a field"),
      (["--set", "compny=x"], "Did you mean company?"),
      (["--no-header", "--header-row", "2"], "exclude one another"),
      (["--header-row", "0"], "Lines are counted from 1."), (["--quote", "ab"], "'ab' is invalid"),
      (["--encoding", "klingon"], "klingon"), (["--skip-rows", "x"], "Type numbers of lines"),
      (["--mapping", "none.toml"], "none.toml"),
      (["--fill-down", "Nobody"], "no column \"Nobody\""),
      (["--set", "status=perhaps"], "\"perhaps\" cannot be the status of trips."),
    ])
  func mistakes(arguments: [String], message: String) async throws {
    let outcome = await bench.run(["import", file] + arguments)
    #expect(outcome.status == (arguments.contains("none.toml") ? 1 : 2), "\(outcome.error)")
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(bench.files == ["in.csv"])
  }

  @Test("a mistake of a mapping file is told with file and line")
  func brokenMapping() async throws {
    let path = try bench.write("\n[fields]\nfrm = \"Start\"\n", to: "m.toml")
    let outcome = await bench.run("import", file, "--mapping", path)
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "Error: \(path):3: fields.frm: There is no such field. Did you mean from?\n")
  }

  @Test("values for all trips, columns in the notes, and an option in place of each guess")
  func options() async throws {
    let outcome = await bench.run(
      "import", file, "--kind", "business", "--set", "company=Acme AB", "--set", "status=done",
      "--unmapped", "notes", "--delimiter", ";", "--quote", "\"", "--encoding", "utf-8",
      "--header-row", "1", "--date-format", "M/d/yyyy", "--decimal-mark", "comma", "--skip-rows",
      "3")
    #expect(
      outcome.error == """
        Columns: traveller=Attendee, from=Start, to=End, destination=Location, expense.hotel=Hotel.
        Columns in the notes: Fiscal.
        Read 1 row. Added 1 trip, rejected none.
        Money: 1949.50 NOK in the file, the same in the store.

        """)
    let list = await bench.run(
      "list", "--format", "csv", "--columns", "kind,company,status,traveller,notes,spent")
    #expect(list.lines.last == "business,Acme AB,done,Ada,Fiscal: FY26,1949.50 NOK")
  }

  @Test("from a pipe the same is guessed")
  func pipe() throws {
    let outcome = try bench.shell(
      "(head -c 60 in.csv; sleep 0.2; tail -c +61 in.csv) | trips import - --on-error skip",
      variables: ["TRIPS_DATE_FORMAT": ""])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("Guessed: utf-8, semicolons, names in line 1, days as M/d/yyyy"))
  }
}
