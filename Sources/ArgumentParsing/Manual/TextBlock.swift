/// A paragraph, or an example: lines that begin with a space.
struct TextBlock {
  let lines: [String]
  let isExample: Bool

  /// The blocks of a text, which empty lines and the edges of examples separate. Lines of one
  /// example with an empty line between them stay together.
  static func blocks(of text: String) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var emptyLines = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.allSatisfy({ $0 == " " }) {
        emptyLines += 1
        continue
      }
      let isExample = line.hasPrefix(" ")
      if let last = blocks.last, last.isExample == isExample, isExample || emptyLines == 0 {
        let between = Array(repeating: "", count: emptyLines)
        blocks[blocks.count - 1] = TextBlock(
          lines: last.lines + between + [line], isExample: isExample)
      } else {
        blocks.append(TextBlock(lines: [line], isExample: isExample))
      }
      emptyLines = 0
    }
    return blocks.map(\.withoutMargin)
  }

  /// The block without the spaces that all its lines begin with.
  private var withoutMargin: TextBlock {
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return TextBlock(lines: lines.map { String($0.dropFirst(margin)) }, isExample: isExample)
  }
}
