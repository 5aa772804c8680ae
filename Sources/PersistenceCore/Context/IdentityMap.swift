/// The objects of one table that a context has in memory, by primary key.
///
/// Open addressing with linear probing. Keys that follow one another land in places that follow one
/// another, which is how rows come out of a table, so a fetch walks through memory in order. The
/// objects are not retained: they leave the map when they are freed.
struct IdentityMap {
  private var keys: UnsafeMutablePointer<Int64>
  private var objects: UnsafeMutablePointer<Unmanaged<AnyObject>?>
  private var mask: Int
  private(set) var count = 0

  init() {
    mask = 15
    keys = .allocate(capacity: 16)
    objects = .allocate(capacity: 16)
    keys.initialize(repeating: 0, count: 16)
    objects.initialize(repeating: nil, count: 16)
  }

  func deallocate() {
    keys.deallocate()
    objects.deallocate()
  }

  subscript(key: Int64) -> AnyObject? {
    var place = home(of: key)
    while let object = objects[place] {
      if keys[place] == key { return object.takeUnretainedValue() }
      place = (place + 1) & mask
    }
    return nil
  }

  mutating func insert(_ object: AnyObject, for key: Int64) {
    if count * 10 >= (mask + 1) * 6 { grow() }
    place(Unmanaged.passUnretained(object), for: key)
  }

  /// Puts an object in. Whoever is nearer to its home gives way, so that no key is ever found
  /// behind one that is at home; removing relies on that.
  private mutating func place(_ object: Unmanaged<AnyObject>, for key: Int64) {
    var key = key
    var object = object
    var place = home(of: key)
    var distance = 0
    while let resident = objects[place] {
      if keys[place] == key {
        objects[place] = object
        return
      }
      let residentDistance = (place - home(of: keys[place])) & mask
      if residentDistance < distance {
        swap(&keys[place], &key)
        objects[place] = object
        object = resident
        distance = residentDistance
      }
      place = (place + 1) & mask
      distance += 1
    }
    keys[place] = key
    objects[place] = object
    count += 1
  }

  mutating func remove(_ key: Int64) {
    var place = home(of: key)
    while objects[place] != nil {
      if keys[place] == key { return close(place) }
      place = (place + 1) & mask
    }
  }

  func forEach(_ body: (AnyObject) -> Void) {
    for place in 0...mask {
      if let object = objects[place] { body(object.takeUnretainedValue()) }
    }
  }

  /// Where a key belongs. Blocks of 1,024 keys stay together; the blocks are spread.
  private func home(of key: Int64) -> Int {
    let number = UInt64(bitPattern: key)
    let spread = ((number >> 10) &* 0x9E37_79B9_7F4A_7C15) >> 20
    return Int(truncatingIfNeeded: number &+ spread) & mask
  }

  /// Empties a place and moves up those behind it that are not at home.
  private mutating func close(_ start: Int) {
    var hole = start
    var next = (hole + 1) & mask
    while let object = objects[next], home(of: keys[next]) != next {
      keys[hole] = keys[next]
      objects[hole] = object
      hole = next
      next = (next + 1) & mask
    }
    objects[hole] = nil
    count -= 1
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldObjects = objects
    let oldCapacity = mask + 1
    let capacity = oldCapacity * 2
    mask = capacity - 1
    count = 0
    keys = .allocate(capacity: capacity)
    objects = .allocate(capacity: capacity)
    keys.initialize(repeating: 0, count: capacity)
    objects.initialize(repeating: nil, count: capacity)
    for old in 0..<oldCapacity {
      if let object = oldObjects[old] { place(object, for: oldKeys[old]) }
    }
    oldKeys.deallocate()
    oldObjects.deallocate()
  }
}
