import Foundation
import Testing

@testable import TripCommands

/// What people read when the store cannot be used: sentences with the place and a way out, and
/// neither statements nor codes.
@Suite("What failures of the store say")
struct StoreFailureTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func expectPlainWords(_ outcome: Outcome) {
    for word in ["SQL", "code", "INSERT", "Trip.", "::", ".."] {
      #expect(!outcome.error.contains(word), "\(outcome.error)")
    }
    #expect(outcome.error.hasSuffix(".\n"))
    #expect(outcome.output.isEmpty)
  }

  @Test("locked: who holds it, and how to wait longer")
  func locked() async throws {
    await bench.addSamples()
    try await bench.whileLocked {
      let outcome = await bench.run("add", "trip", "Oslo", "today", "--lock-timeout", "0")
      expectPlainWords(outcome)
      #expect(
        outcome.error == """
          Error: Another process is writing to \(bench.store), and did not finish in time. Try \
          again, or give it longer with --lock-timeout.

          """)
    }
  }

  @Test("duplicate: which value another trip has")
  func duplicate() async {
    let line = ["add", "trip", "Oslo", "today", "--source", "jira", "--external-id", "T-1"]
    #expect(await bench.run(line).status == 0)
    let outcome = await bench.run(line)
    #expect(outcome.status == 1)
    expectPlainWords(outcome)
    #expect(
      outcome.error == """
        Error: Another trip has the external id "T-1" of the source "jira" already, and no two may \
        have the same. Nothing was changed.

        """)
  }

  @Test("not a store: what the file is, and that it stays")
  func notAStore() async throws {
    try Data(String(repeating: "not a database\n", count: 100).utf8)
      .write(to: URL(fileURLWithPath: bench.store))
    let outcome = await bench.run("list")
    expectPlainWords(outcome)
    #expect(
      outcome.error.hasSuffix("It was left as it is. Give the path of a store with --store.\n"))
  }

  @Test("damaged: to restore a backup")
  func damaged() async throws {
    await bench.addSamples()
    let url = URL(fileURLWithPath: bench.store)
    var bytes = try Data(contentsOf: url)
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: url)
    let outcome = await bench.run("list", "--columns", "id", "--format", "jsonl")
    #expect(outcome.status == 1)
    #expect(outcome.error.hasSuffix("Restore a backup.\n"), "\(outcome.error)")
    #expect(outcome.error.contains("\(bench.store) is damaged ("))
    #expect(!outcome.error.contains("SQL"))
  }
}
