import Foundation
import Testing

@testable import TripCommands

/// Runs the pages of docs with tasks to follow, so that what they say stays true.
@Suite("Pages of shell that can be followed")
struct CookbookTests {
  /// A block of shell with what it prints.
  private struct Recipe {
    let title: String
    let script: String
    let output: String
  }

  private static func recipes(of name: String) -> [Recipe] {
    let page = Bench.root.appendingPathComponent("docs/\(name)")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    var recipes: [Recipe] = []
    var title = ""
    var script: String?
    var block: (language: String, lines: [String])?
    func finish(output: String = "") {
      if let done = script { recipes.append(Recipe(title: title, script: done, output: output)) }
      script = nil
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line != "```" {
          block?.lines.append(String(line))
          continue
        }
        let content = open.lines.map { $0 + "\n" }.joined()
        if open.language == "sh" {
          finish()
          script = content
        } else if open.language == "text" {
          finish(output: content)
        }
        block = nil
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      } else if line.hasPrefix("## ") {
        finish()
        title = String(line.dropFirst(3))
      }
    }
    finish()
    return recipes
  }

  @Test(
    "every block does what the page says",
    arguments: [("cookbook.md", 12), ("import.md", 5)])
  func blocks(page: String, count: Int) throws {
    let recipes = Self.recipes(of: page)
    #expect(recipes.count >= count)
    let bench = try Bench()
    let tools = URL(fileURLWithPath: bench.path("bin"))
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("bin/trips"), withDestinationPath: Bench.program)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for recipe in recipes {
      let outcome = try bench.shell(
        "cd ~ && unset TRIPS_STORE && set -eu\n" + recipe.script,
        variables: ["PATH": "\(tools.path):\(path)"])
      #expect(outcome.status == 0, "\(recipe.title): \(outcome.error)")
      #expect(outcome.output == recipe.output, "\(recipe.title): \(outcome.error)")
    }
  }
}
