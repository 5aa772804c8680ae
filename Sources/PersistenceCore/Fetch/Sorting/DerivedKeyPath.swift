import Synchronization

/// A key path that the core has made of another one, so that values which have no order of their own
/// can be sorted by.
///
/// `SortDescriptor` takes key paths to `Comparable` values only, and a key path cannot be taken
/// apart. So the core's initialisers put a step behind the key path that they are given, one that
/// leads to a comparable form of the value, and write down here what they have made of what.
enum DerivedKeyPath {
  /// What was made of a key path.
  enum Step: Sendable {
    /// A text that is compared by a collation.
    case collated(SQLCollation)
    /// The value itself, in a comparable form.
    case comparable
    /// A member of what the key path leads to, which is a struct or an optional one.
    case member(SendableKeyPath)
    /// A field of a struct: the key path is the one that reflection has handed out.
    case field(SendableKeyPath)
    /// A property of a subclass: the key path is the whole of what was made.
    case property(SendableKeyPath, of: SendableModelType)
  }

  struct Origin: Sendable {
    /// The key path that the step was put behind; nil if the step stands for itself.
    let base: SendableKeyPath?
    let step: Step
  }

  /// Never shrinks, and holds no more than the key paths that the program sorts by.
  private static let origins = Mutex<[SendableKeyPath: Origin]>([:])

  static func note(_ keyPath: AnyKeyPath, _ origin: Origin) {
    origins.withLock { $0[SendableKeyPath(keyPath)] = origin }
  }

  static func origin(of keyPath: AnyKeyPath) -> Origin? {
    origins.withLock { $0[SendableKeyPath(keyPath)] }
  }
}

/// A key path that can be sent: key paths never change, and what the core's own capture is a key
/// path again.
struct SendableKeyPath: @unchecked Sendable, Hashable {
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }
}

/// A class, of which the type is not marked as Sendable where its generic signature is open.
struct SendableModelType: @unchecked Sendable {
  let type: any PersistentModel.Type
}
