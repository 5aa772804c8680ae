import Foundation
import Testing

@testable import TripCommands

/// What backups and migrations leave when they are killed.
@Suite("Copies that were never finished")
struct AbandonedCopiesTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func leave(_ name: String, hoursAgo: Double) throws -> String {
    try bench.write("half of a store", to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3_600 * hoursAgo)],
      ofItemAtPath: bench.path(name))
    return name
  }

  private func partial(of name: String) -> String { ".\(name).\(UUID().uuidString).partial" }

  @Test("doctor names each with what to type")
  func doctor() async throws {
    await bench.addSamples()
    let name = try leave(partial(of: "copy.store"), hoursAgo: 0)
    let journal = try leave(name + "-journal", hoursAgo: 0)
    _ = try leave(".copy.store.no-identifier.partial", hoursAgo: 9)
    let outcome = await bench.run("doctor", "--format", "csv")
    #expect(outcome.status == 10)
    let found = outcome.lines.filter { $0.hasPrefix("temporary files") }
    #expect(
      found
        == [name, journal].map {
          "temporary files,problem,\(bench.path($0)) is what a killed backup or migration has left.,"
            + "rm \(bench.path($0))"
        })
    for line in found {
      let remedy = line.split(separator: ",").last.map(String.init) ?? ""
      #expect(try bench.shell(remedy).status == 0)
    }
    #expect(await bench.run("doctor").status == 0)
  }

  @Test("behind a symbolic link doctor looks beside the file, at its log, too")
  func symbolicLink() async throws {
    await bench.addSamples()
    try FileManager.default.createDirectory(
      atPath: bench.path("real"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: bench.store, toPath: bench.path("real/a.store"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.store, withDestinationPath: "real/a.store")
    let name = try leave("real/" + partial(of: "a.store"), hoursAgo: 0)
    try bench.write("a log", to: "real/a.store-wal")
    let found = await bench.run("doctor", "--format", "csv").lines
    #expect(found.contains { $0.hasPrefix("temporary files,problem,") && $0.contains(name) })
    #expect(found.contains { $0.hasPrefix("write-ahead log,note,") })
    try FileManager.default.removeItem(atPath: bench.path("real/a.store-wal"))
    let refused = await bench.run(
      "export", bench.path("real/a.store-wal"), "--format", "csv", "--force")
    #expect(refused.status == 2, "\(refused.error)")
    #expect(refused.error.contains("is the store itself, or part of it"))
  }

  @Test("a backup clears what is old and nobody's, and nothing else")
  func clearing() async throws {
    await bench.addSamples()
    let old = try leave(partial(of: "trips.store.20260101T000000Z.copy"), hoursAgo: 2)
    let journal = try leave(old + "-journal", hoursAgo: 2)
    let recent = try leave(partial(of: "trips.store.20260101T000000Z.copy"), hoursAgo: 0.5)
    let other = try leave(partial(of: "another.store"), hoursAgo: 2)
    let own = try leave(partial(of: "copy.store"), hoursAgo: 2)
    let similar = try leave(".trips.store.notes.partial", hoursAgo: 2)
    #expect(await bench.run("backup", bench.path("copy.store")).status == 0)
    for name in [old, journal, own] { #expect(!bench.files.contains(name), "\(name)") }
    for name in [recent, other, similar] { #expect(bench.files.contains(name), "\(name)") }
  }

  @Test("one that a process is at work on is neither named nor cleared, however old it looks")
  func inUse() async throws {
    await bench.addSamples()
    let name = try leave(partial(of: "trips.store"), hoursAgo: 5)
    // What a backup holds on the file: an open file description lock on its last byte.
    let script = """
      import fcntl, os, struct, sys
      file = os.open(sys.argv[1], os.O_RDWR)
      fcntl.fcntl(file, 37, struct.pack("hhqqi", fcntl.F_WRLCK, 0, 2**63 - 2, 1, 0))
      print("held", flush=True)
      sys.stdin.read()
      """
    try bench.write(script, to: "hold.py")
    guard try bench.shell("command -v python3").status == 0 else { return }
    let outcome = try bench.shell(
      """
      coproc python3 hold.py '\(name)'
      read -r line <&"${COPROC[0]}"; echo "$line"
      trips backup copy.store --quiet > /dev/null; ls -A | grep -c partial
      trips doctor --quiet 2>&1 | grep -c 'killed backup'
      eval "exec ${COPROC[1]}>&-"; wait
      trips doctor --quiet 2>&1 | grep -c 'killed backup'
      """)
    #expect(outcome.lines == ["held", "1", "0", "1"], "\(outcome.error)")
  }

  @Test("a backup that is killed leaves what the next doctor names")
  func killed() async throws {
    try await bench.addMany(2_000)
    // The shell stops the copy as soon as its file is there.
    let outcome = try bench.shell(
      """
      for try in 1 2 3 4 5 6 7 8; do
        trips backup copy.store > /dev/null 2>&1 & id=$!
        for wait in $(seq 2000); do
          ls -A | grep -q partial && break
        done
        kill -KILL $id; wait $id 2> /dev/null
        rm -f copy.store
        ls -A | grep -q partial && break
      done
      trips doctor --quiet | grep -c 'killed backup'
      """)
    #expect(Int(outcome.lines.last ?? "") ?? 0 >= 1, "\(outcome.output)\(outcome.error)")
  }
}
