/// Tells which classes have unique values that lead to objects of other classes.
///
/// A chapter may be unique within its book. Where both are inserted and the book takes the row of an
/// older one, the chapter can only be compared with the older book's once that is known. So books are
/// written first.
struct UniqueReferences {
  private var ranks: [ObjectIdentifier: Int] = [:]

  init(_ entities: [EntityMapping]) {
    // Each round finds what leads to the classes of the round before; circles end by the limit.
    for _ in 0..<8 {
      var isChanged = false
      for entity in entities {
        let destinations = entity.lineage.flatMap { level in
          level.uniqueness.flatMap { $0 }.compactMap { path in
            level.relationship(at: path.attribute.slot)?.destination
          }
        }
        guard !destinations.isEmpty else { continue }
        let below = destinations.flatMap(\.family).filter { $0 !== entity }
        let rank = 1 + (below.compactMap { ranks[ObjectIdentifier($0)] }.max() ?? 0)
        guard ranks[ObjectIdentifier(entity)] != rank else { continue }
        ranks[ObjectIdentifier(entity)] = rank
        isChanged = true
      }
      if !isChanged { break }
    }
  }

  /// The objects in the order in which they have to be written.
  func inOrder(_ models: [any PersistentModel]) -> [any PersistentModel] {
    guard !ranks.isEmpty else { return models }
    let ranked = models.map { model in
      model._$model.entity.flatMap { ranks[ObjectIdentifier($0)] } ?? 0
    }
    guard let highest = ranked.max(), highest > 0 else { return models }
    return (0...highest).flatMap { rank in
      zip(models, ranked).filter { $0.1 == rank }.map(\.0)
    }
  }
}
