import Synchronization

/// What has changed in a store.
enum StoreChange: Sendable {
  /// Rows of these classes.
  case entities(Set<ObjectIdentifier>)
  /// Nobody knows what: another program has written.
  case anything
}

/// Wakes those who wait for changes of a store.
final class ChangeFeed: Sendable {
  private let state = Mutex(State())
  private let subscriberCount = Atomic<Int>(0)

  private struct State {
    var subscribers: [Int: Subscriber] = [:]
    var nextNumber = 0
    var watch: (any Sendable & AnyObject)?
  }

  private struct Subscriber {
    let interest: Set<ObjectIdentifier>?
    let signal: LiveSignal
  }

  /// Costs a look at one variable, so that saves need not collect anything for nobody.
  var hasSubscribers: Bool { subscriberCount.load(ordering: .relaxed) > 0 }

  /// Subscribes to changes of rows of some classes.
  ///
  /// - Parameters:
  ///   - interest: The classes; nil for all.
  ///   - store: The store; while there are subscribers, what others write to it is looked for.
  func subscribe(to interest: Set<ObjectIdentifier>?, of store: any DataStore) -> LiveSubscription {
    let signal = LiveSignal()
    let number = state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      state.subscribers[number] = Subscriber(interest: interest, signal: signal)
      subscriberCount.store(state.subscribers.count, ordering: .relaxed)
      return number
    }
    startWatching(store)
    return LiveSubscription(feed: self, number: number, signal: signal)
  }

  private func startWatching(_ store: any DataStore) {
    guard state.withLock({ $0.watch == nil }) else { return }
    let watch = store.watchForeignChanges { [weak self] in self?.publish(.anything) }
    // One of two that were started at once goes away again.
    state.withLock { state in
      if state.watch == nil, !state.subscribers.isEmpty { state.watch = watch }
    }
  }

  func unsubscribe(_ number: Int) {
    let unused = state.withLock { state -> (any Sendable & AnyObject)? in
      state.subscribers[number] = nil
      subscriberCount.store(state.subscribers.count, ordering: .relaxed)
      guard state.subscribers.isEmpty else { return nil }
      defer { state.watch = nil }
      return state.watch
    }
    // Freed here and not under the lock.
    _ = unused
  }

  func publish(_ change: StoreChange) {
    guard hasSubscribers else { return }
    let concerned = state.withLock { state in
      state.subscribers.values.filter { subscriber in
        guard case .entities(let entities) = change, let interest = subscriber.interest else {
          return true
        }
        return !interest.isDisjoint(with: entities)
      }
    }
    for subscriber in concerned { subscriber.signal.raise() }
  }

  /// Ends all that wait now, because the container goes away.
  func finish() {
    let all = state.withLock { Array($0.subscribers.values) }
    for subscriber in all { subscriber.signal.finish() }
  }
}

/// A place among those who wait for changes; given up when it is freed.
final class LiveSubscription: Sendable {
  let signal: LiveSignal
  private let feed: ChangeFeed
  private let number: Int

  init(feed: ChangeFeed, number: Int, signal: LiveSignal) {
    self.feed = feed
    self.number = number
    self.signal = signal
  }

  deinit { feed.unsubscribe(number) }
}

extension EntityMapping {
  /// The classes whose rows can matter to a fetch of this one: its own rows and those of everything
  /// that can be reached through relationships.
  var reachableEntities: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var waiting = family
    while let entity = waiting.popLast() {
      guard found.insert(ObjectIdentifier(entity)).inserted else { continue }
      for relationship in entity.relationships { waiting += relationship.destination.family }
    }
    return found
  }
}
