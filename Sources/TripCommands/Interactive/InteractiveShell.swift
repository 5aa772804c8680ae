import ArgumentParsing
import LineEditing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The shell with a person at a terminal.
struct InteractiveShell {
  let runner: ShellRunner
  let session: Session

  /// Reads and runs lines until the person leaves.
  ///
  /// - Throws: ``OutputError`` when the terminal is gone.
  func run() async throws {
    let console = session.console
    guard let signals = SignalPipe() else {
      throw Failure(.error, "The system has no pipe left for signals. Close some programs.")
    }
    let completer = ShellCompleter(console: runner.console, columns: console.messageColumns)
    let editor =
      console.error.isTerminal
      ? LineEditor(program: "trips", signals, complete: { await completer.complete($0) }) : nil
    let history = ShellHistory(console)
    for line in history.lines() { editor?.remember(line) }
    session.message(
      editor == nil
        ? "Lines cannot be edited: libedit (the package libedit2) is not installed."
        : "The tab key completes, 'help' lists the commands, Ctrl-D leaves.")
    var last: String?
    while let text = try await readCommand(editor) {
      let words = ShellWords(text).texts
      guard !words.isEmpty else { continue }
      if text != last {
        editor?.remember(text)
        history.append(text)
      }
      last = text
      switch ShellExit(words) {
      case .leaves(let status?): throw ExitCode(status)
      case .leaves(nil): return
      case .mistake(let text): try console.error.write(line: "Error: \(text)")
      case nil: await run(words, signals)
      }
    }
    try console.error.write(line: "")
  }

  /// Reads a line, and those that belong to it.
  ///
  /// - Returns: Nil when the person leaves.
  private func readCommand(_ editor: LineEditor?) async throws -> String? {
    var text = ""
    var prompt = self.prompt
    while true {
      switch try await readLine(editor, prompt) {
      case .end:
        guard !text.isEmpty else { return nil }
        try session.console.error.write(line: "")
        session.message("The line has no end, and was forgotten.")
        return nil
      case .interrupted:
        text = ""
        prompt = self.prompt
      case .line(let line):
        text += text.isEmpty ? line : "\n" + line
        switch ShellWords(text).open {
        case .singleQuote: prompt = "    '> "
        case .doubleQuote: prompt = "    \"> "
        case .backslash: prompt = "    \\> "
        case nil: return text
        }
      }
    }
  }

  private func readLine(
    _ editor: LineEditor?, _ prompt: String
  ) async throws -> LineEditor.Outcome {
    if let editor { return await editor.line(prompt: prompt) }
    try session.console.error.write(text: prompt)
    let input = session.console.input
    return await onOwnThread { input.readLine().map { .line($0) } ?? .end }
  }

  /// The prompt, with the context in use, which a command may have changed.
  private var prompt: String {
    let name =
      runner.console.variables[Setting.context.variable]
      ?? (try? Configuration(runner.console))?.settings[.context]?.text ?? ""
    return name.isEmpty ? "trips> " : "trips (\(name))> "
  }

  /// Runs a command that Ctrl-C cancels. A second one ends the program at once: the store is safe,
  /// because what is not complete was never written.
  private func run(_ words: [String], _ signals: SignalPipe) async {
    let task = Task { await runner.run(words) }
    let watch = InterruptWatch(signals) { count in
      if count > 1 { _exit(130) }
      task.cancel()
    }
    _ = await task.value
    watch?.stop()
  }
}
