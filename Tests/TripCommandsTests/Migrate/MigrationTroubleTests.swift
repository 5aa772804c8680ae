import Foundation
import SQLite
import Testing

@testable import TripCommands

/// What a migration does where the system is in its way: a message, a status, and no byte changed.
@Suite("Migrations in trouble")
struct MigrationTroubleTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let commands = [
    ["migrate", "check"], ["migrate", "plan"], ["migrate", "up"], ["migrate", "rehearse"],
    ["migrate", "verify"], ["migrate", "down", "--to", "3"],
  ]

  private func expect(_ status: Int32, _ words: String, _ arguments: String...) async throws {
    let before = try bench.snapshot()
    for command in Self.commands {
      let outcome = await bench.run(command + arguments)
      #expect(outcome.status == status, "\(command): \(outcome.error)")
      #expect(outcome.output.isEmpty, "\(command)")
      #expect(outcome.error.contains(words), "\(command): \(outcome.error)")
      #expect(!outcome.error.contains("SQL"), "\(command): \(outcome.error)")
    }
    #expect(try bench.snapshot() == before)
  }

  @Test("a missing file is 1, and none is made")
  func missing() async throws {
    try await expect(1, "There is no store at")
  }

  @Test("a file that is no database is 1")
  func text() async throws {
    try bench.write(String(repeating: "not a database\n", count: 100), to: "trips.store")
    try await expect(1, "not a database")
  }

  @Test("a database of another program is 1")
  func foreign() async throws {
    try bench.execute("PRAGMA journal_mode = DELETE; CREATE TABLE other (a)")
    try await expect(1, "not a store")
  }

  @Test("a store that lacks its second half is not migrated")
  func truncated() async throws {
    try bench.useFixture("1.0.0")
    let url = URL(fileURLWithPath: bench.store)
    let bytes = try Data(contentsOf: url)
    try bytes.prefix(bytes.count / 2).write(to: url)
    let before = try bench.snapshot()
    for (command, statuses) in [
      ("up", [1, 8]), ("rehearse", [1, 8]), ("verify", [1, 8]), ("check", [1, 3]),
    ] as [(String, [Int32])] {
      let outcome = await bench.run("migrate", command)
      #expect(statuses.contains(outcome.status), "\(command): \(outcome.status) \(outcome.error)")
      #expect(!outcome.error.isEmpty)
    }
    #expect(try bench.snapshot() == before)
  }

  @Test("another process that holds the store is 6, after the time given")
  func locked() async throws {
    try bench.useFixture("1.0.0")
    let holder = try Connection(.file(bench.store), options: Self.plain)
    try holder.execute("BEGIN EXCLUSIVE")
    let before = try bench.snapshot()
    let clock = ContinuousClock()
    for command in Self.commands {
      let start = clock.now
      let outcome = await bench.run(command + ["--lock-timeout", "1"])
      #expect(outcome.status == 6, "\(command): \(outcome.error)")
      #expect(outcome.error.contains("--lock-timeout"))
      #expect(clock.now - start >= .milliseconds(900), "\(command) waited")
    }
    #expect(try bench.snapshot() == before)
    try holder.execute("ROLLBACK")
    #expect(await bench.run("migrate", "up", "--lock-timeout", "1").status == 0)
  }

  private static var plain: Connection.Options {
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    return options
  }

  @Test("a write that was interrupted is told to readers, and undone by what the message names")
  func interrupted() async throws {
    try bench.useFixture("1.0.0")
    let writer = try Connection(.file(bench.store), options: Self.plain)
    // With hardly any cache a large change reaches the file before its transaction ends.
    try writer.execute(
      "PRAGMA cache_size = 1; BEGIN; UPDATE Trip SET notes = hex(zeroblob(20000))")
    let odd = bench.path("interrupted.store")
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: bench.store + suffix, toPath: odd + suffix)
    }
    try writer.execute("ROLLBACK")
    for command in [["list"], ["migrate", "check"], ["migrate", "verify"]] {
      let outcome = await bench.run(command + ["--store", odd])
      #expect(outcome.status == 1, "\(command)")
      #expect(
        outcome.error
          == "Error: The last write to \(odd) was interrupted, and has to be undone before "
          + "the store can be read. Whatever opens it for writing does that. "
          + "Run: trips migrate up --store \(odd)\n")
    }
    #expect(await bench.run("migrate", "up", "--store", odd).status == 0)
    #expect(await bench.run("migrate", "verify", "--store", odd).status == 0)
    let notes = await bench.run("list", "--format", "csv", "--columns", "notes", "--store", odd)
    #expect(notes.output.contains("rings!") && notes.output.utf8.count < 1000)
  }

  @Test("a folder that cannot be written to", .enabled(if: FileSystem.canBeMounted))
  func readOnlyFolder() async throws {
    try bench.useFixture("1.0.0")
    let outcome = try bench.shell(
      FileSystem.script(
        """
        cp trips.store disk/trips.store && mount -o remount,ro disk
        trips migrate up --store disk/trips.store; echo "up $?"
        trips migrate check --store disk/trips.store 2>/dev/null >&2; echo "check $?"
        cmp trips.store disk/trips.store && ls disk
        """))
    #expect(outcome.lines == ["up 1", "check 3", "trips.store"], "\(outcome.error)")
    #expect(outcome.error.contains("disk/trips.store"))
    #expect(!outcome.error.contains("SQL"))
  }

  @Test(
    "a disk that is full, at any point of the migration", .enabled(if: FileSystem.canBeMounted),
    arguments: [28, 40, 56, 72, 88, 104])
  func fullDisk(_ kibibytes: Int) async throws {
    try bench.useFixture("1.0.0")
    for options in ["", "--no-backup"] {
      let outcome = try bench.shell(
        FileSystem.script(
          """
          cp trips.store disk/trips.store
          trips migrate up --store disk/trips.store \(options) >/dev/null; echo "up $?"
          cmp trips.store disk/trips.store && echo same
          trips migrate verify --store disk/trips.store >/dev/null; echo "verify $?"
          """, size: "\(kibibytes)k"))
      guard outcome.lines.first != "up 0" else { continue }
      #expect(outcome.lines == ["up 1", "same", "verify 0"], "\(outcome.error)")
      #expect(outcome.error.contains("There is no room for more"), "\(outcome.error)")
    }
  }

  @Test("files that may not grow, at any point of the migration", arguments: [17, 24, 32, 48])
  func fileSizeLimit(_ kibibytes: Int) async throws {
    try bench.useFixture("1.0.0")
    let before = try bench.snapshot()["trips.store"]
    let outcome = try bench.shell(
      "trap '' XFSZ; ulimit -f \(kibibytes); trips migrate up --no-backup >/dev/null")
    #expect(outcome.status == 1, "\(outcome.error)")
    #expect(try bench.snapshot()["trips.store"] == before)
    #expect(try bench.snapshot()["trips.store-journal"] == nil)
    #expect(!outcome.error.isEmpty && !outcome.error.contains("SQL"), "\(outcome.error)")
    #expect(await bench.run("migrate", "up").status == 0)
  }

  @Test("two at once: one migrates, the other waits and finds it done")
  func twoAtOnce() async throws {
    try bench.useFixture("1.0.0")
    for round in 0..<5 {
      let outcome = try bench.shell(
        """
        cp "$TRIPS_STORE" \(round).store
        trips migrate up --store \(round).store --json > a & one=$!
        trips migrate up --store \(round).store --json > b & two=$!
        wait $one; one=$?; wait $two; echo "$one $?"; cat a b | grep -c '"code": true'
        trips migrate verify --store \(round).store > /dev/null && ls \(round).store*.backup | wc -l
        """)
      #expect(outcome.lines == ["0 0", "1", "1"], "\(outcome.error)")
    }
  }
}

/// A small file system of its own, where the tests may mount one.
enum FileSystem {
  static let canBeMounted: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "unshare -m sh -c 'mount -t tmpfs -o size=64k tmpfs /mnt' 2>/dev/null",
    ]
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// A line that runs a script with a file system at `disk`, which no other process sees and which
  /// goes away with it.
  static func script(_ text: String, size: String = "1m") -> String {
    """
    mkdir -p disk; unshare -m bash -c '
    mount -t tmpfs -o size=\(size) tmpfs disk
    \(text)
    '
    """
  }
}
