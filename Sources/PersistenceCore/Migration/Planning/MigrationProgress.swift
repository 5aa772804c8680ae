/// How far a migration has come.
public struct MigrationProgress: Sendable, Hashable {
  /// The number of the running stage, from 1.
  public let stage: Int
  /// How many stages the migration has.
  public let stageCount: Int
  /// The version that the stage starts at.
  public let fromVersion: Schema.Version
  /// The version that the stage leads to.
  public let toVersion: Schema.Version
  /// The table whose rows are read, or `willMigrate` or `didMigrate` while that runs.
  public let table: String
  /// How many rows the stage has written.
  public let completedRows: Int
  /// How many rows there were when the stage began. A stage need not write them all.
  public let totalRows: Int
}
