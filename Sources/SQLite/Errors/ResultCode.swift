import CSQLite

/// A result code of SQLite, primary or extended.
///
/// A primary code is the low byte of an extended one, so `ResultCode.busySnapshot.primary` is
/// `.busy`. Codes without a name here are kept as they are.
///
/// ```swift
/// switch error.extendedCode {
/// case .constraintUnique: print("taken")
/// case .constraintForeignKey: print("no such parent")
/// default: throw error
/// }
/// ```
///
/// See <https://www.sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number SQLite uses.
  public let rawValue: Int32

  /// Wraps a number of SQLite's. Every number is accepted.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The primary code: the low byte of the number.
  public var primary: ResultCode {
    ResultCode(rawValue: rawValue & 0xff)
  }

  /// SQLite's own short English text for the code.
  public var description: String {
    guard let text = sqlite3_errstr(rawValue) else { return "code \(rawValue)" }
    return String(cString: text)
  }
}

/// The primary codes.
extension ResultCode {
  /// The call succeeded.
  public static let ok = ResultCode(rawValue: SQLITE_OK)
  /// An error with no code of its own: mostly SQL that does not parse.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// A fault inside SQLite.
  public static let internalFault = ResultCode(rawValue: SQLITE_INTERNAL)
  /// The operating system denies access to the file.
  public static let permission = ResultCode(rawValue: SQLITE_PERM)
  /// The operation was abandoned, for instance by a rollback while a read was under way.
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection holds the lock, and the busy timeout has passed.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// A lock inside this connection or its shared cache stands in the way.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// Memory ran out.
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// A write to a database that is open for reading only.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// The operation was interrupted.
  public static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// The operating system reported a failed read, write or sync.
  public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is a damaged database.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk, or the database's own page limit, is full.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The file cannot be opened.
  public static let cantOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// The schema changed under a statement more often than SQLite retries.
  public static let schemaChanged = ResultCode(rawValue: SQLITE_SCHEMA)
  /// A text or a blob is larger than SQLite's limit.
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  /// A constraint was violated.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A value has the wrong type for its place, mostly a primary key that is no integer.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// The interface was used in a way it does not allow.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// An authoriser, or the defensive mode, denied the statement.
  public static let authorization = ResultCode(rawValue: SQLITE_AUTH)
  /// The number of a parameter is out of range.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is not a database.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
