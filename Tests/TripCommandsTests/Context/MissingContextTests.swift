import Foundation
import Testing

@testable import TripCommands

/// A configuration that names what is not there: it is an error where it counts, and in nobody's way
/// elsewhere.
@Suite("Names in the configuration that are gone")
struct MissingContextTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private var file: String { bench.path(".config/trips/config.toml") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: bench.path(".config/trips"), withIntermediateDirectories: true)
    try bench.write(text, to: ".config/trips/config.toml")
  }

  private func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test("a context that is gone ends what it would narrow with 2, its line and the ways out")
  func error() async throws {
    await bench.addSamples()
    try write("color = \"never\"\ncontext = \"gone\"\n")
    for command in [["list"], ["stats"], ["context", "show"], ["add", "trip", "Oslo", "today"]] {
      let outcome = await bench.run(command)
      #expect(outcome.status == 2, "\(command)")
      #expect(
        outcome.error == "Error: \(file):2: There is no context \"gone\". 'trips context define' "
          + "makes one. 'trips context none' and --no-context go without.\n")
    }
    #expect(await bench.run("list", "--no-context").lines.count == 6)
    #expect(await bench.run("list", variables: ["TRIPS_CONTEXT": ""]).lines.count == 6)
    let variable = await bench.run("list", variables: ["TRIPS_CONTEXT": "away"])
    #expect(
      variable.error.hasPrefix("Error: environment TRIPS_CONTEXT: There is no context \"away\"."))
  }

  @Test(
    "what mends the configuration works",
    arguments: [
      ["context", "none"], ["context", "list"],
      ["context", "define", "gone", "--filter", "business"],
      ["context", "use", "work"], ["context", "delete", "work"], ["config", "unset", "context"],
      ["config", "set", "context", "work"], ["config", "set", "color", "always"],
      ["config", "get", "color"], ["config", "list"], ["config", "path"], ["filters", "list"],
      ["filters", "save", "x", "business"],
    ])
  func mending(_ command: [String]) async throws {
    try write("color = \"never\"\ncontext = \"gone\"\n[contexts.work]\nfilter = \"business\"\n")
    let outcome = await bench.run(command)
    #expect(outcome.status == 0, "\(outcome.error)")
    let fromVariable = await bench.run(
      ["config", "get", "color"], variables: ["TRIPS_CONTEXT": "away"])
    #expect(fromVariable.status == 0)
    #expect(await bench.run(["config", "list", "--context", "away"]).status == 2, "it was typed")
  }

  @Test("columns that are gone are in the way of lists alone, and only of those that show them")
  func columns() async throws {
    await bench.addSamples()
    try write("columns = \"@gone\"\n")
    let outcome = await bench.run("list")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: \(file):1: There are no saved columns \"gone\"."))
    #expect(await bench.run("list", "--columns", "id").status == 0)
    #expect(await bench.run("list", "--json").status == 0)
    #expect(await bench.run("show", "1").status == 0)
    #expect(await bench.run("config", "set", "column-sets.gone", "id,kind").status == 0)
    #expect(await bench.run("list").lines.first == "Id  Kind")
    let refused = await bench.run("config", "unset", "column-sets.gone")
    #expect(refused.status == 2 && refused.error.contains("no saved columns"))
    #expect(await bench.run("config", "unset", "columns").status == 0)
    #expect(try read() == "\n[column-sets]\ngone = \"id,kind\"\n")
  }

  @Test("doctor names each with its line, and has a word for a file that cannot be read at all")
  func doctor() async throws {
    try write("context = \"gone\"\ncolumns = \"@away\"\n")
    let outcome = await bench.run("doctor", "--format", "tsv")
    #expect(outcome.status == 10)
    let found = outcome.lines.filter { $0.hasPrefix("configuration\tproblem\t") }
    #expect(found.count == 2)
    #expect(found[0].contains("\(file):1: There is no context \"gone\"."))
    #expect(found[1].contains("\(file):2: There are no saved columns \"away\"."))
    try write("context = [\n")
    let broken = await bench.run(
      "doctor", "--format", "tsv", variables: ["TRIPS_STORE": "", "XDG_DATA_HOME": bench.path("x")])
    #expect(broken.status == 10)
    #expect(broken.lines.contains { $0.hasPrefix("configuration\tproblem\t\(file):1: ") })
    #expect(
      broken.lines.contains {
        $0.hasPrefix("store\tnote\tWhich store it is may stand in the configuration")
          && $0.hasSuffix("\tMend the configuration, or give --store.")
      }, "\(broken.output)")
  }

  @Test("none and delete say what was in use, and what still is")
  func outOfUse() async throws {
    try write("context = \"work\"\n[contexts.work]\nfilter = \"business\"\n")
    let none = await bench.run("context", "none", "--json")
    #expect(
      none.output.contains("{\"name\": \"work\", \"active\": false, \"filter\": \"business\""))
    #expect(none.error == "The context work is out of use.\n")
    let again = await bench.run("context", "none", "--json", variables: ["TRIPS_CONTEXT": "work"])
    #expect(again.output == "{\"schema\": 1, \"contexts\": []}\n")
    #expect(
      again.error
        == "The configuration names no context.\nNote: TRIPS_CONTEXT is work, and wins here.\n")
    #expect(await bench.run("context", "use", "work").status == 0)
    let rehearsed = await bench.run("context", "delete", "work", "--dry-run", "--json")
    #expect(rehearsed.output.contains("\"active\": true"))
    let deleted = await bench.run("context", "delete", "work", "--json")
    #expect(deleted.output.contains("{\"name\": \"work\", \"active\": false, "))
    #expect(deleted.error == "Deleted the context work. It was in use; now none is.\n")
    try write("context = \"gone\"\n")
    let gone = await bench.run("context", "none", "--json")
    #expect(gone.output == "{\"schema\": 1, \"contexts\": []}\n")
    #expect(try read() == "")
  }

  @Test(
    "a key with too many parts or too few is told its form, and not to be itself",
    arguments: [
      ("filters.x.y", "filters.x.y is no key: it would be filters.NAME. A name has no full stop"),
      ("filters", "filters is no key: it would be filters.NAME."),
      ("contexts.work", "contexts.work is no key: it would be contexts.NAME.KEY."),
      ("contexts.a.filter.b", "it would be contexts.NAME.KEY. A name has no full stop in it."),
      ("filter.x", "Did you mean filters.x?"),
    ])
  func keys(_ key: String, _ text: String) async {
    for command in [["config", "set", key, "business"], ["config", "unset", key]] {
      let outcome = await bench.run(command)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains(text), "\(outcome.error)")
      #expect(!outcome.error.contains("mean \(key)?"))
    }
  }

  @Test("a name is of ASCII, and the message says so")
  func name() async {
    for command in [
      ["filters", "save", "é", "business"], ["context", "define", "é", "--filter", "x"],
    ] {
      let outcome = await bench.run(command)
      #expect(outcome.status == 2)
      #expect(
        outcome.error.contains(
          "\"é\" cannot be a name. Type up to 64 letters from a to z or A to Z, digits, - and _"),
        "\(outcome.error)")
    }
  }
}
