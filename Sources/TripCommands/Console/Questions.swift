import CalendarDates

/// Asks a person at a terminal.
struct Questions {
  private let console: Console

  /// - Returns: Nil when there is nobody to ask.
  init?(_ console: Console) {
    guard console.canAsk else { return nil }
    self.console = console
  }

  /// Asks until there is an answer that can be read.
  ///
  /// - Parameters:
  ///   - question: Without a colon.
  ///   - usual: The answer that an empty line stands for; nil when one has to be typed.
  ///   - read: Makes a value of the answer; what it throws is shown, and the question repeated.
  /// - Throws: ``Failure`` when the input ends, and ``OutputError``.
  func ask<Value>(
    _ question: String, usual: String? = nil, _ read: (String) throws -> Value
  ) throws -> Value {
    while true {
      try console.error.write(text: "\(question): ")
      guard let line = console.input.readLine() else {
        try console.error.write(line: "")
        throw Failure(.error, "There was no answer to \"\(question)\". Nothing was changed.")
      }
      var answer = TerminalText.trimmed(line)
      if answer.isEmpty {
        guard let usual else {
          try console.error.write(line: "An answer is needed here. Ctrl-D ends without one.")
          continue
        }
        answer = usual
      }
      do {
        return try read(answer)
      } catch {
        try console.error.write(line: "\(Failure(error).message)")
      }
    }
  }

  /// Asks for a yes; anything else is a no.
  ///
  /// - Throws: ``OutputError``.
  func confirm(_ question: String) throws -> Bool {
    try console.error.write(text: "\(question) [y/N] ")
    guard let line = console.input.readLine() else {
      try console.error.write(line: "")
      return false
    }
    return ["y", "yes"].contains(TerminalText.trimmed(line).lowercased())
  }
}
