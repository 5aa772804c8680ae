import FoundationEssentials
import Synchronization

/// A clock that stands still until it is moved.
final class TestClock: Sendable {
  private let seconds = Mutex(794_000_000.25)

  var now: Date { Date(timeIntervalSinceReferenceDate: seconds.withLock { $0 }) }

  func advance(_ by: Double = 1) { seconds.withLock { $0 += by } }
}
