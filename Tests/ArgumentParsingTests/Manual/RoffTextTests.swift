import Testing

@testable import ArgumentParsing

@Suite("Text in roff")
struct RoffTextTests {
  @Test("every character that roff would not print as it is has a name")
  func escapes() {
    #expect(
      RoffText.escaped("a-b \\ 'c' `d` ^ ~ \"e\"")
        == #"a\-b \(rs \(aqc\(aq \(gad\(ga \(ha \(ti \(dqe\(dq"#)
    #expect(RoffText.escaped("Zürich 東京 🧳") == #"Z\[u00FC]rich \[u6771]\[u4EAC] \[u1F9F3]"#)
    #expect(RoffText.escaped("a\u{1B}b\u{0}") == #"a\[uFFFD]b\[uFFFD]"#)
  }

  @Test("a line never begins like a request")
  func requests() {
    #expect(RoffText.protected(".TH") == "\\&.TH")
    #expect(RoffText.protected("'br") == "\\&'br")
    #expect(RoffText.protected("a.TH") == "a.TH")
    #expect(RoffText.exampleLine(".x 'y'") == #"\&.x \(aqy\(aq"#)
  }

  @Test("usage has names in bold and values in italics, and its items are not broken")
  func usage() {
    #expect(
      RoffText.usageItem("[--file <path>]") == #"[\fB\-\-file\fP\~\fIpath\fP]"#)
    #expect(
      RoffText.usageItem("(<id> ... | --all)") == #"(\fIid\fP\~...\&\~|\~\fB\-\-all\fP)"#)
  }

  @Test("indented lines are examples, empty lines separate paragraphs")
  func blocks() {
    let blocks = TextBlock.blocks(of: "a\nb\n\nc\n\n  x\n\n    y\nd\n")
    #expect(
      blocks.map(\.lines) == [["a", "b"], ["c"], ["x", "", "  y"], ["d"]])
    #expect(blocks.map(\.isExample) == [false, false, true, false])
    #expect(TextBlock.blocks(of: "").isEmpty)
  }
}
