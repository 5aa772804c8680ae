import Foundation
import Testing

@testable import TripCommands

@Suite("Backup and restore")
struct BackupTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("a copy is a whole store, also beside a store in use")
  func copy() async throws {
    await bench.addSamples()
    let list = await bench.run("list", "--json")
    let copy = bench.path("copy.store")
    let outcome = await bench.run("backup", copy)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "Copied \(bench.store) to \(copy).\n")
    #expect(await bench.run("list", "--json", "--store", copy).output == list.output)
    #expect(await bench.run("migrate", "verify", "--store", copy).status == 0)
    let facts = try await bench.json("backup")
    let name = try #require(facts["copy"] as? String)
    #expect(name.hasPrefix("\(bench.store).20") && name.hasSuffix("Z.copy"))
    #expect(facts["version"] as? String == "5.0.0")
    let attributes = try FileManager.default.attributesOfItem(atPath: name)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("a copy never takes the place of a file, and no store gives none")
  func refusals() async throws {
    #expect(await bench.run("backup", bench.path("copy.store")).status == 1)
    #expect(bench.files == [])
    await bench.addSamples()
    let text = try bench.write("mine", to: "copy.store")
    let before = try bench.snapshot()
    let outcome = await bench.run("backup", text)
    #expect(outcome.status == 7)
    #expect(outcome.error.contains("is there already"))
    #expect(await bench.run("backup", "/nowhere/copy.store").status == 1)
    #expect(await bench.run("backup", "--store", ":memory:").status == 2)
    #expect(try bench.snapshot() == before)
  }

  @Test("a place where no copy can be made is named, and not the store")
  func noPlace() async throws {
    await bench.addSamples()
    let missing = await bench.run("backup", "/nowhere/at/all/copy.store")
    #expect(
      missing.error
        == "Error: /nowhere/at/all/copy.store: There is no folder /nowhere/at/all.\n")
    let denied = await bench.run("backup", "/proc/copy.store")
    #expect(denied.status == 1)
    #expect(
      denied.error.hasPrefix(
        "Error: /proc/copy.store: No file can be made in the folder /proc: "), "\(denied.error)")
    #expect(!denied.error.contains(bench.store))
    let long = await bench.run("backup", bench.path(String(repeating: "x", count: 250)))
    #expect(long.error.hasSuffix(" is too long.\n"), "\(long.error)")
  }

  @Test("what was deleted comes back, and the store as it was before is kept")
  func restore() async throws {
    await bench.addSamples()
    let list = await bench.run("list", "--json").output
    let copy = bench.path("copy.store")
    #expect(await bench.run("backup", copy).status == 0)
    #expect(await bench.run("delete", "1", "2", "--yes").status == 0)
    let fewer = await bench.run("list", "--json").output
    let facts = try await bench.json("restore", copy, "--yes")
    #expect(await bench.run("list", "--json").output == list)
    let former = try #require(facts["former"] as? String)
    #expect(await bench.run("list", "--json", "--store", former).output == fewer)
    #expect(await bench.run("restore", former, "--yes", "--no-backup").status == 0)
    #expect(await bench.run("list", "--json").output == fewer)
    #expect(bench.backups.count == 1)
    // Where nothing is, there is nothing to ask.
    let elsewhere = bench.path("elsewhere.store")
    #expect(await bench.run("restore", copy, "--store", elsewhere).status == 0)
    #expect(await bench.run("list", "--json", "--store", elsewhere).output == list)
  }

  @Test("a terminal asks; elsewhere --yes is needed, and --dry-run changes nothing")
  func asking() async throws {
    await bench.addSamples()
    let copy = bench.path("copy.store")
    #expect(await bench.run("backup", copy).status == 0)
    let before = try bench.snapshot()
    #expect(await bench.run("restore", copy).status == 7)
    #expect(await bench.run("restore", copy, answers: ["n"]).status == 7)
    let dry = await bench.run("restore", copy, "--dry-run", "--json")
    #expect(dry.status == 0)
    #expect(dry.output.hasPrefix("{\"schema\": 1, \"dryRun\": true, "))
    #expect(try bench.snapshot() == before)
    let outcome = await bench.run("restore", copy, answers: ["y"])
    #expect(outcome.status == 0)
    #expect(outcome.error.hasPrefix("Replace \(bench.store) by \(copy)? [y/N] "))
  }

  @Test("a copy that is damaged, newer, no store or the store itself is refused")
  func badCopies() async throws {
    await bench.addSamples()
    let (broken, newer) = (bench.path("broken.store"), bench.path("newer.store"))
    #expect(await bench.run("backup", broken).status == 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: broken))
    for index in 8192..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: broken))
    #expect(await bench.run("backup", newer).status == 0)
    let line =
      "sqlite3 newer.store \"UPDATE _pc_metadata SET value = '9.0.0' WHERE key = 'schemaVersion'\""
    #expect(try bench.shell(line).status == 0)
    let text = try bench.write("no store", to: "text")
    let before = try bench.snapshot()
    for (file, status) in [
      (broken, [1, 8]), (newer, [5]), (text, [1]), (bench.store, [1]), (bench.path("none"), [1]),
    ] {
      let outcome = await bench.run("restore", file, "--yes")
      #expect(status.contains(Int(outcome.status)), "\(file): \(outcome.status) \(outcome.error)")
      #expect(outcome.output.isEmpty)
    }
    #expect(try bench.snapshot() == before)
  }

  @Test("a damaged store is set aside with its log, and the copy takes its place")
  func damagedStore() async throws {
    await bench.addSamples()
    let list = await bench.run("list", "--json").output
    let copy = bench.path("copy.store")
    #expect(await bench.run("backup", copy).status == 0)
    try bench.write("not a database any more, and long enough to be looked at", to: "trips.store")
    try bench.write("an old log", to: "trips.store-wal")
    let outcome = await bench.run("restore", copy, "--yes", "--json")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("\"setAside\": \"\(bench.store).damaged\""))
    #expect(await bench.run("list", "--json").output == list)
    let files = try bench.snapshot()
    #expect(files["trips.store.damaged-wal"] == Data("an old log".utf8))
  }

  @Test(
    "what was set aside has its name again where the copy does not fit",
    .enabled(if: FileSystem.canBeMounted))
  func noRoomForTheCopy() async throws {
    await bench.addSamples()
    #expect(await bench.run("backup", bench.path("copy.store")).status == 0)
    let outcome = try bench.shell(
      FileSystem.script(
        """
        echo "no store" > disk/trips.store
        trips restore copy.store --yes --store disk/trips.store; echo "restore $?"
        ls -A disk; cat disk/trips.store
        """, size: "32k"))
    #expect(outcome.lines == ["restore 1", "trips.store", "no store"], "\(outcome.error)")
  }

  @Test(
    "a store that is gone is made anew from a copy, and a log left behind is not taken for its own")
  func missingStore() async throws {
    await bench.addSamples()
    let list = await bench.run("list", "--json").output
    let copy = bench.path("copy.store")
    #expect(await bench.run("backup", copy).status == 0)
    try FileManager.default.removeItem(atPath: bench.store)
    try bench.write("an old log", to: "trips.store-wal")
    let outcome = await bench.run("restore", copy, "--yes")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(await bench.run("list", "--json").output == list)
  }
}
