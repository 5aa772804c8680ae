import SQLite

/// Writes the rows of objects that are new.
///
/// Each object is looked at once, because a look costs more than what is done there.
struct RowInsertion {
  private let connection: Connection
  private let mapping: StoreMapping
  private let keys: KeySequences
  private let given: GivenKeys
  let replacement: RowReplacement
  private var haveKeys = false
  private var classes: [ClassInsertion] = []
  /// The place of each entity in `classes`, by its ordinal.
  private var places: [Int?]

  /// What the objects of one class have in common.
  private struct ClassInsertion {
    let entity: EntityMapping
    let statement: Statement
    let sequence: KeySequence
    var runs = KeyRuns()
  }

  init(connection: Connection, mapping: StoreMapping, keys: KeySequences, given: GivenKeys) {
    self.connection = connection
    self.mapping = mapping
    self.keys = keys
    self.given = given
    replacement = RowReplacement(connection: connection, mapping: mapping)
    places = Array(repeating: nil, count: mapping.entities.count)
  }

  /// The rows that were written, class by class.
  var rows: [HistoryWriter.Insertion] { classes.map { ($0.entity, $0.runs) } }

  /// Gives all objects their primary keys before any is written.
  mutating func giveKeys(to models: [any PersistentModel]) throws {
    for model in models {
      guard let entity = model._$model.entity else { continue }
      try giveKey(to: model, from: classes[try place(of: entity)].sequence)
    }
    haveKeys = true
  }

  mutating func insert(_ models: [any PersistentModel]) throws {
    for model in mapping.uniqueReferences.inOrder(models) {
      guard let entity = model._$model.entity else { continue }
      let place = try place(of: entity)
      let statement = classes[place].statement
      if !haveKeys { try giveKey(to: model, from: classes[place].sequence) }
      try statement.bind(model._$model.primaryKey, at: 1)
      var binder = _RowBinder(statement: statement, position: 2, entity: entity, columnOffset: -1)
      try model._$write(to: &binder)
      do {
        try statement.run()
      } catch {
        try takeRow(for: model, of: entity, insteadOf: error)
      }
      classes[place].runs.append(model._$model.primaryKey)
    }
    try replacement.redirectReferences()
  }

  /// Writes a row with the values of an object that stays without one.
  ///
  /// - Returns: The row's primary key.
  mutating func insertRow(
    like template: any PersistentModel, _ entity: EntityMapping
  ) throws -> Int64 {
    let place = try place(of: entity)
    let statement = classes[place].statement
    let key = try classes[place].sequence.take()
    try statement.bind(key, at: 1)
    var binder = _RowBinder(statement: statement, position: 2, entity: entity, columnOffset: -1)
    try template._$write(to: &binder)
    do {
      try statement.run()
    } catch {
      throw UniqueViolation(entity: entity, model: template).explain(error)
    }
    classes[place].runs.append(key)
    return key
  }

  private func giveKey(to model: any PersistentModel, from sequence: KeySequence) throws {
    // An object that comes back after its deletion has its old key.
    if model._$model.flags.contains(.revived) { return given.keep(model) }
    given.give(try sequence.take(), to: model)
  }

  /// Gives an object the row that has its unique values already.
  private func takeRow(
    for model: any PersistentModel, of entity: EntityMapping, insteadOf error: SQLiteError
  ) throws {
    var violation = UniqueViolation(entity: entity, model: model)
    guard error.extendedCode == .constraintUnique else { throw violation.explain(error) }
    do {
      if try replacement.takeRow(for: model, of: entity) { return }
    } catch let error as SQLiteError {
      throw violation.explain(error)
    }
    violation.holder = try replacement.holder(ofValuesOf: model, entity)
    throw violation.explain(error)
  }

  /// The place of a class in `classes`.
  private mutating func place(of entity: EntityMapping) throws -> Int {
    if let known = places[entity.ordinal] { return known }
    classes.append(
      ClassInsertion(
        entity: entity, statement: try statement(for: entity),
        sequence: try keys.sequence(of: entity.table)))
    places[entity.ordinal] = classes.count - 1
    return classes.count - 1
  }

  private func statement(for entity: EntityMapping) throws -> Statement {
    let columns = [StoreFormat.primaryKey] + entity.columns.map(\.name)
    let names = try ([StoreFormat.discriminator] + columns).map { try quoted($0) }
    let type = "'\(entity.name.replacing("'", with: "''"))'"
    let values = [type] + repeatElement("?", count: columns.count)
    let sql =
      "INSERT INTO \(try quoted(entity.table.name)) (\(names.joined(separator: ", "))) "
      + "VALUES (\(values.joined(separator: ", ")))"
    StatementLog.note(sql)
    return try connection.cachedStatement(sql)
  }
}
