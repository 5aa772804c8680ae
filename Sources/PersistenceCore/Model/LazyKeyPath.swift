import Synchronization

/// A key path that is made when it is first asked for, and then kept.
///
/// The key paths of a class start at a generic root, because a subclass has its superclass's
/// properties too, and the runtime makes such a one anew each time, with the types of all its parts.
/// A schema has them for every property, and most programs use few.
final class LazyKeyPath: Sendable {
  private let make: UncheckedBox<() -> AnyKeyPath>
  private let made = Mutex<UncheckedBox<AnyKeyPath>?>(nil)

  init(_ make: @escaping () -> AnyKeyPath) {
    self.make = UncheckedBox(make)
  }

  var keyPath: AnyKeyPath {
    made.withLock { made in
      if let made { return made }
      let path = UncheckedBox(make.value())
      made = path
      return path
    }.value
  }
}
