import ArgumentParsing
import Testing

@Suite("Commands as values")
struct ValueSemanticsTests {
  struct Group: ParsableArguments {
    @Option var depth = 1
  }

  struct Sample: ParsableCommand {
    @Argument var word: String
    @Option var number = 5
    @Option var names: [String] = ["a"]
    @Flag var quiet = false
    @OptionGroup var group: Group
    var untouched = "own"
  }

  @Test("changing a copy leaves the original alone")
  func copies() throws {
    let original = try parse(Sample.self, ["w", "--number", "6", "--depth", "2"])
    var copy = original
    copy.word = "other"
    copy.number = 7
    copy.names.append("b")
    copy.quiet = true
    copy.group.depth = 3
    #expect(original.word == "w")
    #expect(original.number == 6)
    #expect(original.names == ["a"])
    #expect(!original.quiet)
    #expect(original.group.depth == 2)
    #expect(copy.word == "other")
    #expect(copy.number == 7)
    #expect(copy.names == ["a", "b"])
    #expect(copy.quiet)
    #expect(copy.group.depth == 3)
  }

  @Test("a command can be made without parsing")
  func withoutParsing() {
    var sample = Sample()
    #expect(sample.number == 5)
    #expect(sample.group.depth == 1)
    sample.word = "set"
    sample.group.depth += 1
    #expect(sample.word == "set")
    #expect(sample.group.depth == 2)
  }

  @Test("parsing twice gives two values")
  func parsingTwice() throws {
    let first = try parse(Sample.self, ["a", "--names", "x"])
    let second = try parse(Sample.self, ["b", "--names", "y"])
    #expect(first.names == ["x"])
    #expect(second.names == ["y"])
  }

  @Test("a property without a wrapper keeps its value")
  func plainProperty() throws {
    #expect(try parse(Sample.self, ["w"]).untouched == "own")
  }

  @Test("a parsed command can be sent to another task")
  func sendable() async throws {
    let sample = try parse(Sample.self, ["w"])
    let word = await Task.detached { sample.word }.value
    #expect(word == "w")
  }
}
