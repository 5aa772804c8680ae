/// The lists of several objects' to-many relationships, as their elements come from the store.
///
/// Elements are collected without their class, so that no generic code runs for each of them.
struct RelatedLists {
  let owners: [Int64]
  private let indexes: [Int64: Int]
  private var entries: [Entry] = []
  private var isInOrder = true
  private var ranges: [Range<Int>] = []
  private var last: Entry?
  private var lastOwner: Int64 = 0

  private struct Entry {
    let owner: Int
    let order: Int64
    let object: AnyObject
  }

  init(owners: [Int64]) {
    self.owners = owners
    indexes = Dictionary(owners.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// - Parameters:
  ///   - object: An element.
  ///   - order: Its place in the list, or its age where it was never given one.
  ///   - owner: The primary key of the object whose list it is in.
  mutating func append(_ object: AnyObject, order: Int64, to owner: Int64) {
    let index: Int
    if let last, lastOwner == owner {
      index = last.owner
    } else {
      guard let found = indexes[owner] else { return }
      index = found
      lastOwner = owner
    }
    if let last, (last.owner, last.order) > (index, order) { isInOrder = false }
    let entry = Entry(owner: index, order: order, object: object)
    entries.append(entry)
    last = entry
  }

  /// Puts the elements in order.
  mutating func finish() {
    if !isInOrder {
      // Elements with the same place stay in the order of their rows.
      entries = entries.enumerated().sorted {
        ($0.element.owner, $0.element.order, $0.offset)
          < ($1.element.owner, $1.element.order, $1.offset)
      }.map(\.element)
    }
    ranges = Array(repeating: 0..<0, count: owners.count)
    var start = 0
    while start < entries.count {
      let owner = entries[start].owner
      var end = start + 1
      while end < entries.count, entries[end].owner == owner { end += 1 }
      ranges[owner] = start..<end
      start = end
    }
  }

  /// The list of an owner.
  ///
  /// - Parameters:
  ///   - index: The owner's place among all.
  ///   - type: The class of the elements. A row that another program has made one of another class
  ///     is no element.
  func list<Model: PersistentModel>(at index: Int, of type: Model.Type) -> [Model] {
    let range = ranges[index]
    return [Model](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in range where entries[index].object is Model {
        (start + count * MemoryLayout<AnyObject>.stride).initializeMemory(
          as: AnyObject.self, to: entries[index].object)
        count += 1
      }
    }
  }
}
