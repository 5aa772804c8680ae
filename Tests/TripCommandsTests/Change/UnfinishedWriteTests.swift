import Foundation
import SQLite
import Testing

@testable import TripCommands

@Suite("What is left of writes that did not end well")
struct UnfinishedWriteTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  @Test("trips in a log whose index is gone are read, and doctor finds nothing wrong")
  func logWithoutIndex() async throws {
    #expect(await bench.run("add", "trip", "Rome", "2026-01-01").status == 0)
    let writer = try Connection(.file(bench.store))
    try writer.execute("PRAGMA wal_autocheckpoint = 0; UPDATE Trip SET notes = 'kept'")
    let copy = bench.path("copy.store")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: bench.store + suffix, toPath: copy + suffix)
    }
    try writer.close()
    for command in [
      ["list", "--format", "csv", "--columns", "notes"], ["log"], ["backup", bench.path("b")],
    ] {
      let outcome = await bench.run(command + ["--store", copy])
      #expect(outcome.status == 0, "\(command): \(outcome.error)")
      if command[0] == "list" { #expect(outcome.lines == ["notes", "kept"]) }
    }
    #expect(await bench.run("migrate", "verify", "--store", copy).status == 0)
    let doctor = await bench.run("doctor", "--store", copy)
    #expect(doctor.status == 0, "\(doctor.output)")
    #expect(doctor.output.contains("Nothing is lost"))
  }

  @Test(
    "a full disk is named, what is there can still be read, and no backup is called for",
    .enabled(if: FileSystem.canBeMounted))
  func fullDisk() async throws {
    #expect(await bench.run("add", "trip", "Rome", "2026-01-01").status == 0)
    let outcome = try bench.shell(
      FileSystem.script(
        """
        cp trips.store disk/f.store; dd if=/dev/zero of=disk/fill bs=1k 2>/dev/null
        export TRIPS_STORE=disk/f.store
        trips add trip Oslo 2026-01-02 >/dev/null; echo "add $?"
        trips list --format csv --columns destination; echo "list $?"
        trips doctor | grep -c "Restore a backup"
        rm disk/fill
        trips add trip Oslo 2026-01-02 >/dev/null; echo "add $?"
        """))
    #expect(
      outcome.lines == ["add 1", "destination", "Rome", "list 0", "0", "add 0"], "\(outcome.error)")
    #expect(outcome.error.contains("There is no room for more"), "\(outcome.error)")
  }
}
