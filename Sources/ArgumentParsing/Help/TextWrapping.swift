/// Breaks text into lines that fit a width.
///
/// A line break in the text stays one. Leading spaces of a line are kept, and indent what it is
/// broken into. A word wider than the line is not broken.
///
/// - Parameters:
///   - text: The text; an empty one has no lines.
///   - columns: The width of the screen, on which wide characters take two columns.
///   - indent: Spaces before each line, part of the width.
func wrap(_ text: String, columns: Int, indent: Int = 0) -> [String] {
  if text.isEmpty { return [] }
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    let leading = line.prefix { $0 == " " }.count
    return wrap(
      words: line.split(separator: " ").map(String.init), columns: columns,
      indent: indent + leading)
  }
}

/// Breaks a sequence of words, which may hold spaces, into lines that fit a width.
///
/// - Returns: At least one line.
func wrap(words: [String], columns: Int, indent: Int) -> [String] {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = ""
  var width = 0
  for word in words {
    let wordWidth = DisplayWidth.of(word)
    if !line.isEmpty, indent + width + 1 + wordWidth > columns {
      lines.append(margin + line)
      line = ""
      width = 0
    }
    if !line.isEmpty {
      line += " "
      width += 1
    }
    line += word
    width += wordWidth
  }
  lines.append(line.isEmpty ? "" : margin + line)
  return lines
}
