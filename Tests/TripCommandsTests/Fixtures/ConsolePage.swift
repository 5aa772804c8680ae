import Foundation
import Testing

/// A page of docs/ whose blocks show commands with what they print.
struct ConsolePage {
  /// A command, and the lines below it.
  struct Example {
    let command: String
    fileprivate(set) var expected: [String]
  }

  private let text: String

  init(_ name: String) throws {
    text = try String(contentsOf: Bench.root.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  /// The blocks of a language, as their lines.
  func blocks(_ language: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```\(language)"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The commands of all blocks for a terminal, in their order.
  var examples: [Example] {
    var examples: [Example] = []
    for line in blocks("console").joined() {
      if line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), expected: []))
      } else if !examples.isEmpty {
        examples[examples.count - 1].expected.append(line)
      }
    }
    return examples
  }

  /// Runs all commands and compares what they print on both streams with the page.
  ///
  /// - Returns: How many there were.
  func check(in bench: Bench, variables: [String: String] = [:]) throws -> Int {
    for example in examples {
      let outcome = try bench.shell("{ \(example.command)\n} 2>&1", variables: variables)
      compare(outcome.output, example)
    }
    return examples.count
  }

  /// Compares line by line; `…` stands for any text, and alone on a line for any lines.
  private func compare(_ output: String, _ example: Example) {
    guard !example.expected.isEmpty else {
      #expect(output.isEmpty, "\(example.command):\n\(output)")
      return
    }
    let escaped = example.expected.map { line in
      line == "…"
        ? ".*"
        : line.components(separatedBy: "…").map(NSRegularExpression.escapedPattern(for:))
          .joined(separator: "[^\\n]*")
    }
    let pattern = "^" + escaped.joined(separator: "\\n") + "\\n$"
    let range = output.range(
      of: pattern.replacingOccurrences(of: "\\n.*\\n", with: "\\n(?s:.*)\\n"),
      options: .regularExpression)
    #expect(range == output.startIndex..<output.endIndex, "\(example.command):\n\(output)")
  }
}
