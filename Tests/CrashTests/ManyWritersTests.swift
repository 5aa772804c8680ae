import Foundation
import SQLite
import Testing

extension CrashTests {
  @Test("sixteen processes that add at once lose nothing, and none fails")
  func manyWriters() throws {
    let processes = 16
    let adds = 4
    // There is no store yet: all of them try to make it.
    let script = """
      for number in $(seq 1 \(adds)); do
        "$TRIPS" add trip "Stad $WORKER.$number" 2026-03-02 --quiet || exit $?
      done
      """
    let children = try (0..<processes).map { worker in
      try Child(
        ["-c", script], path: "/bin/bash",
        variables: [
          "TRIPS": Child.program, "TRIPS_STORE": store.path, "HOME": store.folder.path,
          "WORKER": "\(worker)", "PATH": "/usr/bin:/bin",
        ])
    }
    for child in children { #expect(child.wait() == .exited(0)) }
    let found = try store.rows("SELECT destination FROM Trip ORDER BY destination")
    let expected = (0..<processes).flatMap { worker in
      (1...adds).map { "Stad \(worker).\($0)" }
    }
    #expect(found == expected.sorted().map { [.text($0)] })
    let ids = try store.rows("SELECT count(DISTINCT _pk), min(_pk), max(_pk) FROM Trip")
    let count = Int64(processes * adds)
    #expect(ids == [[.integer(count), .integer(1), .integer(count)]])
  }
}
