import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A command whose output can be long, and goes through a pager on a terminal.
protocol PagedCommand: TripsCommand {}

extension PagedCommand {
  var isPaged: Bool { true }
}

/// A program such as `less` between the output and a terminal.
///
/// It is started at the first byte, so that an error or an empty list needs no key to go away. When
/// it is closed early, writing ends quietly as into any closed pipe.
final class Pager: ByteSink {
  private struct State {
    var process: ChildProcess?
    var pipe: Int32?
    /// What happened to interrupts before; the pager alone gets them.
    var interrupts: sighandler_t?
  }

  private let command: String
  /// Says something to the person; nil where nobody has chosen the command.
  private let tell: (@Sendable (String) -> Void)?
  private let console: Console
  private let terminal: FileDescriptorSink
  private let state = Mutex(State())

  /// - Returns: Nil where no pager is to be used: elsewhere than on a terminal, on a dumb one, and
  ///   where none is set or it is not there.
  init?(_ session: Session) {
    let console = session.console
    guard let descriptor = console.output.terminalDescriptor, console.variable("TERM") != "dumb",
      let value = session.settings[.pager]
    else { return nil }
    let command = TerminalText.trimmed(value.text)
    guard !command.isEmpty, command != "cat" else { return nil }
    guard Self.canRun(command, console) else {
      if value.origin != .builtIn {
        session.message("Note: the pager '\(command)' (\(value.origin)) is not there.")
      }
      return nil
    }
    self.command = command
    self.console = console
    tell = { session.message("Note: the pager '\(command)' (\(value.origin)) \($0)") }
    terminal = FileDescriptorSink(descriptor: descriptor)
  }

  /// A program that formats a manual page on a terminal; nil elsewhere, and where none is there or no
  /// pager is wanted.
  ///
  /// - Parameter session: The session.
  init?(manual session: Session) {
    let console = session.console
    let pager = session.settings[.pager].map { TerminalText.trimmed($0.text) } ?? ""
    guard let descriptor = console.output.terminalDescriptor, console.variable("TERM") != "dumb",
      !pager.isEmpty, pager != "cat", let command = Self.formatter(console)
    else { return nil }
    self.command = command
    self.console = console
    tell = nil
    terminal = FileDescriptorSink(descriptor: descriptor)
  }

  /// The line that formats a manual page: mandoc's, or that of man-db, whose `man` alone reads its input.
  private static func formatter(_ console: Console) -> String? {
    if canRun("mandoc", console) { return "mandoc -a" }
    return canRun("man", console) && canRun("mandb", console) ? "man -l -" : nil
  }

  var isTerminal: Bool { true }

  var columns: Int? { terminal.columns }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    let pipe = state.withLock { state -> Int32? in
      if state.process == nil { start(&state) }
      return state.pipe
    }
    if Task.isCancelled { throw .interrupted }
    try FileDescriptorSink(descriptor: pipe ?? terminal.descriptor).write(bytes)
  }

  /// Waits until the person has closed the pager.
  func finish() {
    let status = state.withLock { state in
      if let pipe = state.pipe { close(pipe) }
      let status = state.process?.wait() ?? 0
      if let interrupts = state.interrupts { signal(SIGINT, interrupts) }
      state = State()
      return status
    }
    // One that was closed by its user has done its work; one that has failed may have shown nothing.
    guard status != 0 else { return }
    let end = status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
    tell?("\(end) and may not have shown everything. --no-pager prints without it.")
  }

  private func start(_ state: inout State) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    // Without it the pager would hold the end that it waits for to be closed.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do {
      state.process = try ChildProcess(shell: command, console, input: ends[0])
      state.pipe = ends[1]
      state.interrupts = signal(SIGINT, SIG_IGN)
    } catch {
      close(ends[1])
    }
  }

  /// Whether the program of a line of shell is there; a line that begins in another way than with a
  /// program is left to the shell.
  private static func canRun(_ line: String, _ console: Console) -> Bool {
    let word = String(line.prefix { !$0.isWhitespace })
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "._-+/~".contains($0) }
    guard isName, !word.hasPrefix("~") else { return true }
    if word.contains("/") { return access(word, X_OK) == 0 }
    let folders = (console.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { access("\($0)/\(word)", X_OK) == 0 }
  }
}
