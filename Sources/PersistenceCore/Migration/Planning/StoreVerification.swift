import SQLite

/// What a look through a whole store has found.
public struct StoreVerification: Sendable {
  /// One thing that is not as it should be.
  public struct Problem: Sendable, Hashable, Codable {
    /// What kind of thing.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// The file itself is damaged.
      case damage
      /// A row leads to one that is not there.
      case reference
      /// The tables or the record of them are not those of the schema.
      case schema
      /// A row holds what its class cannot.
      case value
      /// A row has no file for a value, or a file has no row.
      case externalFile
      /// A rule of the program itself is broken.
      case rule
    }

    /// What kind of thing.
    public let kind: Kind
    /// What it is and where.
    public let message: String

    /// Describes a problem.
    ///
    /// - Parameters:
    ///   - kind: What kind of thing.
    ///   - message: What it is and where.
    public init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }
  }

  /// The problems, the gravest kinds first.
  public let problems: [Problem]
  /// How many objects were read.
  public let objectCount: Int

  /// Whether there are no problems. A file that no row names is none.
  public var isSound: Bool { problems.isEmpty }

  /// What is told of a store that cannot be looked through.
  ///
  /// - Parameter damage: What is wrong with the file.
  public init(damage: String) {
    self.init(problems: [Problem(.damage, damage)], objectCount: 0)
  }

  init(problems: [Problem], objectCount: Int) {
    self.problems = problems
    self.objectCount = objectCount
  }

  /// Looks through a store: pages, indexes, foreign keys, tables, every value of every object, files
  /// beside the store, and rules of the program.
  ///
  /// The store is only read. The cost is that of reading it whole, several times. What is wrong in one
  /// row does not keep the others from being looked at; a file that is damaged does.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - schema: The schema that the store should have.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  ///   - limit: How many problems of a kind are listed at most; the others are counted.
  ///   - rules: Called with a context of the store and the list, to say what is wrong by the program's own
  ///     rules.
  /// - Throws: ``SwiftDataError`` if the store cannot be opened at all, or has another version.
  public static func verify(
    _ url: URL, schema: Schema, busyTimeout: Duration = .seconds(5), limit: Int = 20,
    rules: (ModelContext, inout ProblemList) throws -> Void = { _, _ in }
  ) throws -> StoreVerification {
    var problems = ProblemList(limit: limit)
    var count = 0
    do {
      let status = try StoreStatus.read(at: url, schema: schema, busyTimeout: busyTimeout)
      try MigratingFile(url, lockTimeout: busyTimeout).read { connection, _ in
        for fault in try connection.integrityCheck(limit: limit) { problems.add(.damage, fault) }
        guard !problems.has(.damage) else { return }
        for key in try connection.foreignKeyCheck() {
          problems.add(
            .reference,
            "\(key.table) \(key.rowID.map(String.init) ?? "?") leads to a row of \(key.parent) that is "
              + "not there")
        }
      }
      for difference in status.differences { problems.add(.schema, difference) }
      // A store of another shape cannot be read through its classes.
      if status.relation == .same, !problems.has(.damage) {
        var configuration = ModelConfiguration(url: url, allowsSave: false)
        configuration.busyTimeout = busyTimeout
        let container = try ModelContainer(for: schema, configurations: configuration)
        var reader = ObjectReader(container: container)
        defer { count = reader.count }
        try reader.readAll(&problems)
        for missing in try container.checkExternalStorage().missing {
          problems.add(
            .externalFile,
            "\(missing.identifier.entityName) \(missing.identifier.primaryKey) has no file for "
              + "\(missing.property): \(missing.url.path) is missing")
        }
        try rules(ModelContext(container), &problems)
      }
    } catch let error as SwiftDataError where error.storeCondition == .damaged {
      // Pages are found to be damaged when they are read, whatever they are read for.
      if !problems.has(.damage) { problems.add(.damage, error.summary) }
    }
    return StoreVerification(problems: problems.problems, objectCount: count)
  }
}

/// Reads every object of a store, one class after the other.
private struct ObjectReader {
  let container: ModelContainer
  private(set) var count = 0

  init(container: ModelContainer) {
    self.container = container
  }

  mutating func readAll(_ problems: inout StoreVerification.ProblemList) throws {
    let store = container.core.store
    for table in store.mapping.tables {
      try findForeignRows(of: table, &problems)
      let known = try findMissingValues(of: table, &problems)
      func read<M: PersistentModel>(_ type: M.Type) throws {
        let context = ModelContext(container)
        defer { withExtendedLifetime(context) {} }
        try context.forEachReadable(type) { _ in
          count += 1
        } unreadable: { key, error in
          if !known.contains(key) { problems.add(.value, error.message) }
        }
      }
      try read(table.root.type)
    }
  }

  private func forEachRow(_ sql: String, _ body: ([Value]) -> Void) throws {
    guard let store = container.core.store as? SQLiteStore else { return }
    try store.read { try $0.connection.rows(sql) }.forEach(body)
  }

  /// Rows whose class is not one of the hierarchy's.
  private func findForeignRows(
    of table: TableMapping, _ problems: inout StoreVerification.ProblemList
  ) throws {
    let names = table.entities.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
    let (key, type) = (
      try quoted(StoreFormat.primaryKey), try quoted(StoreFormat.discriminator)
    )
    try forEachRow(
      "SELECT \(key), \(type) FROM \(try quoted(table.name)) WHERE \(type) NOT IN (\(names))"
    ) { row in
      guard row.count == 2, case .integer(let number) = row[0], case .text(let name) = row[1]
      else { return }
      problems.add(
        .value, "row \(number) of \(table.name) is of the class '\(name)', which the schema lacks")
    }
  }

  /// Rows of subclasses without values that their class requires: the table cannot say NOT NULL.
  ///
  /// - Returns: Their primary keys.
  private func findMissingValues(
    of table: TableMapping, _ problems: inout StoreVerification.ProblemList
  ) throws -> Set<Int64> {
    var keys: Set<Int64> = []
    let (key, type) = (
      try quoted(StoreFormat.primaryKey), try quoted(StoreFormat.discriminator)
    )
    for entity in table.entities where entity.parent != nil {
      for attribute in entity.ownAttributes {
        guard let column = attribute.columns.first, !column.isNullable else { continue }
        let names = entity.family.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
        try forEachRow(
          "SELECT \(key) FROM \(try quoted(table.name)) WHERE \(type) IN (\(names)) "
            + "AND \(try quoted(column.name)) IS NULL"
        ) { row in
          guard case .integer(let number)? = row.first else { return }
          keys.insert(number)
          problems.add(.value, "\(entity.name) \(number) has no value for \(attribute.name)")
        }
      }
    }
    return keys
  }
}
