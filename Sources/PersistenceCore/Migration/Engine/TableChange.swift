import SQLite

/// How the table of one version becomes that of the next, where it has the same name.
enum TableChange {
  /// It is as it shall be.
  case none
  /// It is new.
  case create
  /// Its columns change one by one.
  case alter(Alteration)
  /// It is written anew, as SQLite's documentation describes for what ALTER TABLE cannot do.
  case rewrite

  struct Alteration {
    var dropped: [String] = []
    var renamed: [(from: String, to: String)] = []
    var added: [ColumnDefinition] = []
    /// Values for rows of some classes.
    var values: [(column: String, types: [String], literal: String)] = []
  }

  init(
    _ conversion: TableConversion, old: SchemaShape, on connection: Connection
  ) throws {
    guard let source = conversion.sources.first else {
      self = .create
      return
    }
    let present = try ColumnInFile.all(of: source.table, on: connection)
    let wanted = try TableDefinition(table: conversion.table).columns()
    var change = Alteration()
    var used: Set<String> = []
    for column in source.columns {
      guard let definition = wanted.first(where: { $0.name == column.name }) else { continue }
      let known = present.first { $0.name.lowercased() == column.name.lowercased() }
      switch column.source {
      case .column(let name)?:
        guard let before = present.first(where: { $0.name == name }), before.fits(definition),
          used.insert(name.lowercased()).inserted
        else {
          self = .rewrite
          return
        }
        if name != column.name {
          // A name that is still taken would need a third one in between.
          guard known == nil || known?.name == name else {
            self = .rewrite
            return
          }
          change.renamed.append((name, column.name))
        }
      case .expression?, .lookup?:
        self = .rewrite
        return
      case .literal?, nil:
        guard known == nil, !definition.isRequired else {
          self = .rewrite
          return
        }
        change.added.append(definition)
        for (types, value) in column.cases {
          guard case .literal(let literal) = value else {
            self = .rewrite
            return
          }
          if literal != "NULL" { change.values.append((column.name, types, literal)) }
        }
      }
    }
    change.dropped =
      present.filter {
        !used.contains($0.name.lowercased())
          && !StoreFormat.reservedColumns.contains($0.name.lowercased())
      }.map(\.name)
    // Each dropped column writes all rows anew, and one with a foreign key cannot be dropped.
    let isCostly =
      change.dropped.count > 1
      || present.contains { change.dropped.contains($0.name) && $0.reference != nil }
    if isCostly {
      self = .rewrite
    } else if change.isEmpty {
      self = .none
    } else {
      self = .alter(change)
    }
  }
}

extension TableChange.Alteration {
  fileprivate var isEmpty: Bool { dropped.isEmpty && renamed.isEmpty && added.isEmpty }

  /// Whether columns change that others name.
  var changesNames: Bool { !dropped.isEmpty || !renamed.isEmpty }
}

/// A column as the database has it.
struct ColumnInFile {
  let name: String
  let type: String
  let isRequired: Bool
  let reference: ColumnDefinition.Reference?

  static func all(of table: String, on connection: Connection) throws -> [ColumnInFile] {
    var references: [String: ColumnDefinition.Reference] = [:]
    for row in try connection.rows(
      "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?)", [.text(table)])
    {
      guard row.count == 3, case .text(let column) = row[0], case .text(let other) = row[1],
        case .text(let action) = row[2]
      else { continue }
      references[column] = ColumnDefinition.Reference(table: other, action: action)
    }
    return try connection.rows(
      "SELECT name, type, \"notnull\" FROM pragma_table_info(?)", [.text(table)]
    ).compactMap { row in
      guard row.count == 3, case .text(let name) = row[0], case .text(let type) = row[1],
        case .integer(let required) = row[2]
      else { return nil }
      return ColumnInFile(
        name: name, type: type, isRequired: required != 0, reference: references[name])
    }
  }

  func fits(_ definition: ColumnDefinition) -> Bool {
    type.uppercased() == definition.type.rawValue && isRequired == definition.isRequired
      && reference == definition.reference
  }
}
