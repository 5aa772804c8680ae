import ArgumentParsing
import Testing

@Suite("Values on an unfinished command line")
struct TypedValueTests {
  @Test(
    "the value typed last counts, under any name of the option",
    arguments: [
      (["depot", "send", "--to", "Oslo", ""], "Oslo"),
      (["depot", "send", "-t", "Oslo", "--destination=Rome", ""], "Rome"),
      (["depot", "send", "--to=", ""], ""),
      (["depot", "send", "--to"], nil),
      (["depot", "send", "--", "--to", "Oslo"], nil),
      (["depot", "--nonsense", "--to", "a=b"], "a=b"),
      ([], nil),
    ] as [([String], String?)])
  func value(words: [String], expected: String?) {
    #expect(Depot.typedValue(of: "--to", in: words) == expected)
  }

  @Test("an option that nobody declared is read by its own name")
  func unknown() {
    #expect(Depot.typedValue(of: "--other", in: ["x", "--other", "1"]) == "1")
  }
}
