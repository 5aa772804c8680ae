/// Where a statement's result has the columns of one concrete class.
///
/// A polymorphic fetch has the columns of every class in one result; each class of a row's lineage
/// starts at a place of its own.
public final class _RowPlan {
  let entity: EntityMapping
  /// The bits of the properties that objects are made without.
  let unloaded: UInt64
  /// The first columns of the classes that read, the most derived one first. Plain memory, because a
  /// look at an array costs more than the number.
  let firstColumns: UnsafeMutablePointer<Int>
  /// The attribute that each column of the result belongs to.
  private let attributes: [AttributeMapping?]
  private let levels: [[AttributeMapping]]

  /// - Parameters:
  ///   - entity: The concrete class.
  ///   - firstColumn: The result column at which a class's own properties start.
  ///   - isForLoading: Whether every class reads, or only those with an initialiser of their own.
  ///   - leavingOut: The bits of properties for which the result has placeholders.
  init(
    entity: EntityMapping, isForLoading: Bool, leavingOut: UInt64 = 0,
    firstColumn: (EntityMapping) -> Int
  ) {
    self.entity = entity
    unloaded = entity.lists | leavingOut
    let lineage = Array(entity.lineage.reversed())
    let reading = isForLoading ? lineage : lineage.filter(\.readsInInitializer)
    firstColumns = .allocate(capacity: reading.count)
    for (level, entity) in reading.enumerated() {
      (firstColumns + level).initialize(to: firstColumn(entity))
    }
    levels = reading.map(\.ownAttributes)
    var attributes: [AttributeMapping?] = []
    for level in lineage.reversed() {
      let first = firstColumn(level)
      if attributes.count < first {
        attributes += repeatElement(nil, count: first - attributes.count)
      }
      for attribute in level.ownAttributes {
        attributes += repeatElement(Optional(attribute), count: attribute.shape.columnCount)
      }
    }
    self.attributes = attributes
  }

  deinit { firstColumns.deallocate() }

  func columnCount(ofProperty index: Int, level: Int) -> Int {
    levels[level][index].shape.columnCount
  }

  func attribute(atColumn column: Int) -> AttributeMapping {
    (attributes.indices.contains(column) ? attributes[column] : nil) ?? AttributeMapping.unknown
  }
}
