import SQLite

/// Compares what a save is about to write with what others have stored since the objects were read.
///
/// It runs inside the save's transaction, so nobody writes between the look and the save.
struct ConflictCheck {
  private let connection: Connection
  private let policy: ConflictPolicy
  private var conflicts: [SaveConflict] = []
  /// Objects whose rows are gone, where the policy is to pass over them.
  private(set) var gone: [any PersistentModel] = []

  init(connection: Connection, policy: ConflictPolicy) {
    self.connection = connection
    self.policy = policy
  }

  /// Whether the policy leaves everything to the statements that write.
  private var isNeedless: Bool { policy.sameProperty == .overwrite && policy.deletedRow == .fail }

  /// Looks at objects with changes.
  ///
  /// - Parameter models: Those whose rows somebody may have written to.
  /// - Throws: ``SwiftDataError/saveConflict`` with all conflicts.
  mutating func look(at models: [any PersistentModel]) throws {
    guard !isNeedless else { return }
    for model in models {
      guard let entity = model._$model.entity else { continue }
      try look(at: model, of: entity)
    }
    if !conflicts.isEmpty { throw SwiftDataError(conflicts) }
  }

  private mutating func look(at model: any PersistentModel, of entity: EntityMapping) throws {
    let originals = (model._$model.annex?.originals ?? []).filter {
      entity.attributes.indices.contains($0.slot)
        && !entity.attributes[$0.slot].columns.isEmpty
    }
    let columns = originals.flatMap { entity.attributes[$0.slot].columns }.map(\.name)
    let names = try ([StoreFormat.primaryKey] + columns).map { try quoted($0) }
    let sql =
      "SELECT \(names.joined(separator: ", ")) FROM \(try quoted(entity.table.name)) "
      + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?"
    StatementLog.note(sql)
    let statement = try connection.cachedStatement(sql)
    try statement.bind(model._$model.primaryKey, at: 1)
    defer { statement.reset() }
    guard try statement.step() else {
      if policy.deletedRow == .skip {
        gone.append(model)
      } else {
        conflicts.append(SaveConflict(deleted: model.persistentModelID))
      }
      return
    }
    guard policy.sameProperty == .fail else { return }
    var column = 1
    for (slot, original) in originals {
      let attribute = entity.attributes[slot]
      let stored = attribute.columns.indices.map { statement.value(at: column + $0) }
      column += attribute.columns.count
      let property = ConflictProperty(attribute, of: entity)
      guard try stored != property.columns(of: original, like: stored),
        let mine = try? property.columns(of: model, like: stored), stored != mine
      else { continue }
      conflicts.append(
        SaveConflict(
          model.persistentModelID, property: attribute.name, mine: property.value(in: mine),
          stored: property.value(in: stored)))
    }
  }
}

/// One property as columns and as a value, in whichever form it is stored.
private struct ConflictProperty {
  private let attribute: AttributeMapping
  private let entity: EntityMapping

  init(_ attribute: AttributeMapping, of entity: EntityMapping) {
    self.attribute = attribute
    self.entity = entity
  }

  /// The columns of the value that an object has.
  func columns(of model: any PersistentModel, like stored: [Value]) throws -> [Value] {
    if let relationship = entity.relationship(at: attribute.slot) {
      return [Self.key(StoredReference(of: model, relationship.property).rowKey)]
    }
    let value = (model as Any)[keyPath: entity.properties[attribute.slot].keyPath]
    return try columns(of: value ?? (), like: stored)
  }

  /// The columns of a value.
  ///
  /// - Parameter stored: The row's. A large value that lies in a file is compared with the file, and
  ///   is given the row's columns if they are the same.
  func columns(of value: Any, like stored: [Value]) throws -> [Value] {
    if let reference = value as? StoredReference { return [Self.key(reference.rowKey)] }
    guard let content = Self.present(value) else { return attribute.columns.map { _ in .null } }
    switch attribute.form {
    case .external:
      guard let data = content as? Data else { return [.null] }
      if case .text(let file)? = stored.first,
        let external = try? ExternalFiles.read(file, of: entity.table.externalFiles)
      {
        return external == data ? stored : [.blob([UInt8](data))]
      }
      return [.blob([UInt8](data))]
    case .transformed(let name):
      let transformer = try ValueTransformer.ofProperty(
        "\(entity.name).\(attribute.name)", named: name)
      return [(transformer.transformedValue(content) as? Data).map { .blob([UInt8]($0)) } ?? .null]
    case .plain, .ephemeral:
      return try ColumnValues.encode(content, shape: attribute.shape)
    }
  }

  /// The value that columns hold.
  func value(in columns: [Value]) -> Any? {
    if let relationship = entity.relationship(at: attribute.slot) {
      guard case .integer(let key)? = columns.first else { return nil }
      return PersistentIdentifier(
        entityName: relationship.destination.name, storeIdentifier: entity.storeIdentifier,
        primaryKey: key)
    }
    switch (attribute.form, columns.first) {
    case (.external, .text(let file)?):
      return try? ExternalFiles.read(file, of: entity.table.externalFiles)
    case (.transformed(let name), .blob(let bytes)?):
      let transformer = try? ValueTransformer.ofProperty(
        "\(entity.name).\(attribute.name)", named: name)
      return transformer?.reverseTransformedValue(Data(bytes))
    default:
      return PreservedValue(columns: columns.map(PreservedValue.Column.init))
        .decode(attribute.shape)
    }
  }

  private static func key(_ key: Int64) -> Value { key > 0 ? .integer(key) : .null }

  /// The value in an optional, in however many of them it is.
  private static func present(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrappedValue.flatMap(present)
  }
}
