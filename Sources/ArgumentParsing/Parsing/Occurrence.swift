/// A word of the command line, and which one it is.
struct TypedWord {
  let text: String
  /// Counted from 0, the program's name left out.
  let index: Int

  /// The place of the whole word.
  var span: WordSpan { WordSpan(word: index, bytes: nil) }

  /// The place of what the word ends with.
  func span(ofLast count: Int) -> WordSpan {
    let size = text.utf8.count
    return WordSpan(word: index, bytes: max(0, size - count)..<size)
  }
}

/// A place on the command line.
struct WordSpan: Hashable {
  /// Which word, counted from 0, the program's name left out.
  let word: Int
  /// The part of it, as offsets in its UTF-8; nil for the whole word.
  let bytes: Range<Int>?
}

/// How and where an argument was given on the command line.
struct Occurrence {
  /// The name as typed; nil for a positional argument.
  var name: ArgumentName?
  /// The value as typed; nil for a flag.
  var value: String?
  var nameSpan: WordSpan?
  var valueSpan: WordSpan?

  /// The words that say it, in order.
  var spans: [WordSpan] {
    let spans = [nameSpan, valueSpan].compactMap { $0 }
    guard spans.count == 2, spans[0].word == spans[1].word else { return spans }
    let (name, value) = (spans[0].bytes, spans[1].bytes)
    guard let name, let value else { return [WordSpan(word: spans[0].word, bytes: nil)] }
    return [
      WordSpan(
        word: spans[0].word,
        bytes: min(name.lowerBound, value.lowerBound)..<max(name.upperBound, value.upperBound))
    ]
  }

  /// What was typed, as a message names it: `--limit 3`, or the word itself.
  var label: String {
    [name.map { "\($0)" }, value].compactMap { $0 }.joined(separator: " ")
  }
}
