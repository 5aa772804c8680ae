import Dispatch

/// Runs work that uses a context.
public protocol ModelExecutor: Executor {
  /// The context that the work uses, and nothing else.
  var modelContext: ModelContext { get }

  /// The executor as the runtime takes it; nil if it is not serial. Not meant to be written by hand.
  var _unownedSerialExecutor: UnownedSerialExecutor? { get }
}

/// Runs work that uses a context, one thing at a time.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

extension ModelExecutor {
  /// Nil: the executor does not say that it is serial.
  public var _unownedSerialExecutor: UnownedSerialExecutor? { nil }
}

extension ModelExecutor where Self: SerialExecutor {
  /// The executor as the runtime takes it.
  public var _unownedSerialExecutor: UnownedSerialExecutor? { asUnownedSerialExecutor() }
}

/// Runs a model actor's work on a serial queue of its own.
///
/// The queue belongs to this executor alone and targets none that belongs to somebody else, so the
/// work never runs on the caller's thread, not even when the actor was made on the main actor. It
/// takes a thread of the system's pool only while there is something to do.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  // The context is only used by the jobs, which run one after the other, and before the first one by
  // whoever makes the executor.

  /// The context that the work uses.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "PersistenceCore.ModelActor")

  /// Makes an executor for a context.
  ///
  /// - Parameter modelContext: A context that nothing else uses from now on.
  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
    #if DEBUG
    queue.setSpecific(key: ContextThread.executor, value: token)
    #endif
  }

  #if DEBUG
  /// Tells this executor from others.
  private var token: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
  #endif

  /// Runs a job after those that came before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    #if DEBUG
    modelContext.thread.belong(to: token)
    #endif
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// The executor as the runtime takes it.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Stops the process if the caller does not run on this executor; `assumeIsolated` asks for it.
  public func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
