import ArgumentParsing
import Testing

@Suite("Positional arguments")
struct ArgumentTests {
  struct Sample: ParsableCommand {
    @Argument var first: String
    @Argument var second: Int?
    @Argument(transform: { $0.count }) var third = 0
    @Argument(transform: { $0.uppercased() }) var rest: [String] = []
  }

  @Test("words fill the arguments in order")
  func order() throws {
    let sample = try parse(Sample.self, ["a", "2", "three", "x", "y"])
    #expect(sample.first == "a")
    #expect(sample.second == 2)
    #expect(sample.third == 5)
    #expect(sample.rest == ["X", "Y"])
  }

  @Test("what may be left out has its default")
  func defaults() throws {
    let sample = try parse(Sample.self, ["a"])
    #expect(sample.second == nil)
    #expect(sample.third == 0)
    #expect(sample.rest == [])
  }

  @Test("an array without a default needs a word")
  func requiredArray() throws {
    struct Files: ParsableCommand {
      @Argument var files: [String]
    }
    #expect(try parse(Files.self, ["a", "b"]).files == ["a", "b"])
    #expect(problem(of: Files.self, []) == "Error: Missing expected argument '<files>'")
    #expect(Files.usageString() == "files <files> ...")
  }

  @Test("a transform can make optionals and required values")
  func transforms() throws {
    struct Made: ParsableCommand {
      @Argument(transform: { $0.count }) var required: Int
      @Argument(transform: { $0.count }) var optional: Int?
      @Option(transform: { $0.count }) var named: [Int]
      @Option(transform: { $0.count }) var maybe: Int? = nil
    }
    let made = try parse(Made.self, ["ab", "--named", "a", "--named", "abc"])
    #expect(made.required == 2)
    #expect(made.optional == nil)
    #expect(made.named == [1, 3])
    #expect(made.maybe == nil)
  }
}
