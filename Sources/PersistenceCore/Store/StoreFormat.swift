/// What identifies a file as a store of this library, and the names that the library keeps for
/// itself. docs/file-format.md describes the whole file.
enum StoreFormat {
  /// "PCor", in the header's `application_id`.
  static let applicationID: Int32 = 0x5043_6F72
  /// In the header's `user_version`.
  static let version: Int32 = 1

  static let reservedPrefix = "_pc_"
  static let metadataTable = "_pc_metadata"
  static let sequenceTable = "_pc_sequence"
  static let transactionTable = "_pc_transaction"
  static let changeTable = "_pc_change"
  static let operationTable = "_pc_operation"
  static let operationPartTable = "_pc_operation_part"
  static let operationChunkTable = "_pc_operation_chunk"
  /// Before the name of a table: its full-text index.
  static let fullTextPrefix = "_pc_text_"
  /// Before the name of a table: the view by which the full-text index is asked.
  static let fullTextMatchesPrefix = "_pc_matches_"
  static let migrationTable = "_pc_migration"
  /// Before the names of tables that a migration is making.
  static let stagedPrefix = "_pc_new_"
  /// Before the names of tables that a migration is about to drop.
  static let formerPrefix = "_pc_old_"
  /// Before the name of a class and the properties: its index for ranges in several dimensions.
  static let spatialPrefix = "_pc_space_"
  static let discardedFilesTable = "_pc_discarded_files"

  static let primaryKey = "_pk"
  static let discriminator = "_type"
  static let reservedColumns: Set<String> = [primaryKey, discriminator, "rowid", "oid", "_rowid_"]
}
