#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs work that blocks on a thread of its own, so that the threads of Swift's concurrency stay
/// free for what the work waits for.
///
/// - Parameter work: The work.
/// - Returns: What the work returns.
public func onOwnThread<Result: Sendable>(
  _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    OwnThread.start { continuation.resume(returning: work()) }
  }
}

/// A thread that runs one function and ends.
enum OwnThread {
  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread; where the system has none left, the function runs at once.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      box.takeRetainedValue().body()
    }
  }
}
