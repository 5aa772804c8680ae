import SQLite

/// A store that SwiftData or Core Data has made, to be read by this library.
///
/// ```swift
/// let store = try CoreDataStore(at: "/home/anna/default.store")
/// for entity in store.entities { print(entity.name, try store.count(of: entity)) }
/// ```
///
/// Their stores are SQLite databases: a table for each root class with the rows of its subclasses,
/// `Z_PK` for the key, `Z_ENT` for the class, which `Z_PRIMARYKEY` names, and a column for each property
/// or to-one relationship. The file is never changed, nor anything beside it: where a log belongs to
/// it, it is read from a copy of both.
///
/// A store belongs to one thread at a time.
public final class CoreDataStore {
  /// The path of the file as it was given.
  public let path: String
  /// The classes, in the order of their numbers; behind them those that rows have the numbers of and
  /// that the store does not name.
  public let entities: [CoreDataEntity]
  /// The tables with rows that no class of ``entities`` has: those of relationships between many and
  /// many, and those of root classes that the store does not name.
  public let otherTables: [OtherTable]
  /// The identity that Core Data gave to the store.
  public let identifier: String?

  /// A table that holds no objects of a known class.
  public struct OtherTable: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// How many rows it has; more than none.
    public let rowCount: Int
  }

  private let connection: Connection
  private let copy: CopiedDatabase?

  /// Opens a store.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``CoreDataStoreError``.
  public init(at path: String) throws(CoreDataStoreError) {
    self.path = path
    do {
      copy = try CopiedDatabase(ofDatabaseWithLog: path)
      connection = try Self.open(copy?.path ?? path, isCopy: copy != nil)
      guard try connection.applicationID() != StoreFormat.applicationID else {
        throw CoreDataStoreError.ownStore(path)
      }
      let tables = try connection.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
      ).compactMap(\.first?.textValue)
      guard tables.contains("Z_PRIMARYKEY") else {
        throw CoreDataStoreError.foreignDatabase(path, tables: tables)
      }
      let named = try Self.entities(in: connection, tables)
      entities = try named + Self.unnamedEntities(in: connection, besides: named)
      otherTables = try Self.otherTables(in: connection, tables, besides: named)
      identifier =
        tables.contains("Z_METADATA")
        ? try connection.rows("SELECT Z_UUID FROM Z_METADATA").first?.first?.textValue : nil
    } catch {
      throw Self.wrapped(error, path)
    }
  }

  /// How many objects there are of a class, without those of its subclasses.
  ///
  /// - Parameters:
  ///   - entity: The class.
  ///   - column: A column in which the objects have a value; nil for all.
  /// - Throws: ``CoreDataStoreError/unreadable(_:_:)``.
  public func count(
    of entity: CoreDataEntity, with column: String? = nil
  ) throws(CoreDataStoreError) -> Int {
    do {
      let table = try QuotedIdentifier(entity.table)
      let rows = try connection.rows(
        "SELECT count(\(try column.map { try QuotedIdentifier($0).description } ?? "*")) "
          + "FROM \(table) WHERE \(Self.classNumber) = ?", [.integer(entity.number)])
      return rows.first?.first?.count ?? 0
    } catch {
      throw Self.wrapped(error, path)
    }
  }

  /// The objects of some classes of one hierarchy, one at a time.
  ///
  /// - Parameters:
  ///   - entities: The classes.
  ///   - columns: The columns that are read, from those of the classes.
  ///   - owner: The column by which the objects are ordered, before their keys; those without a value
  ///     in it come first. Nil for the order of the keys alone.
  /// - Throws: ``CoreDataStoreError/unreadable(_:_:)``.
  public func objects(
    of entities: [CoreDataEntity], columns: [String], groupedBy owner: String? = nil
  ) throws(CoreDataStoreError) -> CoreDataCursor {
    do {
      let table = try QuotedIdentifier(entities.first?.table ?? "")
      let names = try columns.map { try QuotedIdentifier($0).description }
      let group = try owner.map { try QuotedIdentifier($0).description }
      let numbers = entities.map { String($0.number) }.joined(separator: ", ")
      let sql =
        "SELECT \((["Z_PK", "Z_ENT", group ?? "NULL"] + names).joined(separator: ", ")) "
        + "FROM \(table) WHERE \(Self.classNumber) IN (\(numbers)) "
        + (group.map { "ORDER BY \($0), Z_PK" } ?? "ORDER BY Z_PK")
      return CoreDataCursor(try connection.prepare(sql), path: path, columnCount: names.count)
    } catch {
      throw Self.wrapped(error, path)
    }
  }

  private static func open(_ path: String, isCopy: Bool) throws(SQLiteError) -> Connection {
    var options = Connection.Options(mode: isCopy ? .readWrite : .readOnly)
    options.usesWriteAheadLog = false
    options.enforcesForeignKeys = false
    return try Connection(.file(path), options: options)
  }

  private static func entities(
    in connection: Connection, _ tables: [String]
  ) throws -> [CoreDataEntity] {
    struct Row {
      let number: Int64
      let name: String
      let parent: Int64
    }
    let rows = try connection.rows(
      "SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT"
    ).compactMap { row -> Row? in
      guard case .integer(let number) = row[0], case .text(let name) = row[1] else { return nil }
      guard case .integer(let parent) = row[2] else {
        return Row(number: number, name: name, parent: 0)
      }
      return Row(number: number, name: name, parent: parent)
    }
    let byNumber = Dictionary(rows.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    var columns: [String: [String]] = [:]
    return try rows.compactMap { row in
      var root = row
      // A store that was tampered with could have a class above itself.
      for _ in rows {
        guard let parent = byNumber[root.parent] else { break }
        root = parent
      }
      let wanted = "Z" + root.name.uppercased()
      guard let table = tables.first(where: { $0.uppercased() == wanted }) else { return nil }
      if columns[table] == nil {
        let names = try connection.rows(
          "SELECT name FROM pragma_table_info(?)", [.text(table)]
        ).compactMap(\.first?.textValue)
        columns[table] = names.filter(isProperty)
      }
      return CoreDataEntity(
        number: row.number, name: row.name, isNamed: true, parent: byNumber[row.parent]?.name,
        table: table, columns: columns[table] ?? [])
    }
  }

  /// The number of a row's class, also of a row that has none.
  private static let classNumber = "ifnull(Z_ENT, 0)"

  /// Classes that rows have the numbers of, and that the store does not name as ones of their tables.
  private static func unnamedEntities(
    in connection: Connection, besides named: [CoreDataEntity]
  ) throws -> [CoreDataEntity] {
    var found: [CoreDataEntity] = []
    for (table, classes) in Dictionary(grouping: named, by: \.table).sorted(by: { $0.key < $1.key })
    {
      guard let root = classes.first(where: { $0.parent == nil }) ?? classes.first else { continue }
      let known = Set(classes.map(\.number))
      let numbers = try connection.rows(
        "SELECT DISTINCT CAST(\(classNumber) AS INTEGER) FROM \(QuotedIdentifier(table)) ORDER BY 1"
      )
      for case .integer(let number)? in numbers.map(\.first) where !known.contains(number) {
        found.append(
          CoreDataEntity(
            number: number, name: "\(root.name).\(number)", isNamed: false, parent: nil,
            table: table, columns: root.columns))
      }
    }
    return found
  }

  /// Tables of the program's data, whose names begin with a `Z`, besides those of classes and those that
  /// Core Data keeps for itself, whose names have a letter behind `Z_`.
  private static func otherTables(
    in connection: Connection, _ tables: [String], besides named: [CoreDataEntity]
  ) throws -> [OtherTable] {
    let known = Set(named.map(\.table))
    return try tables.compactMap { table in
      let rest = table.dropFirst()
      guard table.hasPrefix("Z"), !known.contains(table), let second = rest.first,
        second != "_" || rest.dropFirst().first?.isNumber ?? false
      else { return nil }
      let rows = try connection.rows("SELECT count(*) FROM \(QuotedIdentifier(table))")
      guard let count = rows.first?.first?.count, count > 0 else { return nil }
      return OtherTable(name: table, rowCount: count)
    }
  }

  /// Whether a column is one of a property: Core Data's own begin with `Z_`, or with `Z`, a number and
  /// an underscore.
  private static func isProperty(_ column: String) -> Bool {
    guard column.hasPrefix("Z"), let second = column.dropFirst().first else { return false }
    return second != "_" && !second.isNumber
  }

  static func wrapped(_ error: any Error, _ path: String) -> CoreDataStoreError {
    switch error {
    case let error as CoreDataStoreError: error
    case let error as SQLiteError where error.code == .notADatabase: .notADatabase(path)
    case let error as SQLiteError: .unreadable(path, error.message)
    default: .unreadable(path, "\(error)")
    }
  }
}

