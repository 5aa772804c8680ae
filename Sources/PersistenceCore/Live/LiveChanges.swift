extension ModelContainer {
  /// An element at once, and one after every save that can matter to objects of a class.
  ///
  /// ```swift
  /// for await _ in container.changes(of: Trip.self) { redraw() }
  /// ```
  ///
  /// What matters, and when the loop ends, is as for ``ModelContext/results(of:)``; but nothing is
  /// fetched. Saves that come while the loop's body is busy give one element.
  ///
  /// - Parameter type: The class; its subclasses, and what can be reached from them through
  ///   relationships, count.
  public func changes<T: PersistentModel>(of type: T.Type) -> LiveChanges {
    let entity = try? core.store.entity(for: type)
    return LiveChanges(
      subscription: core.feed.subscribe(to: entity?.reachableEntities, of: core.store))
  }
}

/// Elements that tell of changes; see ``ModelContainer/changes(of:)``.
public struct LiveChanges: AsyncSequence, Sendable {
  /// Nothing but that something may be different.
  public typealias Element = Void
  /// Waiting does not fail.
  public typealias Failure = Never

  fileprivate let subscription: LiveSubscription

  /// Starts to wait.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Waits for one change after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: LiveSubscription

    /// Waits for the next change.
    ///
    /// - Returns: Nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
      await subscription.signal.wait(isolation: actor) ? () : nil
    }
  }
}
