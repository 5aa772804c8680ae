/// A stage of a migration that has run on a store.
public struct MigrationRecord: Sendable, Hashable, Codable {
  /// The version before.
  public let fromVersion: Schema.Version
  /// The version after.
  public let toVersion: Schema.Version
  /// SHA-256 of both shapes and of the stage's kind, in hexadecimal digits. A plan whose stage has
  /// another one has changed a released version since.
  public let checksum: String
  /// When the stage began.
  public let startedAt: Date
  /// How long it took.
  public let seconds: Double
}
