#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The end of the pipe that the handler writes to. A handler may touch little else than a number.
nonisolated(unsafe) private var writingEnd: Int32 = -1

/// Signals as bytes of a pipe: whatever thread gets a signal, the one that waits is told.
///
/// While it exists, interrupts (Ctrl-C) do not end the process. There can be one at a time.
public final class SignalPipe: Sendable {
  /// A signal that was sent.
  public enum Signal: Sendable {
    /// Somebody pressed Ctrl-C.
    case interrupt
    /// The terminal has another size.
    case resize
    /// The process goes on after it was stopped.
    case `continue`
  }

  private static let handled = [SIGINT, SIGWINCH, SIGCONT]

  /// The end to wait for in `poll`.
  let descriptor: Int32
  private let previous: [sigaction]

  /// Begins to handle the signals.
  ///
  /// - Returns: Nil where the system has no pipe left.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writingEnd = ends[1]
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writingEnd, &byte, 1)
      errno = code
    }
    var previous: [sigaction] = []
    for signal in Self.handled {
      var old = sigaction()
      sigaction(signal, &action, &old)
      previous.append(old)
    }
    self.previous = previous
  }

  deinit {
    for (signal, old) in zip(Self.handled, previous) {
      var old = old
      sigaction(signal, &old, nil)
    }
    close(writingEnd)
    writingEnd = -1
    close(descriptor)
  }

  /// The next signal; nil when none is waiting.
  func next() -> Signal? {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGINT: return .interrupt
      case SIGWINCH: return .resize
      case SIGCONT: return .continue
      default: continue
      }
    }
    return nil
  }

  /// Forgets signals that nobody has asked for.
  public func clear() {
    while next() != nil {}
  }
}
