import ArgumentParsing
import Testing

@Suite("Options given twice")
struct OptionRepetitionTests {
  struct Sample: ParsableCommand {
    @Option var strict: Int?
    @Option(repetition: .chooseFirst) var first: Int?
    @Option(repetition: .chooseLast) var last = 0
    @Option(transform: { Int($0) ?? 0 }, repetition: .chooseLast) var made: Int
    @Option var many: [Int] = []
  }

  private func sample(_ arguments: String...) throws -> Sample {
    try parse(Sample.self, arguments + ["--made", "1"])
  }

  @Test("it is a usage error unless the declaration says otherwise")
  func rules() throws {
    #expect(try sample("--first", "1", "--first", "2").first == 1)
    #expect(try sample("--last=1", "--last=2", "--last=3").last == 3)
    #expect(try sample("--made", "5").made == 1)
    #expect(try sample("--many", "1", "--many", "2").many == [1, 2])
    #expect(
      problem(of: Sample.self, ["--strict", "1", "--strict=2"])
        == "Error: '--strict 1' and '--strict 2' are the same option, which takes one value. "
        + "Give one of them.")
  }

  @Test("it is one over the levels of a shared group too")
  func levels() {
    #expect(
      problem(of: Shelf.self, ["--file", "a", "list", "--file", "b"])
        == "Error: '--file a' and '--file b' are the same option, which takes one value. "
        + "Give one of them.")
  }

  @Test("a variable is no second time")
  func environment() throws {
    let list = try shelf(
      List.self, ["list", "--format", "csv"], environment: ["SHELF_FORMAT": "json"])
    #expect(list.format == .csv)
  }
}
