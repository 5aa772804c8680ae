/// The objects of one table that a context has in memory, by primary key.
///
/// Sixteen keys that follow one another share a page, an array of objects. Rows come out of a table
/// in the order of their keys, so a fetch fills page after page, and each of its objects takes the
/// memory of one pointer. Pages are found in an open-addressing table with linear probing. The
/// objects are not retained: they leave the map when they are freed.
struct IdentityMap {
  private typealias Object = Unmanaged<AnyObject>

  /// A page, and which keys it is for.
  private struct Entry {
    /// The keys without their last bits.
    var block: Int64 = 0
    /// Nil where there is no page.
    var page: UnsafeMutablePointer<Object?>?
    /// How many objects the page has.
    var count = 0
  }

  private static let bitsOfPlace: Int64 = 4
  private static let pageSize = 1 << Int(bitsOfPlace)

  private var entries: UnsafeMutablePointer<Entry>
  /// The number of entries is two to the power of this.
  private var bits = 4
  private var pages = 0
  /// The last page that lost its only object. Objects that are read and freed one by one would have a
  /// page made for each of them.
  private var spare: UnsafeMutablePointer<Object?>?
  private(set) var count = 0

  init() {
    entries = Self.makeEntries(1 << bits)
  }

  func deallocate() {
    for index in 0..<capacity { entries[index].page?.deallocate() }
    entries.deallocate()
    spare?.deallocate()
  }

  subscript(key: Int64) -> AnyObject? {
    entries[find(key >> Self.bitsOfPlace)].page?[Self.place(of: key)]?.takeUnretainedValue()
  }

  mutating func insert(_ object: AnyObject, for key: Int64) {
    let block = key >> Self.bitsOfPlace
    var index = find(block)
    if entries[index].page == nil {
      if pages * 2 >= capacity {
        grow()
        index = find(block)
      }
      entries[index] = Entry(block: block, page: takePage())
      pages += 1
    }
    guard let page = entries[index].page else { return }
    let place = Self.place(of: key)
    if page[place] == nil {
      entries[index].count += 1
      count += 1
    }
    page[place] = .passUnretained(object)
  }

  mutating func remove(_ key: Int64) {
    let index = find(key >> Self.bitsOfPlace)
    let place = Self.place(of: key)
    guard let page = entries[index].page, page[place] != nil else { return }
    page[place] = nil
    count -= 1
    entries[index].count -= 1
    if entries[index].count == 0 { removePage(at: index) }
  }

  /// Calls a function with each object that is there now; it may let go of any of them.
  func forEach(_ body: (AnyObject) -> Void) {
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    for index in 0..<capacity {
      guard let page = entries[index].page else { continue }
      for place in 0..<Self.pageSize {
        if let object = page[place] { objects.append(object.takeUnretainedValue()) }
      }
    }
    objects.forEach(body)
  }

  // MARK: - Pages

  private var capacity: Int { 1 << bits }

  private static func place(of key: Int64) -> Int {
    Int(truncatingIfNeeded: key) & (pageSize - 1)
  }

  private static func makeEntries(_ capacity: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    return entries
  }

  /// Where a block belongs. The multiplication spreads blocks with any distance between them.
  private func home(of block: Int64) -> Int {
    let spread = UInt64(bitPattern: block) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> UInt64(64 - bits))
  }

  /// The entry of a block, or the empty one that it would get.
  private func find(_ block: Int64) -> Int {
    var index = home(of: block)
    while entries[index].page != nil, entries[index].block != block {
      index = (index + 1) & (capacity - 1)
    }
    return index
  }

  private mutating func takePage() -> UnsafeMutablePointer<Object?> {
    if let spare {
      self.spare = nil
      return spare
    }
    let page = UnsafeMutablePointer<Object?>.allocate(capacity: Self.pageSize)
    page.initialize(repeating: nil, count: Self.pageSize)
    return page
  }

  /// Removes a page without objects, and moves up the entries behind it that are not at home.
  private mutating func removePage(at index: Int) {
    spare?.deallocate()
    spare = entries[index].page
    pages -= 1
    var hole = index
    var next = (hole + 1) & (capacity - 1)
    while entries[next].page != nil {
      let distance = (next - home(of: entries[next].block)) & (capacity - 1)
      if distance >= (next - hole) & (capacity - 1) {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & (capacity - 1)
    }
    entries[hole] = Entry()
  }

  private mutating func grow() {
    let old = entries
    let oldCapacity = capacity
    bits += 1
    entries = Self.makeEntries(capacity)
    for index in 0..<oldCapacity where old[index].page != nil {
      entries[find(old[index].block)] = old[index]
    }
    old.deallocate()
  }
}
