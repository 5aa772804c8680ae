import SQLite

/// The result columns of a fetch of one class with everything below it.
///
/// The class's inherited and own columns come first, then those of each subclass, so one statement
/// serves all rows.
final class SelectPlan {
  let entity: EntityMapping
  /// Whether the rows tell their class; they need not where there are no subclasses.
  let isPolymorphic: Bool
  /// `SELECT … FROM …`
  let head: String
  /// The statement that finds a row by its primary key.
  let byPrimaryKey: String
  /// The class itself.
  let ownVariant: Variant
  private let variants: [Variant]

  struct Variant {
    let entity: EntityMapping
    let nameBytes: [UInt8]
    let initPlan: _RowPlan
    let loadPlan: _RowPlan
  }

  init(_ entity: EntityMapping) throws {
    self.entity = entity
    let family = entity.family
    isPolymorphic = family.count > 1
    var names = [StoreFormat.primaryKey]
    if isPolymorphic { names.append(StoreFormat.discriminator) }
    var firstColumns: [ObjectIdentifier: Int] = [:]
    for level in entity.lineage + family.dropFirst() {
      firstColumns[ObjectIdentifier(level)] = names.count
      names += level.ownAttributes.flatMap(\.columns).map(\.name)
    }
    head =
      "SELECT \(try names.map { try quoted($0) }.joined(separator: ", ")) "
      + "FROM \(try quoted(entity.table.name))"
    let first: (EntityMapping) -> Int = { firstColumns[ObjectIdentifier($0)] ?? 0 }
    func variant(_ concrete: EntityMapping) -> Variant {
      Variant(
        entity: concrete, nameBytes: Array(concrete.name.utf8),
        initPlan: _RowPlan(entity: concrete, isForLoading: false, firstColumn: first),
        loadPlan: _RowPlan(entity: concrete, isForLoading: true, firstColumn: first))
    }
    ownVariant = variant(entity)
    variants = [ownVariant] + family.dropFirst().map(variant)
    byPrimaryKey = "\(head) WHERE \(try quoted(StoreFormat.primaryKey)) = ?"
  }

  /// The class of the current row.
  ///
  /// - Throws: ``SwiftDataError/corruptValue`` for a name that is no class of the hierarchy.
  func variant(of statement: Statement, last: inout Int) throws -> Variant {
    guard isPolymorphic else { return ownVariant }
    let count = variants.count
    let start = last
    let found = statement.withTextBytes(at: 1) { bytes -> Int? in
      for step in 0..<count {
        let index = start + step < count ? start + step : start + step - count
        let name = variants[index].nameBytes
        if name.count == bytes.count, name.elementsEqual(bytes) { return index }
      }
      return nil
    }
    guard let found else {
      throw SwiftDataError(
        .corruptValue,
        "row \(statement.int64(at: 0)) of \(entity.table.name) is of the class "
          + "'\(statement.string(at: 1))', which is not part of the schema")
    }
    last = found
    return variants[found]
  }
}
