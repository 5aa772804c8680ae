#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that people have chosen, such as an editor or a pager, run by `sh`.
struct ChildProcess {
  private let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - line: The line of shell.
  ///   - arguments: What `$1` and so on stand for in it.
  ///   - console: Where the variables of the environment are.
  ///   - input: What the program reads; nil for what this process reads.
  /// - Throws: ``Failure`` when it cannot be started.
  init(
    shell line: String, arguments: [String] = [], _ console: Console, input: Int32? = nil
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program must not inherit that this process ignores broken pipes and interrupts, nor that the
    // thread that starts it is one to which no signals come.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = (["sh", "-c", line, "trips"] + arguments).map { strdup($0) } + [nil]
    let variables = console.variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, words, variables)
    guard code == 0 else {
      throw Failure(.error, "/bin/sh cannot be started: \(String(cString: strerror(code))).")
    }
    self.id = id
  }

  /// Waits for the end.
  ///
  /// - Returns: The status; 128 and the number of a signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Runs a program to its end.
  ///
  /// - Throws: ``Failure`` when it cannot be started.
  static func run(
    shell line: String, arguments: [String] = [], _ console: Console
  ) throws(Failure) -> Int32 {
    try ChildProcess(shell: line, arguments: arguments, console).wait()
  }
}