/// Steps through objects of a store of Core Data.
public final class CoreDataCursor {
  /// How many columns stand in front of those that were asked for.
  private static let ownColumns = 3

  private let statement: Statement
  private let path: String
  /// How many columns were asked for.
  public let columnCount: Int

  init(_ statement: Statement, path: String, columnCount: Int) {
    self.statement = statement
    self.path = path
    self.columnCount = columnCount
  }

  /// Moves on to the next object.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``CoreDataStoreError/unreadable(_:_:)``.
  public func next() throws(CoreDataStoreError) -> Bool {
    do throws(SQLiteError) {
      return try statement.step()
    } catch {
      throw CoreDataStore.wrapped(error, path)
    }
  }

  /// The key of the object among those of its hierarchy.
  public var key: Int64 { statement.int64(at: 0) }

  /// The number of its class.
  public var entity: Int64 { statement.int64(at: 1) }

  /// The key of the object by which the cursor groups; 0 for none.
  public var owner: Int64 { statement.int64(at: 2) }

  /// A value.
  ///
  /// - Parameter index: The place among the columns that were asked for, from 0.
  public func value(at index: Int) -> CoreDataValue {
    guard index >= 0, index < columnCount else { return .null }
    return switch statement.value(at: index + Self.ownColumns) {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .blob(let bytes): .bytes(bytes)
    }
  }
}

extension Value {
  fileprivate var textValue: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate var count: Int? {
    if case .integer(let number) = self { Int(clamping: number) } else { nil }
  }
}
