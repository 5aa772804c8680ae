import ArgumentParsing
import Testing

@Suite("Parsing strategies")
struct ParsingStrategyTests {
  struct Single: ParsableCommand {
    @Option(parsing: .unconditional) var raw: String?
    @Option(parsing: .scanningForValue) var scanned: String?
    @Option(parsing: .scanningForValue) var other: String?
    @Flag var flag = false
    @Argument var words: [String] = []
  }

  @Test("unconditional takes the next word whatever it is")
  func unconditional() throws {
    for value in ["--flag", "--", "-x", "-", "--raw"] {
      let single = try parse(Single.self, ["--raw", value])
      #expect(single.raw == value)
      #expect(!single.flag)
    }
    #expect(problem(of: Single.self, ["--raw"]) == "Error: Missing value for '--raw <raw>'")
  }

  @Test("scanningForValue takes the first word that is not an option")
  func scanning() throws {
    let single = try parse(Single.self, ["--scanned", "--flag", "--other", "a", "b", "c"])
    #expect(single.scanned == "a")
    #expect(single.other == "b")
    #expect(single.flag)
    #expect(single.words == ["c"])
    #expect(
      problem(of: Single.self, ["--scanned", "--", "a"])
        == "Error: Missing value for '--scanned <scanned>'")
  }

  struct Arrays: ParsableCommand {
    @Option(parsing: .upToNextOption) var files: [String] = ["default"]
    @Option(parsing: .unconditionalSingleValue) var raw: [String] = []
    @Option(parsing: .remaining) var rest: [String] = []
    @Option(parsing: .upToNextOption) var numbers: [Int] = []
    @Flag(name: .shortAndLong) var flag = false
  }

  @Test("upToNextOption takes words up to the next option")
  func upToNextOption() throws {
    let arrays = try parse(Arrays.self, ["--files", "a", "b", "-f", "--numbers", "1", "-2"])
    #expect(arrays.files == ["a", "b"])
    #expect(arrays.numbers == [1, -2])
    #expect(arrays.flag)
    #expect(try parse(Arrays.self, ["--files=a", "b"]).files == ["a", "b"])
    #expect(
      problem(of: Arrays.self, ["--files", "--flag"])
        == "Error: Missing value for '--files <files>'")
  }

  @Test("unconditionalSingleValue takes one word each time")
  func unconditionalSingleValue() throws {
    #expect(try parse(Arrays.self, ["--raw", "-f", "--raw", "--"]).raw == ["-f", "--"])
  }

  @Test("remaining takes all that is left")
  func remaining() throws {
    let arrays = try parse(Arrays.self, ["-f", "--rest", "a", "--files", "--", "b"])
    #expect(arrays.rest == ["a", "--files", "--", "b"])
    #expect(arrays.files == ["default"])
    #expect(problem(of: Arrays.self, ["--rest"]) == "Error: Missing value for '--rest <rest>'")
  }

  struct Lenient: ParsableCommand {
    @Flag var flag = false
    @Argument(parsing: .allUnrecognized) var rest: [String] = []
  }

  @Test("allUnrecognized takes words and unknown options")
  func allUnrecognized() throws {
    let lenient = try parse(Lenient.self, ["a", "--what", "--flag", "-x", "--key=1"])
    #expect(lenient.rest == ["a", "--what", "-x", "--key=1"])
    #expect(lenient.flag)
  }

  struct Split: ParsableCommand {
    @Argument var first: String?
    @Argument(parsing: .postTerminator) var rest: [String] = []
  }

  @Test("postTerminator takes what follows -- and nothing else")
  func postTerminator() throws {
    let split = try parse(Split.self, ["a", "--", "b", "--c"])
    #expect(split.first == "a")
    #expect(split.rest == ["b", "--c"])
    #expect(problem(of: Split.self, ["a", "b"]) == "Error: Unexpected argument 'b'")
  }

  struct Wrapper: ParsableCommand {
    @Flag var dry = false
    @Argument var tool: String
    @Argument(parsing: .captureForPassthrough) var rest: [String] = []
  }

  @Test("captureForPassthrough takes everything from its first word on")
  func passthrough() throws {
    let wrapper = try parse(Wrapper.self, ["--dry", "git", "log", "--dry", "--", "-h"])
    #expect(wrapper.dry)
    #expect(wrapper.tool == "git")
    #expect(wrapper.rest == ["log", "--dry", "--", "-h"])
    #expect(try parse(Wrapper.self, ["git", "--oneline", "-h"]).rest == ["--oneline", "-h"])
  }
}
