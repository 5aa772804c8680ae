/// Objects on their way into an array.
///
/// Collecting references without their type and handing the memory over at the end keeps a fetch
/// free of generic code for each row.
struct ObjectBuffer: ~Copyable {
  private var objects: UnsafeMutablePointer<AnyObject>
  private var capacity = 16
  private(set) var count = 0

  init() {
    objects = .allocate(capacity: 16)
  }

  deinit {
    objects.deinitialize(count: count)
    objects.deallocate()
  }

  mutating func append(_ object: consuming AnyObject) {
    if count == capacity { grow() }
    (objects + count).initialize(to: object)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<AnyObject>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: objects, count: count)
    objects.deallocate()
    objects = larger
    capacity *= 2
  }

  /// Moves the objects into an array.
  ///
  /// - Parameter type: The class of all of them.
  mutating func take<T: PersistentModel>(as type: T.Type) -> [T] {
    let taken = count
    // The library would write to the empty array that all threads share.
    guard taken > 0 else { return [] }
    count = 0
    return [T](unsafeUninitializedCapacity: taken) { buffer, initialized in
      guard let target = buffer.baseAddress else { return }
      UnsafeMutableRawPointer(target).moveInitializeMemory(
        as: AnyObject.self, from: objects, count: taken)
      initialized = taken
    }
  }
}
