import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Calls a function at each Ctrl-C, on a thread of its own, until it is stopped.
public final class InterruptWatch: Sendable {
  private let stopping: Int32

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - signals: Where interrupts come from.
  ///   - onInterrupt: Is given how many there were, this one included.
  /// - Returns: Nil where the system has no pipe left.
  public init?(_ signals: SignalPipe, onInterrupt: @escaping @Sendable (Int) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopping = ends[1]
    let stopped = ends[0]
    signals.clear()
    OwnThread.start {
      var count = 0
      while true {
        var requests = [
          pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
          pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&requests, 2, -1) < 0, errno != EINTR { break }
        if requests[0].revents != 0 { break }
        while let signal = signals.next() {
          guard case .interrupt = signal else { continue }
          count += 1
          onInterrupt(count)
        }
      }
      close(stopped)
    }
  }

  /// Stops watching.
  public func stop() {
    close(stopping)
  }
}
