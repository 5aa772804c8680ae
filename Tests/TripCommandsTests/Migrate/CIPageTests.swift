import Foundation
import Testing

@testable import TripCommands

/// Runs what docs/ci.md shows, and compares.
@Suite("The page about CI")
struct CIPageTests {
  let bench: Bench
  let page: String

  init() throws {
    bench = try Bench()
    page = try String(contentsOf: Bench.root.appending(path: "docs/ci.md"), encoding: .utf8)
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

  private func blocks(_ language: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```\(language)"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  @Test("every command prints what the page says")
  func console() throws {
    var count = 0
    for block in blocks("console") {
      for part in parts(block) {
        count += 1
        let outcome = try bench.shell("{ \(part.command)\n} 2>&1")
        expect(outcome.output, part.expected, part.command)
      }
    }
    #expect(count >= 14)
  }

  private func parts(_ block: [String]) -> [(command: String, expected: [String])] {
    var parts: [(command: String, expected: [String])] = []
    for line in block {
      if line.hasPrefix("$ ") {
        parts.append((String(line.dropFirst(2)), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].expected.append(line)
      }
    }
    return parts
  }

  /// Compares line by line; `…` stands for any text, and alone on a line for any lines.
  private func expect(_ output: String, _ expected: [String], _ command: String) {
    guard !expected.isEmpty else {
      #expect(output.isEmpty, "\(command)")
      return
    }
    let escaped = expected.map { line in
      line == "…"
        ? ".*"
        : line.components(separatedBy: "…").map(NSRegularExpression.escapedPattern(for:))
          .joined(separator: "[^\\n]*")
    }
    let pattern = "^" + escaped.joined(separator: "\\n") + "\\n$"
    let range = output.range(
      of: pattern.replacingOccurrences(of: "\\n.*\\n", with: "\\n(?s:.*)\\n"),
      options: .regularExpression)
    #expect(range == output.startIndex..<output.endIndex, "\(command):\n\(output)")
  }

  @Test("the shell job passes, leaves the fixtures alone, and fails where a store is broken")
  func job() throws {
    let script = try #require(blocks("sh").first).joined(separator: "\n")
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
    for line in try #require(blocks("yaml").first) {
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
