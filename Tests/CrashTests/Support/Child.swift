import Foundation
import Glibc

/// A process that runs the built program.
struct Child {
  /// How a process ended.
  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let id: pid_t

  /// The program beside the test bundle.
  static let program: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("trips")
      .path
  }()

  /// Starts a program; what it prints goes nowhere.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: The words behind its name.
  ///   - variables: Its whole environment.
  init(
    _ arguments: [String], path: String = Child.program, variables: [String: String] = [:]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, flags) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] as [(Int32, Int32)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, nil, words, environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    self.id = id
  }

  /// Waits for the end of the process.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// Kills the process after a while, unless it has ended by then.
  func killed(after delay: Duration) -> End {
    usleep(UInt32(max(delay / .microseconds(1), 0)))
    kill(id, SIGKILL)
    return wait()
  }
}
