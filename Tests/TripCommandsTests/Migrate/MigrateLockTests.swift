import Foundation
import Testing

@testable import TripCommands

@Suite("The lock file of the schema")
struct MigrateLockTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private var file: String { bench.path("trips.schema.lock") }

  private func change(_ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new).write(
      toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("the text goes to the standard output, and is the file that the package has")
  func text() async throws {
    let outcome = await bench.run("migrate", "lock")
    #expect(outcome.status == 0)
    let committed = Bench.root.appending(path: "trips.schema.lock")
    #expect(try outcome.output == String(contentsOf: committed, encoding: .utf8))
    #expect(bench.files == [])
    let facts = try await bench.json("migrate", "lock")
    let versions = try #require(facts["versions"] as? [[String: Any]])
    #expect(
      versions.map { $0["version"] as? String } == ["1.0.0", "2.0.0", "3.0.0", "4.0.0", "5.0.0"])
  }

  @Test("a file that was written is the same, and one that is changed by hand is no lock file")
  func same() async throws {
    #expect(await bench.run("migrate", "lock", "--output", file).status == 0)
    #expect(await bench.run("migrate", "lock", "--check", file).status == 0)
    try change("Trip.title: String?", "Trip.titel: String?")
    let outcome = await bench.run("migrate", "lock", "--check", file)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("\(file), line 15 of the lock file: "))
    #expect(await bench.run("migrate", "lock", "--check", bench.path("none")).status == 1)
    #expect(await bench.run("migrate", "lock", "--check", file, "--output", file).status == 2)
  }

  /// A lock file of models in which a trip's title has another name.
  private func lockAnotherModel() async throws {
    #expect(await bench.run("migrate", "lock", "--output", file).status == 0)
    var text = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(text.range(of: "version 5.0.0 "))
    let block = text[start.upperBound...].components(separatedBy: "\n")
    let lines = block.dropFirst().prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
      .joined(separator: "\n").replacingOccurrences(
        of: "Trip.conflictReason: String?", with: "Trip.conflictReason: Int?")
    let digest = try bench.shell(
      "printf %s \"$LINES_OF\" | sha256sum", variables: ["LINES_OF": lines])
    text = String(text[..<start.upperBound])
    text += digest.output.prefix(64) + "\n"
    text += lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("what is no file, or not there, is said as that", arguments: ["/dev/null", "/dev", "none"])
  func noFile(_ path: String) async throws {
    let outcome = await bench.run("migrate", "lock", "--check", path)
    #expect(outcome.status == 1)
    let reason = path == "none" ? "cannot be read" : "is not a file"
    #expect(outcome.error.hasPrefix("Error: \(path) \(reason). "), "\(outcome.error)")
    #expect(!outcome.error.contains("--output \(path)") || path == "none")
  }

  @Test("a changed model is 4 and the property is named, also to CI")
  func changed() async throws {
    try await lockAnotherModel()
    let outcome = await bench.run("migrate", "lock", "--check", file)
    #expect(outcome.status == 4, "\(outcome.error)")
    #expect(outcome.error.contains("version 5.0.0 was changed after it was locked"))
    let words = "Trip.conflictReason is Int? in the lock file and String? in the models"
    #expect(outcome.error.contains(words))
    let page = try String(contentsOf: Bench.root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(page.replacingOccurrences(of: "\n", with: " ").contains(words))
    let github = await bench.run("migrate", "lock", "--check", file, "--format", "github")
    #expect(github.status == 4)
    #expect(github.output.hasPrefix("::error file=\(file),title=trips migrate lock%3A "))
    let junit = await bench.run("migrate", "lock", "--check", file, "--format", "junit")
    #expect(junit.output.contains("failures=\"1\"") && junit.output.contains("conflictReason"))
  }

  @Test("a version that is locked is not written over without --force")
  func overwriting() async throws {
    try await lockAnotherModel()
    let before = try bench.snapshot()
    let refused = await bench.run("migrate", "lock", "--output", file)
    #expect(refused.status == 7)
    #expect(refused.error.contains("5.0.0"))
    #expect(try bench.snapshot() == before)
    #expect(await bench.run("migrate", "lock", "--output", file, "--force").status == 0)
    #expect(await bench.run("migrate", "lock", "--check", file).status == 0)
  }

  @Test("a new version is 4 until it is added, and adding needs no force")
  func newVersion() async throws {
    #expect(await bench.run("migrate", "lock", "--output", file).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(text.range(of: "version 5.0.0 "))
    try String(text[..<start.lowerBound]).write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = await bench.run("migrate", "lock", "--check", file)
    #expect(outcome.status == 4)
    #expect(outcome.error.contains("version 5.0.0 is not in the lock file"))
    #expect(await bench.run("migrate", "lock", "--output", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }
}
