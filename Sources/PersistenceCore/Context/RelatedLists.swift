/// The lists of several objects' to-many relationships, as their elements come from the store.
struct RelatedLists<Model: PersistentModel> {
  let owners: [Int64]
  private let indexes: [Int64: Int]
  private var entries: [Entry] = []
  private var isInOrder = true
  private var ranges: [Range<Int>] = []
  private var lastOwner: (key: Int64, index: Int)?

  private struct Entry {
    let owner: Int
    let order: Int64
    let model: Model
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
    guard let model = object as? Model else { return }
    let index: Int
    if let lastOwner, lastOwner.key == owner {
      index = lastOwner.index
    } else {
      guard let found = indexes[owner] else { return }
      index = found
      lastOwner = (owner, found)
    }
    if let last = entries.last, (last.owner, last.order) > (index, order) { isInOrder = false }
    entries.append(Entry(owner: index, order: order, model: model))
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
  subscript(index: Int) -> [Model] { entries[ranges[index]].map(\.model) }
}
