import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Edits lines at a terminal with libedit: arrow keys, history, Ctrl-R, the tab key, and whatever
/// the person has in `~/.editrc`.
///
/// ```swift
/// guard let signals = SignalPipe(), let editor = LineEditor(program: "tool", signals) else { … }
/// while case .line(let line) = await editor.line(prompt: "tool> ") { … }
/// ```
///
/// It reads the standard input and draws on the error stream. One line is edited at a time.
public final class LineEditor: @unchecked Sendable {
  /// How editing a line ended.
  public enum Outcome: Sendable, Equatable {
    /// The line, without its line feed.
    case line(String)
    /// Ctrl-C: what was typed is to be forgotten.
    case interrupted
    /// Ctrl-D in an empty line, or the end of the input.
    case end
  }

  /// How many lines the history keeps in memory.
  private static let historySize: Int32 = 1000

  let functions: editline_functions
  let editor: OpaquePointer
  private let history: OpaquePointer
  let signals: SignalPipe
  /// Completes the text before the cursor; called by the tab key.
  let complete: @Sendable (String) async -> LineEdit
  private var prompt: UnsafeMutablePointer<CChar>?
  var isInterrupted = false

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - program: The name under which `~/.editrc` can have settings for it.
  ///   - signals: Where interrupts come from.
  ///   - complete: Completes the text before the cursor.
  /// - Returns: Nil where libedit is not installed or does not know the terminal.
  public init?(
    program: String, _ signals: SignalPipe, complete: @escaping @Sendable (String) async -> LineEdit
  ) {
    TerminalLocale.use()
    guard let functions = EditLineLibrary.functions,
      let editor = withUnsafePointer(to: functions, { editline_begin($0, program) }),
      let history = functions.history_init()
    else { return nil }
    self.functions = functions
    self.editor = editor
    self.history = history
    self.signals = signals
    self.complete = complete
    configure()
  }

  deinit {
    functions.end(editor)
    functions.history_end(history)
    free(prompt)
  }

  /// Lets the person edit a line.
  ///
  /// - Parameter prompt: What stands before it.
  public func line(prompt: String) async -> Outcome {
    await onOwnThread { self.edit(prompt) }
  }

  /// Adds a line to the history, where the arrow keys find it.
  ///
  /// - Parameter line: The line; it may have line feeds.
  public func remember(_ line: String) {
    withUnsafePointer(to: functions) { editline_remember($0, history, line) }
  }

  private func configure() {
    withUnsafePointer(to: functions) { functions in
      editline_set_client(functions, editor, Unmanaged.passUnretained(self).toOpaque())
      editline_use_emacs(functions, editor)
      editline_set_prompt(functions, editor, Self.promptOfEditor)
      editline_set_reader(functions, editor, Self.readCharacter)
      editline_use_history(functions, editor, history, Self.historySize)
      editline_bind(functions, editor, "^I", "complete-words", Self.completeWords)
      editline_bind(functions, editor, "^C", "forget-line", Self.forgetLine)
    }
    _ = functions.source(editor, nil)
  }

  private func edit(_ prompt: String) -> Outcome {
    free(self.prompt)
    self.prompt = strdup(prompt)
    isInterrupted = false
    signals.clear()
    withUnsafePointer(to: functions) { editline_prepare($0, editor) }
    var count: Int32 = 0
    let text = functions.gets(editor, &count)
    if isInterrupted { return .interrupted }
    guard let text, count > 0 else { return .end }
    var line = String(cString: text)
    if line.utf8.last == UInt8(ascii: "\n") { line = String(line.utf8.dropLast()) ?? line }
    return .line(line)
  }
}

// MARK: - What libedit calls

extension LineEditor {
  /// The editor that libedit's object belongs to.
  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    guard let editor, let functions = EditLineLibrary.functions,
      let client = withUnsafePointer(to: functions, { editline_client($0, editor) })
    else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(client).takeUnretainedValue()
  }

  private static let promptOfEditor: editline_prompt = { editor in
    LineEditor.of(editor)?.prompt
  }

  private static let readCharacter: el_rfunc_t = { editor, character in
    guard let self = LineEditor.of(editor), let scalar = self.nextScalar() else { return 0 }
    character?.pointee = wchar_t(bitPattern: scalar.value)
    return 1
  }

  private static let forgetLine: editline_command = { editor, _ in
    guard let self = LineEditor.of(editor) else { return UInt8(CC_ERROR) }
    self.isInterrupted = true
    self.show("^C\r\n")
    return UInt8(CC_EOF)
  }

  private static let completeWords: editline_command = { editor, _ in
    LineEditor.of(editor)?.completeWords() ?? UInt8(CC_ERROR)
  }

  /// Writes on the terminal beside what libedit draws.
  func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
