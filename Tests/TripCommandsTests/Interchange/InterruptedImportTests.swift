import Foundation
import Glibc
import Testing

@testable import TripCommands

@Suite("An import that is interrupted")
struct InterruptedImportTests {
  @Test(
    "Ctrl-C takes back the trips and the file of rejects in the making", .timeLimit(.minutes(2)))
  func interrupt() async throws {
    let bench = try Bench()
    let pipe = bench.path("in.csv")
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try Terminal(
      ["import", pipe, "--on-error", "skip", "--rejects", bench.path("rejects.csv")], bench: bench)
    let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
    let row = "Oslo,2026-03-02,2026-03-05\nRom,2026-03-02,2026-03-01\n"
    let rows = "destination,from,to\n" + String(repeating: row, count: 8000)
    try writer.write(contentsOf: Data(rows.utf8))
    #expect(terminal.wait(for: " rows") != nil)
    terminal.signal(SIGINT)
    // It does not wait for more, although more could come.
    #expect(terminal.wait(for: "Interrupted. Nothing was changed.") != nil)
    try writer.close()
    _ = terminal.end()
    #expect(bench.files.allSatisfy { !$0.contains("rejects") }, "\(bench.files)")
    #expect(await bench.run("list", "--format", "csv").lines.count == 1)
  }
}
