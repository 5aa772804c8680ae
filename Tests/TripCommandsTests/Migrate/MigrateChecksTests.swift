import Foundation
import FoundationXML
import SQLite
import Testing

@testable import TripCommands

/// Commands that change nothing and say by their status what they have found.
@Suite("Checks of the store and of the plan")
struct MigrateChecksTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// Runs a check and makes sure that it leaves every byte.
  private func check(_ arguments: String...) async throws -> Outcome {
    let before = try bench.snapshot()
    let outcome = await bench.run(["migrate"] + arguments)
    #expect(try bench.snapshot() == before)
    return outcome
  }

  // MARK: - verify

  @Test(
    "verify finds nothing in a store of any version",
    arguments: ["1.0.0", "2.0.0", "3.0.0", "4.0.0", "5.0.0"])
  func sound(_ version: String) async throws {
    try bench.useFixture(version)
    let outcome = try await check("verify")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.lines.contains("Version       \(version)"))
  }

  @Test(
    "verify ends with 8 and names what breaks a rule",
    arguments: [
      ("UPDATE Trip SET endDate = 0 WHERE _pk = 1", "rule", "before it starts"),
      ("UPDATE Trip SET reason = 'whim' WHERE _pk = 2", "value", "whim"),
      ("UPDATE Trip SET location_country = 'ZZ' WHERE _pk = 1", "rule", "ZZ"),
      ("UPDATE Expense SET trip = NULL WHERE _pk = 1", "rule", "expense 1 belongs to no trip"),
      ("UPDATE Expense SET trip = 77 WHERE _pk = 1", "reference", "not there"),
      ("UPDATE Trip SET _type = 'Ghost' WHERE _pk = 3", "value", "Ghost"),
    ])
  func broken(_ change: String, _ kind: String, _ words: String) async throws {
    try bench.useFixture("5.0.0")
    try bench.execute("PRAGMA foreign_keys = OFF; \(change)")
    let outcome = try await check("verify", "--json")
    #expect(outcome.status == 8, "\(outcome.error)")
    #expect(outcome.output.contains(#""kind": "\#(kind)""#), "\(outcome.output)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
    let report = try await check("verify", "--format", "junit")
    #expect(report.status == 8)
    #expect(report.lines.contains { $0.contains("testcase name=\"damage\"") && $0.hasSuffix("/>") })
    #expect(report.output.contains("<testcase name=\"\(kind)\" classname=\"trips migrate verify\""))
  }

  @Test("verify ends with 8 where an index does not fit its table")
  func index() async throws {
    try bench.useFixture("5.0.0")
    // An index whose statement has changed under it, as only a damaged file has.
    let line = """
      sqlite3 trips.store "PRAGMA writable_schema = ON; UPDATE sqlite_schema
        SET sql = replace(replace(sql, 'startDate', 'endDate'), 'Trip_endDate', 'Trip_startDate')
        WHERE name = 'Trip_startDate'"
      """
    #expect(try bench.shell(line).status == 0)
    let outcome = try await check("verify")
    #expect(outcome.status == 8, "\(outcome.error)")
    #expect(outcome.lines.contains { $0.hasPrefix("  damage: ") })
  }

  @Test("verify reads on behind a row that cannot be read, and counts what it does not list")
  func manyFaults() async throws {
    try bench.useFixture("5.0.0")
    try bench.execute("PRAGMA foreign_keys = OFF")
    let sound = try await check("verify", "--json")
    let digits = try #require(sound.output.firstMatch(of: /"objects": (\d+)/)).1
    let count = try #require(Int(digits))
    try bench.execute("UPDATE Trip SET status = 'odd' WHERE _pk IN (1, 3)")
    let two = try await check("verify", "--json")
    #expect(two.status == 8)
    #expect(two.output.contains("\"objects\": \(count - 2)"), "\(two.output)")
    #expect(two.output.components(separatedBy: "\"kind\": \"value\"").count == 3)
    // 30 more that cannot be read: 20 are listed in all, and 12 are counted.
    try await bench.addMany(30)
    try bench.execute("UPDATE Trip SET status = 'odd' WHERE _pk > (SELECT max(_pk) - 30 FROM Trip)")
    let many = try await check("verify", "--json")
    #expect(many.status == 8)
    #expect(many.output.contains("\"objects\": \(count - 2)"), "\(many.output)")
    #expect(many.output.components(separatedBy: "\"kind\": \"value\"").count == 22)
    #expect(many.output.contains("12 more of this kind are not listed"))
  }

  @Test("a damaged file is 8, whichever page is damaged", arguments: [2, 5, 9])
  func damagedPages(page: Int) async throws {
    try bench.useFixture("5.0.0")
    let url = URL(fileURLWithPath: bench.store)
    var bytes = try Data(contentsOf: url)
    let size = Int(bytes[16]) << 8 + Int(bytes[17])
    let start = (page - 1) * size
    try #require(start + size <= bytes.count)
    bytes.replaceSubrange(start..<start + size, with: Data(repeating: 0xA5, count: size))
    try bytes.write(to: url)
    for format in ["table", "json", "junit"] {
      let outcome = try await check("verify", "--format", format)
      #expect(outcome.status == 8, "\(format): \(outcome.error)")
      #expect(outcome.output.contains("damage"), "\(format): \(outcome.output)")
    }
  }

  @Test("a file that was cut off is 8", arguments: [4, 2])
  func truncated(part: Int) async throws {
    try bench.useFixture("5.0.0")
    let url = URL(fileURLWithPath: bench.store)
    let bytes = try Data(contentsOf: url)
    try bytes.prefix(bytes.count - bytes.count / part).write(to: url)
    let outcome = try await check("verify")
    #expect(outcome.status == 8, "\(outcome.error)")
  }

  @Test("a table of another shape is 4, for check, verify and up")
  func drift() async throws {
    try bench.useFixture("5.0.0")
    try bench.execute("ALTER TABLE Trip ADD COLUMN mood TEXT")
    for command in ["check", "verify", "up"] {
      let outcome = try await check(command)
      #expect(outcome.status == 4, "\(command): \(outcome.error)")
      #expect(outcome.error.contains("mood"))
    }
  }

  @Test("a stage that was another one when it ran is 4")
  func checksum() async throws {
    try bench.useFixture("3.0.0")
    #expect(await bench.run("migrate", "up").status == 0)
    try bench.execute("UPDATE _pc_migration SET checksum = 'other'")
    let outcome = try await check("check", "--json")
    #expect(outcome.status == 4)
    #expect(outcome.output.contains(#""state": "changed""#))
    #expect(outcome.error.contains("3.0.0 → 4.0.0 has run on this store with another checksum"))
    #expect(try await check("status").status == 0)
  }

  @Test("a newer store is 5, for every command")
  func newer() async throws {
    try bench.useFixture("5.0.0")
    try bench.execute("UPDATE _pc_metadata SET value = '9.0.0' WHERE key = 'schemaVersion'")
    for command in [["check"], ["verify"], ["up"], ["rehearse"], ["plan"], ["down", "--to", "3"]] {
      let before = try bench.snapshot()
      let outcome = await bench.run(["migrate"] + command)
      #expect(outcome.status == 5, "\(command): \(outcome.error)")
      #expect(try bench.snapshot() == before)
    }
  }

  // MARK: - rehearse

  @Test("a rehearsal of a good store is 0, and has counts, figures and values")
  func rehearsal() async throws {
    try bench.useFixture("1.0.0")
    let outcome = try await check("rehearse", "--json")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains(#"{"entity": "BusinessTrip", "before": null, "after": 3}"#))
    #expect(outcome.output.contains(#""faithful": true, "comparedValues": 40"#))
    #expect(outcome.output.contains(#""before": ["business: 3", "personal: 3", "trip: 2"]"#))
    let junit = try await check("rehearse", "--format", "junit")
    #expect(junit.lines[1] == "<testsuites tests=\"8\" failures=\"0\" errors=\"0\">")
  }

  @Test("of a store that is current there is nothing to rehearse")
  func nothingToRehearse() async throws {
    try bench.useFixture("5.0.0")
    let outcome = try await check("rehearse")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.error == "Nothing to rehearse: the store has version 5.0.0 already.\n")
    #expect(try await check("rehearse", "--json").output.contains("\"faithful\": true"))
  }

  @Test("a rehearsal is 8 where what comes out is not sound")
  func unfaithful() async throws {
    try bench.useFixture("3.0.0")
    try bench.execute("UPDATE Trip SET reason = 'whim' WHERE _type = 'VacationTrip'")
    let outcome = try await check("rehearse")
    #expect(outcome.status == 8)
    #expect(outcome.output.contains("whim"))
    let github = try await check("rehearse", "--format", "github")
    #expect(github.status == 8)
    #expect(
      github.output.hasPrefix(
        "::error file=\(bench.store),title=trips migrate rehearse%3A the migrated copy::"))
    #expect(github.lines.count == 1)
  }

  // MARK: - lint

  @Test("lint looks at every stage where there is no store, and at those of a store where one is")
  func lint() async throws {
    let all = try await check("lint", "--json")
    #expect(all.status == 0)
    #expect(all.output.contains(#""path": null"#) && all.output.contains(#""kind": "customCode""#))
    try bench.useFixture("3.0.0")
    let pending = try await check("lint", "--json")
    #expect(pending.output.contains(#""path": "\#(bench.store)""#))
    #expect(!pending.output.contains(#""to": "2.0.0""#))
    #expect(try await check("lint", "--json", "--all").output == all.output)
    let later = try await check("lint", "--json", "--all", "--from", "2")
    #expect(!later.output.contains(#""to": "2.0.0""#) && later.output.contains(#""to": "3.0.0""#))
    #expect(try await check("lint", "--from", "2").status == 2)
    let github = try await check("lint", "--all", "--format", "github")
    #expect(github.status == 0)
    #expect(
      github.lines[0].hasPrefix("::notice title=trips migrate lint%3A 1.0.0 → 2.0.0::the stage"))
    // Those versions are out, so nothing warns of them every time.
    #expect(!github.output.contains("::warning title=trips migrate lint%3A 1.0.0"))
    let older = try Bench()
    try older.useFixture("1.0.0")
    #expect(
      await older.run("migrate", "lint", "--format", "github").output.contains("::warning "))
  }

  @Test("lint is 8 where a stage cannot be carried out, and up is refused")
  func impossible() async throws {
    try bench.useForeignVersion()
    try bench.execute(
      """
      DROP VIEW BusinessTrip; DROP VIEW PersonalTrip; DROP VIEW VacationTrip; DROP VIEW GroupTrip;
      ALTER TABLE Trip DROP COLUMN isFavorite;
      UPDATE _pc_metadata SET value = replace(value, 'Trip.isFavorite: Bool' || char(10), '')
        WHERE key = 'schemaSignature';
      """)
    let outcome = try await check("lint")
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("Trip.isFavorite is new and cannot be nil"))
    let up = try await check("up", "--allow-destructive")
    #expect(up.status == 1)
    #expect(up.error.contains("Nothing was changed."))
  }

  // MARK: - Formats

  @Test("formats for checks are refused where nothing is checked")
  func formats() async throws {
    try bench.useFixture("5.0.0")
    for command in [["list"], ["migrate", "status"], ["migrate", "up"], ["migrate", "lock"]] {
      for format in ["github", "junit"] {
        let outcome = await bench.run(command + ["--format", format])
        #expect(outcome.status == 2, "\(command)")
        #expect(outcome.output.isEmpty)
      }
    }
    #expect(await bench.run("migrate", "plan", "--format", "ics").status == 2)
    #expect(try await check("check", "--format", "github").output.isEmpty)
    let junit = try await check("check", "--format", "junit")
    #expect(junit.output.contains("tests=\"1\" failures=\"0\""))
  }

  @Test("what annotations and reports cannot hold is written in their escapes")
  func escapes() async throws {
    let results = CheckResults(
      command: "c", file: "a,b:c%.store",
      checks: [.init(name: "<n>&\"", failures: ["50% \n\u{1}<x>"], warnings: ["w"])])
    func printed(_ format: String) throws -> String {
      let sink = CapturedSink(columns: nil)
      let console = Console(
        output: sink, error: CapturedSink(columns: nil),
        input: ScriptedInput([], isTerminal: false),
        variables: [:], today: { _ in .earliest })
      let options = try GlobalOptions.parse(["--format", format])
      try results.print(Session(console, options, Configuration(path: nil)))
      return sink.text
    }
    #expect(
      try printed("github") == """
        ::error file=a%2Cb%3Ac%25.store,title=c%3A <n>&"::50%25 %0A\u{1}<x>
        ::warning file=a%2Cb%3Ac%25.store,title=c%3A <n>&"::w

        """)
    let junit = try printed("junit")
    #expect(junit.contains("<testcase name=\"&lt;n&gt;&amp;&quot;\""))
    #expect(junit.contains("50% &#10;\u{FFFD}&lt;x&gt;"))
    _ = try XMLDocument(xmlString: junit)
  }
}
