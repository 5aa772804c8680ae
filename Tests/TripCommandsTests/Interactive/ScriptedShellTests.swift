import Foundation
import Testing

@testable import TripCommands

@Suite("The shell from a pipe")
struct ScriptedShellTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("runs the lines as they would be typed, without a prompt")
  func lines() throws {
    let outcome = try bench.shell(
      "$TRIPS shell -q",
      input: """
        # Two trips
        add business 'Stockholm City' 2026-03-02..+3d --company "Acme \\"AB\\"" --per-diem 75.50EUR

        trips add trip Oslo\\ N \\
          today --note 'one
        two' # the second
        list --format csv --columns id,destination,company,notes
        exit
        nope
        """)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.isEmpty)
    #expect(
      outcome.output.hasSuffix(
        "id,destination,company,notes\n1,Stockholm City,\"Acme \"\"AB\"\"\",\n"
          + "2,Oslo N,,\"one\ntwo\"\n"))
  }

  @Test("stops at the first command that fails, with its status and its line")
  func stops() throws {
    let outcome = try bench.shell("$TRIPS shell", input: "list\n\nshow 99\nadd trip Oslo today\n")
    #expect(outcome.status == 9)
    #expect(outcome.error.hasSuffix("Error: There is no trip 99.\nError: Stopped at line 3.\n"))
    #expect(try bench.shell("$TRIPS list --json").output.contains("\"trips\": []"))
    let usage = try bench.shell("$TRIPS shell", input: "list --nope\n")
    #expect(usage.status == 2)
    #expect(usage.error.hasSuffix("Error: Stopped at line 1.\n"))
  }

  @Test(
    "exit ends with the status behind it, and without one as before",
    arguments: [
      ("exit 5\nshow 9\n", "", 5), ("quit 0\n", "", 0), ("exit 255", "", 255), ("exit\n", "", 0),
      ("show 9\nexit 3\n", "--keep-going", 3), ("show 9\nexit\n", "--keep-going", 9),
      ("exit x\n", "", 2), ("exit 256\n", "", 2), ("exit 1 2\n", "", 2), ("exit -1\n", "", 2),
    ])
  func exit(_ input: String, _ options: String, _ status: Int) throws {
    let outcome = try bench.shell("$TRIPS shell -q \(options)", input: input)
    #expect(Int(outcome.status) == status, "\(outcome.error)")
    if status == 2 {
      #expect(
        outcome.error
          == "Error: 'exit' takes a status from 0 to 255, or nothing.\nError: Stopped at line 1.\n")
    } else if options.isEmpty {
      #expect(outcome.error.isEmpty)
    }
  }

  @Test("--keep-going runs all, and ends with the status of the first that failed")
  func keepsGoing() throws {
    let outcome = try bench.shell(
      "$TRIPS shell --keep-going -q", input: "show 9\nlist --nope\nadd trip Oslo today\n")
    #expect(outcome.status == 9)
    #expect(outcome.output.contains("Oslo"))
    #expect(outcome.error.contains("Line 1 ended with status 9.\n"))
    #expect(outcome.error.contains("Line 2 ended with status 2.\n"))
    #expect(
      outcome.error.hasSuffix("Error: 2 of 3 commands failed, the first in line 1.\n"))
  }

  @Test(
    "text that ends inside of a quote is a mistake with the line where it began",
    arguments: [
      ("\nlist 'x\ny\n", "Line 2: A quote ' is open"), ("list \"x", "Line 1: A quote \" is open"),
      ("list \\", "Line 1: It ends with a backslash"),
    ])
  func open(input: String, message: String) throws {
    let outcome = try bench.shell("$TRIPS shell", input: input)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message))
  }

  @Test("options of the shell are those of its commands")
  func options() throws {
    let outcome = try bench.shell(
      "$TRIPS shell -q --store ~/other.store --format csv --today 2026-03-04",
      input: "add trip Oslo today..+1d\nlist --columns id,start\nlist --json --columns id\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("id,start\n1,2026-03-04\n{\"schema\": 1"))
    #expect(bench.files.contains("other.store"))
  }

  @Test("a command that reads the standard input gets what follows its line")
  func input() throws {
    let outcome = try bench.shell(
      "$TRIPS shell -q", input: "import -\ndestination,start,end\nOslo,2026-03-02,2026-03-03\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      try bench.shell("$TRIPS list --format csv --columns destination").output
        == "destination\nOslo\n")
  }

  @Test("an empty input, carriage returns and a line without an end are no trouble")
  func edges() throws {
    #expect(try bench.shell("$TRIPS shell", input: "") == Outcome(status: 0, output: "", error: ""))
    #expect(try bench.shell("$TRIPS shell -q", input: "list\r\nlist").status == 0)
    #expect(try bench.shell("$TRIPS shell < /dev/null").status == 0)
    let bytes = try bench.shell("printf 'list\\nadd trip K\\366ln today\\n' | $TRIPS shell -q")
    #expect(bytes.status == 2)
    #expect(bytes.error.contains("Line 2 is not UTF-8."))
  }

  @Test("no history is kept, and no shell runs in a shell")
  func none() throws {
    let outcome = try bench.shell("$TRIPS shell -q", input: "list\nshell\n")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("This is a shell already."))
    #expect(!bench.files.contains(".local"))
  }
}
