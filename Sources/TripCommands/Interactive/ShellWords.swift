/// Takes a line apart into words, with the quotes of bash.
///
/// | written | means |
/// | --- | --- |
/// | `'…'` | the characters as they stand |
/// | `"…"` | the characters; a backslash takes the meaning from `"`, `\`, `$` and `` ` `` |
/// | `\x` | the character; before the end of a line, the line goes on |
/// | `#` at the beginning of a word | a comment to the end of the line |
///
/// There are no variables, pipes or patterns: `$`, `|`, `>` and `*` are characters like others.
struct ShellWords: Equatable {
  /// What a line leaves open.
  enum Open: Equatable {
    case singleQuote, doubleQuote, backslash
  }

  /// A word without its quotes.
  struct Word: Equatable {
    var text: String
    /// Where it begins, in Unicode scalars.
    let start: Int
  }

  private(set) var words: [Word] = []
  /// What is open at the end; nil for a line that is complete.
  private(set) var open: Open?
  /// Whether the end lies inside of the last word, and not behind it.
  private(set) var endsInWord = false
  /// Whether the end lies in a comment.
  private(set) var endsInComment = false

  /// Reads a line, or several when quotes or backslashes join them.
  init(_ text: String) {
    var word: Word?
    var isComment = false
    for (place, scalar) in text.unicodeScalars.enumerated() {
      if isComment {
        isComment = scalar != "\n"
        continue
      }
      switch open {
      case .singleQuote:
        if scalar == "'" { open = nil } else { word?.text.unicodeScalars.append(scalar) }
      case .doubleQuote:
        quoted(scalar, &word)
      case .backslash:
        open = nil
        if scalar != "\n" {
          word = word ?? Word(text: "", start: place - 1)
          word?.text.unicodeScalars.append(scalar)
        }
      case nil:
        if scalar.properties.isWhitespace {
          if let done = word { words.append(done) }
          word = nil
        } else if scalar == "#", word == nil {
          isComment = true
        } else if scalar == "\\" {
          open = .backslash
        } else {
          word = word ?? Word(text: "", start: place)
          switch scalar {
          case "'": open = .singleQuote
          case "\"": open = .doubleQuote
          default: word?.text.unicodeScalars.append(scalar)
          }
        }
      }
    }
    // Inside double quotes, a backslash at the end is the beginning of an escape.
    isEscaped = false
    endsInWord = word != nil
    endsInComment = isComment
    if let word { words.append(word) }
  }

  /// Whether a backslash inside double quotes waits for what it takes the meaning from.
  private var isEscaped = false

  private mutating func quoted(_ scalar: Unicode.Scalar, _ word: inout Word?) {
    if isEscaped {
      isEscaped = false
      if scalar == "\n" { return }
      if !"\"\\$`".unicodeScalars.contains(scalar) { word?.text.append("\\") }
      word?.text.unicodeScalars.append(scalar)
    } else if scalar == "\\" {
      isEscaped = true
    } else if scalar == "\"" {
      open = nil
    } else {
      word?.text.unicodeScalars.append(scalar)
    }
  }

  /// The words alone.
  var texts: [String] { words.map(\.text) }

  /// A word as it has to be typed.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - open: The quote that the word was begun with, which is kept.
  ///   - isComplete: Whether the quote is closed.
  static func typed(_ text: String, in open: Open?, isComplete: Bool) -> String {
    switch open {
    case .singleQuote:
      var result = "'"
      for scalar in text.unicodeScalars {
        if scalar == "'" { result += "'\\'" }
        result.unicodeScalars.append(scalar)
      }
      return result + (isComplete ? "'" : "")
    case .doubleQuote:
      // Scalar by scalar: a quote with an accent behind it is another character to Swift.
      var result = "\""
      for scalar in text.unicodeScalars {
        if "\"\\$`".unicodeScalars.contains(scalar) { result.append("\\") }
        result.unicodeScalars.append(scalar)
      }
      return result + (isComplete ? "\"" : "")
    case .backslash, nil:
      // A backslash before a line feed would take it away.
      guard !text.unicodeScalars.contains("\n") else {
        return typed(text, in: .singleQuote, isComplete: isComplete)
      }
      if text.isEmpty, isComplete { return "''" }
      var result = ""
      for scalar in text.unicodeScalars {
        let isSpecial =
          scalar.properties.isWhitespace || "'\"\\".unicodeScalars.contains(scalar)
          || (scalar == "#" && result.isEmpty)
        if isSpecial { result.append("\\") }
        result.unicodeScalars.append(scalar)
      }
      return result
    }
  }
}
