import Synchronization
import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether Ctrl-C was pressed since somebody began to look.
private let wasInterrupted = Atomic(false)

/// Notices Ctrl-C in place of being ended by it, for work that has something to put away.
///
/// The second Ctrl-C ends the program as ever, because the first one may come just before something
/// begins to wait. Where somebody handles the signal already, as `trips shell` does, or nobody is to,
/// as in the background of a script, it is left alone.
final class InterruptFlag {
  private var previous: sigaction?

  /// Begins to look.
  init() {
    var current = sigaction()
    guard sigaction(SIGINT, nil, &current) == 0, current.sa_flags & SA_SIGINFO == 0,
      Self.address(current.__sigaction_handler.sa_handler) == Self.address(SIG_DFL)
    else { return }
    // Made before a signal can ask for it.
    wasInterrupted.store(false, ordering: .sequentiallyConsistent)
    WaitingInput.giveUp(false)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      wasInterrupted.store(true, ordering: .sequentiallyConsistent)
      WaitingInput.giveUp(true)
    }
    // SA_RESETHAND, which Swift is not shown on all systems: the next signal does what it did before.
    // Without SA_RESTART, so that a read that waits for input comes back.
    action.sa_flags = Int32(bitPattern: 0x8000_0000)
    if sigaction(SIGINT, &action, nil) == 0 { previous = current }
  }

  deinit { end() }

  /// Whether Ctrl-C was pressed.
  var isInterrupted: Bool {
    previous != nil && wasInterrupted.load(ordering: .sequentiallyConsistent)
  }

  /// Leaves the signal to what it did before.
  func end() {
    guard var previous else { return }
    sigaction(SIGINT, &previous, nil)
    WaitingInput.giveUp(false)
    self.previous = nil
  }

  /// Ends the program as the signal would have.
  func raise() {
    end()
    _ = kill(getpid(), SIGINT)
  }

  private static func address(_ handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}
