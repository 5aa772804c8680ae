import Synchronization

/// Lets one who waits go on. Signals that come while nobody waits count as one.
final class LiveSignal: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// The first wait does not wait.
    var isRaised = true
    var isFinished = false
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  func raise() {
    let waiting = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRaised = true
        return [CheckedContinuation<Bool, Never>]()
      }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: true) }
  }

  /// Ends all waits, those to come, too.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: false) }
  }

  /// Waits for the next signal.
  ///
  /// - Returns: False if there will be none: finished, or the task was cancelled.
  func wait(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now = state.withLock { state -> Bool? in
          if state.isFinished { return false }
          if state.isRaised {
            state.isRaised = false
            return true
          }
          state.waiting.append(continuation)
          return nil
        }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      finish()
    }
  }
}
