import Foundation
import Testing

@testable import TripCommands

@Suite("Stores that cannot be used")
struct BadStoreTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let commands = [
    ["list"], ["list", "--json"], ["show", "1"], ["add", "trip", "Oslo", "today"],
    ["edit", "1", "--status", "done"], ["delete", "1"], ["migrate", "check"],
  ]

  /// Checks that every command says what is wrong with the store, and leaves it as it was.
  private func expectRefusal(saying words: String, at path: String? = nil) async throws {
    let before = try bench.snapshot()
    for arguments in Self.commands {
      let outcome = await bench.run(arguments + ["--store", path ?? bench.store])
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.error.contains(words), "\(arguments): \(outcome.error)")
      #expect(outcome.error.contains(path ?? bench.store), "\(arguments): \(outcome.error)")
    }
    #expect(try bench.snapshot() == before)
  }

  @Test("a file that is no database")
  func text() async throws {
    try Data(String(repeating: "not a database\n", count: 100).utf8)
      .write(to: URL(fileURLWithPath: bench.store))
    try await expectRefusal(saying: "not a database")
  }

  @Test("a folder")
  func folder() async throws {
    try await expectRefusal(saying: "is a folder", at: bench.folder.path)
  }

  @Test("a database of another program")
  func foreign() async throws {
    try bench.execute("PRAGMA journal_mode = DELETE; CREATE TABLE other (a)")
    try await expectRefusal(saying: "not a store")
  }

  @Test("a store that lacks its second half")
  func truncated() async throws {
    await bench.addSamples()
    let url = URL(fileURLWithPath: bench.store)
    let bytes = try Data(contentsOf: url)
    try bytes.prefix(bytes.count / 2).write(to: url)
    let before = try bench.snapshot()
    for arguments in Self.commands where arguments != ["migrate", "check"] {
      let outcome = await bench.run(arguments)
      #expect(outcome.status == 1, "\(arguments): \(outcome.error)")
      #expect(!outcome.error.isEmpty)
    }
    #expect(try bench.snapshot() == before)
  }

  @Test("a file that may not be written to", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    await bench.addSamples()
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: bench.store)
    #expect(await bench.run("list").status == 0)
    let outcome = await bench.run("add", "trip", "Oslo", "today")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test("a symbolic link that leads nowhere is said to be one, with where it leads")
  func danglingLink() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.store, withDestinationPath: "/nowhere/x.store")
    let words =
      "\(bench.store) is a symbolic link to /nowhere/x.store, where no file is. Mend the link, or "
      + "give the path of a file."
    try await expectRefusal(saying: words)
    for command in [["backup"], ["watch"], ["undo"], ["migrate", "up"], ["export"]] {
      let outcome = await bench.run(command)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains(words), "\(command): \(outcome.error)")
    }
    let doctor = await bench.run("doctor", "--format", "csv")
    #expect(doctor.output.contains("store,problem,"))
    #expect(doctor.output.contains("is a symbolic link to /nowhere/x.store"))
  }

  @Test("no home folder, and no other place for the store")
  func noHome() async {
    let outcome = await bench.run("list", variables: ["TRIPS_STORE": "", "HOME": ""])
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: There is no place for the store: HOME is not set."))
  }

  @Test("an empty path")
  func emptyPath() async {
    let outcome = await bench.run("list", "--store", "")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: --store is empty."))
  }

  @Test("a file without a byte is no store yet, and becomes one when a trip is added")
  func empty() async throws {
    try Data().write(to: URL(fileURLWithPath: bench.store))
    #expect(await bench.run("list", "--json").output == #"{"schema": 1, "trips": []}"# + "\n")
    #expect(await bench.run("migrate", "check").status == 1)
    #expect(try bench.snapshot() == ["trips.store": Data()])
    let outcome = await bench.run("add", "trip", "Oslo", "today")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(await bench.run("list").lines.count == 2)
  }
}
