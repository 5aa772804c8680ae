import Foundation
import SQLite
import Testing

@testable import TripCommands

@Suite("Importing stores of SwiftData")
struct SwiftDataImportTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func importStore(_ arguments: String...) async -> Outcome {
    await bench.run(["import"] + arguments, variables: ["TZ": "UTC"])
  }

  private func trips() async throws -> [[String: Any]] {
    let document = try await bench.json("list", "--sort", "id")
    return try #require(document["trips"] as? [[String: Any]])
  }

  @Test("all kinds of trips land with their properties, expenses and accommodations")
  func everything() async throws {
    let file = try bench.makeSwiftDataStore()
    let outcome = await importStore("--from-swiftdata", file, "--default-currency", "EUR")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.error)")
    #expect(outcome.error.hasSuffix("Read 4 objects. Added 4 trips, rejected none.\n"))
    let trips = try await trips()
    #expect(trips.map { $0["kind"] as? String } == ["business", "personal", "vacation", "trip"])
    #expect(trips.map { $0["start"] as? String }.prefix(2) == ["2026-03-03", "2026-03-02"])
    #expect(trips[0]["end"] as? String == "2026-03-06")
    #expect(trips[0]["company"] as? String == "Acme AB" && trips[0]["notes"] as? String == "slides")
    #expect((trips[0]["perDiem"] as? [String: String])?["amount"] == "75.50")
    #expect(trips[0]["uuid"] as? String == "00112233-4455-6677-8899-AABBCCDDEEFF")
    #expect(trips[0]["country"] as? String == "SE" && trips[0]["longitude"] as? Double == 18.07)
    #expect(trips[1]["reason"] as? String == "family" && trips[1]["favorite"] as? Bool == true)
    #expect(trips[1]["companions"] as? [String] == ["Bo", "Åsa"])
    #expect(trips[2]["activities"] as? [String] == ["swim", "read"])
    #expect(trips[2]["reason"] as? String == "vacation" && trips[2]["city"] is NSNull)
    #expect(trips[3]["notes"] is NSNull && trips[3]["source"] as? String == "swiftdata")
    #expect(
      trips[3]["externalID"] as? String
        == "x-coredata://6A8F1E3C-0000-4000-8000-000000000001/Trip/p5")
    let expenses = try #require(trips[0]["expenses"] as? [[String: Any]])
    #expect(expenses.map { $0["day"] as? String } == ["2026-03-04", "2026-03-03"])
    #expect(expenses.map { $0["note"] as? String } == ["taxi", nil])
    let stays = try #require(trips[2]["accommodations"] as? [[String: Any]])
    #expect(stays.map { $0["name"] as? String } == ["Hotel Kos"])
    #expect(await bench.run("log", "--format", "csv").lines.count == 2)
  }

  @Test("what is read and what is not is told, and a rehearsal changes nothing")
  func rehearsal() async throws {
    let file = try bench.makeSwiftDataStore()
    let before = try bench.snapshot()
    let outcome = await importStore(file, "--default-currency", "EUR", "--dry-run", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""dryRun": true"#) && outcome.output.contains("Stockholm"))
    let lines = outcome.error.split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "Classes: Expense as expense (3), LivingAccommodation as accommodation (1), "
        + "Trip as trip (1), BusinessTrip as business (1), PersonalTrip as personal (1), "
        + "VacationTrip as vacation (1).")
    #expect(
      lines[1].contains("destination=DESTINATION") && lines[1].contains("company=COMPANYNAME"))
    #expect(lines[2] == "Classes that are not read: Tag (2).")
    #expect(lines[3] == "Properties that are not read: IMAGEDATA (1 value).")
    #expect(lines[4] == "Dates are days in UTC.")
    #expect(
      lines[5]
        == "Left out: Expense of 1 object (2): the trips that they lead to are not there, or "
        + "not read.")
    #expect(lines[6].hasSuffix("Nothing was changed."))
    #expect(try bench.snapshot() == before)
  }

  @Test("importing twice changes nothing, and a trip that was changed since is told of")
  func twice() async throws {
    let file = try bench.makeSwiftDataStore()
    #expect(await importStore(file, "--default-currency", "EUR").status == 0)
    let again = await importStore(file, "--default-currency", "EUR")
    #expect(again.status == 0)
    #expect(again.error.contains("Added no trips, found 4 unchanged, rejected none."))
    await bench.run("edit", "4", "--note", "mine")
    let changed = await importStore(file, "--default-currency", "EUR")
    #expect(changed.status == 8)
    #expect(changed.error.contains("\(file):5: Trip 4 was imported from this one before"))
    #expect(try await trips().count == 4)
  }

  @Test("days are those of the zone that is given, and times are kept when asked for")
  func zones() async throws {
    let file = try bench.makeSwiftDataStore()
    let options = ["--default-currency", "EUR", "--time-zone", "Europe/Stockholm"]
    #expect(await bench.run(["import", file] + options).status == 0)
    #expect(try await trips()[1]["start"] as? String == "2026-03-03")
    let other = bench.path("other.store")
    let times = await bench.run(
      ["import", file, "--keep-times", "--store", other] + options)
    #expect(times.status == 0 && times.error.contains("Dates are moments in Europe/Stockholm."))
    let list = await bench.run("list", "--format", "csv", "--columns", "start", "--store", other)
    #expect(list.lines.contains("2026-03-03T00:00+01:00[Europe/Stockholm]"))
  }

  @Test("rejected trips are told with their class, key and property; skip adds the others")
  func rejections() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      UPDATE ZTRIP SET ZSTARTDATE = NULL WHERE Z_PK = 2;
      UPDATE ZTRIP SET ZACTIVITIES = x'FF00' WHERE Z_PK = 3;
      UPDATE ZTRIP SET ZENDDATE = 1e300 WHERE Z_PK = 5;
      """)
    let refused = await importStore(file)
    #expect(refused.status == 8)
    #expect(refused.error.contains("\(file):1: BusinessTrip.PERDIEM: 75.5 has no currency."))
    #expect(refused.error.contains("\(file):2: PersonalTrip.start: It has no value"))
    #expect(refused.error.contains("\(file):3: VacationTrip.ACTIVITIES: Its 2 bytes are no list"))
    #expect(refused.error.contains("\(file):5: Trip.ENDDATE: 1e+300 seconds"))
    #expect(await bench.run("list", "--format", "csv").lines.count == 1)
    let skipped = await importStore(file, "--default-currency", "EUR", "--on-error", "skip")
    #expect(skipped.status == 8 && skipped.error.contains("Added 1 trip, rejected 3."))
  }

  @Test("classes and properties of other names are given")
  func mapping() async throws {
    let file = try bench.makeSwiftDataStore(
      "events.store",
      """
      UPDATE Z_PRIMARYKEY SET Z_NAME = 'Event' WHERE Z_NAME = 'Trip';
      UPDATE Z_PRIMARYKEY SET Z_NAME = 'WorkEvent' WHERE Z_NAME = 'BusinessTrip';
      UPDATE Z_PRIMARYKEY SET Z_NAME = 'Cost' WHERE Z_NAME = 'Expense';
      DELETE FROM Z_PRIMARYKEY WHERE Z_NAME IN ('PersonalTrip', 'VacationTrip');
      ALTER TABLE ZTRIP RENAME TO ZEVENT;
      ALTER TABLE ZEXPENSE RENAME TO ZCOST;
      ALTER TABLE ZEVENT RENAME COLUMN ZDESTINATION TO ZWHERE;
      ALTER TABLE ZEVENT RENAME COLUMN ZSTARTDATE TO ZDATE;
      ALTER TABLE ZEVENT RENAME COLUMN ZENDDATE TO ZUNTIL;
      ALTER TABLE ZEVENT RENAME COLUMN ZCITY TO ZTOWN;
      """)
    let unknown = await importStore(file)
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("there are Cost, LivingAccommodation, Tag, Event, WorkEvent, "))
    let map =
      "Event=trip,WorkEvent=business,Cost=expense,LivingAccommodation=none,Event.6=none,Event.7=none"
    let missing = await importStore(file, "--map-entity", map)
    #expect(missing.status == 2)
    #expect(missing.error.contains("No property fills destination, start, end"))
    let wrong = await importStore(file, "--map-entity", "Evnt=trip")
    #expect(wrong.status == 2 && wrong.error.contains("did you mean \"Event\"?"))
    #expect(await importStore(file, "--map-entity", "Event=journey").status == 2)
    let lost = await importStore(file, "--map-entity", map, "--map", "destination=goal")
    #expect(lost.status == 2 && lost.error.contains("\"goal\""))
    let done = await importStore(
      file, "--map-entity", map, "--map", "destination=where,from=date,to=until,notes=companyName",
      "--default-currency", "EUR")
    #expect(done.status == 0, "\(done.error)")
    let trips = try await trips()
    #expect(trips.map { $0["kind"] as? String } == ["business", "trip"])
    #expect(trips[0]["notes"] as? String == "Acme AB")
    #expect((trips[0]["expenses"] as? [Any])?.count == 2)
  }

  @Test(
    "one class for all kinds, with a property that tells them, and reasons by number or by word")
  func flat() async throws {
    let file = try bench.makeSwiftDataStore(
      "flat.store",
      """
      ALTER TABLE ZTRIP ADD COLUMN ZTRIPTYPE VARCHAR;
      UPDATE ZTRIP SET ZTRIPTYPE = 'business' WHERE Z_ENT = 5;
      UPDATE ZTRIP SET ZTRIPTYPE = 'Personal' WHERE Z_ENT = 6;
      DELETE FROM ZTRIP WHERE Z_ENT = 7;
      UPDATE ZTRIP SET Z_ENT = 4, ZCOMPANIONS = NULL;
      UPDATE ZTRIP SET ZREASON = 1 WHERE Z_PK = 2;
      INSERT INTO ZTRIP (Z_PK, Z_ENT, ZTRIPTYPE, ZDESTINATION, ZSTARTDATE, ZENDDATE, ZREASON)
        VALUES (9, 4, 'personal', 'Bali', 0, 0, x'7b22686f6e65796d6f6f6e223a7b7d7d');
      """)
    // An affinity for texts makes a text of the number; integers have their own column.
    try Connection(.file(file)).execute(
      "ALTER TABLE ZTRIP RENAME COLUMN ZREASON TO ZWORD; ALTER TABLE ZTRIP ADD COLUMN ZREASON;"
        + "UPDATE ZTRIP SET ZREASON = ZWORD; UPDATE ZTRIP SET ZREASON = 1 WHERE Z_PK = 2;"
        + "ALTER TABLE ZTRIP DROP COLUMN ZWORD")
    let refused = await importStore(file, "--default-currency", "EUR")
    #expect(refused.status == 8 && refused.error.contains("1 is the number of a case."))
    let done = await importStore(
      file, "--default-currency", "EUR", "--reasons", "vacation,health,other")
    #expect(done.status == 0, "\(done.error)")
    let trips = try await trips()
    #expect(
      trips.map { $0["kind"] as? String } == ["business", "personal", "trip", "personal"])
    #expect(trips[1]["reason"] as? String == "health")
    #expect(trips[3]["reason"] as? String == "other" && trips[3]["title"] as? String == "honeymoon")
    #expect(await importStore(file, "--reasons", "whim").status == 2)
  }

  @Test("a log beside the store is read with it, and no file is touched")
  func log() async throws {
    let file = try bench.makeSwiftDataStore("app.store")
    let connection = try Connection(.file(file))
    try connection.execute(
      "PRAGMA wal_autocheckpoint = 0; UPDATE ZTRIP SET ZDESTINATION = 'Rom' WHERE Z_PK = 2")
    // As somebody copies the files of a program that is running.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: file + suffix, toPath: bench.path("copy.store") + suffix)
    }
    try connection.close()
    let before = try bench.snapshot()
    let outcome = await importStore(bench.path("copy.store"), "--default-currency", "EUR")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try await trips()[1]["destination"] as? String == "Rom")
    var after = try bench.snapshot()
    for name in after.keys where name.hasPrefix("trips.store") { after[name] = nil }
    #expect(after == before)
  }

  @Test("other files and other options say what is wrong")
  func mistakes() async throws {
    let plain = bench.path("plain.db")
    try Connection(.file(plain)).execute("CREATE TABLE Note (text)")
    let foreign = await importStore(plain)
    #expect(foreign.status == 1)
    #expect(
      foreign.error.contains("no store of SwiftData or Core Data: it has no table Z_PRIMARYKEY"))
    await bench.addSamples()
    let own = await importStore(bench.store, "--from-swiftdata")
    #expect(own.status == 1 && own.error.contains("trips export trips.json --store"))
    let text = try bench.write("destination,start,end\nOslo,2026-01-01,2026-01-02\n", to: "a.csv")
    #expect(await importStore("--from-swiftdata", text).status == 1)
    #expect(await importStore("--from-swiftdata", "-").status == 2)
    #expect(await importStore(text, "--map-entity", "Trip=trip").status == 2)
    let file = try bench.makeSwiftDataStore()
    for options in [
      ["--delimiter", ";"], ["--plan"], ["--upsert", "uuid"], ["--unknown-keys", "drop"],
      ["--skip-rows", "2"], ["--save-mapping", bench.path("m.toml")],
    ] {
      let refused = await bench.run(["import", file, "--from-swiftdata"] + options)
      #expect(refused.status == 2 && refused.error.contains(options[0]), "\(options)")
    }
    #expect(await bench.run("list", "--format", "csv").lines.count == 6)
    #expect(
      await importStore(file, "--on-error", "skip", "--rejects", bench.path("r.csv")).status == 2)
    #expect(await importStore("--from-swiftdata", bench.path("none.store")).status == 1)
  }
}
