import Foundation
import SQLite
import Testing

@testable import TripCommands

@Suite("What imports of SwiftData leave out")
struct SwiftDataLeftoverTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func importStore(_ arguments: String...) async -> Outcome {
    await bench.run(
      ["import"] + arguments + ["--default-currency", "EUR"], variables: ["TZ": "UTC"])
  }

  private func trips() async throws -> [[String: Any]] {
    let document = try await bench.json("list", "--sort", "id")
    return try #require(document["trips"] as? [[String: Any]])
  }

  @Test("expenses without a trip, and those of trips that are not read, are counted and named")
  func orphans() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      INSERT INTO ZEXPENSE VALUES (4, 1, 1, NULL, NULL, NULL, 7, NULL), (7, 1, 1, NULL, NULL, NULL, 8, NULL);
      """)
    let outcome = await importStore(file, "--map-entity", "BusinessTrip=none")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.error.contains("Left out: Expense of 2 objects (4, 7): they lead to no trip by TRIP.")
    )
    #expect(
      outcome.error.contains(
        "Left out: Expense of 3 objects (1, 3, 2): the trips that they lead to are not there, or not "
          + "read."))
  }

  @Test("a class of expenses that leads to no trip is named with the option, which then reads it")
  func detached() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store", "ALTER TABLE ZEXPENSE RENAME COLUMN ZTRIP TO ZVOYAGE;")
    let outcome = await importStore(file)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("Classes that are not read: Expense (3, which leads to no trip"))
    #expect(outcome.error.contains("--map-entity Expense=expense:property"))
    let other = ["--store", bench.path("other.store")]
    let wrong = await bench.run(
      ["import", file, "--map-entity", "Expense=expense:voyag", "--default-currency", "EUR"] + other
    )
    #expect(wrong.status == 2 && wrong.error.contains("VOYAGE"))
    let given = await bench.run(
      ["import", file, "--map-entity", "Expense=expense:voyage", "--default-currency", "EUR"]
        + other)
    #expect(given.status == 0)
    let list = await bench.run(["list", "--format", "csv", "--columns", "spent"] + other)
    #expect(list.lines.contains("43.40 EUR"), "\(list.output)")
    #expect(await importStore(file, "--map-entity", "Tag=none:trip").status == 2)
  }

  @Test("an unreadable country is rejected with the option that leaves it out")
  func country() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      UPDATE ZTRIP SET ZCOUNTRY = 'Atlantis' WHERE Z_PK = 1;
      ALTER TABLE ZLIVINGACCOMMODATION ADD COLUMN ZCOUNTRY VARCHAR;
      UPDATE ZLIVINGACCOMMODATION SET ZCOUNTRY = 'Lemuria';
      """)
    let refused = await importStore(file)
    #expect(refused.status == 8)
    #expect(
      refused.error.contains("\(file):1: BusinessTrip.COUNTRY: \"Atlantis\" is not a country."))
    #expect(refused.error.contains("--leave-out COUNTRY imports the rest without it."))
    #expect(refused.error.contains("LivingAccommodation 1: COUNTRY: \"Lemuria\""))
    let skipped = await importStore(file, "--on-error", "skip", "--dry-run")
    #expect(skipped.status == 8 && skipped.error.contains("Would add 2 trips, rejected 2."))
    #expect(await importStore(file, "--leave-out", "contry").status == 2)
    let without = await importStore(file, "--leave-out", "country")
    #expect(without.status == 0, "\(without.error)")
    #expect(without.error.contains("COUNTRY (3 values)"))
    let moved = await bench.run(
      [
        "import", file, "--map", "notes=country", "--default-currency", "EUR", "--store",
        bench.path("other.store"), "--map-entity", "LivingAccommodation=none",
      ])
    #expect(moved.status == 0, "\(moved.error)")
    let list = await bench.run(
      [
        "list", "--format", "csv", "--columns", "country,notes", "--store",
        bench.path("other.store"),
      ])
    #expect(list.lines.contains(",Atlantis") && list.lines.contains(",IT"))
  }

  @Test("a place that is bytes of another kind is rejected, and one that is a key is counted")
  func places() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      ALTER TABLE ZTRIP ADD COLUMN ZLOCATION BLOB;
      UPDATE ZTRIP SET ZLOCATION = x'00FF00FF' WHERE Z_PK = 1;
      UPDATE ZTRIP SET ZLOCATION = x'7b226c61746974756465223a22736f757468227d' WHERE Z_PK = 2;
      UPDATE ZTRIP SET ZLOCATION = 17 WHERE Z_PK = 3;
      UPDATE ZTRIP SET ZLOCATION = x'7b2263697479223a22416b6572222c227a6f6f6d223a337d' WHERE Z_PK = 5;
      """)
    let refused = await importStore(file, "--on-error", "skip")
    #expect(refused.status == 8)
    #expect(refused.error.contains("\(file):1: BusinessTrip.LOCATION: Its 4 bytes are no place"))
    #expect(refused.error.contains("\(file):2: PersonalTrip.LOCATION: Its latitude, \"south\""))
    #expect(
      refused.error.contains("Left out: VacationTrip.LOCATION of 1 object (3): they are keys"))
    #expect(refused.error.contains("Left out: Trip.LOCATION.zoom of 1 object (5)"))
    let all = await importStore(file, "--leave-out", "LOCATION", "--store", bench.path("b.store"))
    #expect(all.status == 0, "\(all.error)")
  }

  @Test("numbers of reasons need --reasons also where the store keeps them as texts")
  func reasons() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      UPDATE ZTRIP SET ZREASON = '1' WHERE Z_PK = 2;
      UPDATE ZTRIP SET ZREASON = '0' WHERE Z_PK = 1;
      UPDATE ZTRIP SET ZREASON = 'honeymoon' WHERE Z_PK = 3;
      """)
    let refused = await importStore(file)
    #expect(refused.status == 8)
    #expect(
      refused.error.contains("PersonalTrip.REASON: 1 is the number of a case. Give --reasons"))
    let done = await importStore(file, "--reasons", "vacation,health")
    #expect(done.status == 0, "\(done.error)")
    #expect(
      done.error.contains(
        "Left out: BusinessTrip.REASON of 1 object (1): trips of the kind business have no reason.")
    )
    #expect(
      done.error.contains("Kept elsewhere: VacationTrip.REASON of 1 object (3): \"honeymoon\""))
    #expect(try await trips()[1]["reason"] as? String == "health")
  }

  @Test(
    "objects of classes that the store does not name are rejected until it is said what they are")
  func unnamedClasses() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      UPDATE ZTRIP SET Z_ENT = 99 WHERE Z_PK = 5;
      UPDATE ZEXPENSE SET Z_ENT = NULL WHERE Z_PK = 3;
      CREATE TABLE ZMEMO (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER);
      INSERT INTO ZMEMO VALUES (1, 50);
      INSERT INTO Z_3TRIPS VALUES (1, 1), (2, 1);
      """)
    let refused = await importStore(file)
    #expect(refused.status == 8)
    #expect(refused.error.contains("\(file):5: The store does not name the object's class."))
    #expect(refused.error.contains("--map-entity Trip.99=trip, or Trip.99=none"))
    #expect(refused.error.contains("\(file):3: The store does not name the object's class."))
    #expect(refused.error.contains("ZMEMO (1, a table without a class)"))
    #expect(
      refused.error.contains(
        "Relationships between many and many that are not read: Z_3TRIPS (2 links)."))
    let done = await importStore(file, "--map-entity", "Trip.99=business,Expense.0=expense")
    #expect(done.status == 0, "\(done.error)")
    let trips = try await trips()
    #expect(trips.map { $0["destination"] as? String }.contains("Oslo"))
    #expect((trips[0]["expenses"] as? [Any])?.count == 2)
  }

  @Test("identifiers of another form and properties of expenses that fill nothing are told")
  func identifiers() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      UPDATE ZTRIP SET ZUUID = 'trip-5' WHERE Z_PK = 5;
      ALTER TABLE ZEXPENSE ADD COLUMN ZRECEIPT BLOB;
      UPDATE ZEXPENSE SET ZRECEIPT = x'0102' WHERE Z_PK = 1;
      """)
    let outcome = await importStore(file)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("Left out: Trip.UUID of 1 object (5): they are no UUIDs."))
    #expect(outcome.error.contains("Expense.RECEIPT (1 value)"))
  }

  @Test("a property that was given for the kinds is read with what its values mean")
  func mappedKinds() async throws {
    let file = try bench.makeSwiftDataStore(
      "default.store",
      """
      ALTER TABLE ZTRIP ADD COLUMN ZSORT VARCHAR;
      UPDATE ZTRIP SET ZSORT = 'B' WHERE Z_PK = 1;
      UPDATE ZTRIP SET ZSORT = 'P' WHERE Z_PK = 2;
      """)
    let refused = await importStore(file, "--map", "kind=sort")
    #expect(refused.status == 8 && refused.error.contains("BusinessTrip.SORT: \"B\" is no kind"))
    let done = await importStore(file, "--map", "kind=sort{B=business,P=personal}")
    #expect(done.status == 0, "\(done.error)")
    #expect(await importStore(file, "--map", "expense.air=amount").status == 2)
    #expect(await importStore(file, "--kind", "business").status == 2)
  }
}
