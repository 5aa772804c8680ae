import Testing

@testable import ArgumentParsing

@Suite("Completion kinds")
struct CompletionKindTests {
  struct Sample: ParsableArguments {
    @Option var format: Format?
    @Option(completion: .file(extensions: ["csv"])) var file: String?
    @Option(completion: .directory) var folder: String?
    @Option(completion: .list(["a", "b"])) var word: String?
    @Option(completion: .shellCommand("ls")) var listed: String?
    @Option(completion: .custom { words, index, prefix in words + ["\(index)", prefix] })
    var made: String?
    @Argument var plain: String?
  }

  @Test("each argument keeps what was declared, else what its type offers")
  func kinds() throws {
    let kinds = Sample.commandInfo.arguments.filter { !$0.isBuiltIn }.map(\.completion.kind)
    #expect(kinds.count == 7)
    if case .list(let words) = kinds[0] {
      #expect(words == ["table", "json", "csv"])
    } else {
      Issue.record("\(kinds[0])")
    }
    if case .file(let extensions) = kinds[1] {
      #expect(extensions == ["csv"])
    } else {
      Issue.record("\(kinds[1])")
    }
    guard case .directory = kinds[2] else { throw Unexpected(kind: kinds[2]) }
    guard case .list(["a", "b"]) = kinds[3] else { throw Unexpected(kind: kinds[3]) }
    guard case .shellCommand("ls") = kinds[4] else { throw Unexpected(kind: kinds[4]) }
    guard case .custom(let complete) = kinds[5] else { throw Unexpected(kind: kinds[5]) }
    #expect(complete(["x"], 1, "y") == ["x", "1", "y"])
    guard case .default = kinds[6] else { throw Unexpected(kind: kinds[6]) }
  }

  private struct Unexpected: Error {
    let kind: CompletionKind.Kind
  }
}
