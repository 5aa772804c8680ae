/// Words of commands that messages tell people to type.
enum ShellText {
  /// The word with the quotes that a POSIX shell needs to read it as one word.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.hasPrefix("~") && text.utf8.allSatisfy(isPlain)
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_./-~+,:@%".utf8.contains(byte)
    }
  }
}
