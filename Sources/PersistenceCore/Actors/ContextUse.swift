import Dispatch
import Synchronization

// Stops a debug build where a context is used from two threads at once, or a model actor's context
// from outside of its actor.
//
// The compiler finds nearly all of that, as contexts and objects are not `Sendable`; what it was told
// to overlook would damage memory without a word. Release builds contain none of this.

extension ModelContext {
  /// Begins a use that lasts.
  ///
  /// - Parameter action: What for.
  /// - Returns: What ``endUse(_:)`` needs.
  @inline(__always)
  func beginUse(_ action: StaticString) -> Bool {
    #if DEBUG
    return thread.enter(action)
    #else
    return false
    #endif
  }

  /// - Parameter isOutermost: What ``beginUse(_:)`` has returned.
  @inline(__always)
  func endUse(_ isOutermost: Bool) {
    #if DEBUG
    if isOutermost { thread.leave() }
    #endif
  }

  /// Looks only, for a use that is over at once.
  @inline(__always)
  func checkUse(_ action: StaticString) {
    #if DEBUG
    thread.check(action)
    #endif
  }
}

#if DEBUG
/// Who uses a context.
final class ContextThread: Sendable {
  /// The thread that is using the context; zero for none.
  private let current = Atomic<UInt>(0)
  /// The executor that the context belongs to; zero for none.
  private let home = Atomic<UInt>(0)
  /// Whether the context goes away, or the process ends: then it is saved by whoever does that.
  private let isEnding = Atomic<Bool>(false)

  /// Tells on which executor's queue the caller runs.
  static let executor = DispatchSpecificKey<UInt>()

  /// Lets only one executor use the context from now on.
  func belong(to executor: UInt) { home.store(executor, ordering: .relaxed) }

  func end() { isEnding.store(true, ordering: .relaxed) }

  /// - Returns: Whether the caller is the first one in, and has to leave.
  func enter(_ action: StaticString) -> Bool {
    checkHome(action)
    let (exchanged, other) = current.compareExchange(
      expected: 0, desired: Self.caller, ordering: .relaxed)
    if !exchanged, other != Self.caller { complain(action) }
    return exchanged
  }

  func leave() { current.store(0, ordering: .relaxed) }

  func check(_ action: StaticString) {
    checkHome(action)
    let other = current.load(ordering: .relaxed)
    if other != 0, other != Self.caller { complain(action) }
  }

  private static var caller: UInt { UInt(pthread_self()) }

  private func checkHome(_ action: StaticString) {
    let home = home.load(ordering: .relaxed)
    guard home != 0, home != DispatchQueue.getSpecific(key: Self.executor),
      !isEnding.load(ordering: .relaxed)
    else { return }
    stop(
      "\(action) on a model actor's context from outside of the actor. Call a method of the actor, "
        + "or make a context of your own with ModelContext(container); pass a persistentModelID "
        + "instead of an object.")
  }

  private func complain(_ action: StaticString) {
    guard !isEnding.load(ordering: .relaxed) else { return }
    stop(
      "\(action) on a context that another thread is using. A context and its objects belong to one "
        + "actor or thread at a time: make one for each with ModelContext(container), and pass a "
        + "persistentModelID instead of an object.")
  }

  private func stop(_ message: String) -> Never {
    // The message of a trap is lost where a program is built without its symbols.
    FileHandle.standardError.write(Data("PersistenceCore: \(message)\n".utf8))
    preconditionFailure(message)
  }
}
#endif
