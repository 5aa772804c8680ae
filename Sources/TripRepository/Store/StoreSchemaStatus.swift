import PersistenceCore

/// A store's schema beside the program's.
public struct StoreSchemaStatus: Sendable, Hashable {
  /// How the store's schema relates to the program's.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// Version and shape are the same.
    case same
    /// The store's version is older: it has to be migrated.
    case older
    /// The store's version is newer than the program knows.
    case newer
    /// The version is the same and the shape is not.
    case drifted
  }

  /// The version that the store records, such as `3.0.0`.
  public let storeVersion: String
  /// The fingerprint that the store records.
  public let storeFingerprint: String
  /// The version of the program's schema, such as `3.0.0`.
  public let programVersion: String
  /// The fingerprint of the program's schema.
  public let programFingerprint: String
  /// How the two relate.
  public let relation: Relation
  /// What differs, property by property, in words.
  public let differences: [String]

  init(_ status: StoreStatus) {
    storeVersion = status.storeVersion.description
    storeFingerprint = status.storeFingerprint
    programVersion = status.programVersion.description
    programFingerprint = status.programFingerprint
    relation =
      switch status.relation {
      case .same: .same
      case .older: .older
      case .newer: .newer
      case .drifted: .drifted
      }
    differences = status.differences
  }
}
