/// The columns of one file, and the field that each fills.
public struct ColumnMapping: Sendable, Hashable {
  /// A column that fills a field.
  public struct Column: Sendable, Hashable {
    /// The field.
    public let field: TripField
    /// The column's name in the file.
    public let name: String
    /// The place in the record, from 0.
    let index: Int
  }

  /// The columns that fill fields, in the order of the file.
  public let columns: [Column]
  /// The names of the columns that nobody asked for, in the order of the file.
  public let dropped: [String]
  /// The names of the columns whose values are worked out anew, in the order of the file.
  public let derived: [String]
  /// The names of all columns.
  let header: [String]
  /// The places of the columns that ``RejectsFile`` has put there.
  let rejectColumns: [Int]

  /// Finds the columns of a map in a header, or without a map those named after fields.
  ///
  /// Letter case and spaces around a name do not matter unless two columns differ by them alone.
  ///
  /// - Throws: ``ColumnMapError``.
  init(_ map: ColumnMap?, header: [String]) throws(ColumnMapError) {
    self.header = header
    let rejects = header.indices.filter { RejectsFile.columns.contains(header[$0]) }
    rejectColumns = rejects
    let others = header.indices.filter { !rejects.contains($0) }
    let found: [Column]
    if let map {
      found = try Self.find(map, header, others)
    } else {
      found = try Self.match(header, others)
    }
    let missing = [TripField.destination, .start, .end].filter { field in
      !found.contains { $0.field == field }
    }
    guard missing.isEmpty else {
      throw .missingFields(missing, available: others.map { header[$0] })
    }
    columns = found.sorted { $0.index < $1.index }
    let unused = others.filter { index in !found.contains { $0.index == index } }
    let isDerived = { (index: Int) in
      map == nil && TripField(named: header[index]).map { !$0.isImported } ?? false
    }
    dropped = unused.filter { !isDerived($0) }.map { header[$0] }
    derived = unused.filter(isDerived).map { header[$0] }
  }

  /// The column of a field; nil when no column fills it.
  func column(_ field: TripField) -> Column? {
    columns.first { $0.field == field }
  }

  /// The column of a field that every trip has.
  func needed(_ field: TripField) throws(ColumnMapError) -> Column {
    if let column = column(field) { return column }
    throw .missingFields([field], available: header)
  }

  private static func find(
    _ map: ColumnMap, _ header: [String], _ others: [Int]
  ) throws(ColumnMapError) -> [Column] {
    var columns: [Column] = []
    var missing: [String] = []
    for entry in map.entries {
      var places = others.filter { header[$0] == entry.column }
      if places.isEmpty {
        places = others.filter { folded(header[$0]) == folded(entry.column) }
      }
      guard places.count <= 1 else { throw .repeatedColumn(entry.column) }
      if let index = places.first {
        columns.append(Column(field: entry.field, name: header[index], index: index))
      } else {
        missing.append(entry.column)
      }
    }
    guard missing.isEmpty else {
      throw .missingColumns(missing, available: others.map { header[$0] })
    }
    return columns
  }

  private static func match(
    _ header: [String], _ others: [Int]
  ) throws(ColumnMapError) -> [Column] {
    var columns: [Column] = []
    for index in others {
      guard let field = TripField(named: folded(header[index])), field.isImported else { continue }
      if let other = columns.first(where: { $0.field == field }) {
        throw .ambiguousMatch(field, columns: [other.name, header[index]])
      }
      columns.append(Column(field: field, name: header[index], index: index))
    }
    return columns
  }

  private static func folded(_ name: String) -> String {
    let start = name.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0].lowercased() } ?? ""
  }
}
