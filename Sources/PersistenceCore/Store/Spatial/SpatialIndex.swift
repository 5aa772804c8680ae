import SQLite

/// An index for ranges in several dimensions: an R*Tree table with a box for each row, kept by
/// triggers, so that it is right whoever writes.
///
/// An R*Tree has 32-bit numbers, so a row's box is a little larger than its values. It finds all rows
/// within ranges and perhaps some just beside them, and a query that asks it keeps its own conditions.
struct SpatialIndex {
  let entity: EntityMapping
  private let paths: [AttributePath]

  /// Numbers beyond this are infinite in 32 bits; their boxes reach from here to infinity.
  private static let largest = "3.4e38"
  /// How much larger a box is than its values, as a part of them: more than 24 bits lose.
  private static let margin = "3e-7"
  /// How much larger a box is at least: numbers as small as this are zero in 32 bits.
  private static let smallest = "1e-37"

  private init(_ entity: EntityMapping, _ paths: [AttributePath]) {
    self.entity = entity
    self.paths = paths
  }

  /// The indexes that a class declares.
  static func all(of entity: EntityMapping) -> [SpatialIndex] {
    entity.spatialIndexes.filter { !$0.isEmpty }.map { SpatialIndex(entity, $0) }
  }

  /// The indexes that the classes of a table declare.
  static func all(of table: TableMapping) -> [SpatialIndex] {
    table.entities.flatMap { all(of: $0) }
  }

  /// The name of the R*Tree.
  var name: String {
    StoreFormat.spatialPrefix + TableDefinition.indexName(of: paths, entity: entity)
  }

  /// The columns of the table that the index is over.
  var columns: [String] { paths.map(\.name) }

  /// The column with the lower end of a row's box.
  static func lower(_ column: String) -> String { column + "_min" }

  /// The column with the upper end of a row's box.
  static func upper(_ column: String) -> String { column + "_max" }

  /// The key of the row.
  static let key = "id"

  /// The R*Tree and its triggers.
  func statements() throws -> [String] {
    let (index, rows) = (try quoted(name), try quoted(entity.table.name))
    let key = try quoted(StoreFormat.primaryKey)
    let names = try columns.map { try quoted($0) }
    let ends = try columns.flatMap { [try quoted(Self.lower($0)), try quoted(Self.upper($0))] }
    let add = "INSERT INTO \(index) \(try boxes()) WHERE \(try condition(names));"
    let remove = "DELETE FROM \(index) WHERE \(Self.key) = old.\(key);"
    func trigger(_ suffix: String, _ event: String, _ body: String) throws -> String {
      "CREATE TRIGGER \(try quoted("\(name)_\(suffix)")) AFTER \(event) ON \(rows) BEGIN \(body) END"
    }
    let watched = [key, try quoted(StoreFormat.discriminator)] + names
    return [
      "CREATE VIRTUAL TABLE \(index) USING rtree (\(Self.key), \(ends.joined(separator: ", ")))",
      try trigger("inserted", "INSERT", add),
      try trigger("deleted", "DELETE", remove),
      try trigger("updated", "UPDATE OF \(watched.joined(separator: ", "))", "\(remove) \(add)"),
    ]
  }

  /// The statement that makes the boxes of all rows there are, in an index that is new.
  func fillStatement() throws -> String {
    "INSERT INTO \(try quoted(name)) \(try boxes()) FROM \(try quoted(entity.table.name)) AS new "
      + "WHERE \(try condition(try columns.map { try quoted($0) }))"
  }

  /// The key and the box of a row named `new`.
  private func boxes() throws -> String {
    let ends = try columns.map { Self.box("new.\(try quoted($0)) * 1.0") }
    return "SELECT new.\(try quoted(StoreFormat.primaryKey)), \(ends.joined(separator: ", "))"
  }

  /// The ends of the box around a value. SQLite rounds outwards itself, but not for numbers that have no
  /// neighbour in 32 bits, nor for integers that have none in 64.
  private static func box(_ value: String) -> String {
    let (lower, upper) = ("min(\(value), \(largest))", "max(\(value), -\(largest))")
    return "\(lower) - abs(\(lower)) * \(margin) - \(smallest), "
      + "\(upper) + abs(\(upper)) * \(margin) + \(smallest)"
  }

  /// Which rows have a box: those of the class where no value is missing.
  private func condition(_ names: [String]) throws -> String {
    var writer = SQLWriter()
    writer.write(names.map { "new.\($0) IS NOT NULL" }.joined(separator: " AND "))
    if entity.parent != nil {
      writer.write(" AND ")
      try writer.write(.isOfType(entity.family.map(\.name), of: "new"))
    }
    return writer.sql
  }
}
