import SQLite

/// Looks whether rows that were changed lead to rows that are there, and whether rows lead to ones that
/// are gone.
///
/// While operations are reversed, the actions of foreign keys are off: a cascade would delete rows that
/// no operation speaks of. So what SQLite would have refused is looked for afterwards, for the changed
/// rows alone.
struct ReferenceCheck {
  let connection: Connection
  let mapping: StoreMapping

  /// A row that leads to one that is not there.
  struct Dangling {
    let table: String
    let key: Int64
    let destination: String
    let destinationKey: Int64
  }

  private struct Reference {
    let table: String
    let column: String
    let destination: String
  }

  /// The first row that leads to nothing; nil for none.
  func dangling(among rows: AffectedRows) throws -> Dangling? {
    for reference in references {
      for (keys, column) in [
        (rows.present[reference.table] ?? [], StoreFormat.primaryKey),
        (rows.gone[reference.destination] ?? [], reference.column),
      ] {
        for start in stride(from: 0, to: keys.count, by: 5_000) {
          let part = Array(keys[start..<min(start + 5_000, keys.count)])
          if let found = try dangling(reference, where: column, isIn: part) { return found }
        }
      }
    }
    return nil
  }

  private func dangling(
    _ reference: Reference, where column: String, isIn keys: [Int64]
  ) throws -> Dangling? {
    let list = KeyList(keys)
    let target = try quoted(reference.column)
    let key = StoreFormat.primaryKey
    let rows = try connection.rows(
      """
      SELECT child.\(key), child.\(target) FROM \(try quoted(reference.table)) AS child
      WHERE child.\(try quoted(column)) \(list.condition) AND child.\(target) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(try quoted(reference.destination)) AS parent
          WHERE parent.\(key) = child.\(target))
      LIMIT 1
      """, [list.parameter])
    guard let row = rows.first, row.count == 2, case .integer(let found) = row[0],
      case .integer(let destination) = row[1]
    else { return nil }
    return Dangling(
      table: reference.table, key: found, destination: reference.destination,
      destinationKey: destination)
  }

  private var references: [Reference] {
    var references: [Reference] = []
    for relationship in mapping.entities.flatMap(\.ownRelationships) {
      guard case .column(let column) = relationship.storage,
        // Such a key may lead to nothing.
        relationship.inverse?.deleteRule != .noAction
      else { continue }
      references.append(
        Reference(
          table: relationship.entity.table.name, column: column,
          destination: relationship.destination.table.name))
    }
    for join in mapping.joinTables {
      for (side, entity) in [(JoinTable.Side.owner, join.owner), (.member, join.member)] {
        references.append(
          Reference(table: join.name, column: side.column, destination: entity.table.name))
      }
    }
    return references
  }
}
