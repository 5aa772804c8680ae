import CSQLite

/// The extended codes.
///
/// The headers define them by shifts, which Swift does not import: an extended code is its number
/// in the second byte over the primary code in the first.
extension ResultCode {
  private static func extended(_ primary: Int32, _ number: Int32) -> ResultCode {
    ResultCode(rawValue: primary | number << 8)
  }

  /// The snapshot that was asked for no longer exists.
  public static let errorSnapshot = extended(SQLITE_ERROR, 3)

  /// Another process is recovering the write-ahead log.
  public static let busyRecovery = extended(SQLITE_BUSY, 1)
  /// A reading transaction cannot become a writing one: someone wrote since it began. Roll back
  /// and begin again; an immediate transaction cannot meet this.
  public static let busySnapshot = extended(SQLITE_BUSY, 2)
  /// A blocking lock was not obtained in time.
  public static let busyTimeout = extended(SQLITE_BUSY, 3)

  /// Another connection to the same shared cache holds the lock.
  public static let lockedSharedCache = extended(SQLITE_LOCKED, 1)

  /// The write-ahead log needs recovery, which a reader may not do.
  public static let readOnlyRecovery = extended(SQLITE_READONLY, 1)
  /// The index of the write-ahead log cannot be locked by a reader.
  public static let readOnlyCannotLock = extended(SQLITE_READONLY, 2)
  /// A journal must be rolled back first, which a reader may not do.
  public static let readOnlyRollback = extended(SQLITE_READONLY, 3)
  /// The file was moved or deleted after it was opened.
  public static let readOnlyDatabaseMoved = extended(SQLITE_READONLY, 4)
  /// The index of the write-ahead log is not there, and a reader may not make it.
  public static let readOnlyCannotInitialise = extended(SQLITE_READONLY, 5)
  /// The folder does not allow the journal to be made.
  public static let readOnlyDirectory = extended(SQLITE_READONLY, 6)

  /// The statement was abandoned because its transaction was rolled back.
  public static let abortRollback = extended(SQLITE_ABORT, 2)

  /// A read failed.
  public static let ioErrorRead = extended(SQLITE_IOERR, 1)
  /// A read returned fewer bytes than asked for.
  public static let ioErrorShortRead = extended(SQLITE_IOERR, 2)
  /// A write failed.
  public static let ioErrorWrite = extended(SQLITE_IOERR, 3)
  /// A sync to disk failed.
  public static let ioErrorSync = extended(SQLITE_IOERR, 4)
  /// A file could not be truncated.
  public static let ioErrorTruncate = extended(SQLITE_IOERR, 6)
  /// A lock call failed, for another reason than that it is taken.
  public static let ioErrorLock = extended(SQLITE_IOERR, 15)

  /// The content of a virtual table, such as a full-text index, is damaged.
  public static let corruptVirtualTable = extended(SQLITE_CORRUPT, 1)
  /// The sequence table is damaged.
  public static let corruptSequence = extended(SQLITE_CORRUPT, 2)
  /// An index lacks a row of its table.
  public static let corruptIndex = extended(SQLITE_CORRUPT, 3)

  /// No folder for temporary files was found.
  public static let cantOpenNoTemporaryFolder = extended(SQLITE_CANTOPEN, 1)
  /// The path is a folder.
  public static let cantOpenIsDirectory = extended(SQLITE_CANTOPEN, 2)
  /// The full path cannot be made out.
  public static let cantOpenFullPath = extended(SQLITE_CANTOPEN, 3)
  /// A symbolic link stands where none is allowed, or points to nothing.
  public static let cantOpenSymbolicLink = extended(SQLITE_CANTOPEN, 6)

  /// A CHECK constraint.
  public static let constraintCheck = extended(SQLITE_CONSTRAINT, 1)
  /// A commit hook refused.
  public static let constraintCommitHook = extended(SQLITE_CONSTRAINT, 2)
  /// A foreign key.
  public static let constraintForeignKey = extended(SQLITE_CONSTRAINT, 3)
  /// A function refused.
  public static let constraintFunction = extended(SQLITE_CONSTRAINT, 4)
  /// NOT NULL.
  public static let constraintNotNull = extended(SQLITE_CONSTRAINT, 5)
  /// The primary key is taken.
  public static let constraintPrimaryKey = extended(SQLITE_CONSTRAINT, 6)
  /// RAISE in a trigger.
  public static let constraintTrigger = extended(SQLITE_CONSTRAINT, 7)
  /// A UNIQUE constraint.
  public static let constraintUnique = extended(SQLITE_CONSTRAINT, 8)
  /// A constraint of a virtual table.
  public static let constraintVirtualTable = extended(SQLITE_CONSTRAINT, 9)
  /// The rowid is taken.
  public static let constraintRowID = extended(SQLITE_CONSTRAINT, 10)
  /// A trigger deleted the row that is being updated.
  public static let constraintPinned = extended(SQLITE_CONSTRAINT, 11)
  /// The type of a column in a STRICT table.
  public static let constraintDataType = extended(SQLITE_CONSTRAINT, 12)
}
