/// Writes the source of a manual page line by line.
///
/// Lines of running text are kept under 80 bytes, as mandoc wants them.
struct RoffWriter {
  private var lines: [String] = []
  /// Whether the text at hand belongs to an entry of a list.
  private var isInEntry = false

  /// The source so far, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func comment(_ text: String) {
    lines.append(".\\\" " + text)
  }

  /// Begins the page: name, section, date, source and title of the manual.
  mutating func title(_ arguments: [String]) {
    let quoted = arguments.map { "\"\(RoffText.titleArgument($0))\"" }
    lines.append(".TH " + quoted.joined(separator: " "))
    // A hyphen within a name could not be told from one that belongs to it.
    lines += [".nh", ".ad l"]
  }

  mutating func section(_ title: String) {
    isInEntry = false
    lines.append(".SH " + RoffText.escaped(title))
  }

  mutating func subsection(_ title: String) {
    isInEntry = false
    lines.append(".SS " + RoffText.escaped(title))
  }

  /// Begins an entry of a list.
  ///
  /// - Parameter label: The label, escaped already.
  mutating func entry(_ label: String) {
    lines.append(".TP")
    lines.append(RoffText.protected(label.isEmpty ? "\\&" : label))
    isInEntry = true
  }

  /// Begins another paragraph, which in an entry of a list keeps its indentation.
  mutating func paragraph() {
    lines.append(isInEntry ? ".IP" : ".PP")
  }

  mutating func lineBreak() {
    lines.append(".br")
  }

  /// Writes entries below the one at hand.
  mutating func indented(_ write: (inout RoffWriter) -> Void) {
    let wasInEntry = isInEntry
    lines.append(".RS")
    write(&self)
    lines.append(".RE")
    isInEntry = wasInEntry
  }

  /// Writes words that are escaped already, broken into lines.
  mutating func words(_ words: [String]) {
    if words.isEmpty { return }
    for line in wrap(words: words, columns: 78, indent: 0) {
      lines.append(RoffText.protected(line))
    }
  }

  /// Writes text as help prints it: a line break stays one, an empty line separates paragraphs,
  /// and lines that begin with a space are examples, printed as they stand.
  mutating func paragraphs(_ text: String) {
    if text.isEmpty { return }
    for (number, block) in TextBlock.blocks(of: text).enumerated() {
      if block.isExample {
        example(block)
        continue
      }
      if number > 0 { paragraph() }
      for (number, line) in block.lines.enumerated() {
        if number > 0 { lineBreak() }
        words(RoffText.words(line))
      }
    }
  }

  /// Writes lines as they stand, with a space above them.
  private mutating func example(_ block: TextBlock) {
    let margins = isInEntry ? [".RS", ".RS 4"] : [".RS 4"]
    lines += [isInEntry ? ".sp" : ".PP"] + margins + [".nf"]
    lines += block.lines.map(RoffText.exampleLine)
    lines += [".fi"] + margins.map { _ in ".RE" }
  }
}
