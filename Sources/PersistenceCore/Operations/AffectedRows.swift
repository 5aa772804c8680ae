import SQLite

/// Rows that were changed by reversing operations: what the history is told of them, and which of them
/// have to be looked at again.
struct AffectedRows {
  /// Rows that were changed in the same columns.
  private struct Update: Hashable {
    let table: String
    let columns: Set<String>
  }

  /// The keys of rows that are there, by table: inserted and updated ones.
  private(set) var present: [String: [Int64]] = [:]
  /// The keys of rows that are gone, by table.
  private(set) var gone: [String: [Int64]] = [:]
  private var inserted: [String: KeyRuns] = [:]
  private var deleted: [String: KeyRuns] = [:]
  private var updates: [Update: [Int64]] = [:]

  /// Takes note of a row of a class that was inserted.
  mutating func noteInsert(_ key: Int64, in table: String, entity: String?) {
    present[table, default: []].append(key)
    if let entity { inserted[entity, default: KeyRuns()].append(key) }
  }

  /// Takes note of a row of a class that was deleted.
  mutating func noteDelete(_ key: Int64, in table: String, entity: String?) {
    gone[table, default: []].append(key)
    if let entity { deleted[entity, default: KeyRuns()].append(key) }
  }

  /// Takes note of a row some of whose columns were changed.
  mutating func noteUpdate(_ key: Int64, in table: String, columns: Set<String>) {
    present[table, default: []].append(key)
    updates[Update(table: table, columns: columns), default: []].append(key)
  }

  /// What the history is told, class by class.
  ///
  /// - Throws: `SQLiteError` when the classes of changed rows cannot be read.
  func changes(
    _ mapping: StoreMapping, on connection: Connection
  ) throws -> [(
    kind: StoredChange.Kind, entity: EntityMapping, runs: KeyRuns, properties: [String]
  )] {
    var changes:
      [(kind: StoredChange.Kind, entity: EntityMapping, runs: KeyRuns, properties: [String])] = []
    for (name, runs) in inserted.sorted(by: { $0.key < $1.key }) {
      guard let entity = mapping.entity(named: name) else { continue }
      changes.append((.insert, entity, runs, []))
    }
    let tables = Set(mapping.tables.map(\.name))
    for (update, keys) in updates where tables.contains(update.table) {
      for (name, runs) in try Self.classes(of: keys, in: update.table, on: connection) {
        guard let entity = mapping.entity(named: name) else { continue }
        let names = entity.attributes.filter { attribute in
          attribute.columns.contains { update.columns.contains($0.name) }
        }.map(\.name)
        // Places in lists are no properties of the row.
        if !names.isEmpty { changes.append((.update, entity, runs, names)) }
      }
    }
    for (name, runs) in deleted.sorted(by: { $0.key < $1.key }) {
      guard let entity = mapping.entity(named: name) else { continue }
      changes.append((.delete, entity, runs, []))
    }
    return changes
  }

  /// The keys of rows by their classes.
  static func classes(
    of keys: [Int64], in table: String, on connection: Connection
  ) throws -> [(String, KeyRuns)] {
    var classes: [String: KeyRuns] = [:]
    for start in stride(from: 0, to: keys.count, by: 5_000) {
      let list = KeyList(Array(keys[start..<min(start + 5_000, keys.count)]))
      let rows = try connection.rows(
        "SELECT \(StoreFormat.primaryKey), \(StoreFormat.discriminator) FROM \(try quoted(table)) "
          + "WHERE \(StoreFormat.primaryKey) \(list.condition)", [list.parameter])
      for row in rows {
        guard row.count == 2, case .integer(let key) = row[0], case .text(let name) = row[1]
        else { continue }
        classes[name, default: KeyRuns()].append(key)
      }
    }
    return classes.sorted { $0.key < $1.key }
  }
}
