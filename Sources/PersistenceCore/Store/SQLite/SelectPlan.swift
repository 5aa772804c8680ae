import SQLite

/// The result columns of a fetch of one class with everything below it.
///
/// The class's inherited and own columns come first, then those of each subclass, so one statement
/// serves all rows.
final class SelectPlan {
  let entity: EntityMapping
  /// Whether the rows tell their class; they need not where there are no subclasses.
  let isPolymorphic: Bool
  let head: SelectHead
  /// The statement that finds a row by its primary key.
  let byPrimaryKey: String
  /// The number of result columns.
  let columnCount: Int
  /// Whether objects are made that load something later on, so that they have to know which others
  /// were fetched with them.
  let leavesProperties: Bool
  /// The class itself.
  let ownVariant: Variant
  private let variants: [Variant]

  /// One concrete class that a row can be of.
  final class Variant {
    let entity: EntityMapping
    let type: any PersistentModel.Type
    let needsLoading: Bool
    let initPlan: _RowPlan
    let loadPlan: _RowPlan
    private let name: UnsafeMutableBufferPointer<UInt8>

    init(
      _ entity: EntityMapping, leavingOut: UInt64, firstColumn: (EntityMapping) -> Int
    ) {
      self.entity = entity
      type = entity.type
      needsLoading = entity.needsLoading
      initPlan = _RowPlan(
        entity: entity, isForLoading: false, leavingOut: leavingOut, firstColumn: firstColumn)
      loadPlan = _RowPlan(
        entity: entity, isForLoading: true, leavingOut: leavingOut, firstColumn: firstColumn)
      name = .allocate(capacity: entity.name.utf8.count)
      _ = name.initialize(from: entity.name.utf8)
    }

    deinit { name.deallocate() }

    func isNamed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard bytes.count == name.count, let left = bytes.baseAddress, let right = name.baseAddress
      else { return false }
      return memcmp(left, right, bytes.count) == 0
    }
  }

  /// - Parameters:
  ///   - entity: The class.
  ///   - slots: The properties of the class that are read at first; nil for all. For the others the
  ///     result has placeholders, where one can be made up.
  init(_ entity: EntityMapping, only slots: Set<Int>? = nil) throws {
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
    var results = names.map { SelectHead.Result.column($0) }
    var leftOut: [ObjectIdentifier: UInt64] = [:]
    if let slots {
      for level in entity.lineage + family.dropFirst() {
        var column = firstColumns[ObjectIdentifier(level)] ?? 0
        let properties = level.properties
        for attribute in level.ownAttributes {
          defer { column += attribute.columns.count }
          guard !slots.contains(attribute.slot) || !entity.isKind(of: level),
            let literals = StandIn.emptyLiterals(for: attribute, among: properties)
          else { continue }
          for (offset, literal) in literals.enumerated() {
            results[column + offset] = .literal(literal)
          }
          leftOut[ObjectIdentifier(level), default: 0] |= _ModelState.bit(attribute.slot)
        }
      }
    }
    func bits(of entity: EntityMapping) -> UInt64 {
      entity.lineage.reduce(0) { $0 | (leftOut[ObjectIdentifier($1)] ?? 0) }
    }
    columnCount = names.count
    leavesProperties =
      slots != nil || family.contains { !$0.relationships.isEmpty }
    head = try SelectHead(results, from: entity.table.name)
    let first: (EntityMapping) -> Int = { firstColumns[ObjectIdentifier($0)] ?? 0 }
    ownVariant = Variant(entity, leavingOut: bits(of: entity), firstColumn: first)
    variants =
      [ownVariant]
      + family.dropFirst().map { Variant($0, leavingOut: bits(of: $0), firstColumn: first) }
    var byPrimaryKey = SQLWriter()
    byPrimaryKey.write("\(head.plain) WHERE \(try quoted(StoreFormat.primaryKey)) = ?")
    if entity.parent != nil {
      byPrimaryKey.write(" AND ")
      try byPrimaryKey.write(.isOfType(family.map(\.name)))
    }
    self.byPrimaryKey = byPrimaryKey.sql
  }

  /// The class of the current row.
  ///
  /// - Parameters:
  ///   - statement: The statement with the row.
  ///   - last: The class of the row before: rows of a class tend to lie together. It becomes that of
  ///     this one.
  /// - Throws: ``SwiftDataError/corruptValue`` for a name that is no class of the hierarchy.
  func find(_ last: inout Unmanaged<Variant>, for statement: Statement) throws {
    guard isPolymorphic else { return }
    let isFound = statement.withTextBytes(at: 1) { bytes -> Bool in
      if last._withUnsafeGuaranteedRef({ $0.isNamed(bytes) }) { return true }
      guard let found = variants.first(where: { $0.isNamed(bytes) }) else { return false }
      last = .passUnretained(found)
      return true
    }
    guard !isFound else { return }
    throw SwiftDataError(
      .corruptValue,
      "row \(statement.int64(at: 0)) of \(entity.table.name) is of the class "
        + "'\(statement.string(at: 1))', which is not part of the schema")
  }
}
