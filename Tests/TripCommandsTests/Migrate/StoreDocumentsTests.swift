import Foundation
import Testing

@testable import TripCommands

@Suite("The JSON of commands about the store")
struct StoreDocumentsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("every name in it is in the manual")
  func names() async throws {
    let page = try String(contentsOf: Bench.root.appending(path: "docs/json.md"), encoding: .utf8)
    let start = try #require(page.range(of: "## The store\n")).lowerBound
    let end = try #require(page.range(of: "\n## ", range: page.index(after: start)..<page.endIndex))
    let manual = page[start..<end.lowerBound]
    try bench.useFixture("1.0.0")
    let lock = bench.path("schema.lock")
    #expect(await bench.run("migrate", "lock", "--output", lock).status == 0)
    var names: Set<String> = []
    for line in [
      ["migrate", "status"], ["migrate", "plan"], ["migrate", "lint"], ["migrate", "rehearse"],
      ["migrate", "up"], ["migrate", "verify"], ["migrate", "lock"],
      ["migrate", "lock", "--check", lock], ["backup"],
      ["restore", bench.path("copy.store"), "--yes"],
    ] {
      if line.first == "restore", line.last == "--yes" {
        #expect(await bench.run("backup", line[1]).status == 0)
      }
      let outcome = await bench.run(line + ["--json"])
      #expect(outcome.status == 0, "\(line): \(outcome.error)")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      names.formUnion(object.keys)
      for case let items as [[String: Any]] in object.values {
        for item in items { names.formUnion(item.keys) }
      }
    }
    #expect(names.count > 40)
    for name in names where name != "schema" {
      #expect(manual.contains("`\(name)`"), "\(name) is not in docs/json.md")
    }
  }
}
