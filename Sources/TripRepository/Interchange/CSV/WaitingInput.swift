import Synchronization

/// Whether a read that waits for input goes on waiting.
public enum WaitingInput {
  /// Says, from whichever thread, that what another one waits for is not needed any more.
  final class Stop: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func set() { flag.store(true, ordering: .sequentiallyConsistent) }
  }

  /// What ends the waiting of the thread that reads here.
  @TaskLocal static var stop: Stop?

  private static let isGivenUp = Atomic(false)

  /// Whether a read that waits ends with an error.
  public static var givesUp: Bool {
    isGivenUp.load(ordering: .sequentiallyConsistent) || stop?.isSet == true
  }

  /// Says whether all reads that wait are to end with an error. Once it was called, it may be called by
  /// the handler of a signal.
  ///
  /// - Parameter givesUp: False to go on waiting, as without a call.
  public static func giveUp(_ givesUp: Bool) {
    isGivenUp.store(givesUp, ordering: .sequentiallyConsistent)
  }
}
