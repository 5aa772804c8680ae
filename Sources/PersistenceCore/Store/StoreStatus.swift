import SQLite

/// A store's schema beside the program's.
public struct StoreStatus: Sendable, Hashable {
  /// How the store's schema relates to the program's.
  public enum Relation: String, Sendable, Codable {
    /// Version and shape are the same.
    case same
    /// The store's version is older: it has to be migrated.
    case older
    /// The store's version is newer than the program knows.
    case newer
    /// The version is the same and the shape is not.
    case drifted
  }

  /// The version that the store records.
  public let storeVersion: Schema.Version
  /// The fingerprint that the store records.
  public let storeFingerprint: String
  /// The version of the program's schema.
  public let programVersion: Schema.Version
  /// The fingerprint of the program's schema.
  public let programFingerprint: String
  /// How the two relate.
  public let relation: Relation
  /// What differs, property by property, in words.
  public let differences: [String]

  /// Reads a store's status without changing or making any file.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - schema: The program's schema.
  /// - Returns: The status.
  /// - Throws: ``SwiftDataError`` for a file that is missing, unreadable or no store.
  public static func read(at url: URL, schema: Schema) throws -> StoreStatus {
    do {
      return try readUnwrapped(at: url, schema: schema)
    } catch let error as SQLiteError {
      throw SwiftDataError(.storeFailure, "", underlyingError: error)
    }
  }

  private static func readUnwrapped(at url: URL, schema: Schema) throws -> StoreStatus {
    let connection: Connection
    do {
      connection = try Connection(.file(url.path), options: .init(mode: .readOnly))
    } catch {
      let code: SwiftDataError.Code = error.code == .notADatabase ? .notAStore : .storeFailure
      throw SwiftDataError(code, "", underlyingError: error)
    }
    switch try StoreHeader(connection).kind {
    case .store: return try StoreMetadata(connection).status(against: schema, at: url.path)
    case .empty: throw SwiftDataError(.notAStore, "\(url.path) is empty")
    case .foreign(let reason):
      throw SwiftDataError(
        .notAStore, "\(url.path) is a database, but not a store of this program: \(reason)")
    case .newerFormat(let version):
      throw SwiftDataError(
        .backwardMigration,
        "\(url.path) has store format \(version), and this program knows formats up to "
          + "\(StoreFormat.version); use a newer version of the program")
    }
  }
}
