import Testing

@testable import TripCommands

@Suite("The text of a configuration")
struct ConfigurationTextTests {
  @Test("values are read from tables, dotted keys and both kinds of quotes")
  func reading() throws {
    let text = try ConfigurationText(
      parsing: """
        # Mine
        format = "json"   # always
        lock-timeout = 30
        migrate-on-open = true
        filters.near = 'country = "SE"'\r
        [ contexts . work ]
        filter = "a \\"b\\" \\u00e5"
        ["column-sets"]
        'short' = "id"
        """)
    #expect(
      text.entries.map { "\($0.line) \(ConfigurationText.dotted($0.path)) = \($0.value)" } == [
        "2 format = json", "3 lock-timeout = 30", "4 migrate-on-open = true",
        "5 filters.near = country = \"SE\"", "7 contexts.work.filter = a \"b\" å",
        "9 column-sets.short = id",
      ])
  }

  @Test(
    "a mistake is told with its line",
    arguments: [
      ("format json", 1, "'=' is missing"), ("\nformat =", 2, "A value is missing"),
      ("format = json", 1, "needs quotes"), ("format = \"json", 1, "has no end"),
      ("a = 'x' y", 1, "stands behind the value"), ("a = [1]", 1, "Lists are not known"),
      ("a = \"\"\"x", 1, "several lines"), ("a = \"\\q\"", 1, "means nothing"),
      ("a = \"\\ud800\"", 1, "hexadecimal"), ("a = \"\\", 1, "backslash ends"),
      ("[a", 1, "']' is missing"), ("[[a]]", 1, "Lists of tables"), ("[a] b", 1, "comment"),
      ("= 1", 1, "A key is missing"), ("a.=1", 1, "A key is missing"),
      ("a = 'x'\n\na = 'y'", 3, "in line 1"), ("[t]\n[t]", 2, "in line 1"),
      ("t.a = 1\n[t]\na = 2", 3, "in line 1"),
    ])
  func mistakes(text: String, line: Int, reason: String) throws {
    let error = try #require(throws: ConfigurationError.self) {
      _ = try ConfigurationText(parsing: text)
    }
    #expect(error.line == line)
    #expect(error.reason.contains(reason), "\(error.reason)")
  }

  @Test("a change keeps comments, spaces and order, and reads back")
  func changing() throws {
    var text = try ConfigurationText(
      parsing: "# top\ncolor = 'never'  # quiet\n\n# saved\n[filters]\na = 'x'\n\n[contexts.w]\n")
    text.set("al\"ways", at: ["color"])
    text.set("5", at: ["lock-timeout"], isBare: true)
    text.set("business", at: ["filters", "b"])
    text.set("it's", at: ["contexts", "w", "filter"])
    text.set("id", at: ["column-sets", "odd name"])
    #expect(
      text.text == """
        # top
        color = 'al"ways'  # quiet
        lock-timeout = 5

        # saved
        [filters]
        a = 'x'
        b = "business"

        [contexts.w]
        filter = "it's"

        [column-sets]
        "odd name" = "id"

        """)
    #expect(try ConfigurationText(parsing: text.text).entries == text.entries)
    let removals = [
      text.remove(["filters", "a"]), text.remove(["filters", "a"]),
      text.removeTable(["contexts", "w"]),
    ]
    #expect(removals == [true, false, true])
    #expect(!text.text.contains("it's"))
    #expect(try ConfigurationText(parsing: text.text).entries == text.entries)
  }

  @Test(
    "any text is written so that it reads back",
    arguments: [
      "", "plain", "it's", "\"", "\\", "a'b\"c\\", "\t\n\r\u{1}", "東京 🇸🇪", "# no comment",
    ])
  func encoding(value: String) throws {
    var text = ConfigurationText()
    text.set(value, at: ["filters", "x"])
    #expect(try ConfigurationText(parsing: text.text).entries.map(\.value) == [value])
  }

  @Test("a new file has every key as a comment, and means nothing")
  func template() throws {
    let text = try ConfigurationText(parsing: ConfigurationText.template.text)
    #expect(text.entries.isEmpty)
    for setting in Setting.allCases where setting != .context {
      #expect(text.text.contains("# \(setting.rawValue) = "))
    }
    let live = text.text.split(separator: "\n").filter { $0.contains(" = ") || $0.contains("[") }
      .map { String($0.dropFirst(2)) }.joined(separator: "\n")
    _ = try Configuration(ConfigurationText(parsing: live), path: "template")
  }
}
