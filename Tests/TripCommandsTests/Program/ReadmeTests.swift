import Foundation
import Testing

@testable import TripCommands

@Suite("The session in README.md")
struct ReadmeTests {
  private struct Step {
    let command: String
    var output = ""
  }

  /// The commands of the page's first block of a console, each with what is printed below it.
  private static func steps() throws -> [Step] {
    let page = Bench.root.appendingPathComponent("README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```console\n").dropFirst().first)
    var steps: [Step] = []
    for line in block.components(separatedBy: "\n```")[0].components(separatedBy: "\n") {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if let last = steps.indices.last, !line.isEmpty {
        steps[last].output += line + "\n"
      }
    }
    return steps
  }

  /// Texts without what is another each time.
  private static func lasting(_ text: String) -> String {
    text.replacing(/\w{3} \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d+Z/, with: "TIME")
      .replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "UUID")
  }

  @Test("goes as the page shows it")
  func session() throws {
    let steps = try Self.steps()
    #expect(steps.count >= 8)
    let bench = try Bench()
    let tools = URL(fileURLWithPath: bench.path("bin"))
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("bin/trips"), withDestinationPath: Bench.program)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for step in steps {
      // A file that is shown is there.
      if step.command.hasPrefix("cat ") {
        _ = try bench.write(step.output, to: String(step.command.dropFirst(4)))
      }
      let outcome = try bench.shell(
        "cd ~ && unset TRIPS_STORE && set -eu\nexec 2>&1\n" + step.command,
        variables: ["PATH": "\(tools.path):\(path)"])
      let rejects = step.command.contains("--on-error skip")
      #expect(outcome.status == (rejects ? 8 : 0), "\(step.command): \(outcome.output)")
      let printed = outcome.output.split(separator: "\n").map { $0 + "\n" }.joined()
      #expect(Self.lasting(printed) == Self.lasting(step.output), "\(step.command)")
    }
  }
}
