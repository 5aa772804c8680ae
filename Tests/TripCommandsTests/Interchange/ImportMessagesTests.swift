import Foundation
import Testing

@testable import TripCommands

@Suite("What an import says")
struct ImportMessagesTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func write(_ text: String, to name: String = "in.csv") throws -> String {
    try bench.write(text, to: name)
  }

  @Test("a row of values that was taken for names is told with the options for it")
  func valuesForNames() async throws {
    let file = try write("Oslo,2026-01-01,2026-01-02\nRom,2026-01-01,2026-01-02\n")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("give --no-header; if they stand in another line, --header-row"))
    #expect(!outcome.error.contains("Columns: ."))
    let named = await bench.run("import", try write("Where,Out,Back\nOslo,x,y\n", to: "b.csv"))
    #expect(named.status == 2)
    #expect(!named.error.contains("--no-header"))
  }

  @Test("a table of rates is told from trips, with the command for it")
  func rates() async throws {
    let file = try write(
      "ID,STATE,DESTINATION,COUNTY,SEASON BEGIN,SEASON END,FY26 Lodging Rate,FY26 M&IE\n"
        + "1,AL,Birmingham,Jefferson,,,150,80\n")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasSuffix(
        "has the columns of a table of rates, and not of trips. Run: trips rates import \(file)\n"))
  }

  @Test(
    "where names of files are wanted, '-' is none",
    arguments: [
      ["import", "IN", "--plan", "--save-mapping", "-"],
      ["import", "IN", "--on-error", "skip", "--rejects", "-"], ["backup", "-"],
      ["migrate", "lock", "--output", "-"], ["man", "--output", "-"],
    ])
  func noFiles(arguments: [String]) async throws {
    let file = try write("destination,from,to\nA,2026-01-01,2026-01-02\n")
    let before = try FileManager.default.contentsOfDirectory(atPath: ".")
    let outcome = await bench.run(arguments.map { $0 == "IN" ? file : $0 })
    #expect(outcome.status == 2, "\(outcome.error)")
    #expect(outcome.error.contains("needs the name of a "), "\(outcome.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: ".") == before)
    #expect(bench.files == ["in.csv"])
  }

  @Test("lists of columns say how they are written, and names of fields go in each spelling")
  func names() async throws {
    let file = try write("destination,from,to\nA,2026-01-01,2026-01-02\n")
    let empty = await bench.run("import", file, "--fill-down", "")
    #expect(empty.status == 2)
    #expect(empty.error.contains("The names of columns cannot be read at character 1"))
    let other = await bench.run("import", file, "--map", "Destinatio=destination,from=from,to=to")
    #expect(other.error.contains("is not a field. Did you mean destination?"))
    for map in ["start=from,end=to,notes=destination", "from=from,to=to,note=destination"] {
      let outcome = await bench.run(
        "import", file, "--map", map, "--set", "destination=Oslo", "--dry-run")
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  @Test("an import of nothing has added no trips, in every form")
  func nothing() async throws {
    for (name, text) in [("a.csv", "destination,from,to\n"), ("a.json", "{\"trips\": []}")] {
      let outcome = await bench.run("import", try write(text, to: name))
      #expect(outcome.status == 0)
      #expect(outcome.error.contains("Added no trips, rejected none."), "\(outcome.error)")
    }
  }

  @Test("what cannot be used in JSON is told without options that JSON has not")
  func jsonHints() async throws {
    let file = try write(
      "{\"destination\": \"A\", \"start\": \"2/3/2026\", \"end\": \"2026-03-05\"}\n"
        + "{\"destination\": \"A\", \"start\": \"2026-03-05\", \"end\": \"2026-03-05\",\n"
        + " \"createdAt\": \"2026-03-05T09:00Z\", \"updatedAt\": \"2026-03-04T09:00Z\"}\n",
      to: "a.json")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 8)
    #expect(!outcome.error.contains("date format") && !outcome.error.contains("--date-format"))
    #expect(
      outcome.error.contains(
        "a.json:2: updatedAt: The time of the last change cannot be used: it lies before"))
  }

  @Test("zones that nobody knows are told, and their times kept")
  func unknownZones() async throws {
    let file = try bench.write(
      "destination,start,end\nOslo,2026-01-01T10:00+01:00[Foo/Bar],2026-01-02T10:00+01:00\n"
        + "Rome,2026-01-01T10:00+01:00[Europe/Rome],2026-01-02T10:00+01:00[Foo/Bar]\n",
      to: "zones.csv")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 0)
    #expect(
      outcome.error.components(separatedBy: "There is no time zone").count == 2, "\(outcome.error)")
    #expect(outcome.error.contains("There is no time zone Foo/Bar on this machine."))
  }
}
