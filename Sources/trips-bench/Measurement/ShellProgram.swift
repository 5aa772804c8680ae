import Foundation

/// A program that is run as a shell would run it, with its output thrown away.
struct ShellProgram {
  /// What one run took.
  struct Usage {
    /// The largest resident set, in bytes.
    var peakMemory = 0
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  let path: String

  /// A program by its path.
  init(path: String) { self.path = path }

  /// A program that the search path finds; nil where it does not.
  init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else { return nil }
    path = found
  }

  /// Runs the program and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - input: A file for its standard input.
  @discardableResult
  func run(_ arguments: [String], input: String = "/dev/null") throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in [path] + arguments { words.append(strdup(word)) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child = pid_t()
    guard posix_spawn(&child, path, &actions, nil, words, environ) == 0 else {
      throw Failed(description: "\(path) cannot be run")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw Failed(description: "\(path) \(arguments.joined(separator: " ")) has failed")
    }
    return Usage(peakMemory: usage.ru_maxrss * 1024)
  }
}
