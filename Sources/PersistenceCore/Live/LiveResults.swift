extension ModelContext {
  /// The objects of a fetch, again and again: at once, and after every save that can matter to them.
  ///
  /// ```swift
  /// for try await trips in context.results(of: FetchDescriptor<Trip>()) {
  ///   show(trips)
  /// }
  /// ```
  ///
  /// A save matters if it writes rows of the class, of its subclasses, or of classes that can be
  /// reached from them through relationships; by this context, by another one, or by another process.
  /// Saves that come while the loop's body is busy give one element, with the newest state. The
  /// objects are the context's own, and are delivered where the loop runs: on the context's actor.
  /// Another program's changes do not tell what they are about, so they always give an element.
  ///
  /// The loop ends when its task is cancelled and when the container goes away.
  ///
  /// - Parameter descriptor: Which objects, and in which order.
  /// - Returns: A sequence that throws what ``fetch(_:)`` throws.
  public func results<T: PersistentModel>(of descriptor: FetchDescriptor<T>) -> LiveResults<T> {
    LiveResults(context: self, descriptor: descriptor)
  }
}

extension ModelContainer {
  /// The identifiers of a fetch, again and again: at once, and whenever a save has changed which
  /// objects there are or their order.
  ///
  /// It needs no context and can be read from everywhere; otherwise it is as
  /// ``ModelContext/results(of:)``. Elements that are equal to the one before are left out.
  ///
  /// - Parameter descriptor: Which objects, and in which order.
  /// - Returns: A sequence that throws what ``ModelContext/fetchIdentifiers(_:)`` throws.
  public func identifiers<T: PersistentModel>(
    of descriptor: FetchDescriptor<T>
  ) -> LiveIdentifiers<T> {
    LiveIdentifiers(core: core, descriptor: descriptor)
  }
}

/// The objects of a fetch, again after every save that can matter to them; see
/// ``ModelContext/results(of:)``.
public struct LiveResults<T: PersistentModel>: AsyncSequence {
  /// The objects, in the descriptor's order.
  public typealias Element = [T]
  /// What fetching throws.
  public typealias Failure = any Error

  fileprivate let context: ModelContext
  fileprivate let descriptor: FetchDescriptor<T>

  /// Starts to look for changes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      context: context, descriptor: descriptor,
      subscription: context.core.subscribe(to: descriptor))
  }

  /// Fetches again after every save that matters.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let context: ModelContext
    fileprivate let descriptor: FetchDescriptor<T>
    fileprivate let subscription: LiveSubscription

    /// Waits for the next state, on the caller's actor.
    ///
    /// - Parameter actor: The context's actor.
    /// - Returns: The objects; nil at the end.
    /// - Throws: What ``ModelContext/fetch(_:)`` throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> [T]? {
      guard await subscription.signal.wait(isolation: actor) else { return nil }
      return try context.fetch(descriptor)
    }
  }
}

@available(*, unavailable)
extension LiveResults.Iterator: Sendable {}

/// The identifiers of a fetch, again whenever they have changed; see
/// ``ModelContainer/identifiers(of:)``.
public struct LiveIdentifiers<T: PersistentModel>: AsyncSequence, Sendable {
  /// The identifiers, in the descriptor's order.
  public typealias Element = [PersistentIdentifier]
  /// What fetching throws.
  public typealias Failure = any Error

  fileprivate let core: ContainerCore
  fileprivate let descriptor: FetchDescriptor<T>

  /// Starts to look for changes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(core: core, descriptor: descriptor, subscription: core.subscribe(to: descriptor))
  }

  /// Fetches again after every save that matters.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let core: ContainerCore
    fileprivate let descriptor: FetchDescriptor<T>
    fileprivate let subscription: LiveSubscription
    private var last: [PersistentIdentifier]?

    fileprivate init(
      core: ContainerCore, descriptor: FetchDescriptor<T>, subscription: LiveSubscription
    ) {
      self.core = core
      self.descriptor = descriptor
      self.subscription = subscription
    }

    /// Waits for the next state.
    ///
    /// - Returns: The identifiers; nil at the end.
    /// - Throws: What ``ModelContext/fetchIdentifiers(_:)`` throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> [PersistentIdentifier]? {
      while await subscription.signal.wait(isolation: actor) {
        let now = try core.store.fetchIdentifiers(StoreRequest(descriptor))
        if now == last { continue }
        last = now
        return now
      }
      return nil
    }
  }
}

extension ContainerCore {
  fileprivate func subscribe<T: PersistentModel>(
    to descriptor: FetchDescriptor<T>
  ) -> LiveSubscription {
    // A class that is not part of the schema is reported by the fetch.
    let entity = try? store.entity(for: T.self)
    return feed.subscribe(to: entity?.reachableEntities, of: store)
  }
}
