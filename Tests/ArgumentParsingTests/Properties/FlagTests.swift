import ArgumentParsing
import Testing

@Suite("Flags")
struct FlagTests {
  struct Sample: ParsableCommand {
    @Flag(name: .shortAndLong) var quiet = false
    @Flag(name: .shortAndLong, inversion: .prefixedNo) var color = true
    @Flag(inversion: .prefixedEnableDisable, exclusivity: .exclusive) var cache: Bool?
    @Flag(inversion: .prefixedNo, exclusivity: .chooseFirst) var sound: Bool?
    @Flag(name: .shortAndLong) var verbose: Int
    @Flag var order: Order?
    @Flag var layouts: [Layout] = [.wide]
  }

  @Test("what is not given has its default")
  func defaults() throws {
    let sample = try parse(Sample.self, [])
    #expect(!sample.quiet)
    #expect(sample.color)
    #expect(sample.cache == nil)
    #expect(sample.verbose == 0)
    #expect(sample.order == nil)
    #expect(sample.layouts == [.wide])
  }

  @Test("a flag and its opposite: the last one counts, unless said otherwise")
  func inversion() throws {
    #expect(try parse(Sample.self, ["--no-color"]).color == false)
    #expect(try parse(Sample.self, ["--no-color", "--color"]).color)
    #expect(try parse(Sample.self, ["--no-color", "-c"]).color)
    #expect(try parse(Sample.self, ["--enable-cache"]).cache == true)
    #expect(try parse(Sample.self, ["--disable-cache", "--disable-cache"]).cache == false)
    #expect(try parse(Sample.self, ["--no-sound", "--sound"]).sound == false)
    #expect(
      problem(of: Sample.self, ["--enable-cache", "--disable-cache"])
        == "Error: The flags '--enable-cache' and '--disable-cache' exclude one another. "
        + "Give one of them.")
  }

  @Test("a count counts")
  func count() throws {
    #expect(try parse(Sample.self, ["-vv", "--verbose", "-qv"]).verbose == 4)
  }

  @Test("cases are chosen or collected")
  func enumerations() throws {
    #expect(try parse(Sample.self, ["--descending"]).order == .descending)
    #expect(try parse(Sample.self, ["--narrow", "-w", "-n"]).layouts == [.narrow, .wide, .narrow])
  }
}
