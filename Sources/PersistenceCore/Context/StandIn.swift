import SQLite
import Synchronization

/// Objects for identifiers whose rows are gone.
///
/// `ModelContext.model(for:)` has to return an object. This one is marked as deleted and holds empty
/// values, made by reading a row of empty values.
enum StandIn {
  static func make(
    for identifier: PersistentIdentifier, in context: ModelContext
  ) -> any PersistentModel {
    let entity = context.store.mapping.entity(of: identifier)
    let model = entity.flatMap { try? read($0) } ?? MissingModel()
    mark(model, as: identifier)
    return model
  }

  /// An object of a class, or nil if the class has a property that cannot be made up.
  static func make<T: PersistentModel>(
    for identifier: PersistentIdentifier, of type: T.Type, in context: ModelContext
  ) -> T? {
    guard let entity = try? context.store.entity(for: type), let model = try? read(entity) as? T
    else { return nil }
    mark(model, as: identifier)
    return model
  }

  /// The object that fills the place of a to-one relationship which is not optional, while the key in
  /// its link tells where it really leads. There is one for each class, and nobody gets to see it.
  ///
  /// - Returns: Nil if the class has a property that cannot be made up.
  static func blank(_ type: any PersistentModel.Type) -> (any PersistentModel)? {
    let key = ObjectIdentifier(type)
    if let known = blanks.withLock({ $0[key] }) { return known.value }
    let schema = Schema([type])
    let mapping = StoreMapping(schema: schema, storeIdentifier: "")
    let made = withExtendedLifetime(mapping) {
      let model = (try? mapping.entity(for: type)).flatMap { try? read($0) }
      model?._$model.detach()
      model?._$model.flags = [.deleted, .blank]
      return UncheckedBox(model)
    }
    return blanks.withLock { blanks in
      if let known = blanks[key] { return known }
      blanks[key] = made
      return made
    }.value
  }

  private static let blanks = Mutex<[ObjectIdentifier: UncheckedBox<(any PersistentModel)?>]>([:])

  /// SQL literals that can stand for an attribute's columns until its values are needed; nil for a
  /// property that has no columns, for which no value can be made up, or that is read sooner than that.
  static func emptyLiterals(
    for attribute: AttributeMapping, among properties: [_ModelProperty]
  ) -> [String]? {
    guard !attribute.columns.isEmpty, properties.indices.contains(attribute.slot) else {
      return nil
    }
    switch attribute.shape.storage {
    case .reference: return nil
    // To read a case is sooner done than to find one that stands for it.
    case .rawValue where !attribute.shape.isOptional: return nil
    default: break
    }
    // A constant is set once, when its object is made.
    if properties[attribute.slot].isConstant { return nil }
    return (try? emptyColumns(attribute, properties[attribute.slot]))?.map(\.sqlLiteral)
  }

  private static func mark(_ model: any PersistentModel, as identifier: PersistentIdentifier) {
    model._$model.detach()
    model._$model.makeAnnex().lastIdentifier = identifier
    model._$model.flags = .deleted
  }

  private static func read(_ entity: EntityMapping) throws -> any PersistentModel {
    let plan = try SelectPlan(entity)
    let connection = try Connection(.memory)
    let values = try zip(entity.attributes, entity.properties).map(emptyColumns)
    let lead = plan.isPolymorphic ? ["0", "''"] : ["0"]
    let select = (lead + values.flatMap { $0.map { _ in "?" } }).joined(separator: ", ")
    let statement = try connection.prepare("SELECT \(select)")
    try statement.bind(values.flatMap { $0 })
    guard try statement.step() else { throw SwiftDataError(.corruptValue, "no row") }
    var row = _RowReader(statement: statement, plan: plan.ownVariant.initPlan, context: nil)
    row.start(plan.ownVariant.initPlan, primaryKey: 0)
    func make<M: PersistentModel>(_ type: M.Type) throws -> any PersistentModel {
      try type.init(_$row: &row)
    }
    return try withExtendedLifetime(plan) {
      let model = try make(entity.type)
      if entity.needsLoading {
        row.start(plan.ownVariant.loadPlan, primaryKey: 0)
        try model._$load(&row)
      }
      return model
    }
  }

  /// What an attribute's columns hold for an empty value: NULL where it is optional, and what a
  /// constant is set to.
  private static func emptyColumns(
    _ attribute: AttributeMapping, _ property: _ModelProperty
  ) throws -> [Value] {
    if property.isConstant, let value = property.defaultValue?() {
      return try ColumnValues.encode(value, shape: attribute.shape)
    }
    if let values = emptyColumns(attribute.shape) { return values }
    func placeholder<T>(_ type: T.Type) throws -> Any { try ShapeProbe.placeholder(type) }
    let value = try placeholder(attribute.shape.valueType)
    return try ColumnValues.encode(value, shape: attribute.shape)
  }
}

extension StandIn {
  /// What the columns of a shape hold for an empty value, as far as the shape itself tells; nil where a
  /// value has to be made up.
  private static func emptyColumns(_ shape: AttributeShape) -> [Value]? {
    if shape.isOptional { return Array(repeating: .null, count: shape.columnCount) }
    switch shape.storage {
    case .scalar(let scalar):
      return [scalar._$placeholder._$sqlValue]
        + Array(repeating: .null, count: scalar._$columnCount - 1)
    case .reference, .toMany:
      return Array(repeating: .null, count: shape.columnCount)
    case .composite(let composite):
      var values: [Value] = []
      for member in composite.members {
        guard let columns = emptyColumns(member.shape) else { return nil }
        values += columns
      }
      return values
    case .json:
      let name = GenericTypeName(of: shape.valueType)
      return name == .array || name == .set ? [.text("[]")] : nil
    case .rawValue, .unsupported:
      return nil
    }
  }
}

/// The object for an identifier whose class is not known to the store, or cannot be made up.
private final class MissingModel: PersistentModel {
  var _$model = _ModelState()

  static var _$modelClasses: [_ModelClass] { [] }

  init() {}

  init(_$row row: inout _RowReader) throws {
    throw SwiftDataError(.unregisteredModel, "a missing object has no row")
  }

  func _$load(_ row: inout _RowReader) throws {}
  func _$write(to row: inout _RowBinder) throws {}
  func _$write(_ slot: Int, to row: inout _RowBinder) throws {}
  func _$restore(_ slot: Int, from value: Any) {}
  func _$stored(_ slot: Int) -> Any { () }
  func _$reference(_ slot: Int) -> Int64 { 0 }
  func _$refer(_ slot: Int, to key: Int64) {}
}
