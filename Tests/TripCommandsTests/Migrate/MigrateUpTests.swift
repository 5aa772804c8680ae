import Foundation
import Testing

@testable import TripCommands

@Suite("Migrating up")
struct MigrateUpTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("an old store becomes a new one, and the copy made before is named")
  func up() async throws {
    try bench.useFixture("1.0.0")
    let before = try bench.shell("sqlite3 trips.store .dump").output
    let outcome = await bench.run("migrate", "up")
    #expect(outcome.status == 0, "\(outcome.error)")
    let backup = try #require(bench.backups.first)
    #expect(backup.hasSuffix("Z.1.0.0.backup"))
    #expect(outcome.output.contains("Backup        \(bench.path(backup))\n"))
    #expect(
      outcome.error
        == "Migrated \(bench.store) from version 1.0.0 to 5.0.0. A copy of it as it was: "
        + "\(bench.path(backup))\n")
    #expect(
      try bench.shell("sqlite3 \(backup) .dump").output == before, "the copy is the old store")
    #expect(before.contains("INSERT INTO Trip VALUES(1,"))
    #expect(await bench.run("migrate", "check").status == 0)
    #expect(await bench.run("migrate", "verify").status == 0)
    let list = await bench.run("list", "--format", "csv", "--columns", "id,kind,destination,title")
    #expect(
      list.lines == [
        "id,kind,destination,title", "1,business,Stockholm,", "2,personal,東京,", "4,trip,Oslo,",
        "5,trip,Nairobi,\"safari, Zebra Ltd, per diem 12\"", "6,personal,Bali,honeymoon",
        "7,business,Genève,", "8,business,Köln,", "9,personal,Svolvær,",
      ])
  }

  @Test("the second time there is nothing to do, and no copy is made")
  func twice() async throws {
    try bench.useFixture("3.0.0")
    #expect(await bench.run("migrate", "up").status == 0)
    let before = try bench.snapshot()
    let outcome = await bench.run("migrate", "up")
    #expect(outcome.status == 0)
    #expect(outcome.error == "\(bench.store) has version 5.0.0. There was nothing to do.\n")
    #expect(try bench.snapshot() == before)
  }

  @Test("--to stops at a version between, which is then migrated further")
  func partly() async throws {
    try bench.useFixture("1.0.0")
    #expect(await bench.run("migrate", "up", "--to", "2").status == 0)
    let outcome = await bench.run("migrate", "check", "--json")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains(#""storeVersion": "2.0.0""#))
    #expect(await bench.run("migrate", "up", "--to", "1.0.0").status == 2)
    #expect(await bench.run("migrate", "up", "--to", "7.0.0").status == 2)
    #expect(await bench.run("migrate", "up", "--to", "x").status == 2)
    #expect(await bench.run("migrate", "up").status == 0)
    #expect(await bench.run("migrate", "check").status == 0)
  }

  @Test("JSON has the stages, the versions and the copy")
  func json() async throws {
    try bench.useFixture("2.0.0")
    let facts = try await bench.json("migrate", "up")
    #expect(facts["schema"] as? Int == 1)
    #expect(facts["fromVersion"] as? String == "2.0.0" && facts["toVersion"] as? String == "5.0.0")
    #expect(facts["backup"] as? String == bench.path(bench.backups[0]))
    let stages = try #require(facts["stages"] as? [[String: Any]])
    #expect(stages.map { $0["to"] as? String } == ["3.0.0", "4.0.0", "5.0.0"])
    #expect(stages.map { $0["code"] as? Bool } == [false, false, false])
  }

  @Test("--dry-run shows the plan and leaves every byte")
  func dryRun() async throws {
    try bench.useFixture("1.0.0")
    let before = try bench.snapshot()
    let facts = try await bench.json("migrate", "up", "--dry-run")
    #expect(facts["dryRun"] as? Bool == true)
    let stages = try #require(facts["stages"] as? [[String: Any]])
    #expect(stages.map { $0["rows"] as? Int } == [8, 0, 0, 0])
    let statements = try #require(stages[1]["statements"] as? [String])
    #expect(statements.contains(#"ALTER TABLE "Trip" ADD COLUMN "traveller" TEXT"#))
    #expect(try bench.snapshot() == before)
    let plan = await bench.run("migrate", "plan")
    #expect(plan.status == 0)
    #expect(plan.lines.contains("  1.0.0 → 2.0.0, runs code, touches 8 rows"))
    #expect(try bench.snapshot() == before)
  }

  @Test(
    "the plan tells what each stage does to how many rows, and has SQL only where it is asked for")
  func plan() async throws {
    try bench.useFixture("1.0.0")
    let plan = await bench.run("migrate", "plan", "--to", "4.0.0")
    #expect(
      plan.output == """
        Path          \(bench.store)
        From version  1.0.0
        To version    4.0.0

        Stages
          1.0.0 → 2.0.0, runs code, touches 8 rows
              makes BusinessTrip, PersonalTrip
              gives Trip title, location, isFavorite, status, uuid, updatedAt
              takes companyName (3 rows), kind (7 rows), perDiem (3 rows), reason (3 rows) off \
        Trip, after its code has seen to the values
              Trip is to be unique by (uuid); rows that are alike stop the migration
              Trip has a new index over (startDate)
              the table Trip is written anew: the file needs room for both, and the time grows \
        with its rows
              only a copy made before takes this back
          2.0.0 → 3.0.0, touches no rows
              makes GroupTrip, VacationTrip
              gives Trip startTimeZone, startOffset, endTimeZone, endOffset, traveller, \
        externalID, source
              gives BusinessTrip currency, expenseReportId
              Trip.location was {city: String?, country: String?} and is {city: String?, \
        country: String?, latitude: Double?, longitude: Double?}
              Trip is to be unique by (source, externalID); rows that are alike stop the migration
          3.0.0 → 4.0.0, touches no rows
              makes Attachment, Expense, LivingAccommodation, Tag
              gives Trip calendarSequence, conflictReason
              gives Tag trips

        """)
    let sql = await bench.run("migrate", "plan", "--sql")
    #expect(sql.output.contains("\n      by these statements:\n          DROP VIEW"))
    #expect(sql.output.contains("ALTER TABLE \"Trip\" ADD COLUMN \"traveller\" TEXT;\n"))
    let stages = try #require(
      try await bench.json("migrate", "plan")["stages"] as? [[String: Any]])
    #expect((stages[1]["statements"] as? [String])?.isEmpty == false)
    #expect((stages[1]["summary"] as? [String])?.first == "makes GroupTrip, VacationTrip")
  }

  @Test("the plan has what is lost in front, and with how many rows")
  func lossyPlan() async throws {
    try bench.useFixture("4.0.0")
    let plan = await bench.run("migrate", "down", "--to", "3.0.0", "--dry-run")
    #expect(plan.lines.contains { $0.hasPrefix("  4.0.0 → 3.0.0, loses data, touches ") })
    #expect(
      plan.lines.contains {
        $0.hasPrefix(
          "      loses Attachment (1 row), Expense (2 rows), LivingAccommodation (1 row), ")
      }, "\(plan.output)")
    #expect(!plan.output.contains("DROP TABLE"))
  }

  @Test("through a symbolic link the copy comes to be beside the file, where the next ones find it")
  func symbolicLink() async throws {
    try FileManager.default.createDirectory(
      atPath: bench.path("real"), withIntermediateDirectories: false)
    try bench.useFixture("3.0.0")
    try FileManager.default.moveItem(atPath: bench.store, toPath: bench.path("real/a.store"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.store, withDestinationPath: "real/a.store")
    let facts = try await bench.json("migrate", "up")
    let backup = try #require(facts["backup"] as? String)
    #expect(FileManager.default.fileExists(atPath: backup))
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.path("real")).sorted()
    #expect(names.count == 2 && names[1].hasPrefix("a.store.20"), "\(names)")
    #expect(backup.hasSuffix("/real/\(names[1])"))
    #expect(bench.files == ["real", "trips.store"])
    let copy = try await bench.json("backup")
    #expect((copy["copy"] as? String)?.contains("/real/a.store.") == true)
    #expect(await bench.run("restore", backup, "--yes").status == 0)
    #expect(bench.files == ["real", "trips.store"])
    #expect(await bench.run("migrate", "check").status == 3)
  }

  @Test("as many copies are kept as asked for, and none if none is wanted")
  func copies() async throws {
    try bench.useFixture("3.0.0")
    #expect(await bench.run("migrate", "up", "--no-backup").status == 0)
    #expect(bench.backups == [])
    for _ in 0..<2 {
      #expect(
        await bench.run(
          "migrate", "down", "--to", "3", "--allow-destructive", "--keep-backups", "2"
        )
        .status == 0)
      #expect(await bench.run("migrate", "up", "--keep-backups", "2").status == 0)
    }
    #expect(bench.backups.count == 2)
    #expect(await bench.run("migrate", "up", "--keep-backups", "0").status == 2)
  }

  @Test("down is taken back by up; what is lost must be allowed, and is named with its rows")
  func down() async throws {
    try bench.useFixture("4.0.0")
    let before = try bench.snapshot()
    let refused = await bench.run("migrate", "down", "--to", "3.0.0")
    #expect(refused.status == 7)
    #expect(refused.output.isEmpty)
    #expect(refused.error.contains("Expense") && refused.error.contains("(rows: 2)"))
    #expect(refused.error.contains("--allow-destructive"))
    #expect(await bench.run("migrate", "down", "--to", "3.0.0", "--dry-run").status == 7)
    #expect(try bench.snapshot() == before, "a refusal makes no copy")
    let done = await bench.run("migrate", "down", "--to", "3.0.0", "--allow-destructive")
    #expect(done.status == 0, "\(done.error)")
    #expect(await bench.run("migrate", "verify").status == 0)
    #expect(await bench.run("migrate", "down", "--to", "4").status == 2)
    let status = await bench.run("migrate", "status")
    #expect(status.lines.contains { $0.hasPrefix("  4.0.0 → 3.0.0  done, ran 20") })
    #expect(await bench.run("migrate", "up").status == 0)
    #expect(try bench.value("SELECT count(*) FROM Trip") == .integer(3))
  }

  @Test("down through code says which copy to restore")
  func downThroughCode() async throws {
    try bench.useFixture("1.0.0")
    #expect(await bench.run("migrate", "up").status == 0)
    let before = try bench.snapshot()
    let outcome = await bench.run("migrate", "down", "--to", "1.0.0", "--allow-destructive")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("1.0.0 → 2.0.0 has code"))
    #expect(outcome.error.hasSuffix(" \(bench.path(bench.backups[0]))\n"))
    #expect(try bench.snapshot() == before)
    let restored = await bench.run("restore", bench.path(bench.backups[0]), "--yes")
    #expect(restored.status == 0, "\(restored.error)")
    #expect(await bench.run("migrate", "check").status == 3)
  }

  @Test("data that would be lost on the way up stops it, unless that is allowed")
  func destructive() async throws {
    try bench.useForeignVersion()
    let before = try bench.snapshot()
    let lint = await bench.run("migrate", "lint")
    #expect(lint.status == 7)
    #expect(lint.error.contains("mood") && lint.error.contains("(rows: 2)"))
    for command in [["up"], ["up", "--dry-run"], ["rehearse"]] {
      let outcome = await bench.run(["migrate"] + command)
      #expect(outcome.status == 7, "\(command): \(outcome.error)")
    }
    #expect(try bench.snapshot() == before)
    #expect(await bench.run("migrate", "lint", "--allow-destructive").status == 0)
    #expect(await bench.run("migrate", "rehearse", "--allow-destructive").status == 0)
    let outcome = await bench.run("migrate", "up", "--allow-destructive")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(await bench.run("migrate", "verify").status == 0)
  }

  @Test("progress is shown on a terminal only, and taken away")
  func progress() async throws {
    try bench.useFixture("1.0.0")
    let outcome = await bench.run("migrate", "up", answers: [])
    #expect(outcome.error.contains("\r\u{1B}[KStage 1 of 4, 1.0.0 → 2.0.0: "))
    #expect(outcome.error.contains("\r\u{1B}[KMigrated "))
    #expect(!outcome.output.contains("\u{1B}["))
  }
}
