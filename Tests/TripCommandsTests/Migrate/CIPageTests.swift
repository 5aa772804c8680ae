import Foundation
import Testing

@testable import TripCommands

/// Runs what docs/ci.md shows, and compares.
@Suite("The page about CI")
struct CIPageTests {
  let bench: Bench
  let page: ConsolePage

  init() throws {
    bench = try Bench()
    page = try ConsolePage("ci.md")
    // What the page takes for granted: the package's folder, which must not be written to.
    try FileManager.default.copyItem(
      at: Bench.root.appending(path: "trips.schema.lock"),
      to: bench.folder.appendingPathComponent("trips.schema.lock"))
    let fixtures = bench.folder.appendingPathComponent("Tests/Fixtures")
    try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
    for version in ["1.0.0", "2.0.0", "3.0.0", "4.0.0", "5.0.0"] {
      let name = "trips-\(version).store"
      try FileManager.default.copyItem(
        at: Bench.root.appending(path: "Tests/Fixtures/\(name)"),
        to: fixtures.appendingPathComponent(name))
    }
  }

  @Test("every command prints what the page says")
  func console() throws {
    #expect(try page.check(in: bench) >= 14)
  }

  @Test("the shell job passes, leaves the fixtures alone, and fails where a store is broken")
  func job() throws {
    let script = try #require(page.blocks("sh").first).joined(separator: "\n")
    let before = try bench.shell("cat Tests/Fixtures/* | sha256sum").output
    let outcome = try bench.shell(script)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(bench.files.filter { $0.hasSuffix(".store.xml") }.count == 5)
    #expect(try bench.shell("cat Tests/Fixtures/* | sha256sum").output == before)
    let broken =
      "sqlite3 Tests/Fixtures/trips-3.0.0.store \"UPDATE Trip SET reason = 'whim' WHERE _pk = 3\""
    #expect(try bench.shell(broken).status == 0)
    #expect(try bench.shell(script).status == 1)
  }

  @Test("the steps of the workflow pass")
  func workflow() throws {
    var steps: [String] = []
    var indentation = 0
    for line in try #require(page.blocks("yaml").first) {
      let depth = line.prefix { $0 == " " }.count
      if line.hasSuffix("run: |") {
        steps.append("")
        indentation = depth + 2
      } else if indentation > 0, depth >= indentation {
        steps[steps.count - 1] += line.dropFirst(indentation) + "\n"
      } else {
        indentation = 0
      }
    }
    let commands = steps.filter { $0.contains("trips migrate") }
    #expect(commands.count == 3)
    for step in commands {
      let outcome = try bench.shell("set -e\n\(step)", variables: ["TRIPS_NO_AUTO_MIGRATE": "1"])
      #expect(outcome.status == 0, "\(step): \(outcome.error)")
      #expect(!outcome.output.contains("::error"))
    }
    // The step that builds needs a network and a while; that its script is there can be seen here.
    #expect(steps.contains("Scripts/install /usr/local\n"))
    #expect(try bench.shell("\(Bench.root.path)/Scripts/install --help").error.contains("[PREFIX]"))
  }
}
