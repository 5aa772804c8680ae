/// The identity of an object: which store, which entity, which row.
///
/// A permanent identifier is the same in every process that opens the store and can be kept, for
/// instance as JSON. An object that was not saved yet has a temporary one.
public struct PersistentIdentifier: Hashable, Comparable, Sendable {
  /// The name of the object's class.
  public let entityName: String

  /// The identity of the store; nil for a temporary identifier.
  public let storeIdentifier: String?

  /// The row's primary key, or a number unique in this process for a temporary identifier.
  ///
  /// Keys of a store's table count up from 1 and are never used twice.
  public let primaryKey: Int64

  init(entityName: String, storeIdentifier: String?, primaryKey: Int64) {
    self.entityName = entityName
    self.storeIdentifier = storeIdentifier
    self.primaryKey = primaryKey
  }

  /// The identity of an object in a store, made from its parts.
  ///
  /// - Parameters:
  ///   - storeIdentifier: The store's identifier.
  ///   - entityName: The name of the object's class.
  ///   - primaryKey: The row's primary key.
  /// - Returns: The identifier.
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if the primary key is no integer.
  public static func identifier(
    for storeIdentifier: String, entityName: String, primaryKey: some LosslessStringConvertible
  ) throws -> PersistentIdentifier {
    guard let key = Int64(String(primaryKey)) else {
      throw SwiftDataError(
        .modelValidationFailure, "the primary key '\(primaryKey)' of \(entityName) is no integer")
    }
    return PersistentIdentifier(
      entityName: entityName, storeIdentifier: storeIdentifier, primaryKey: key)
  }

  /// Whether the object has not been saved yet.
  public var isTemporary: Bool { storeIdentifier == nil }

  /// Orders by store, then by entity, then by age.
  public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
    (lhs.storeIdentifier ?? "", lhs.entityName, lhs.primaryKey)
      < (rhs.storeIdentifier ?? "", rhs.entityName, rhs.primaryKey)
  }
}

extension PersistentIdentifier: Codable {
  private enum CodingKeys: String, CodingKey {
    case storeIdentifier, entityName, primaryKey
  }

  /// Decodes a permanent identifier.
  ///
  /// - Throws: `DecodingError` if a part is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    entityName = try container.decode(String.self, forKey: .entityName)
    storeIdentifier = try container.decode(String.self, forKey: .storeIdentifier)
    primaryKey = try container.decode(Int64.self, forKey: .primaryKey)
  }

  /// Encodes a permanent identifier.
  ///
  /// - Throws: `EncodingError` for a temporary identifier, which means nothing elsewhere.
  public func encode(to encoder: any Encoder) throws {
    guard let storeIdentifier else {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "the \(entityName) has to be saved before its identifier is encoded"))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(storeIdentifier, forKey: .storeIdentifier)
    try container.encode(entityName, forKey: .entityName)
    try container.encode(primaryKey, forKey: .primaryKey)
  }
}
