/// A class of objects in a store of Core Data or SwiftData.
public struct CoreDataEntity: Sendable, Hashable {
  /// The number by which rows name their class, in `Z_ENT`; 0 for rows that name none.
  public let number: Int64
  /// The name of the class; that of the root class and the number, as `Trip.99`, for one that the store
  /// does not name.
  public let name: String
  /// Whether the store names the class. Rows can have the number of one that it has no name for.
  public let isNamed: Bool
  /// The name of its superclass; nil for a root class.
  public let parent: String?
  /// The table of its root class, in which all objects of the hierarchy lie.
  public let table: String
  /// The columns of that table which hold properties, those of other classes of the hierarchy among
  /// them. Each is named `Z` and the property's name in capitals.
  public let columns: [String]
}

/// A value in a store of Core Data or SwiftData, as SQLite has it.
public enum CoreDataValue: Sendable, Hashable {
  /// No value.
  case null
  /// A number without a fraction: also a truth, the key of another object, or a decimal.
  case integer(Int64)
  /// A number: also a date, in seconds since 2001, or a decimal.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes: a UUID of 16, an archive, or data of the program's own.
  case bytes([UInt8])
}
