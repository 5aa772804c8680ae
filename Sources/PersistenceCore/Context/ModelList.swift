/// Objects in the order in which they were added, each once.
struct ModelList: Sequence {
  private var models: ContiguousArray<(any PersistentModel)?> = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Positions are looked up in a dictionary only once something was removed or asked for.
  private var hasPlaces = false
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an object that is not in the list.
  mutating func append(_ model: any PersistentModel) {
    if hasPlaces { places[ObjectIdentifier(model)] = models.count }
    models.append(model)
    count += 1
  }

  mutating func remove(_ model: any PersistentModel) {
    if !hasPlaces {
      for (place, model) in models.enumerated() {
        if let model { places[ObjectIdentifier(model)] = place }
      }
      hasPlaces = true
    }
    guard let place = places.removeValue(forKey: ObjectIdentifier(model)) else { return }
    models[place] = nil
    count -= 1
  }

  mutating func removeAll() {
    self = ModelList()
  }

  func makeIterator() -> AnyIterator<any PersistentModel> {
    var index = models.startIndex
    let models = models
    return AnyIterator {
      while index < models.endIndex {
        defer { index += 1 }
        if let model = models[index] { return model }
      }
      return nil
    }
  }
}
