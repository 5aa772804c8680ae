import ArgumentParsing

/// The shell without a person: command lines from a pipe or a file.
struct ScriptedShell {
  let runner: ShellRunner
  let keepsGoing: Bool

  /// Runs all lines, up to the first command that fails.
  ///
  /// - Throws: ``Failure`` with the status of that command and the number of its line.
  func run() async throws {
    var number = 0
    var countOfCommands = 0
    var failures: [(line: Int, status: Int32)] = []
    while let line = runner.console.input.readLine() {
      number += 1
      let start = number
      var text = line
      var words = ShellWords(text)
      while words.open != nil, let next = runner.console.input.readLine() {
        number += 1
        text += "\n" + next
        words = ShellWords(text)
      }
      guard words.open == nil else { throw Failure(words.open, line: start) }
      guard !words.words.isEmpty else { continue }
      guard !text.unicodeScalars.contains("\u{FFFD}") else {
        throw Failure(.usage, "Line \(start) is not UTF-8.", isOfCommandLine: false)
      }
      countOfCommands += 1
      let status: Int32
      switch ShellExit(words.texts) {
      case .leaves(let code?): throw ExitCode(code)
      case .leaves(nil): return try finish(failures, of: countOfCommands - 1)
      case .mistake(let text):
        try? runner.console.error.write(line: "Error: \(text)")
        status = ExitStatus.usage.rawValue
      case nil: status = await runner.run(words.texts)
      }
      guard status != 0 else { continue }
      guard keepsGoing else {
        throw Failure(
          ExitStatus(rawValue: status) ?? .error, "Stopped at line \(start).",
          isOfCommandLine: false)
      }
      try? runner.console.error.write(line: "Line \(start) ended with status \(status).")
      failures.append((start, status))
    }
    try finish(failures, of: countOfCommands)
  }

  /// Ends with the status of the first command that failed, if any did.
  private func finish(
    _ failures: [(line: Int, status: Int32)], of countOfCommands: Int
  ) throws(Failure) {
    guard let first = failures.first else { return }
    throw Failure(
      ExitStatus(rawValue: first.status) ?? .error,
      "\(failures.count) of \(countOfCommands) commands failed, the first in line \(first.line).",
      isOfCommandLine: false)
  }
}

extension Failure {
  /// A text that ends inside of a quote.
  fileprivate init(_ open: ShellWords.Open?, line: Int) {
    let problem =
      switch open {
      case .singleQuote: "A quote ' is open at its end. Type ' where it ends."
      case .doubleQuote: "A quote \" is open at its end. Type \" where it ends."
      case .backslash, nil: "It ends with a backslash, and no line follows."
      }
    self.init(.usage, "Line \(line): \(problem)", isOfCommandLine: false)
  }
}
