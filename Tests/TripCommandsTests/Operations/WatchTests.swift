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

  @Test("without a store there is nothing to watch, and a count is from 1 up")
  func mistakes() async {
    #expect(await bench.run("watch").status == 1)
    #expect(bench.files == [])
    #expect(await bench.run("watch", "--count", "0").status == 2)
  }
}
