import Foundation
import Glibc
import SQLite
import Testing

extension CrashTests {
  @Test("a killed undo or redo leaves all of its step or none, with the log to match")
  func killedUndos() throws {
    var instants = Instants("killed undos")
    let rowCount: Int64 = 1500
    let file = store.folder.appendingPathComponent("trips.csv")
    let lines = (1...rowCount).map { "Stad \($0),2026-03-02,2026-03-05,t\($0 % 7)" }
    try (["destination,from,to,tags"] + lines).joined(separator: "\n")
      .write(to: file, atomically: true, encoding: .utf8)
    for arguments in [
      ["import", file.path], ["edit", "--where", "tag = t1", "--status", "done", "--yes"],
      ["delete", "--where", "tag = t2", "--yes"],
    ] {
      #expect(try store.start(arguments).wait() == .exited(0))
    }
    /// What there is after each number of steps.
    let states: [[Value]] = [
      [0, 0, 0], [.integer(rowCount), 0, .integer(rowCount)],
      [.integer(rowCount), 215, .integer(rowCount)], [1285, 215, 1285],
    ]
    func found() throws -> (steps: Int?, done: Int) {
      let rows = try store.rows(
        """
        SELECT count(*), coalesce(sum(status = 'done'), 0), (SELECT count(*) FROM Tag_trips)
        FROM Trip
        """)
      let done = try store.rows("SELECT count(*) FROM _pc_operation WHERE state = 0")
      guard case .integer(let count)? = done.first?.first else { return (nil, -1) }
      return (states.firstIndex { [$0] == rows }, Int(count))
    }
    var steps = 3
    var window = Duration.milliseconds(200)
    var kills = 0
    var rounds = 0
    while kills < 90 {
      rounds += 1
      try #require(rounds < 1000, "most processes end before they are killed")
      let isUndo = steps == 3 || steps > 0 && rounds % 2 == 0
      let end = try store.start([isUndo ? "undo" : "redo"])
        .killed(after: instants.delay(within: window))
      window = end.adjusted(window)
      let (state, done) = try found()
      let next = steps + (isUndo ? -1 : 1)
      #expect(state == done, "the log and the trips are of one moment")
      switch end {
      case .exited(let status):
        #expect(status == 0 && done == next, "a step that was confirmed is taken")
      case .killed(let signal):
        #expect(signal == SIGKILL && (done == steps || done == next))
        kills += 1
      }
      steps = done
      try #require((0...3).contains(steps))
    }
    print("killed \(kills) undos and redos of \(rounds), last within \(window)")
    let problems = try store.rows("PRAGMA foreign_key_check")
    #expect(problems.isEmpty)
  }
}
