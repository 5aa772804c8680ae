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

  /// Looks through a store: pages, indexes, foreign keys, tables, every value of every object, files
  /// beside the store, and rules of the program.
  ///
  /// The store is only read. The cost is that of reading it whole, several times.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - schema: The schema that the store should have.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  ///   - limit: How many problems of a kind are listed at most.
  ///   - rules: Called with a context of the store, to say what is wrong by the program's own rules.
  /// - Throws: ``SwiftDataError`` if the store cannot be opened at all, or has another version.
  public static func verify(
    _ url: URL, schema: Schema, busyTimeout: Duration = .seconds(5), limit: Int = 20,
    rules: (ModelContext) throws -> [Problem] = { _ in [] }
  ) throws -> StoreVerification {
    let status = try StoreStatus.read(at: url, schema: schema, busyTimeout: busyTimeout)
    var problems: [Problem] = []
    try MigratingFile(url, lockTimeout: busyTimeout).read { connection, _ in
      problems += try connection.integrityCheck(limit: limit).map { Problem(.damage, $0) }
      problems += try connection.foreignKeyCheck().prefix(limit).map {
        Problem(
          .reference,
          "\($0.table) \($0.rowID.map(String.init) ?? "?") leads to a row of \($0.parent) that is not "
            + "there")
      }
    }
    problems += status.differences.map { Problem(.schema, $0) }
    // A store of another shape cannot be read through its classes.
    guard status.relation == .same, !problems.contains(where: { $0.kind == .damage }) else {
      return StoreVerification(problems: problems, objectCount: 0)
    }
    var configuration = ModelConfiguration(url: url, allowsSave: false)
    configuration.busyTimeout = busyTimeout
    let container = try ModelContainer(for: schema, configurations: configuration)
    var reader = ObjectReader(container: container, limit: limit)
    try reader.readAll()
    problems += reader.problems
    problems += try container.checkExternalStorage().missing.prefix(limit).map {
      Problem(
        .externalFile,
        "\($0.identifier.entityName) \($0.identifier.primaryKey) has no file for \($0.property): "
          + "\($0.url.path) is missing")
    }
    problems += try rules(ModelContext(container))
    return StoreVerification(problems: problems, objectCount: reader.count)
  }
}

/// Reads every object of a store, one class after the other.
private struct ObjectReader {
  let container: ModelContainer
  let limit: Int
  private(set) var problems: [StoreVerification.Problem] = []
  private(set) var count = 0

  init(container: ModelContainer, limit: Int) {
    self.container = container
    self.limit = limit
  }

  mutating func readAll() throws {
    let store = container.core.store
    for table in store.mapping.tables {
      try findForeignRows(of: table)
      try findMissingValues(of: table)
      func read<M: PersistentModel>(_ type: M.Type) throws {
        var seen = 0
        do {
          try ModelContext(container).enumerate(FetchDescriptor<M>()) { _ in seen += 1 }
        } catch let error as SwiftDataError where error.code == .corruptValue {
          problems.append(.init(.value, error.message))
        }
        count += seen
      }
      try read(table.root.type)
    }
  }

  private func rows(_ sql: String) throws -> [[Value]] {
    guard let store = container.core.store as? SQLiteStore else { return [] }
    return try store.read { try $0.connection.rows(sql) }
  }

  /// Rows whose class is not one of the hierarchy's.
  private mutating func findForeignRows(of table: TableMapping) throws {
    let names = table.entities.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
    let (key, type) = (
      try quoted(StoreFormat.primaryKey), try quoted(StoreFormat.discriminator)
    )
    for row in try rows(
      "SELECT \(key), \(type) FROM \(try quoted(table.name)) WHERE \(type) NOT IN (\(names)) "
        + "LIMIT \(limit)")
    {
      guard row.count == 2, case .integer(let number) = row[0], case .text(let name) = row[1]
      else { continue }
      problems.append(
        .init(
          .value, "row \(number) of \(table.name) is of the class '\(name)', which the schema lacks"
        ))
    }
  }

  /// Rows of subclasses without values that their class requires: the table cannot say NOT NULL.
  private mutating func findMissingValues(of table: TableMapping) throws {
    let (key, type) = (
      try quoted(StoreFormat.primaryKey), try quoted(StoreFormat.discriminator)
    )
    for entity in table.entities where entity.parent != nil {
      for attribute in entity.ownAttributes {
        guard let column = attribute.columns.first, !column.isNullable else { continue }
        let names = entity.family.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
        for row in try rows(
          "SELECT \(key) FROM \(try quoted(table.name)) WHERE \(type) IN (\(names)) "
            + "AND \(try quoted(column.name)) IS NULL LIMIT \(limit)")
        {
          guard case .integer(let number)? = row.first else { continue }
          problems.append(
            .init(.value, "\(entity.name) \(number) has no value for \(attribute.name)"))
        }
      }
    }
  }
}
