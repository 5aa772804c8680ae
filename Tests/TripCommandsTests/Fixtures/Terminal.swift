import Foundation
import Glibc
import Synchronization

/// The built program at a terminal of its own: what is typed, and what the screen is sent.
final class Terminal {
  private let master: Int32
  private let id: pid_t
  private var seen: [UInt8] = []
  private var hasEnded = false

  /// `TIOCSPTLCK`, `TIOCGPTN` and `POSIX_SPAWN_SETSID` of Linux.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int16 = 0x80

  /// Starts the program.
  ///
  /// - Parameter arguments: The words after its name.
  init(_ arguments: [String], bench: Bench, variables: [String: String] = [:]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    // What the C library's functions do, which Swift is not shown.
    guard master >= 0, ioctl(master, Self.setLock, &lock) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opening it as the leader of a new session makes it the controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // To the threads of tests come no signals.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    let environment = [
      "TRIPS_STORE": bench.store, "HOME": bench.folder.path, "TERM": "xterm", "TRIPS_PAGER": "",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ].merging(variables) { $1 }
    let words = ([Bench.program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id = pid_t()
    guard posix_spawn(&id, Bench.program, &actions, &attributes, words, settings) == 0 else {
      throw POSIXError(.ENOENT)
    }
    self.id = id
  }

  deinit {
    // A child that nobody has waited for would keep the test library from seeing any other one end.
    if !hasEnded {
      kill(id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
    close(master)
  }

  /// Types text, as it is.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Waits until the screen has been sent a text since it was last waited for.
  ///
  /// - Returns: What it was sent up to there; nil when nothing came for ten seconds.
  func wait(for text: String) -> String? {
    let wanted = Array(text.utf8)
    while true {
      if let range = seen.firstRange(of: wanted) {
        let shown = String(decoding: seen[..<range.upperBound], as: UTF8.self)
        seen.removeSubrange(..<range.upperBound)
        return shown
      }
      guard readMore() else { return nil }
    }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) { kill(id, number) }

  /// Waits until the program ends.
  ///
  /// - Returns: Its status; nil when it goes on for ten seconds more.
  func end() -> Int32? {
    while readMore() {}
    var status: Int32 = 0
    for _ in 0..<100 {
      if waitpid(id, &status, WNOHANG) == id {
        hasEnded = true
        return (status >> 8) & 0xFF
      }
      usleep(100_000)
    }
    return nil
  }

  private func readMore() -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 10_000) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    seen += chunk[..<count]
    return true
  }
}
