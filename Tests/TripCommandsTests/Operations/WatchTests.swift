import Foundation
import Testing

@testable import TripCommands

@Suite("trips watch")
struct WatchTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// Waits until a stream has some text, ten seconds at most.
  private func wait(for text: String, in sink: CapturedSink) async throws {
    for _ in 0..<1_000 where !sink.text.contains(text) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(sink.text.contains(text))
  }

  @Test("each change by another process gives a list, and others none", .timeLimit(.minutes(1)))
  func blocks() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    let sink = CapturedSink()
    async let outcome = bench.run(
      "watch", "--count", "3", "--format", "jsonl", "--columns", "destination", "--where",
      "not bonn", output: sink)
    try await wait(for: "Oslo", in: sink)
    await bench.run("add", "trip", "Rom", "2026-03-02")
    try await wait(for: "Rom", in: sink)
    // Not in the list.
    await bench.run("add", "trip", "Bonn", "2026-03-02")
    await bench.run("undo", "2")
    #expect(await outcome.status == 0)
    let line = { (name: String) in "{\"schema\": 1, \"destination\": \"\(name)\"}\n" }
    #expect(sink.text == line("Oslo") + line("Oslo") + line("Rom") + line("Oslo"))
  }

  @Test("tables are kept apart by an empty line", .timeLimit(.minutes(1)))
  func tables() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    let sink = CapturedSink()
    async let outcome = bench.run("watch", "--count", "2", "--columns", "id", output: sink)
    try await wait(for: "1", in: sink)
    await bench.run("add", "trip", "Rom", "2026-03-02")
    #expect(await outcome.status == 0)
    #expect(sink.text == "Id\n 1\n\nId\n 1\n 2\n")
  }

  @Test("on a terminal the list is drawn over", .timeLimit(.minutes(1)))
  func terminal() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    let sink = CapturedSink(columns: 80)
    async let outcome = bench.run("watch", "--count", "2", "--columns", "id", output: sink)
    try await wait(for: "1", in: sink)
    await bench.run("expense", "add", "1", "1EUR")
    await bench.run("delete", "1")
    #expect(await outcome.status == 0)
    #expect(sink.text.hasPrefix("\u{1B}[H\u{1B}[2J") && sink.text.hasSuffix("\u{1B}[H\u{1B}[J"))
  }

  /// Runs a line of shell as a user who may only read what the bench has.
  private func asReader(_ line: String) -> String {
    "chmod 755 . && chmod 644 trips.store && setpriv --reuid=65534 --regid=65534 --clear-groups "
      + "bash -c '\(line)'"
  }

  private static let canBecomeReader =
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  @Test(
    "a store that may only be read is watched, too", .enabled(if: canBecomeReader),
    .timeLimit(.minutes(1)))
  func readOnly() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    let outcome = try bench.shell(
      """
      (sleep 2; trips add trip Rom 2026-03-02 --quiet > /dev/null; sleep 2
       trips delete 1 --quiet > /dev/null) &
      \(asReader("touch x 2>/dev/null && exit 9; timeout 20 trips watch --count 3 --columns destination"))
      """)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output
        == "Destination\nOslo\n\nDestination\nOslo\nRom\n\nDestination\nRom\n")
    let files = bench.files
    let again = try bench.shell(asReader("trips watch --count 1 --format csv --columns id"))
    #expect(again.output == "id\n2\n", "\(again.error)")
    #expect(bench.files == files, "a reader makes no file")
  }

  @Test(
    "a store on a disk that cannot be written to is listed", .enabled(if: FileSystem.canBeMounted))
  func readOnlyDisk() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    let outcome = try bench.shell(
      FileSystem.script(
        """
        cp trips.store disk/trips.store && mount -o remount,ro disk
        trips watch --count 1 --columns destination --store disk/trips.store
        """))
    #expect(outcome.output == "Destination\nOslo\n", "\(outcome.error)")
  }

  @Test("saved columns are those of the list")
  func savedColumns() async {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    await bench.run("config", "set", "column-sets.short", "id,destination")
    let outcome = await bench.run("watch", "--count", "1", "--columns", "@short")
    #expect(outcome.output == "Id  Destination\n 1  Oslo\n")
  }

  @Test("without a store there is nothing to watch, and a count is from 1 up")
  func mistakes() async {
    #expect(await bench.run("watch").status == 1)
    #expect(bench.files == [])
    #expect(await bench.run("watch", "--count", "0").status == 2)
  }
}
