import ArgumentParsing
import Testing

@Suite("Options")
struct OptionParsingTests {
  struct Sample: ParsableCommand {
    @Option(name: .shortAndLong) var output: String?
    @Option(name: [.customShort("n"), .long]) var number: Int?
    @Option(name: .shortAndLong) var tag: [String] = []
    @Option(name: [.customLong("std", withSingleDash: true), .customLong("standard")])
    var standard = "c11"
    @Flag(name: .shortAndLong) var verbose = false
    @Flag(name: .shortAndLong) var quick = false
    @Argument var words: [String] = []
  }

  @Test(
    "all ways of giving a value mean the same",
    arguments: [
      ["--output", "file"], ["--output=file"], ["-o", "file"], ["-ofile"], ["-o=file"],
      ["-vofile"], ["-vo", "file"], ["-vqofile"],
    ])
  func spellings(arguments: [String]) throws {
    #expect(try parse(Sample.self, arguments).output == "file")
  }

  @Test("a value may be empty or hold equal signs")
  func emptyValue() throws {
    #expect(try parse(Sample.self, ["--output="]).output == "")
    #expect(try parse(Sample.self, ["--output", ""]).output == "")
    #expect(try parse(Sample.self, ["--output=a=b=c"]).output == "a=b=c")
    #expect(try parse(Sample.self, ["-o=a=b"]).output == "a=b")
  }

  @Test("an option that holds one value, given twice, is an error that names both values")
  func givenTwice() {
    for arguments in [
      ["-o", "a", "--output=b"], ["-oa", "--output", "b"], ["-voa", "--output=b"],
    ] {
      #expect(
        problem(of: Sample.self, arguments)
          == "Error: '-o a' and '--output b' are the same option, which takes one value. "
          + "Give one of them.")
    }
    #expect(problem(of: Sample.self, ["--output=a", "--output=a"]) != nil)
  }

  @Test("values of a repeated option are collected in order")
  func repeated() throws {
    #expect(try parse(Sample.self, ["-t", "a", "--tag=b", "-tc"]).tag == ["a", "b", "c"])
    #expect(try parse(Sample.self, []).tag == [])
  }

  @Test("flags can be joined")
  func joinedFlags() throws {
    let both = try parse(Sample.self, ["-vq"])
    #expect(both.verbose && both.quick)
    let one = try parse(Sample.self, ["-q"])
    #expect(!one.verbose && one.quick)
  }

  @Test("a lone dash is a value")
  func loneDash() throws {
    let sample = try parse(Sample.self, ["--output", "-", "-"])
    #expect(sample.output == "-")
    #expect(sample.words == ["-"])
  }

  @Test("negative numbers are values where no flag has that digit")
  func negativeNumbers() throws {
    #expect(try parse(Sample.self, ["--number", "-5"]).number == -5)
    #expect(try parse(Sample.self, ["-n", "-5"]).number == -5)
    #expect(try parse(Sample.self, ["-n-5"]).number == -5)
    #expect(try parse(Sample.self, ["-o", "-.5"]).output == "-.5")
    #expect(try parse(Sample.self, ["-o", "-2w"]).output == "-2w")
    #expect(try parse(Sample.self, ["-1", "-2.5"]).words == ["-1", "-2.5"])

    struct Digits: ParsableCommand {
      @Option var number: Int?
      @Flag(name: .customShort("5")) var five = false
    }
    #expect(try parse(Digits.self, ["-5"]).five)
    #expect(
      problem(of: Digits.self, ["--number", "-5"]) == "Error: Missing value for '--number <number>'"
    )
    #expect(try parse(Digits.self, ["--number", "-6"]).number == -6)
  }

  @Test("a long name can have a single dash")
  func singleDash() throws {
    for arguments in [["-std", "c23"], ["-std=c23"], ["--standard", "c23"]] {
      #expect(try parse(Sample.self, arguments).standard == "c23")
    }
  }

  @Test("a long name after one dash is not read as a joined value")
  func mistypedLongName() throws {
    #expect(
      problem(of: Sample.self, ["-output"])
        == "Error: Unknown option '-output'. Did you mean '--output'?")
    #expect(try parse(Sample.self, ["-outputs"]).output == "utputs")
  }

  @Test("options stand before, between and after arguments")
  func anywhere() throws {
    let sample = try parse(Sample.self, ["a", "-v", "b", "-o", "x", "c"])
    #expect(sample.words == ["a", "b", "c"])
    #expect(sample.verbose)
    #expect(sample.output == "x")
  }

  @Test("after -- everything is a value")
  func terminator() throws {
    let sample = try parse(Sample.self, ["a", "--", "-v", "--", "--output=x"])
    #expect(sample.words == ["a", "-v", "--", "--output=x"])
    #expect(!sample.verbose)
  }

  @Test("text of any kind is passed through unchanged")
  func unicode() throws {
    let text = "東京 🧳 \u{301}=\n--x"
    #expect(try parse(Sample.self, ["--output=" + text]).output == text)
    #expect(try parse(Sample.self, ["--", text]).words == [text])
  }

  @Test("a combining accent after a dash or an equal sign does not hide it")
  func combiningAccents() throws {
    let accent = "\u{301}x"
    #expect(try parse(Sample.self, ["--output=" + accent]).output == accent)
    #expect(try parse(Sample.self, ["-o=" + accent]).output == accent)
    #expect(try parse(Sample.self, ["-std=" + accent]).standard == accent)
    #expect(problem(of: Sample.self, ["--" + accent]) == "Error: Unknown option '--\(accent)'")
    #expect(
      problem(of: Sample.self, ["-v=" + accent])
        == "Error: The flag '-v' does not take a value, but '\(accent)' was given.")
  }
}
