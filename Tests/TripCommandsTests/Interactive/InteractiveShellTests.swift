import Foundation
import Testing

@testable import TripCommands

@Suite("The shell at a terminal", .serialized)
struct InteractiveShellTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private var history: String { bench.path(".local/state/trips/history") }

  private func shell(_ arguments: String..., variables: [String: String] = [:]) throws -> Terminal {
    let terminal = try Terminal(
      ["shell"] + arguments, bench: bench,
      variables: ["TRIPS_COLOR": "never"].merging(variables) { $1 })
    _ = try #require(terminal.wait(for: "trips> "))
    return terminal
  }

  @Test("edits lines, runs them, and leaves at Ctrl-D")
  func editing() throws {
    let terminal = try shell()
    terminal.type("add trip Olso\u{1B}[D\u{1B}[D\u{7F}\u{1B}[C")  // …back and repaired
    terminal.type("\u{1}\u{B}add trip '東京 tower' 2026-03-02\r")
    let shown = try #require(terminal.wait(for: "Added trip 1."))
    #expect(shown.contains("東京 tower"))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(
      try String(contentsOfFile: history, encoding: .utf8) == "add trip '東京 tower' 2026-03-02\n")
    let mode = try FileManager.default.attributesOfItem(atPath: history)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("exit ends with the status behind it, and a mistake in it does not end the shell")
  func exit() throws {
    let terminal = try shell()
    terminal.type("exit five\r")
    _ = try #require(terminal.wait(for: "Error: 'exit' takes a status from 0 to 255, or nothing."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("exit 5\r")
    #expect(terminal.end() == 5)
  }

  /// A folder that hides libedit: the loader finds files of its names there first, and they are none.
  private func withoutLibedit() throws -> [String: String] {
    try FileManager.default.createDirectory(
      atPath: bench.path("libraries"), withIntermediateDirectories: true)
    for name in ["libedit.so.2", "libedit.so.0", "libedit.so"] {
      try bench.write("no library", to: "libraries/\(name)")
    }
    return ["LD_LIBRARY_PATH": bench.path("libraries")]
  }

  @Test("without libedit lines are read as they are, run, and kept")
  func withoutEditing() async throws {
    let terminal = try Terminal(
      ["shell"], bench: bench,
      variables: ["TRIPS_COLOR": "never"].merging(withoutLibedit()) { $1 })
    _ = try #require(
      terminal.wait(
        for: "Lines cannot be edited: libedit (the package libedit2) is not installed."))
    _ = try #require(terminal.wait(for: "trips> "))
    // The terminal itself takes the last character back.
    terminal.type("add trip Osloo\u{7F} 2026-03-02\r")
    _ = try #require(terminal.wait(for: "Added trip 1."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("edit 1 --notes 'one\r")
    _ = try #require(terminal.wait(for: "'> "))
    terminal.type("two'\r")
    _ = try #require(terminal.wait(for: "Changed trip 1."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("show 99\r")
    _ = try #require(terminal.wait(for: "Error: There is no trip 99."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    let csv = await bench.run("list", "--columns", "destination,notes", "--format", "csv")
    #expect(csv.output == "destination,notes\nOslo,\"one\ntwo\"\n")
    #expect(
      try String(contentsOfFile: history, encoding: .utf8).hasPrefix("add trip Oslo 2026-03-02\n"))
  }

  @Test("without libedit Ctrl-C forgets the line, and exit ends with its status")
  func interruptWithoutEditing() async throws {
    await bench.addSamples()
    let terminal = try shell(variables: withoutLibedit())
    terminal.type("add trip Oslo\u{3}")
    _ = try #require(terminal.wait(for: "^C"))
    // The signal is behind the shell once it has taken another line.
    terminal.type("\r")
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("list --columns id\r")
    _ = try #require(terminal.wait(for: "Id\r\n 1\r\n"))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("exit 7\r")
    #expect(terminal.end() == 7)
  }

  @Test("wide characters are deleted one by one")
  func wide() throws {
    let terminal = try shell(variables: ["LANG": "C", "LC_ALL": "C"])
    terminal.type("add trip 東京都\u{7F}\u{7F}北 2026-03-02\r")
    let shown = try #require(terminal.wait(for: "Added trip 1."))
    #expect(shown.contains("Destination     東北\r\n"))
  }

  @Test("completes with the tab key from the store")
  func completing() async throws {
    await bench.addSamples()
    let terminal = try shell()
    terminal.type("list --company Ac\t")
    _ = try #require(terminal.wait(for: "me\\ AB "))
    terminal.type("--columns id\r")
    _ = try #require(terminal.wait(for: "Id\r\n 1\r\n"))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("sh\t")
    _ = try #require(terminal.wait(for: "Prints trips in full."))
  }

  @Test("shows what is open, and Ctrl-C forgets all of it")
  func open() throws {
    let terminal = try shell()
    terminal.type("add trip 'Os\r")
    _ = try #require(terminal.wait(for: "    '> "))
    terminal.type("\u{3}")
    _ = try #require(terminal.wait(for: "^C"))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("add trip \"Os\r")
    _ = try #require(terminal.wait(for: "    \"> "))
    terminal.type("lo\" \\\r")
    _ = try #require(terminal.wait(for: "    \\> "))
    terminal.type("today\r")
    _ = try #require(terminal.wait(for: "Added trip 1."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("exit\r")
    #expect(terminal.end() == 0)
    #expect(
      try String(contentsOfFile: history, encoding: .utf8)
        == "add trip \"Os\u{2424}lo\" \\\u{2424}today\nexit\n")
  }

  @Test(
    "finds lines of earlier shells with the arrow keys, and keeps none that begins with a space")
  func remembered() throws {
    let first = try shell()
    first.type("show 41\r")
    _ = try #require(first.wait(for: "There is no trip 41."))
    _ = try #require(first.wait(for: "trips> "))
    first.type(" show 42\r")
    _ = try #require(first.wait(for: "There is no trip 42."))
    _ = try #require(first.wait(for: "trips> "))
    first.type("\u{4}")
    #expect(first.end() == 0)
    let second = try shell()
    second.type("\u{1B}[A\r")
    _ = try #require(second.wait(for: "There is no trip 41."))
  }

  @Test("an interrupt cancels the command at work, and the shell goes on")
  func cancelling() async throws {
    try await bench.addMany(60_000)
    let terminal = try shell()
    terminal.type("list --format jsonl --where 'destination ~ oslo'\r")
    _ = try #require(terminal.wait(for: "\"id\": 3,"))
    terminal.signal(SIGINT)
    _ = try #require(terminal.wait(for: "Interrupted."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("list --limit 1 --columns id\r")
    _ = try #require(terminal.wait(for: "Id\r\n 1\r\n"))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test("the prompt names the context in use")
  func context() throws {
    let terminal = try shell()
    terminal.type("context define work --filter business\r")
    _ = try #require(terminal.wait(for: "Defined the context work."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("context use work\r")
    _ = try #require(terminal.wait(for: "trips (work)> "))
    terminal.type("list\r")
    _ = try #require(terminal.wait(for: "Context work: business"))
    _ = try #require(terminal.wait(for: "trips (work)> "))
    terminal.type("context none\r")
    _ = try #require(terminal.wait(for: "trips> "))
  }

  @Test("a command that fails does not end the shell, and questions can be answered")
  func questions() throws {
    let terminal = try shell("--quiet")
    terminal.type("show 9\r")
    _ = try #require(terminal.wait(for: "There is no trip 9."))
    _ = try #require(terminal.wait(for: "trips> "))
    terminal.type("add trip Oslo\r")
    _ = try #require(terminal.wait(for: "From (such as"))
    terminal.type("2026-03-02\r")
    _ = try #require(terminal.wait(for: "To (such as"))
    terminal.type("+3d\r")
    _ = try #require(terminal.wait(for: "Thu 2026-03-05"))
  }
}
