import Foundation
import Testing

@testable import TripCommands

@Suite("The doctor")
struct DoctorTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func write(_ text: String, to path: String, mode: Int = 0o600) throws {
    let folder = (bench.path(path) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bench.write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: bench.path(path))
  }

  private func findings(_ variables: [String: String] = [:]) async -> (Int32, [String]) {
    let outcome = await bench.run("doctor", "--format", "tsv", variables: variables)
    let rows = outcome.lines.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return (outcome.status, rows.filter { $0[1] != "ok" }.map { "\($0[1]) \($0[0]): \($0[2])" })
  }

  @Test("where all is well it says so and ends with 0")
  func well() async {
    await bench.addSamples()
    let (status, found) = await findings()
    #expect(status == 0)
    #expect(found.isEmpty)
    let outcome = await bench.run("doctor")
    #expect(outcome.error == "No problems.\n")
    #expect(outcome.lines.first == "ok       store            \(bench.store), mode 0600")
  }

  @Test("receipts that are gone or changed are told of")
  func receipts() async throws {
    await bench.addSamples()
    for name in ["gone.pdf", "changed.pdf", "same.pdf"] { try bench.write(name, to: name) }
    for name in ["gone.pdf", "changed.pdf"] {
      let added = await bench.run(
        "expense", "add", "1", "10EUR", "--category", "food", "--receipt", bench.path(name))
      #expect(added.status == 0, "\(added.error)")
    }
    let attached = await bench.run("attachment", "add", "1", bench.path("same.pdf"))
    #expect(attached.status == 0, "\(attached.error)")
    #expect(await findings().0 == 0)
    try FileManager.default.removeItem(atPath: bench.path("gone.pdf"))
    try bench.write("other", to: "changed.pdf")
    let (status, found) = await findings()
    #expect(status == 10)
    let text = found.joined(separator: "\n")
    #expect(found.count == 2)
    #expect(text.contains("problem files: The receipt of expense 1 is missing."))
    #expect(text.contains("changed.pdf, is not what it was."))
  }

  @Test("notes end with 0")
  func notes() async {
    let (status, found) = await findings([
      "SHELL": "/bin/bash", "XDG_DATA_DIRS": bench.path("share"), "TRIPS_STORE": "",
    ])
    #expect(status == 0)
    #expect(
      found == [
        "note store: There is no store at \(bench.path(".local/share/trips/trips.store")).",
        "note completions: Completions for bash are not installed.",
      ])
  }

  @Test("a store that was named and is not there is told, with the status of other commands")
  func missingStore() async {
    let outcome = await bench.run("doctor", "--store", bench.path("typo.store"))
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "Error: There is no store at \(bench.path("typo.store")). 'trips add' makes one.\n")
    let verify = await bench.run("migrate", "verify", "--store", bench.path("typo.store"))
    #expect(verify.status == outcome.status && verify.error == outcome.error)
  }

  @Test("each problem comes with its remedy, and ends with 10")
  func problems() async throws {
    await bench.addSamples()
    try write(
      "[filters]\nbad = 'days >'\n[contexts.w]\nfilter = '@nope'\n",
      to: ".config/trips/config.toml", mode: 0o622)
    try write("list\n", to: ".local/state/trips/history", mode: 0o644)
    let (status, found) = await findings(["TZ": "Mars/Base"])
    #expect(status == 10)
    let text = found.joined(separator: "\n")
    for part in [
      "problem configuration: \(bench.path(".config/trips/config.toml")):2: the filter @bad",
      ":4: the context w cannot be used: There is no saved filter '@nope'.",
      "Others may write to \(bench.path(".config/trips/config.toml")) (mode 0622).",
      "problem history: Others may read \(bench.path(".local/state/trips/history")) (mode 0644).",
      "problem time zones: TZ is Mars/Base",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    let people = await bench.run("doctor", variables: ["TZ": "UTC"])
    #expect(people.status == 10)
    #expect(people.output.contains("→ chmod 600 '\(bench.path(".local/state/trips/history"))'"))
    #expect(people.error == "Error: There are 4 problems.\n")
  }

  @Test("a broken configuration and a store that is none are problems, not failures")
  func broken() async throws {
    try write("nope = 1\n", to: ".config/trips/config.toml")
    try bench.write("no database, but long enough to be looked at", to: "trips.store")
    let (status, found) = await findings()
    #expect(status == 10)
    #expect(found.contains { $0.contains("config.toml:1: There is no key nope.") })
    #expect(found.contains { $0.hasPrefix("problem schema: ") })
  }

  @Test("files that a killed process has left are found beside the store")
  func leftovers() async throws {
    await bench.addSamples()
    try write("", to: ".trips.csv.3k9x2m4p7q1w")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: bench.path(".trips.csv.3k9x2m4p7q1w"))
    let (status, found) = await findings()
    #expect(status == 10)
    #expect(found.count == 1)
    #expect(
      found[0].contains(".trips.csv.3k9x2m4p7q1w is what a killed export or import has left."))
  }

  @Test("JSON")
  func json() async {
    let outcome = await bench.run("doctor", "--json", "--store", ":memory:")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        {"schema": 1, "findings": [
        {"check": "store", "state": "note", "finding": "A store in memory has no file.", \
        "remedy": null},
        """))
    #expect(await bench.run("doctor", "--format", "ics").status == 2)
  }
}
