/// Objects in the order in which they were added, each once.
struct ModelList: Sequence {
  private var models: [any PersistentModel] = []
  /// Places in `models` whose objects were removed.
  private var removed: Set<Int> = []
  /// Where each object is; filled in only once something is to be removed.
  private var places: [ObjectIdentifier: Int]?

  var count: Int { models.count - removed.count }
  var isEmpty: Bool { models.count == removed.count }

  /// Adds an object that is not in the list.
  mutating func append(_ model: any PersistentModel) {
    if places != nil { places?[ObjectIdentifier(model)] = models.count }
    models.append(model)
  }

  mutating func remove(_ model: any PersistentModel) {
    var places =
      self.places
      ?? Dictionary(
        models.enumerated().map { (ObjectIdentifier($1), $0) },
        uniquingKeysWith: { _, last in last })
    self.places = nil
    if let place = places.removeValue(forKey: ObjectIdentifier(model)) { removed.insert(place) }
    self.places = places
    if isEmpty { removeAll() }
  }

  mutating func removeAll() {
    self = ModelList()
  }

  /// The objects as an array.
  var array: [any PersistentModel] {
    guard !removed.isEmpty else { return models }
    return models.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  func makeIterator() -> IndexingIterator<[any PersistentModel]> { array.makeIterator() }
}
